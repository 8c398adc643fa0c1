import { useState } from 'react';
import type { ProjectAccess } from '#contract/access.ts';
import type { ProjectRef } from '#contract/identifiers.ts';
import type { Project } from '#contract/projects.ts';
import { joinTeam, leaveTeam } from '../../api/commands.ts';
import { useCommand } from '../../shared/useCommand.ts';

/** The calls and their notices (specification section 8). */
const VERBS = {
  join: { call: joinTeam, done: "You've joined the project.", failed: 'Unable to join right now.' },
  leave: { call: leaveTeam, done: "You've left the project.", failed: 'Unable to leave right now.' },
} as const;

/** The page's knowledge of the team and of the reader's permissions. */
interface Known {
  readonly access: ProjectAccess;
  readonly project: Project;
}

/** Joins and leaves a team, one call at a time. */
export function useMembership(ref: ProjectRef, known: Known) {
  const { busy, refusal, run } = useCommand();
  /** The page's knowledge at the last try. A failed try reads it again, so without a change the next try fails as well. */
  const [tried, setTried] = useState(known);
  const change = async (verb: keyof typeof VERBS) => {
    setTried(known);
    await run(() => VERBS[verb].call(ref), VERBS[verb]);
  };
  return {
    busy,
    change,
    /** The server's reason for refusing the last try, or null. */
    refusal,
    /** Another try would be refused as well, because nothing has changed. */
    isLasting: refusal !== null && tried.access === known.access && tried.project === known.project,
  };
}
