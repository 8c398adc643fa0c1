import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest. None may be left for the end, when the other worker has nothing to do any more. All are of one
 * project: a worker is of one project, so the files of two are not mixed.
 */
export const LONGEST = [
  'tests/api/faultsOfPutAndDelete.integration.test.ts',
  'tests/api/faultsOfPost.integration.test.ts',
  'tests/functions/background/transcoder/killedVideos.integration.test.ts',
  'tests/api/faults.integration.test.ts',
  'tests/api/hostile.integration.test.ts',
  'tests/api/privacy.integration.test.ts',
  'tests/api/access.integration.test.ts',
  'tests/infra/tools/provision/provision.integration.test.ts',
  'tests/functions/features/media/videos.integration.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return rank < 0 ? LONGEST.length : rank;
};

/** Begins with the longest files. Vitest alone knows them only from a run before, which a new clone lacks. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
