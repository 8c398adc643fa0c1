import { describe, expect, test } from 'vitest';
import { planTests } from './changedTests.ts';

const TESTS = [
  'tests/api/faultsOfReads.integration.test.ts',
  'tests/functions/domain/vote/votesLeft.test.ts',
  'tests/infra/local/cosmos/faults.integration.test.ts',
  'tests/functions/features/teams/teams.integration.test.ts',
  'tests/functions/features/voting/voting.integration.test.ts',
  'tests/functions/store/store.integration.test.ts',
  'tests/web/features/event/phase.test.ts',
];

const IMPORTS = [
  ['functions/features/voting/castVote.ts', 'functions/domain/vote/votesLeft.ts'],
  ['functions/features/voting/castVote.ts', 'functions/domain/access/projectAccess.ts'],
  ['functions/hosts/node.ts', 'functions/domain/vote/votesLeft.ts'],
].map(([from = '', to = '']) => ({ from, to, typeOnly: false }));

const plan = (...changed: string[]) => planTests(changed, IMPORTS, TESTS);

describe('the tests of a change', () => {
  test('are those in the same place below tests/', () => {
    expect(plan('functions/features/voting/castVote.ts')).toEqual({
      files: ['tests/functions/features/voting/voting.integration.test.ts'],
      unitTier: false,
      fullSuite: undefined,
    });
  });

  test('are those of the folder above where a folder has none of its own', () => {
    expect(plan('web/features/event/manage/Grant.tsx').files).toEqual([
      'tests/web/features/event/phase.test.ts',
    ]);
  });

  test('are never those of a whole layer', () => {
    expect(plan('functions/features/access/listTeams.ts').files).toEqual([]);
  });

  test('of the Cosmos endpoint include those of its faults', () => {
    expect(plan('infra/local/cosmos/faults.ts').files).toEqual([
      'tests/infra/local/cosmos/faults.integration.test.ts',
    ]);
  });

  test('in the domain are also those of the features that use it', () => {
    expect(plan('functions/domain/vote/votesLeft.ts').files).toEqual([
      'tests/functions/domain/vote/votesLeft.test.ts',
      'tests/functions/features/voting/voting.integration.test.ts',
    ]);
  });

  test.each([
    'functions/contract/limits.ts',
    'functions/core/errors.ts',
    'functions/store/store.ts',
    'functions/http/route.ts',
    'functions/app.ts',
  ])('below all features are the unit tier, and the full suite is asked for: %s', (path) => {
    const { fullSuite, unitTier } = plan(path);
    expect(unitTier).toBe(true);
    expect(fullSuite).toContain(path);
  });

  test('in what all tests share are the unit tier, too', () => {
    expect(plan('tests/support/portal.ts')).toMatchObject({ files: [], unitTier: true });
    expect(plan('package.json').fullSuite).toContain('package.json');
    expect(plan('README.md').fullSuite).toBeUndefined();
  });

  test('are a test itself, but never the suite of faults', () => {
    expect(plan('tests/web/features/event/phase.test.ts').files).toEqual([
      'tests/web/features/event/phase.test.ts',
    ]);
    expect(plan('tests/api/faultsOfReads.integration.test.ts').files).toEqual([]);
  });
});
