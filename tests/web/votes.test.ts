import { describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import type { Phase } from '#contract/phase.ts';
import type { ProjectStatus } from '#contract/projects.ts';
import { hasVotedFor } from '../../web/features/voting/votes.ts';
import { isServerBehind, voteRefusal } from '../../web/ui/voteRefusal.ts';

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
