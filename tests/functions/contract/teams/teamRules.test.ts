import { describe, expect, test } from 'vitest';
import type { Role } from '../../../../functions/contract/base/permissions.ts';
import type { Phase } from '../../../../functions/contract/base/phase.ts';
import type { Reason } from '../../../../functions/contract/base/refused.ts';
import {
  type JoinInput,
  joinRefusal,
  leaveRefusal,
  type Manager,
  type TeamAction,
  managingRefusal,
  ownerStaysRefusal,
  seatRefusal,
} from '../../../../functions/contract/teams/teamRules.ts';
import { ADMIN, dates, during, GUEST, PARTICIPANT } from '../../../support/atEvent.ts';

describe('joining a team', () => {
  const OPEN: JoinInput = {
    permissions: PARTICIPANT,
    dates,
    joinOption: 'Anybody',
    memberCount: 3,
    isInOtherTeam: false,
  };

  test.each<[string, Partial<JoinInput>, Phase, Reason | null]>([
    ['is allowed before the event', {}, 'Closed', null],
    ['is allowed while voting is open', {}, 'VotingOpen', null],
    ['is allowed for the last seat', { memberCount: 9 }, 'Started', null],
    ['is refused to a guest', { permissions: GUEST }, 'Started', 'joining_not_permitted'],
    ['is refused after the event', {}, 'Completed', 'teams_fixed'],
    ['is allowed to an event admin after the event', { permissions: ADMIN }, 'Completed', null],
    [
      'is refused if the team takes people by invitation only',
      { joinOption: 'InviteOnly' },
      'Started',
      'invitation_only',
    ],
    ['is refused to a member of another team', { isInOtherTeam: true }, 'Started', 'already_in_team'],
    ['is refused if the team is full', { memberCount: 10 }, 'Started', 'team_full'],
    [
      'is refused to an admin if the team is full',
      { permissions: ADMIN, memberCount: 10 },
      'Started',
      'team_full',
    ],
    [
      'is refused because of the person’s other team, even if this team is full',
      { memberCount: 10, isInOtherTeam: true },
      'Started',
      'already_in_team',
    ],
  ])('%s', (_, situation, phase, reason) => {
    expect(joinRefusal({ ...OPEN, ...situation }, during[phase])?.reason ?? null).toBe(reason);
  });

  test('is possible for the tenth person but not for the eleventh', () => {
    expect(seatRefusal({ isInOtherTeam: false, memberCount: 9 })).toBeNull();
    expect(seatRefusal({ isInOtherTeam: false, memberCount: 10 })).toEqual({ reason: 'team_full' });
  });
});

describe('leaving a team', () => {
  test.each<[Role | null, Phase, Reason | 'none']>([
    ['Guest', 'Started', 'none'],
    ['Member', 'VotingOpen', 'none'],
    ['Admin', 'VotingCompleted', 'none'],
    ['Owner', 'Started', 'owner_cannot_leave'],
    ['Owner', 'Completed', 'owner_cannot_leave'],
    ['Member', 'Completed', 'teams_fixed'],
    ['Inactive', 'Started', 'not_a_member'],
    [null, 'Completed', 'not_a_member'],
  ])('with the role %s in the phase %s has the refusal %s', (role, phase, reason) => {
    expect(leaveRefusal({ permissions: [], dates, role }, during[phase])?.reason ?? 'none').toBe(reason);
  });

  test('stays possible for event admins after the end', () => {
    expect(leaveRefusal({ permissions: ADMIN, dates, role: 'Member' }, during.Completed)).toBeNull();
  });
});

describe('managing members', () => {
  const LEAD = ['project_edit', 'project_invite'] as const;
  const cases: [string, Omit<Manager, 'dates'>, TeamAction, Phase, Reason | 'none'][] = [
    ['an Owner', { permissions: LEAD, role: 'Owner' }, 'handOver', 'Started', 'none'],
    ['an Admin', { permissions: LEAD, role: 'Admin' }, 'handOver', 'Started', 'managing_not_permitted'],
    ['an Admin', { permissions: LEAD, role: 'Admin' }, 'changeRole', 'Started', 'none'],
    ['an Admin', { permissions: LEAD, role: 'Admin' }, 'remove', 'Completed', 'teams_fixed'],
    [
      'a Member',
      { permissions: ['project_invite'], role: 'Member' },
      'remove',
      'Started',
      'managing_not_permitted',
    ],
    ['an event admin', { permissions: ADMIN, role: null }, 'handOver', 'Completed', 'none'],
  ];
  test.each(cases)(
    'by %s with %j: %s in the phase %s has the refusal %s',
    (_, manager, action, phase, reason) => {
      expect(managingRefusal({ ...manager, dates }, action, during[phase])?.reason ?? 'none').toBe(reason);
    },
  );

  test("can't change or remove the Owner", () => {
    expect(ownerStaysRefusal('Owner')).toEqual({ reason: 'owner_required' });
    expect(ownerStaysRefusal('Admin')).toBeNull();
  });
});
