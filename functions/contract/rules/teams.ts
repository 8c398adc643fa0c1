import { TEAM_SIZE } from '../limits.ts';
import type { Role } from '../permissions.ts';
import type { Now } from '../phase.ts';
import type { JoinOption } from '../projects.ts';
import { isActiveRole } from '../roles.ts';
import { type AtEvent, hasEndedFor } from './eventEnd.ts';
import type { Refused } from './refused.ts';

/** Why the teams of an event can no longer be changed, or null: it has ended, and the person is none of its admins. */
export const teamsFixedRefusal = (at: AtEvent, now: Now): Refused | null =>
  hasEndedFor(at, now) ? { reason: 'teams_fixed', at: at.dates.EventEnd } : null;

/** A team that somebody is to come into. */
interface Seat {
  /** They are in another team of the event. The portal may not know. */
  readonly isInOtherTeam: boolean;
  readonly memberCount: number;
}

/** Why a team has no seat for somebody, or null. */
export function seatRefusal({ isInOtherTeam, memberCount }: Seat): Refused | null {
  if (isInOtherTeam) return { reason: 'already_in_team' };
  return memberCount < TEAM_SIZE ? null : { reason: 'team_full' };
}

export interface Joining extends AtEvent, Seat {
  readonly joinOption: JoinOption;
}

/** Why somebody can't join a team by themselves, or null. */
export function joinRefusal(joining: Joining, now: Now): Refused | null {
  if (!joining.permissions.includes('project_join')) return { reason: 'joining_not_permitted' };
  const fixed = teamsFixedRefusal(joining, now);
  if (fixed) return fixed;
  if (joining.joinOption !== 'Anybody') return { reason: 'invitation_only' };
  return seatRefusal(joining);
}

export interface Leaving extends AtEvent {
  /** Their role in the team. */
  readonly role: Role | null;
}

/** Why somebody can't leave a team, or null. */
export function leaveRefusal(leaving: Leaving, now: Now): Refused | null {
  if (!isActiveRole(leaving.role)) return { reason: 'not_a_member' };
  if (leaving.role === 'Owner') return { reason: 'owner_cannot_leave' };
  return teamsFixedRefusal(leaving, now);
}

/** The actions on a member of a team. */
export type Managing = 'changeRole' | 'handOver' | 'remove';

export interface Manager extends AtEvent {
  /** The manager's own role in the team. */
  readonly role: Role | null;
}

/** Why somebody can't manage a team's members, or null. Only the Owner and event admins hand a team over. */
export function managingRefusal(manager: Manager, managing: Managing, now: Now): Refused | null {
  const { permissions, role } = manager;
  const mayHandOver = role === 'Owner' || permissions.includes('event_edit');
  if (!permissions.includes('project_edit') || (managing === 'handOver' && !mayHandOver))
    return { reason: 'managing_not_permitted' };
  return teamsFixedRefusal(manager, now);
}

/** Why a member keeps their role and their place, or null: a team's Owner is replaced only by another. */
export const memberRefusal = (role: Role | null): Refused | null =>
  role === 'Owner' ? { reason: 'owner_required' } : null;
