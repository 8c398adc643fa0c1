// `npm test` runs the static checks, vitest and Playwright; `--without-browser` leaves out Playwright.
// The last line is `N passed, N failed`. Each static check counts as one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ensureSystemPackage } from '../infra/machine/systemPackages.ts';
import { runStaticChecks } from './staticChecks.ts';

const { values } = parseArgs({ options: { 'without-browser': { type: 'boolean', default: false } } });

const RESULTS = 'test-results';
const VITEST_RESULTS = `${RESULTS}/vitest.json`;
/** This path is absolute, because Playwright resolves a relative one from the folder of its configuration. */
const PLAYWRIGHT_RESULTS = resolve(RESULTS, 'playwright.json');

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function run(
  title: string,
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): boolean {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
}

/** A runner that crashes or writes no report counts as one failure. */
const counted = (ran: boolean, report: Count | undefined): Count => {
  const { failed, passed } = report ?? { passed: 0, failed: 0 };
  return { passed, failed: failed === 0 && (!ran || report === undefined) ? 1 : failed };
};

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

function vitest(): Count {
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST_RESULTS}`,
  ];
  const ran = run('Tests without a browser', 'vitest', args);
  const { data } = VitestReport.safeParse(readJson(VITEST_RESULTS));
  return counted(ran, data && { passed: data.numPassedTests, failed: data.numFailedTests });
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function playwright(chromium: string): Count {
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  const ran = run('Tests in the browser', 'playwright', args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_RESULTS,
    CHROMIUM: chromium,
  });
  const { data } = PlaywrightReport.safeParse(readJson(PLAYWRIGHT_RESULTS));
  return counted(
    ran,
    data && { passed: data.stats.expected + data.stats.flaky, failed: data.stats.unexpected },
  );
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Prefers the headless shell. Always installs Chromium as well, because some tests change its preferences, which the headless
 * shell doesn't have.
 */
async function findBrowser(): Promise<string> {
  const chromium = await ensureSystemPackage('chromium', { progress: console.log });
  try {
    return await ensureSystemPackage('chromium-headless-shell', { progress: console.log });
  } catch {
    return chromium;
  }
}

// Do this first, so that a failed installation of ffmpeg shows immediately and not after minutes of tests.
await ensureSystemPackage('ffmpeg', { progress: console.log });

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const counts = [runStaticChecks(), vitest()];
if (!values['without-browser']) {
  counts.push(playwright(await findBrowser()));
}

const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
