import runLighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import type { Cloud } from '../../../infra/local/cloud.ts';
import { signIn } from '../../browser/support/test.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';
import { DEVTOOLS_PORT } from './support/addresses.ts';
import { EMPLOYEE } from './support/signedIn.ts';
import { dashboardHeading } from './support/signs.ts';
import { withCloud } from './support/withCloud.ts';
import { withDevToolsChromium } from './support/withDevToolsChromium.ts';

const RUNS = 5;

/** The minimum score of each category, of 100. */
const MIN_SCORES: Readonly<Record<string, number>> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Signs the browser in, leaves the portal's page and disconnects from the browser. */
async function signInOnce(devTools: string, { addresses }: Cloud): Promise<void> {
  const browser = await chromium.connectOverCDP(devTools);
  const [context] = browser.contexts();
  const page = context?.pages()[0];
  if (!page) throw new Error('Chromium has no page open.');
  await signIn(page, EMPLOYEE, `${addresses.portal}/dashboard/`, addresses.signIn);
  await dashboardHeading(page).waitFor();
  await page.goto('about:blank');
  await browser.close();
}

/**
 * Measures a page with Lighthouse, which by default clears the cache and keeps the session. With the option
 * `disableStorageReset`, it would keep the cache too, and every run after the first would be too fast.
 */
async function audit(address: string): Promise<Result> {
  const outcome = await runLighthouse(address, { port: DEVTOOLS_PORT, logLevel: 'error' });
  if (!outcome) throw new Error('Lighthouse gave no result.');
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== address)
    throw new Error(`Lighthouse tested ${lhr.finalDisplayedUrl} instead of ${address}.`);
  return lhr;
}

/** @returns 0 to 100, or NaN if Lighthouse couldn't compute the score */
const scoreOf = (result: Result, category: string): number =>
  (result.categories[category]?.score ?? NaN) * 100;

function imperfectAudits(results: readonly Result[], category: string): string[] {
  const ids = results.flatMap((result) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${result.audits[id]?.displayValue ?? ''}`.trim()),
  );
  return [...new Set(ids)];
}

function figure(results: readonly Result[], category: string, least: number): Figure {
  const scores = results.map((result) => scoreOf(result, category));
  const audits = imperfectAudits(results, category);
  return {
    name: `Lighthouse, ${category}`,
    value: median(scores),
    unit: '',
    limit: { at: 'least', value: least },
    how: `runs ${scores.map(Math.round).join(', ')}; not perfect: ${audits.join(', ') || 'nothing'}`,
  };
}

/** Scores depend on the machine's speed. This figure records the speed that Lighthouse measured. */
function machineFigure(results: readonly Result[]): Figure {
  const indexes = results.map(({ environment }) => environment.benchmarkIndex);
  return {
    name: 'Lighthouse, speed of the machine',
    value: median(indexes),
    unit: '',
    how: `runs ${indexes.map(Math.round).join(', ')}; benchmarkIndex`,
  };
}

export const lighthouse: Benchmark = {
  title: 'Lighthouse',
  measure: () =>
    withCloud((cloud) =>
      withDevToolsChromium(DEVTOOLS_PORT, async (devTools) => {
        await signInOnce(devTools, cloud);
        const results: Result[] = [];
        for (let run = 0; run < RUNS; run++) {
          results.push(await audit(`${cloud.addresses.portal}/dashboard/`));
        }
        return [
          ...Object.entries(MIN_SCORES).map(([category, least]) => figure(results, category, least)),
          machineFigure(results),
        ];
      }),
    ),
};
