import { describe, expect, test } from 'vitest';
import type { Permission } from '#contract/base/permissions.ts';
import type { Phase } from '#contract/base/phase.ts';
import type { ProjectStatus } from '#contract/teams/teams.ts';
import { votesLeftText } from '../../../../web/shared/voting/votesLeftText.ts';
import { hasVotedFor, isServerBehind, whyNotVote } from '../../../../web/shared/voting/whyNotVote.ts';
import { dates, during } from '../../../support/atEvent.ts';

const ref = { org: 'acme', event: 'winter', project: 'solar' };
const vote = (OrganisationId: string, EventId: string, Id: string) => ({
  OrganisationId,
  EventId,
  Id,
  Name: 'Solar',
  Description: '',
  LogoUrl: null,
});

describe('a vote for a project', () => {
  test('is found even if its identifiers differ in upper and lower case', () => {
    expect(hasVotedFor([vote('Acme', 'WINTER', 'Solar')], ref)).toBe(true);
  });

  test.each([
    [[]],
    [[vote('acme', 'summer', 'solar')]],
    [[vote('other', 'winter', 'solar')]],
    [[vote('acme', 'winter', 'wind')]],
  ])('isn’t found in %j', (votes) => {
    expect(hasVotedFor(votes, ref)).toBe(false);
  });
});

const situation = (
  phase: Phase,
  Voteable: boolean,
  status: ProjectStatus = 'Active',
  Permissions: Permission[] = ['project_vote'],
) => ({
  access: { Permissions, Voteable, VoteRefusal: null, VotesKept: null },
  event: { Dates: dates, VotesPerPerson: null },
  now: during[phase],
  project: { Status: status, Incomplete: false },
});

test.each([
  ['VotingOpen', true, 'Active', null],
  ['Started', false, 'Active', 'Voting hasn’t started yet.'],
  ['VotingOpen', false, 'Active', 'Voting is about to open.'],
  ['VotingOpen', false, 'Inactive', 'Only active projects can be voted for.'],
  ['VotingCompleted', false, 'Active', 'Voting has closed.'],
  // A wrong clock in the browser must not prevent a vote.
  ['VotingCompleted', true, 'Active', null],
  ['Completed', false, 'Active', 'Voting has closed.'],
] as const)(
  'in phase %s with Voteable %j, the reason against a vote for a project that is %s is %j',
  (phase, voteable, status, why) => {
    expect(whyNotVote(situation(phase, voteable, status))).toBe(why);
  },
);

test('voting requires the permission project_vote', () => {
  expect(whyNotVote(situation('VotingOpen', true, 'Active', []))).toBe(
    'You don’t have permission to vote at this event.',
  );
});

test('the server’s answer is outdated if it contradicts the browser’s clock', () => {
  expect(isServerBehind(situation('VotingOpen', false))).toBe(true);
  expect(isServerBehind(situation('VotingOpen', true))).toBe(false);
  expect(isServerBehind(situation('Started', false))).toBe(false);
  expect(isServerBehind(situation('VotingOpen', false, 'Pending'))).toBe(false);
  expect(isServerBehind(situation('VotingCompleted', true))).toBe(true);
  expect(isServerBehind(situation('VotingCompleted', false))).toBe(false);
});

describe('the event’s voting rules', () => {
  test.each([
    [null, false, null],
    ['own_team', false, 'At this event, people can’t vote for their own team.'],
    ['votes_used_up', false, 'You have placed all of your 3 votes. Remove one to vote for another project.'],
    // People can remove a vote that they cast. While the page doesn't know whether they voted, it gives no reason.
    ['votes_used_up', true, null],
    ['own_team', undefined, null],
  ] as const)('with the refusal %j and hasVoted %j give the reason %j', (VoteRefusal, hasVoted, refused) => {
    const { access, ...rest } = situation('VotingOpen', true);
    const event = { Dates: dates, VotesPerPerson: 3 };
    expect(whyNotVote({ ...rest, event, access: { ...access, VoteRefusal }, hasVoted })).toBe(refused);
  });

  test('explain that people can’t remove votes from before they deleted their account', () => {
    const { access, ...rest } = situation('VotingOpen', true);
    const own = { ...access, VoteRefusal: 'votes_used_up', VotesKept: 1 } as const;
    const why = (VotesPerPerson: number) =>
      whyNotVote({ ...rest, event: { Dates: dates, VotesPerPerson }, access: own, hasVoted: false });
    expect(why(1)).toMatch(/They still count, and can’t be removed\.$/);
    expect(why(3)).toMatch(
      /^You have placed all of your 3 votes, 1 of them before you deleted your account\./,
    );
  });

  test('name the number of votes left', () => {
    expect(votesLeftText(0, 1)).toBe('You have 0 of 1 vote left at this event.');
    expect(votesLeftText(2, 3)).toBe('You have 2 of 3 votes left at this event.');
  });
});
