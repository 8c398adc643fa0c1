// functions/contract/README.md, "Finding a team", states these rules in words.
import { type Now, phaseOf } from '../phase.ts';
import type { AtEvent } from './eventEnd.ts';
import type { RuleRefusal } from './refused.ts';

/** Cards and requests end with the event, even for its admins, because upkeep erases them some time after the end. */
export function lookRefusal({ dates, permissions }: AtEvent, now: Now): RuleRefusal | null {
  if (!permissions.includes('project_join')) return { reason: 'joining_not_permitted' };
  return phaseOf(dates, now) === 'Completed' ? { reason: 'teams_fixed', at: dates.EventEnd } : null;
}
