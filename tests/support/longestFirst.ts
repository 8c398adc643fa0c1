import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest. They start first, so that none runs alone at the end. All must be integration tests, because
 * a worker runs files of only one Vitest project.
 */
export const LONGEST = [
  'tests/api/faults.integration.test.ts',
  'tests/functions/background/media/killedVideos.integration.test.ts',
  'tests/api/hostile/projects.integration.test.ts',
  'tests/api/privacy.integration.test.ts',
  'tests/api/access.integration.test.ts',
  'tests/infra/tools/provision/provision.integration.test.ts',
  'tests/functions/features/media/videos.integration.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return rank < 0 ? LONGEST.length : rank;
};

/** Vitest's own order needs the durations of an earlier run, which a new clone lacks. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
