import type { Now } from '../phase.ts';
import { type AtEvent, hasEndedFor } from './eventEnd.ts';
import type { Refused } from './refused.ts';
import { teamsFixedRefusal } from './teams.ts';

export interface Creating extends AtEvent {
  /** The name of the team that they are in at the event, if any; true where only that is known. */
  readonly team: string | boolean;
  /** They name another Owner, and so come into no team themselves. */
  readonly namesOwner: boolean;
}

/** Why somebody can't create a project, or null. Only event admins name another Owner. */
export function createRefusal(creating: Creating, now: Now): Refused | null {
  const { namesOwner, permissions, team } = creating;
  if (!permissions.includes('project_create') || (namesOwner && !permissions.includes('event_edit')))
    return { reason: 'creating_not_permitted' };
  const fixed = teamsFixedRefusal(creating, now);
  if (fixed) return fixed;
  if (namesOwner || team === false) return null;
  return { reason: 'already_in_team', ...(typeof team === 'string' && { name: team }) };
}

export interface Editing extends AtEvent {
  /** Until when event admins let the team edit after the event's end. */
  readonly grantedUntil: string | null;
}

/** Whether a team may edit its page after the end of its event. */
export const isGranted = (grantedUntil: string | null, now: Now): grantedUntil is string =>
  grantedUntil !== null && now < Date.parse(grantedUntil);

/** Why somebody can't edit a project, or null. After the event's end only a team that is granted it can. */
export function editRefusal(editing: Editing, now: Now): Refused | null {
  const { dates, grantedUntil, permissions } = editing;
  if (hasEndedFor(editing, now) && !isGranted(grantedUntil, now))
    return grantedUntil === null
      ? { reason: 'editing_over', at: dates.EventEnd }
      : { reason: 'grant_over', at: grantedUntil };
  return permissions.includes('project_edit') ? null : { reason: 'editing_not_permitted' };
}
