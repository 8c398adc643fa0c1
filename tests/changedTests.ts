import { posix } from 'node:path';
import type { Import } from './architecture/imports.ts';

export interface TestPlan {
  readonly files: readonly string[];
  /** True if all tests that open no socket must run too. */
  readonly unitTier: boolean;
  /** The reason why the change needs the full suite, or undefined. */
  readonly fullSuite: string | undefined;
}

/** Most code depends on these files, so a change of one can break any test. */
const FOUNDATIONS = /^functions\/(?:(?:contract|core|store|http)\/|app\.ts$)/;

const DOMAIN = /^functions\/domain\//;

/** The tests of these folders have the same path below `tests/`. */
const MIRRORED = /^(?:functions|web|infra)\//;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** @returns the features and background folders that import directly from this folder of the domain */
const usersOf = (folder: string, imports: readonly Import[]): string[] => [
  ...new Set(
    imports
      .filter(({ to }) => posix.dirname(to) === folder)
      .map(({ from }) => posix.dirname(from))
      .filter((from) => /^functions\/(?:features|background)\//.test(from)),
  ),
];

/** Returns the tests of a folder. If it has none, tries the folders above, but not a layer such as `functions/features`. */
function testsOf(folder: string, tests: readonly string[]): readonly string[] {
  const own = tests.filter((test) => test.startsWith(`tests/${folder}/`));
  const above = posix.dirname(folder);
  return own.length > 0 || above.split('/').length < 3 ? own : testsOf(above, tests);
}

/** Plans the tests of the changed paths, and of the features and background folders that use a changed domain folder. */
export function planTests(
  changed: readonly string[],
  imports: readonly Import[],
  tests: readonly string[],
): TestPlan {
  const sources = changed.filter((path) => MIRRORED.test(path));
  const folders = sources.map((path) => posix.dirname(path));
  const users = sources
    .filter((path) => DOMAIN.test(path))
    .flatMap((path) => usersOf(posix.dirname(path), imports));
  const wanted = new Set([
    ...changed.filter(isTest),
    ...[...folders, ...users].flatMap((folder) => testsOf(folder, tests)),
  ]);
  const foundation = sources.find((path) => FOUNDATIONS.test(path));
  const shared = changed.find((path) => !MIRRORED.test(path) && !isTest(path) && !path.endsWith('.md'));
  const cause = foundation ?? shared;
  return {
    // The fault suites take too long.
    files: tests.filter((test) => wanted.has(test) && !test.startsWith('tests/api/faults')),
    unitTier: cause !== undefined,
    fullSuite: cause && `A change of ${cause} can break any test: run npm test before you push.`,
  };
}
