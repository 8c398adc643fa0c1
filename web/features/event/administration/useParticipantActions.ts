import { useRef, useState } from 'react';
import type { EventRef } from '#contract/identifiers.ts';
import type { EventParticipant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';
import { refusalOf } from '../../../api/apiError.ts';
import { changeParticipantRoles, placeIntoTeam, removeParticipant } from '../../../api/eventParticipants.ts';
import { useMe } from '../../../api/queries.ts';
import type { Paged } from '../../../api/usePages.ts';
import { useNotify } from '../../../ui/useNotify.ts';
import {
  type PeopleQuestion,
  questionBeforeRemoval,
  questionBeforeRole,
  type Refused,
  roleNotice,
} from './participantRoles.ts';

/** Something that is asked about before it is done. */
interface Asked {
  readonly question: PeopleQuestion;
  readonly act: () => Promise<void>;
}

interface Options {
  readonly eventRef: EventRef;
  readonly list: Paged<EventParticipant>;
  /** Told of those about whom something was done. */
  readonly onDone: (ids: readonly string[]) => void;
}

/** What admins do about the people of an event, one thing at a time; asks first where it takes something away. */
export function useParticipantActions({ eventRef, list, onDone }: Options) {
  const { data: me } = useMe();
  const notify = useNotify();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  /** @param failed the notice of a failure; the server's sentence follows */
  const run = async (failed: string, act: () => Promise<void>) => {
    setAsked(null);
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefused([]);
    try {
      await act();
    } catch (error) {
      notify('Fail', `${failed} ${refusalOf(error) ?? ''}`.trim());
      // It may have been done before it failed, or by somebody else.
      list.retry();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const changeRoles = (people: readonly EventParticipant[], role: Role) =>
    run('Unable to change roles right now.', async () => {
      const ids = people.map(({ Id }) => Id);
      const changes = await changeParticipantRoles(eventRef, ids, role);
      const failed = changes.flatMap(({ id, refusal }) =>
        refusal === null
          ? []
          : [{ id, name: people.find(({ Id }) => Id === id)?.Name ?? '', sentence: refusal }],
      );
      const done = new Set(changes.filter(({ refusal }) => refusal === null).map(({ id }) => id));
      list.change((person) => (done.has(person.Id) ? { ...person, Role: role } : person));
      onDone([...done]);
      // Of one person the notice says everything.
      setRefused(people.length > 1 ? failed : []);
      const { text, type } = roleNotice(people, failed, role);
      notify(type, text);
    });

  const remove = (person: EventParticipant) =>
    run(`Unable to remove ${person.Name}.`, async () => {
      await removeParticipant(eventRef, person);
      onDone([person.Id]);
      list.retry();
      notify('Success', `${person.Name} has been removed from the event.`);
    });

  return {
    busy,
    refused,
    giveRole: (people: readonly EventParticipant[], role: Role) => {
      const question = questionBeforeRole(people, role, me?.Email ?? '');
      const act = () => changeRoles(people, role);
      if (question) setAsked({ question, act });
      else void act();
    },
    remove: (person: EventParticipant) =>
      setAsked({ question: questionBeforeRemoval(person), act: () => remove(person) }),
    place: (person: EventParticipant, project: string) =>
      run(`Unable to place ${person.Name}.`, async () => {
        const placed = await placeIntoTeam(eventRef, person, project);
        list.change((one) => (one.Id === placed.Id ? placed : one));
        notify('Success', `${placed.Name} is in ${placed.Project?.Name ?? 'the team'} now.`);
      }),
    question: asked?.question ?? null,
    confirm: () => void asked?.act(),
    cancel: () => setAsked(null),
  };
}
