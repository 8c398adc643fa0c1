// functions/contract/README.md, "Creating and editing", states these rules in words.

import { type AtEvent, hasEndedFor } from '../base/eventEnd.ts';
import type { Now } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import { teamsFixedRefusal } from '../teams/teamRules.ts';

export interface CreateInput extends AtEvent {
  /** The name of the person's team at the event. True if they have a team of unknown name, and false if they have none. */
  readonly team: string | boolean;
  /** The request names an Owner or says that there is none, so the creator doesn't join the team. */
  readonly namesOwner: boolean;
}

export function createRefusal(input: CreateInput, now: Now): RuleRefusal | null {
  const { namesOwner, permissions, team } = input;
  if (!permissions.includes('project_create') || (namesOwner && !permissions.includes('event_edit')))
    return { reason: 'creating_not_permitted' };
  const fixed = teamsFixedRefusal(input, now);
  if (fixed) return fixed;
  if (namesOwner || team === false) return null;
  return { reason: 'already_in_team', ...(typeof team === 'string' && { name: team }) };
}

export interface EditInput extends AtEvent {
  /** The team can edit until this time, even after the event ends. */
  readonly grantedUntil: string | null;
}

export const isGranted = (grantedUntil: string | null, now: Now): grantedUntil is string =>
  grantedUntil !== null && now < Date.parse(grantedUntil);

export function editRefusal(input: EditInput, now: Now): RuleRefusal | null {
  const { dates, grantedUntil, permissions } = input;
  if (hasEndedFor(input, now) && !isGranted(grantedUntil, now))
    return grantedUntil === null
      ? { reason: 'editing_over', at: dates.EventEnd }
      : { reason: 'grant_over', at: grantedUntil };
  return permissions.includes('project_edit') ? null : { reason: 'editing_not_permitted' };
}
