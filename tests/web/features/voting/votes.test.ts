import { describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import type { Phase } from '#contract/phase.ts';
import type { ProjectStatus } from '#contract/projects.ts';
import { placingRefusal, votesLeftText } from '../../../../web/features/voting/placingRefusal.ts';
import { hasVotedFor } from '../../../../web/features/voting/votes.ts';
import { isServerBehind, voteRefusal } from '../../../../web/shared/voteRefusal.ts';

const ref = { org: 'acme', event: 'winter', project: 'solar' };
const vote = (OrganisationId: string, EventId: string, Id: string) => ({
  OrganisationId,
  EventId,
  Id,
  Name: 'Solar',
  Description: '',
  LogoUrl: null,
});

describe('having voted', () => {
  test('is read from the list without regard to case', () => {
    expect(hasVotedFor([vote('Acme', 'WINTER', 'Solar')], ref)).toBe(true);
  });

  test.each([
    [[]],
    [[vote('acme', 'summer', 'solar')]],
    [[vote('other', 'winter', 'solar')]],
    [[vote('acme', 'winter', 'wind')]],
  ])('is not: %j', (votes) => {
    expect(hasVotedFor(votes, ref)).toBe(false);
  });
});

const situation = (
  phase: Phase,
  Voteable: boolean,
  status: ProjectStatus = 'Active',
  Permissions: Permission[] = ['project_vote'],
) => ({
  access: { Permissions, Voteable },
  phase,
  status,
});

test.each([
  [situation('VotingOpen', true), null],
  [situation('VotingOpen', true, 'Active', []), 'You don’t have permission to vote at this event.'],
  [situation('Started', false), 'Voting has not started yet.'],
  [situation('VotingOpen', false), 'Voting is about to open.'],
  [situation('VotingOpen', false, 'Inactive'), 'Only active projects can be voted for.'],
  [situation('VotingCompleted', false), 'Voting has closed.'],
  // A clock that is wrong here takes nobody's vote away.
  [situation('VotingCompleted', true), null],
  [situation('Completed', false), 'Voting has closed.'],
])('%j is refused with %j', (given, refused) => {
  expect(voteRefusal(given)).toBe(refused);
});

test('the server is asked again when this clock is past a boundary and its answer is not', () => {
  expect(isServerBehind(situation('VotingOpen', false))).toBe(true);
  expect(isServerBehind(situation('VotingOpen', true))).toBe(false);
  expect(isServerBehind(situation('Started', false))).toBe(false);
  expect(isServerBehind(situation('VotingOpen', false, 'Pending'))).toBe(false);
  expect(isServerBehind(situation('VotingCompleted', true))).toBe(true);
  expect(isServerBehind(situation('VotingCompleted', false))).toBe(false);
});

describe('what the event’s admins have decided', () => {
  test.each([
    [null, false, null],
    ['own_team', false, 'At this event nobody votes for their own team.'],
    ['votes_used_up', false, 'You have placed all of your votes. Remove one to vote for another project.'],
    // A vote that is there can be removed, and nothing is said before it is known whether one is.
    ['votes_used_up', true, null],
    ['own_team', undefined, null],
  ] as const)('%j, where one has voted: %j', (VoteRefusal, voted, refused) => {
    expect(placingRefusal({ VoteRefusal }, voted)).toBe(refused);
  });

  test('leaves one so many votes', () => {
    expect(votesLeftText(0, 1)).toBe('You have 0 of 1 vote left at this event.');
    expect(votesLeftText(2, 3)).toBe('You have 2 of 3 votes left at this event.');
  });
});
