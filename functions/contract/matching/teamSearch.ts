// functions/contract/README.md, "Finding a team", states these rules in words.

import type { AtEvent } from '../base/eventEnd.ts';
import { type EventDates, type Now, phaseOf } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';

/** Cards, requests and placements end with the event, even for its admins, because upkeep erases them after the end. */
export const teamSearchOverRefusal = (dates: EventDates, now: Now): RuleRefusal | null =>
  phaseOf(dates, now) === 'Completed' ? { reason: 'team_search_over', at: dates.EventEnd } : null;

export const teamSearchRefusal = ({ dates, permissions }: AtEvent, now: Now): RuleRefusal | null =>
  permissions.includes('project_join')
    ? teamSearchOverRefusal(dates, now)
    : { reason: 'joining_not_permitted' };
