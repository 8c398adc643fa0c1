// functions/contract/README.md, "Joining and leaving", states these rules in words.

import { type AtEvent, hasEndedFor } from '../base/eventEnd.ts';
import { TEAM_SIZE } from '../base/limits.ts';
import type { Role } from '../base/permissions.ts';
import type { Now } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import { isActiveRole } from '../base/roles.ts';
import type { JoinOption, ProjectStatus } from './teams.ts';

export const teamsFixedRefusal = (at: AtEvent, now: Now): RuleRefusal | null =>
  hasEndedFor(at, now) ? { reason: 'teams_fixed', at: at.dates.EventEnd } : null;

interface Seat {
  /** The portal passes false, because it hasn't read whether the person is in another team. The server checks this. */
  readonly isInOtherTeam: boolean;
  readonly memberCount: number;
}

export function seatRefusal({ isInOtherTeam, memberCount }: Seat): RuleRefusal | null {
  if (isInOtherTeam) return { reason: 'already_in_team' };
  return memberCount < TEAM_SIZE ? null : { reason: 'team_full' };
}

interface TeamFacts {
  readonly joinOption: JoinOption;
  readonly memberCount: number;
  readonly status: ProjectStatus;
  readonly takesRequests?: boolean;
}

export const isOpenTeam = ({ joinOption, memberCount, status, takesRequests = false }: TeamFacts): boolean =>
  status !== 'Inactive' && memberCount < TEAM_SIZE && (joinOption === 'Anybody' || takesRequests);

export interface JoinInput extends AtEvent, Seat {
  readonly joinOption: JoinOption;
}

export function joinRefusal(input: JoinInput, now: Now): RuleRefusal | null {
  if (!input.permissions.includes('project_join')) return { reason: 'joining_not_permitted' };
  const fixed = teamsFixedRefusal(input, now);
  if (fixed) return fixed;
  if (input.joinOption !== 'Anybody') return { reason: 'invitation_only' };
  return seatRefusal(input);
}

export interface LeaveInput extends AtEvent {
  readonly role: Role | null;
}

export function leaveRefusal(input: LeaveInput, now: Now): RuleRefusal | null {
  if (!isActiveRole(input.role)) return { reason: 'not_a_member' };
  if (input.role === 'Owner') return { reason: 'owner_cannot_leave' };
  return teamsFixedRefusal(input, now);
}

export interface TakeOverInput extends AtEvent {
  readonly role: Role | null;
  readonly hasOwner: boolean;
}

export function takeOverRefusal(input: TakeOverInput, now: Now): RuleRefusal | null {
  if (!isActiveRole(input.role)) return { reason: 'not_a_member' };
  return teamsFixedRefusal(input, now) ?? (input.hasOwner ? { reason: 'has_owner' } : null);
}

export type TeamAction = 'changeRole' | 'handOver' | 'remove';

export interface Manager extends AtEvent {
  readonly role: Role | null;
}

export function managingRefusal(manager: Manager, action: TeamAction, now: Now): RuleRefusal | null {
  const { permissions, role } = manager;
  const mayHandOver = role === 'Owner' || permissions.includes('event_edit');
  if (!permissions.includes('project_edit') || (action === 'handOver' && !mayHandOver))
    return { reason: 'managing_not_permitted' };
  return teamsFixedRefusal(manager, now);
}

/** Refuses to remove a team's Owner, or to give them another role. Someone else must take over the team first. */
export const ownerStaysRefusal = (role: Role | null): RuleRefusal | null =>
  role === 'Owner' ? { reason: 'owner_required' } : null;
