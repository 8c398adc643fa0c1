import { useState } from 'react';
import type { Role } from '#contract/base/permissions.ts';
import type { OnResults, PersonResult } from '../../api/data/personResult.ts';
import { refusalOf } from '../../api/http/apiError.ts';
import { type Confirmation, useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { useExclusive } from '../../ui/hooks/useExclusive.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { type PeopleNotice, type RefusedPerson, roleNotice } from './peopleNotice.ts';
import type { Progress } from './SelectionBar.tsx';

interface KnownPerson {
  readonly Id: string;
  readonly Name: string;
}

interface Options<R> {
  /** Called after a failure, because the list may be out of date. */
  readonly readAgain: () => void;
  readonly changeRoles: (ids: readonly string[], role: R, onResults: OnResults) => Promise<void>;
  /** Shows a changed role in a list that isn't read again. */
  readonly showRole?: (ids: ReadonlySet<string>, role: R) => void;
  /** The plural for these people, such as "members". */
  readonly several: string;
  /** Receives the ids of the people who were changed, also after a failure. */
  readonly onDone: (ids: readonly string[]) => void;
}

interface PeopleWrite<P> {
  readonly people: readonly P[];
  readonly write: (onResults: OnResults) => Promise<void>;
  /** The notice if the write fails before the server has answered for everyone. */
  readonly failed: string;
  readonly notice: (refused: number) => PeopleNotice;
  readonly onChanged?: (ids: ReadonlySet<string>) => void;
}

interface RunningOptions {
  readonly readAgain: () => void;
  readonly onDone: (ids: readonly string[]) => void;
}

/** Runs one action at a time. */
function useRunning<P extends KnownPerson>({ onDone, readAgain }: RunningOptions) {
  const notify = useNotify();
  const { busy, refusal, refuse, run: runExclusively } = useExclusive();
  const [refused, setRefused] = useState<readonly RefusedPerson[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);

  const run = (failed: string, act: () => Promise<void>) =>
    runExclusively(async () => {
      setRefused([]);
      try {
        await act();
      } catch (error) {
        notify('Fail', failed);
        refuse(refusalOf(error));
        readAgain();
      }
    });

  const runOnPeople = ({ failed, notice, onChanged, people, write }: PeopleWrite<P>) =>
    run(failed, async () => {
      const results: PersonResult[] = [];
      const onResults: OnResults = (more) => {
        results.push(...more);
        if (people.length > 1) setProgress({ done: results.length, total: people.length });
      };
      try {
        await write(onResults);
      } finally {
        const changed = results.filter((result) => result.refusal === null).map(({ id }) => id);
        setProgress(null);
        setRefused(refusedAmong(people, results));
        onChanged?.(new Set(changed));
        onDone(changed);
      }
      const { text, type } = notice(refusedAmong(people, results).length);
      notify(type, text);
    });

  return { busy, progress, refusal, refused, run, runOnPeople };
}

export function usePeopleActions<R extends Role, P extends KnownPerson>(options: Options<R>) {
  const { changeRoles, onDone, readAgain, several, showRole } = options;
  const confirm = useConfirm();
  const running = useRunning<P>({ readAgain, onDone });
  /** Does nothing if the person cancels. */
  const ask = async (question: Confirmation, act: () => Promise<void>) => {
    if (await confirm({ ...question, danger: true })) await act();
  };

  const giveRole = (people: readonly P[], role: R) => {
    const ids = people.map(({ Id }) => Id);
    return running.runOnPeople({
      people,
      write: (onResults) => changeRoles(ids, role, onResults),
      failed: 'Unable to change roles right now.',
      notice: (refused) => roleNotice({ people, refused }, role, several),
      onChanged: (changed) => showRole?.(changed, role),
    });
  };

  return {
    ...running,
    /** @param before the question to ask first; null acts without a question */
    giveRole: (people: readonly P[], role: R, before: Confirmation | null) => {
      const act = () => giveRole(people, role);
      void (before ? ask(before, act) : act());
    },
    ask: (question: Confirmation, act: () => Promise<void>) => void ask(question, act),
  };
}

const refusedAmong = (
  people: readonly KnownPerson[],
  results: readonly PersonResult[],
): readonly RefusedPerson[] =>
  results.flatMap(({ id, refusal }) =>
    refusal === null ? [] : [{ id, name: people.find(({ Id }) => Id === id)?.Name ?? '', sentence: refusal }],
  );
