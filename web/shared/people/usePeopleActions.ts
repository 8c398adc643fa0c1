import { useState } from 'react';
import type { Role } from '#contract/permissions.ts';
import type { PeopleQuestion } from './PeopleQuestionDialog.tsx';
import { type RoleRefusal, roleNotice } from './roleNotice.ts';
import { useExclusive } from '../../ui/useExclusive.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { refusalOf } from '../../api/apiError.ts';
import type { RoleChange } from '../../api/roleChange.ts';
import type { LoadedPages } from '../../api/usePages.ts';

interface OpenQuestion {
  readonly question: PeopleQuestion;
  readonly act: () => Promise<void>;
}

interface Options<P, R> {
  readonly list: LoadedPages<P>;
  readonly changeRoles: (ids: readonly string[], role: R) => Promise<readonly RoleChange[]>;
  /** The plural for these people, such as "members". */
  readonly several: string;
  /** Receives the ids of people who were changed. */
  readonly onDone: (ids: readonly string[]) => void;
}

/** Runs actions on people, one at a time. An action may have a question that the person must confirm first. */
export function usePeopleActions<
  R extends Role,
  P extends { readonly Id: string; readonly Name: string; readonly Role: Role },
>({ changeRoles, list, onDone, several }: Options<P, R>) {
  const notify = useNotify();
  const { busy, refusal, refuse, run: runExclusively } = useExclusive();
  const [asked, setAsked] = useState<OpenQuestion | null>(null);
  const [refused, setRefused] = useState<readonly RoleRefusal[]>([]);

  /** @param failed the notice for a failure */
  const run = async (failed: string, act: () => Promise<void>) => {
    setAsked(null);
    await runExclusively(async () => {
      setRefused([]);
      try {
        await act();
      } catch (error) {
        notify('Fail', failed);
        refuse(refusalOf(error));
        // The list may be out of date: the change may have succeeded despite the error, or somebody else may have made it.
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
    /** The server's reason for refusing the whole action, or null. */
    refusal,
    run,
    /** @param before the question to ask first; null acts at once */
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

const refusedAmong = (
  people: readonly { readonly Id: string; readonly Name: string }[],
  changes: readonly RoleChange[],
): readonly RoleRefusal[] =>
  changes.flatMap(({ id, refusal }) =>
    refusal === null ? [] : [{ id, name: people.find(({ Id }) => Id === id)?.Name ?? '', sentence: refusal }],
  );
