import { expect, test } from 'vitest';
import { phaseOf } from '../../../../functions/contract/phase.ts';
import type { Reason } from '../../../../functions/contract/rules/refused.ts';
import {
  closeVotingRefusal,
  pollRefusal,
  removalRefusal,
  reopenVotingRefusal,
  voteRefusal,
  type VoteInput,
} from '../../../../functions/contract/rules/voting.ts';
import { dates, during, GUEST } from './atEvent.ts';

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
  ['while voting is open', {}, null],
  ['with a vote left', { votesLeft: 1, votesPerPerson: 3 }, null],
  ['without project_vote', { permissions: [] }, 'voting_not_permitted'],
  ['before the event', { phase: 'Closed' }, 'voting_not_started'],
  ['before voting', { phase: 'Started' }, 'voting_not_started'],
  ['after voting', { phase: 'VotingCompleted' }, 'voting_over'],
  ['after the event', { phase: 'Completed' }, 'voting_over'],
  ['for a Pending project', { status: 'Pending' }, 'project_not_active'],
  ['for an Inactive project', { status: 'Inactive' }, 'project_not_active'],
  ['for the own team, where that is excluded', { isExcluded: true }, 'own_team'],
  ['with no vote left', { votesLeft: 0, votesPerPerson: 3 }, 'votes_used_up'],
  // Reasons that a person can't change come first.
  ['without project_vote, after voting', { permissions: [], phase: 'Completed' }, 'voting_not_permitted'],
  ['before voting, with no vote left', { phase: 'Started', votesLeft: 0 }, 'voting_not_started'],
  ['after voting, for a Pending project', { phase: 'Completed', status: 'Pending' }, 'voting_over'],
])('a vote %s', (_, situation, reason) => {
  expect(voteRefusal({ ...OPEN, ...situation })?.reason ?? null).toBe(reason);
});

test('a refusal names the date and the limit that decide', () => {
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
] as const)('a vote can be cast and removed: %s', (_, now, reason) => {
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
] as const)('while %s, closing the vote gives %j and reopening it %j', (phase, closing, reopening) => {
  expect(closeVotingRefusal(dates, during[phase])?.reason ?? null).toBe(closing);
  expect(reopenVotingRefusal(dates, during[phase])?.reason ?? null).toBe(reopening);
});
