import { describe, expect, test } from 'vitest';
import {
  acceptRequestRefusal,
  type AcceptInput,
  type AskInput,
  askRefusal,
  isOpen,
} from '#contract/matching/requestRules.ts';
import { takeOverRefusal } from '#contract/teams/teamRules.ts';

const dates = {
  EventStart: '2026-11-01T09:00:00Z',
  VotingStart: '2026-11-10T09:00:00Z',
  VotingEnd: '2026-11-11T09:00:00Z',
  EventEnd: '2026-11-20T09:00:00Z',
};
const NOW = Date.parse('2026-11-05T09:00:00Z');
const DAY = 86_400_000;
const at = (days: number) => new Date(NOW + days * DAY).toISOString();

const ask = (more: Partial<AskInput> = {}, now = NOW) =>
  askRefusal(
    {
      dates,
      permissions: ['project_join'],
      joinOption: 'InviteOnly',
      takesRequests: true,
      memberCount: 3,
      isInOtherTeam: false,
      open: 0,
      declinedAt: null,
      ...more,
    },
    now,
  )?.reason;

describe('asking a team', () => {
  test.each<[string, Partial<AskInput>, string | undefined]>([
    ['is possible', {}, undefined],
    ['needs the permission', { permissions: ['project_vote'] }, 'joining_not_permitted'],
    ['needs a team that takes requests', { takesRequests: false }, 'invitation_only'],
    ['isn’t needed for an open team', { takesRequests: false, joinOption: 'Anybody' }, 'requests_not_taken'],
    ['needs a seat', { memberCount: 10 }, 'team_full'],
    ['is for people without a team', { isInOtherTeam: true }, 'already_in_team'],
    ['is possible with four open requests', { open: 4 }, undefined],
    ['isn’t possible with five open requests', { open: 5 }, 'requests_used_up'],
    ['must wait after a refusal', { declinedAt: at(-6.9) }, 'request_declined'],
    ['is possible again after 7 days', { declinedAt: at(-7) }, undefined],
  ])('%s', (_what, more, reason) => {
    expect(ask(more)).toBe(reason);
  });

  test('ends with the event, even for its admins', () => {
    const end = Date.parse(dates.EventEnd);
    const permissions = ['event_edit', 'project_join'] as const;
    expect([ask({ permissions }, end - 1), ask({ permissions }, end)]).toEqual([
      undefined,
      'team_search_over',
    ]);
  });
});

const asker = { isInTeam: false, joinedAt: at(-2), name: 'Ada', isActive: true, canJoin: true };
const request = { state: 'Pending', createdAt: at(-1), expires: at(13) } as const;

describe('accepting a request', () => {
  test.each<[string, Partial<AcceptInput>, string | undefined]>([
    ['is possible', {}, undefined],
    ['is possible until it expires', { expires: at(0) }, 'request_expired'],
    ['is possible once', { state: 'Declined' }, 'request_answered'],
    ['needs a person who still takes part', { asker: null }, 'request_void'],
    ['needs an active person', { asker: { ...asker, isActive: false } }, 'member_inactive'],
    ['needs a person without a team', { asker: { ...asker, isInTeam: true } }, 'member_in_team'],
    ['needs a person who can join', { asker: { ...asker, canJoin: false } }, 'request_void'],
    [
      'fails if the person changed teams later',
      { asker: { ...asker, teamChangedAt: at(-0.5) } },
      'request_void',
    ],
    [
      'is possible if the person changed teams before',
      { asker: { ...asker, teamChangedAt: at(-1.5) } },
      undefined,
    ],
    ['fails if the person left and came back', { asker: { ...asker, joinedAt: at(-0.5) } }, 'request_void'],
    ['needs a seat', { memberCount: 10 }, 'team_full'],
  ])('%s', (_what, more, reason) => {
    const input = { ...request, asker, memberCount: 9, ...more };
    expect(acceptRequestRefusal(input, NOW)?.reason).toBe(reason);
    expect(isOpen(input, input.asker, NOW) || reason !== undefined).toBe(true);
  });
});

test('a member can take over a team if it has no Owner and the event hasn’t ended', () => {
  const input = { dates, permissions: [], role: 'Member', hasOwner: false } as const;
  expect(takeOverRefusal(input, NOW)).toBeNull();
  expect(takeOverRefusal({ ...input, hasOwner: true }, NOW)?.reason).toBe('has_owner');
  expect(takeOverRefusal({ ...input, role: null }, NOW)?.reason).toBe('not_a_member');
  expect(takeOverRefusal(input, Date.parse(dates.EventEnd))?.reason).toBe('teams_fixed');
});
