import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST } from '../support/longestFirst.ts';
import { sources } from './imports.ts';

/** Matches the test folders that mirror no source folder. tests/README.md explains them. */
const UNMIRRORED = /^tests(?:$|\/(?:api|architecture|bench|browser|support)(?:\/|$))/;

test('test folders mirror source folders, so that the path of a file leads to its tests', () => {
  const folders = new Set(sources('tests/**/*.{ts,tsx}').map((file) => posix.dirname(file)));
  const mirrored = [...folders].filter((folder) => !UNMIRRORED.test(folder));
  expect(mirrored.length).toBeGreaterThan(20);
  expect(mirrored.filter((folder) => !existsSync(folder.slice('tests/'.length)))).toEqual([]);
});

test('the test files that longestFirst.ts lists exist', () => {
  expect(LONGEST.filter((path) => !existsSync(path))).toEqual([]);
});
