import { describe, expect, test } from 'vitest';
import type { Requirement } from '#contract/checklist/checklist.ts';
import {
  checklist,
  type ChecklistInput,
  isComplete,
  missingItems,
  requirementsRefusal,
  USUAL_REQUIREMENTS,
} from '#contract/checklist/checklistRules.ts';
import { pollRefusal } from '#contract/voting/votingRules.ts';

const EMPTY: ChecklistInput = {
  description: '',
  logoUrl: null,
  repositoryUrl: null,
  demoUrl: null,
  tags: [],
  trackIds: [],
  statements: [],
  hasVideo: false,
};

const requirement = (Kind: Requirement['Kind'], more: Partial<Requirement> = {}): Requirement => ({
  Id: Kind.toLowerCase(),
  Kind,
  Required: true,
  Min: null,
  Text: null,
  ...more,
});

const DATES = {
  EventStart: '2026-11-01T09:00:00Z',
  VotingStart: '2026-11-02T09:00:00Z',
  VotingEnd: '2026-11-03T09:00:00Z',
  EventEnd: '2026-11-04T09:00:00Z',
};

describe('a requirement', () => {
  test.each<[Requirement, Partial<ChecklistInput>, Partial<ChecklistInput>]>([
    [requirement('Description', { Min: 5 }), { description: ' Tide ' }, { description: 'Tides' }],
    // An emoji counts as one character.
    [requirement('Description', { Min: 2 }), { description: '🌊' }, { description: '🌊🌊' }],
    [requirement('Description'), { description: '  ' }, { description: 'A' }],
    [requirement('Video'), {}, { hasVideo: true }],
    [requirement('Repository'), { demoUrl: 'https://a.example' }, { repositoryUrl: 'https://a.example' }],
    [requirement('Demo'), { repositoryUrl: 'https://a.example' }, { demoUrl: 'https://a.example' }],
    [requirement('Tags', { Min: 2 }), { tags: ['a'] }, { tags: ['a', 'b'] }],
    [requirement('Logo'), {}, { logoUrl: 'https://a.example/logo.png' }],
    [requirement('Track'), {}, { trackIds: ['net-zero'] }],
    [requirement('Statement', { Text: 'Yes' }), { statements: ['other'] }, { statements: ['statement'] }],
  ])('%j isn’t met by %j, but is met by %j', (one, missing, met) => {
    expect(checklist([one], { ...EMPTY, ...missing })[0]?.Done).toBe(false);
    expect(checklist([one], { ...EMPTY, ...met })).toEqual([{ ...one, Done: true }]);
  });
});

describe('the missing items of a project', () => {
  const kinds = (
    items: readonly Requirement[],
    input: ChecklistInput,
    status: 'Pending' | 'Active' | 'Inactive',
  ) => missingItems(checklist(items, input), status).map(({ field, kind }) => `${kind}#${field}`);

  test('begin with a place in the vote if it is still Pending, and continue with the requirements that it doesn’t meet', () => {
    const items = [requirement('Logo'), requirement('Tags', { Required: false })];
    expect(kinds(items, EMPTY, 'Pending')).toEqual(['Vote#status', 'Logo#logo', 'Tags#tags']);
    for (const status of ['Active', 'Inactive'] as const)
      expect(kinds(items, { ...EMPTY, tags: ['solar'] }, status)).toEqual(['Logo#logo']);
  });

  test('are a description and, as a recommendation, a video at an event without requirements', () => {
    expect(missingItems(checklist(USUAL_REQUIREMENTS, EMPTY), 'Active')).toEqual([
      { kind: 'Video', field: 'content', isRequired: false },
      { kind: 'Description', field: 'description', isRequired: true },
    ]);
  });
});

test('recommendations don’t make a project incomplete', () => {
  const items = checklist([requirement('Video', { Required: false }), requirement('Logo')], EMPTY);
  expect(isComplete(items)).toBe(false);
  expect(isComplete(checklist([requirement('Video', { Required: false })], EMPTY))).toBe(true);
  expect(isComplete([])).toBe(true);
});

test('requirements are fixed from the start of voting on', () => {
  const start = Date.parse(DATES.VotingStart);
  expect(requirementsRefusal(DATES, start - 1)).toBeNull();
  expect(requirementsRefusal(DATES, start)).toEqual({ reason: 'requirements_fixed', at: DATES.VotingStart });
});

test('no one can vote for a project with an incomplete checklist if the event requires a complete one', () => {
  const poll = { dates: DATES, phase: 'VotingOpen', status: 'Active' } as const;
  expect(pollRefusal({ ...poll, isIncomplete: true })).toEqual({ reason: 'project_incomplete' });
  expect(pollRefusal({ ...poll, isIncomplete: false })).toBeNull();
  // If both reasons apply, the refusal names the status.
  expect(pollRefusal({ ...poll, status: 'Pending', isIncomplete: true })).toEqual({
    reason: 'project_not_active',
  });
});
