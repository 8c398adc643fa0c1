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

/** What the page knows of the team, and of what the reader may do there. */
interface Known {
  readonly access: ProjectAccess;
  readonly project: Project;
}

/** Joins and leaves a team, one call at a time. */
export function useMembership(ref: ProjectRef, known: Known) {
  const { busy, refusal, run } = useCommand();
  /** What was known at the last try. A failed try reads it again: what is still the same refuses the next try, too. */
  const [tried, setTried] = useState(known);
  const change = async (verb: keyof typeof VERBS) => {
    setTried(known);
    await run(() => VERBS[verb].call(ref), VERBS[verb]);
  };
  return {
    busy,
    change,
    /** Why the server refused the last try; null where it did not. */
    refusal,
    /** Whether another try would be refused as well: nothing has changed since. */
    isLasting: refusal !== null && tried.access === known.access && tried.project === known.project,
  };
}
