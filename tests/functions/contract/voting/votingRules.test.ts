import { expect, test } from 'vitest';
import { phaseOf } from '../../../../functions/contract/base/phase.ts';
import type { Reason } from '../../../../functions/contract/base/refused.ts';
import {
  closeVotingRefusal,
  pollRefusal,
  removalRefusal,
  reopenVotingRefusal,
  voteRefusal,
  type VoteInput,
} from '../../../../functions/contract/voting/votingRules.ts';
import { dates, during, GUEST } from '../../../support/atEvent.ts';

const OPEN: VoteInput = {
  permissions: GUEST,
  dates,
  phase: 'VotingOpen',
  status: 'Active',
  isExcluded: false,
  votesLeft: null,
  votesPerPerson: null,
};

test.each<[string, Partial<VoteInput>, Reason | null]>([
  ['is allowed while voting is open', {}, null],
  ['is allowed with a vote left', { votesLeft: 1, votesPerPerson: 3 }, null],
  ['is refused without project_vote', { permissions: [] }, 'voting_not_permitted'],
  ['is refused before the event', { phase: 'Closed' }, 'voting_not_started'],
  ['is refused before voting', { phase: 'Started' }, 'voting_not_started'],
  ['is refused after voting', { phase: 'VotingCompleted' }, 'voting_over'],
  ['is refused after the event', { phase: 'Completed' }, 'voting_over'],
  ['is refused for a Pending project', { status: 'Pending' }, 'project_not_active'],
  ['is refused for an Inactive project', { status: 'Inactive' }, 'project_not_active'],
  ["is refused for the person's own team if own teams are excluded", { isExcluded: true }, 'own_team'],
  ['is refused with no vote left', { votesLeft: 0, votesPerPerson: 3 }, 'votes_used_up'],
  // If there are several reasons, the refusal gives the one that the person can do least about.
  [
    'without project_vote is refused for that reason, even after voting',
    { permissions: [], phase: 'Completed' },
    'voting_not_permitted',
  ],
  [
    "with no vote left is refused because voting hasn't started",
    { phase: 'Started', votesLeft: 0 },
    'voting_not_started',
  ],
  [
    'for a Pending project is refused because voting is over',
    { phase: 'Completed', status: 'Pending' },
    'voting_over',
  ],
])('a vote %s', (_, situation, reason) => {
  expect(voteRefusal({ ...OPEN, ...situation })?.reason ?? null).toBe(reason);
});

test('a refusal names the deciding date or limit', () => {
  expect(voteRefusal({ ...OPEN, phase: 'Started' })).toEqual({
    reason: 'voting_not_started',
    at: dates.VotingStart,
  });
  expect(voteRefusal({ ...OPEN, phase: 'Completed' })).toEqual({
    reason: 'voting_over',
    at: dates.VotingEnd,
  });
  expect(voteRefusal({ ...OPEN, votesLeft: 0, votesPerPerson: 3 })).toEqual({
    reason: 'votes_used_up',
    limit: 3,
    kept: undefined,
  });
});

test.each([
  ['a millisecond before VotingStart', during.VotingOpen - 1, 'voting_not_started'],
  ['at VotingStart', during.VotingOpen, null],
  ['a millisecond before VotingEnd', during.VotingCompleted - 1, null],
  ['at VotingEnd', during.VotingCompleted, 'voting_over'],
] as const)('the dates of voting apply to casting and to removing a vote: %s', (_, now, reason) => {
  const poll = { dates, phase: phaseOf(dates, now) };
  expect(pollRefusal({ ...poll, status: 'Active' })?.reason ?? null).toBe(reason);
  expect(removalRefusal(poll)?.reason ?? null).toBe(reason);
});

test('a vote for a project that is no longer Active can be removed', () => {
  expect(removalRefusal({ dates, phase: 'VotingOpen' })).toBeNull();
});

test.each([
  ['Closed', 'voting_to_start', 'voting_to_start'],
  ['Started', 'voting_to_start', 'voting_to_start'],
  ['VotingOpen', null, null],
  ['VotingCompleted', null, null],
  ['Completed', null, 'event_ended'],
] as const)(
  'in phase %s, the refusal to close voting is %j, and the refusal to reopen it is %j',
  (phase, closing, reopening) => {
    expect(closeVotingRefusal(dates, during[phase])?.reason ?? null).toBe(closing);
    expect(reopenVotingRefusal(dates, during[phase])?.reason ?? null).toBe(reopening);
  },
);
