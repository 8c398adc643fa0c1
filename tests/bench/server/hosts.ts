import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { paths } from '../../../infra/machine/paths.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { withFolder } from '../support/withFolder.ts';
import { interleave, medianOf } from './support/interleave.ts';

const ROUNDS = 5;

/** These test files spend nearly all of their time in calls of the API. */
const FILES = [
  'audit/audit',
  'events/events',
  'teams/members',
  'organisations/organisationMembers',
  'projects/projects',
  'session/session',
  'voting/votingSettings',
];

const Report = z.object({
  numFailedTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(z.object({ startTime: z.number(), endTime: z.number() })),
});

/** @returns the milliseconds of all files, without the start of vitest @throws Error if a test fails or none passes */
async function measureSuite(host: string, report: string): Promise<{ ms: number; tests: number }> {
  const files = FILES.map((name) => `tests/functions/features/${name}.integration.test.ts`);
  const options = ['--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const vitest = join(paths.root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'tests/vitest.config.ts', ...options, ...files],
    { cwd: paths.root, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test', TEST_HOST: host } },
  );
  await once(child, 'exit');
  const { numFailedTests, numPassedTests, testResults } = Report.parse(
    JSON.parse(await readFile(report, 'utf8')),
  );
  if (numFailedTests > 0 || numPassedTests === 0)
    throw new Error(`Under the host “${host}”, ${numFailedTests} tests failed and ${numPassedTests} passed.`);
  return {
    ms: testResults.reduce((sum, { endTime, startTime }) => sum + endTime - startTime, 0),
    tests: numPassedTests,
  };
}

async function measureIn(folder: string): Promise<Figure[]> {
  const report = join(folder, 'report.json');
  const rounds = await interleave(
    { node: () => measureSuite('node', report), azure: () => measureSuite('azure', report) },
    { warmUp: 1, rounds: ROUNDS },
  );
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return [
    {
      name: 'Tests of the API through Azure’s host, compared with Node’s',
      value: medianOf(rounds, ({ azure, node }) => azure.ms / node.ms),
      unit: '×',
      limit: { at: 'most', value: 1.3 },
      how: `azure ${seconds(medianOf(rounds, ({ azure }) => azure.ms))}, node ${seconds(medianOf(rounds, ({ node }) => node.ms))}; ${rounds[0]?.azure.tests} tests of ${FILES.length} files, medians of ${ROUNDS} rounds`,
    },
  ];
}

/** Runs some of the tests of `npm run verify:hosts` through the Node host and the Azure host. */
export const hosts: Benchmark = { title: 'Hosts', measure: () => withFolder(measureIn) };
