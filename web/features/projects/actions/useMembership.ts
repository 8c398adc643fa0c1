import { useEffect, useRef, useState } from 'react';
import type { ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import { joinTeam, leaveTeam } from '../../../api/http/commands.ts';
import { useCommand } from '../../../shared/useCommand.ts';

const VERBS = {
  join: { call: joinTeam, done: "You've joined the project.", failed: 'Unable to join right now.' },
  leave: { call: leaveTeam, done: "You've left the project.", failed: 'Unable to leave right now.' },
} as const;

interface KnownMembership {
  readonly access: ProjectAccess;
  readonly project: Project;
}

export function useMembership(ref: ProjectRef, known: KnownMembership) {
  const { busy, refusal, run } = useCommand();
  /** The page's data at the last refused attempt. While the data stays the same, another attempt would be refused too. */
  const [tried, setTried] = useState(known);
  // The person may confirm an older page's question, after the page has read new data.
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  const change = async (verb: keyof typeof VERBS) => {
    setTried(latest.current);
    await run(() => VERBS[verb].call(ref), VERBS[verb]);
  };
  return {
    busy,
    change,
    refusal,
    isLasting: refusal !== null && tried.access === known.access && tried.project === known.project,
  };
}
