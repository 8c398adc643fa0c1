import type { ProjectRef } from '#contract/identifiers.ts';
import { joinTeam, leaveTeam } from '../../api/commands.ts';
import { useCommand } from '../../shared/useCommand.ts';

/** The calls and their notices (specification section 8). */
const VERBS = {
  join: { call: joinTeam, done: "You've joined the project.", failed: 'Unable to join right now.' },
  leave: { call: leaveTeam, done: "You've left the project.", failed: 'Unable to leave right now.' },
} as const;

/** Joining and leaving a team, one call at a time. */
export function useMembership(ref: ProjectRef) {
  const { busy, run } = useCommand();
  const change = (verb: keyof typeof VERBS) => run(() => VERBS[verb].call(ref), VERBS[verb]);
  return { busy, change };
}
