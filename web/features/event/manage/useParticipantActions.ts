import type { EventRef } from '#contract/identifiers.ts';
import type { EventParticipant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';
import { changeParticipantRoles, placeIntoTeam, removeParticipant } from '../../../api/eventParticipants.ts';
import { useProfile } from '../../../api/queries.ts';
import type { LoadedPages } from '../../../api/usePages.ts';
import { usePeopleActions } from '../../../shared/people/usePeopleActions.ts';
import { useNotify } from '../../../ui/useNotify.ts';
import { questionBeforeRemoval, questionBeforeRole } from './participantRoles.ts';

interface Options {
  readonly eventRef: EventRef;
  readonly list: LoadedPages<EventParticipant>;
  /** Receives the ids of people who were changed. */
  readonly onDone: (ids: readonly string[]) => void;
}

export function useParticipantActions({ eventRef, list, onDone }: Options) {
  const { data: me } = useProfile();
  const notify = useNotify();
  const { ask, giveRole, run, ...actions } = usePeopleActions<Role, EventParticipant>({
    list,
    changeRoles: (ids, role) => changeParticipantRoles(eventRef, ids, role),
    several: 'people',
    onDone,
  });

  const remove = (person: EventParticipant) =>
    run(`Unable to remove ${person.Name}.`, async () => {
      await removeParticipant(eventRef, person);
      onDone([person.Id]);
      list.retry();
      notify('Success', `${person.Name} has been removed from the event.`);
    });

  return {
    ...actions,
    giveRole: (people: readonly EventParticipant[], role: Role) =>
      giveRole(people, role, questionBeforeRole(people, role, me?.Email ?? '')),
    remove: (person: EventParticipant) =>
      ask(questionBeforeRemoval(person, me?.Email ?? ''), () => remove(person)),
    place: (person: EventParticipant, project: string) =>
      run(`Unable to place ${person.Name}.`, async () => {
        const placed = await placeIntoTeam(eventRef, person, project);
        list.change((one) => (one.Id === placed.Id ? placed : one));
        notify('Success', `${placed.Name} is in ${placed.Project?.Name ?? 'the team'} now.`);
      }),
  };
}
