import { describe, expect, test } from 'vitest';
import { planTests } from './changedTests.ts';

const TESTS = [
  'tests/api/faultsOfReads.integration.test.ts',
  'tests/functions/domain/voting/votesLeft.test.ts',
  'tests/infra/local/cosmos/faults.integration.test.ts',
  'tests/functions/features/teams/teams.integration.test.ts',
  'tests/functions/features/voting/voting.integration.test.ts',
  'tests/functions/store/store.integration.test.ts',
  'tests/web/features/events/phase.test.ts',
];

const IMPORTS = [
  ['functions/features/voting/castVote.ts', 'functions/domain/voting/votesLeft.ts'],
  ['functions/features/voting/castVote.ts', 'functions/domain/access/projectAccess.ts'],
  ['functions/hosts/node.ts', 'functions/domain/voting/votesLeft.ts'],
].map(([from = '', to = '']) => ({ from, to, typeOnly: false }));

const plan = (...changed: string[]) => planTests(changed, IMPORTS, TESTS);

describe('the tests selected for a change', () => {
  test('have the path of the changed file, below tests/', () => {
    expect(plan('functions/features/voting/castVote.ts')).toEqual({
      files: ['tests/functions/features/voting/voting.integration.test.ts'],
      unitTier: false,
      fullSuite: undefined,
    });
  });

  test('come from the parent folder if the folder of the changed file has none', () => {
    expect(plan('web/features/events/manage/settings/ArchiveSection.tsx').files).toEqual([
      'tests/web/features/events/phase.test.ts',
    ]);
  });

  test('never include the tests of a whole layer', () => {
    expect(plan('functions/features/access/listTeams.ts').files).toEqual([]);
  });

  test('include the Cosmos endpoint’s fault tests, which don’t belong to the fault suites', () => {
    expect(plan('infra/local/cosmos/faults.ts').files).toEqual([
      'tests/infra/local/cosmos/faults.integration.test.ts',
    ]);
  });

  test('include the tests of features that use the folder of a changed domain file', () => {
    expect(plan('functions/domain/voting/votesLeft.ts').files).toEqual([
      'tests/functions/domain/voting/votesLeft.test.ts',
      'tests/functions/features/voting/voting.integration.test.ts',
    ]);
  });

  test.each([
    'functions/contract/base/limits.ts',
    'functions/core/errors.ts',
    'functions/store/store.ts',
    'functions/http/route.ts',
    'functions/app.ts',
  ])('are the unit tier, with advice to run the full suite, for %s', (path) => {
    const { fullSuite, unitTier } = plan(path);
    expect(unitTier).toBe(true);
    expect(fullSuite).toContain(path);
  });

  test('are the unit tier, with advice, for any other file except a document', () => {
    expect(plan('tests/support/portal.ts')).toMatchObject({ files: [], unitTier: true });
    expect(plan('package.json').fullSuite).toContain('package.json');
    expect(plan('README.md').fullSuite).toBeUndefined();
  });

  test('include a changed test itself, unless it belongs to a fault suite', () => {
    expect(plan('tests/web/features/events/phase.test.ts').files).toEqual([
      'tests/web/features/events/phase.test.ts',
    ]);
    expect(plan('tests/api/faultsOfReads.integration.test.ts').files).toEqual([]);
  });
});
