import { describe, expect, test } from 'vitest';
import type { Role } from '../../../../functions/contract/permissions.ts';
import type { Phase } from '../../../../functions/contract/phase.ts';
import type { Reason } from '../../../../functions/contract/rules/refused.ts';
import {
  type JoinInput,
  joinRefusal,
  leaveRefusal,
  type Manager,
  type TeamAction,
  managingRefusal,
  memberRefusal,
  seatRefusal,
} from '../../../../functions/contract/rules/teams.ts';
import { ADMIN, dates, during, GUEST, PARTICIPANT } from './atEvent.ts';

describe('joining', () => {
  const OPEN: JoinInput = {
    permissions: PARTICIPANT,
    dates,
    joinOption: 'Anybody',
    memberCount: 3,
    isInOtherTeam: false,
  };

  test.each<[string, Partial<JoinInput>, Phase, Reason | null]>([
    ['before the event', {}, 'Closed', null],
    ['while voting is open', {}, 'VotingOpen', null],
    ['the last seat', { memberCount: 9 }, 'Started', null],
    ['as a guest', { permissions: GUEST }, 'Started', 'joining_not_permitted'],
    ['after the event', {}, 'Completed', 'teams_fixed'],
    ['after the event, as its admin', { permissions: ADMIN }, 'Completed', null],
    ['by invitation only', { joinOption: 'InviteOnly' }, 'Started', 'invitation_only'],
    ['from another team', { isInOtherTeam: true }, 'Started', 'already_in_team'],
    ['a full team', { memberCount: 10 }, 'Started', 'team_full'],
    ['a full team, as an admin', { permissions: ADMIN, memberCount: 10 }, 'Started', 'team_full'],
    ['a full team from another', { memberCount: 10, isInOtherTeam: true }, 'Started', 'already_in_team'],
  ])('%s', (_, situation, phase, reason) => {
    expect(joinRefusal({ ...OPEN, ...situation }, during[phase])?.reason ?? null).toBe(reason);
  });

  test('a seat is free for the tenth person, and for no eleventh', () => {
    expect(seatRefusal({ isInOtherTeam: false, memberCount: 9 })).toBeNull();
    expect(seatRefusal({ isInOtherTeam: false, memberCount: 10 })).toEqual({ reason: 'team_full' });
  });
});

describe('leaving', () => {
  test.each<[Role | null, Phase, Reason | null]>([
    ['Guest', 'Started', null],
    ['Member', 'VotingOpen', null],
    ['Admin', 'VotingCompleted', null],
    ['Owner', 'Started', 'owner_cannot_leave'],
    ['Owner', 'Completed', 'owner_cannot_leave'],
    ['Member', 'Completed', 'teams_fixed'],
    ['Inactive', 'Started', 'not_a_member'],
    [null, 'Completed', 'not_a_member'],
  ])('as %s while %s', (role, phase, reason) => {
    expect(leaveRefusal({ permissions: [], dates, role }, during[phase])?.reason ?? null).toBe(reason);
  });

  test('stays possible for event admins after the end', () => {
    expect(leaveRefusal({ permissions: ADMIN, dates, role: 'Member' }, during.Completed)).toBeNull();
  });
});

describe('managing members', () => {
  const LEAD = ['project_edit', 'project_invite'] as const;
  const cases: [string, Omit<Manager, 'dates'>, TeamAction, Phase, Reason | null][] = [
    ['an Owner', { permissions: LEAD, role: 'Owner' }, 'handOver', 'Started', null],
    ['an Admin', { permissions: LEAD, role: 'Admin' }, 'handOver', 'Started', 'managing_not_permitted'],
    ['an Admin', { permissions: LEAD, role: 'Admin' }, 'changeRole', 'Started', null],
    ['an Admin', { permissions: LEAD, role: 'Admin' }, 'remove', 'Completed', 'teams_fixed'],
    [
      'a Member',
      { permissions: ['project_invite'], role: 'Member' },
      'remove',
      'Started',
      'managing_not_permitted',
    ],
    ['an event admin', { permissions: ADMIN, role: null }, 'handOver', 'Completed', null],
  ];
  test.each(cases)('%s: %j, %s while %s', (_, manager, managing, phase, reason) => {
    expect(managingRefusal({ ...manager, dates }, managing, during[phase])?.reason ?? null).toBe(reason);
  });

  test('a team’s Owner stays until another is made', () => {
    expect(memberRefusal('Owner')).toEqual({ reason: 'owner_required' });
    expect(memberRefusal('Admin')).toBeNull();
  });
});
