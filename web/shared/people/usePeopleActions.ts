import { useState } from 'react';
import type { Role } from '#contract/permissions.ts';
import type { PeopleQuestion } from './PeopleQuestionDialog.tsx';
import { type Refused, roleNotice } from './roleNotice.ts';
import { useExclusive } from '../../ui/useExclusive.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { refusalOf } from '../../api/apiError.ts';
import type { RoleChange } from '../../api/roleChange.ts';
import type { Paged } from '../../api/usePages.ts';

interface Asked {
  readonly question: PeopleQuestion;
  readonly act: () => Promise<void>;
}

interface Options<P, R> {
  readonly list: Paged<P>;
  readonly changeRoles: (ids: readonly string[], role: R) => Promise<readonly RoleChange[]>;
  /** What more than one of the people are called. */
  readonly several: string;
  /** Told of those about whom something was done. */
  readonly onDone: (ids: readonly string[]) => void;
}

/** What is done about the people of a list, one thing at a time; what takes something away is asked about first. */
export function usePeopleActions<
  R extends Role,
  P extends { readonly Id: string; readonly Name: string; readonly Role: Role },
>({ changeRoles, list, onDone, several }: Options<P, R>) {
  const notify = useNotify();
  const { busy, refusal, refuse, run: runExclusively } = useExclusive();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  /** @param failed the notice of a failure */
  const run = async (failed: string, act: () => Promise<void>) => {
    setAsked(null);
    await runExclusively(async () => {
      setRefused([]);
      try {
        await act();
      } catch (error) {
        notify('Fail', failed);
        refuse(refusalOf(error));
        // It may have been done before it failed, or by somebody else.
        list.retry();
      }
    });
  };

  const giveRole = (people: readonly P[], role: R) =>
    run('Unable to change roles right now.', async () => {
      const ids = people.map(({ Id }) => Id);
      const changes = await changeRoles(ids, role);
      const failed = refusedAmong(people, changes);
      const done = new Set(changes.filter((change) => change.refusal === null).map(({ id }) => id));
      list.change((person) => (done.has(person.Id) ? { ...person, Role: role } : person));
      onDone([...done]);
      setRefused(failed);
      const { text, type } = roleNotice(people, failed.length, role, several);
      notify(type, text);
    });

  return {
    busy,
    /** People whose role the server did not change. */
    refused,
    /** The server's reason for refusing the last action as a whole, or null. */
    refusal,
    run,
    /** @param before what is asked first; null where it is simply done */
    giveRole: (people: readonly P[], role: R, before: PeopleQuestion | null) => {
      const act = () => giveRole(people, role);
      if (before) setAsked({ question: before, act });
      else void act();
    },
    ask: (question: PeopleQuestion, act: () => Promise<void>) => setAsked({ question, act }),
    question: asked?.question ?? null,
    confirm: () => void asked?.act(),
    cancel: () => setAsked(null),
  };
}

/** The people whose role was not changed, with the reasons. */
const refusedAmong = (
  people: readonly { readonly Id: string; readonly Name: string }[],
  changes: readonly RoleChange[],
): readonly Refused[] =>
  changes.flatMap(({ id, refusal }) =>
    refusal === null ? [] : [{ id, name: people.find(({ Id }) => Id === id)?.Name ?? '', sentence: refusal }],
  );
