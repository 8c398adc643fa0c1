import { posix } from 'node:path';
import type { Import } from './architecture/imports.ts';

/** Which tests a change calls for. */
export interface TestPlan {
  /** The test files to run, in order. */
  readonly files: readonly string[];
  /** Whether the whole unit tier is to run as well. */
  readonly unitTier: boolean;
  /** Why more than that is needed before the change can land; undefined where it isn't. */
  readonly fullSuite: string | undefined;
}

/** What everything is built on: a change there may break any test. */
const FOUNDATIONS = /^functions\/(?:(?:contract|core|store|http)\/|app\.ts$)/;

const DOMAIN = /^functions\/domain\//;

/** Folders whose files are tested by what lies in the same place below `tests/`. */
const MIRRORED = /^(?:functions|web|infra)\//;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The folders that use a folder of the domain directly: features and background work. */
const usersOf = (folder: string, imports: readonly Import[]): string[] => [
  ...new Set(
    imports
      .filter(({ to }) => posix.dirname(to) === folder)
      .map(({ from }) => posix.dirname(from))
      .filter((from) => /^functions\/(?:features|background)\//.test(from)),
  ),
];

/** The tests of a folder, else those of the folder above. A whole layer, such as all features, stands in for no folder. */
function testsOf(folder: string, tests: readonly string[]): readonly string[] {
  const own = tests.filter((test) => test.startsWith(`tests/${folder}/`));
  const above = posix.dirname(folder);
  return own.length > 0 || above.split('/').length < 3 ? own : testsOf(above, tests);
}

/**
 * Plans the tests of a change: those of the changed folder, and for
 * the domain those of the features that use it. The fault suite takes minutes and is never part of it.
 * @param changed paths of the files that were changed, added or removed
 * @param imports every import of the product
 * @param tests paths of all test files that vitest runs
 */
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
    files: tests.filter((test) => wanted.has(test) && !test.startsWith('tests/api/faults')),
    unitTier: cause !== undefined,
    fullSuite: cause && `${cause} may change anything: run npm test before you push.`,
  };
}
