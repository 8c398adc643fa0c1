import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasSharedData, sharedData } from '../support/sharedData.ts';
import { read, sources } from './imports.ts';

test('hasSharedData is true if the shared data lies beside the repository', () => {
  expect(hasSharedData).toBe(existsSync('../shared/data'));
});

test('only one helper looks for the shared data, so moving a test can’t make the test skip itself', () => {
  const helper = 'tests/support/sharedData.ts';
  const others = sources('tests/**/*.ts', 'tests/**/*.tsx').filter((file) => file !== helper);
  expect(others.filter((file) => /['"`/]shared['"`/,\s]+data['"`/]/.test(read(file)))).toEqual([
    'tests/architecture/sharedData.test.ts',
  ]);
});

test.skipIf(!hasSharedData)('a wrong filename causes an error instead of skipping the test', () => {
  expect(() => sharedData('no-such-file.txt')).toThrow('no-such-file.txt');
});
