import type { Browser } from 'playwright';
import type { Cloud } from '../../../infra/local/cloud.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { launchChromium } from './support/chromium.ts';
import { type Conditions, emulate, watchNetwork } from './support/network.ts';
import { observeShifts, readShifts, type Shift } from '../../browser/support/shifts.ts';
import { obtainSession, type SignedIn } from './support/signedIn.ts';
import { withCloud } from './support/withCloud.ts';

/** The connection is so slow that the browser paints every intermediate state of a loading page. */
const BAD_CONNECTION: Conditions = {
  downloadBytesPerSecond: 50_000,
  uploadBytesPerSecond: 50_000,
  latencyMs: 400,
  cpuSlowdown: 1,
};

/** Content moves most easily on these pages. The texts of the event and the project start with a picture. */
const PAGES = {
  dashboard: '/dashboard/',
  event: '/brightwater/harbour-hack-week/',
  project: '/brightwater/harbour-hack-week/leak-whisperer/',
  organisation: '/brightwater/',
  vote: '/brightwater/harbour-hack-week/leak-whisperer/vote/',
  results: '/brightwater/spring-tide-hack/results/',
} as const;

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A page counts as complete after this time without a request. */
const QUIET_MS = 1_500;

type Viewport = (typeof WINDOWS)[number];

async function shiftsOf(
  browser: Browser,
  address: string,
  viewport: Viewport,
  storageState: SignedIn,
): Promise<readonly Shift[]> {
  const context = await browser.newContext({ storageState, viewport });
  try {
    const page = await context.newPage();
    await observeShifts(page);
    await emulate(page, BAD_CONNECTION);
    const untilQuiet = watchNetwork(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilQuiet(QUIET_MS);
    return await readShifts(page);
  } finally {
    await context.close();
  }
}

function figure(name: string, { width, height }: Viewport, shifts: readonly Shift[]): Figure {
  const worst = shifts.toSorted((one, other) => other.value - one.value)[0];
  return {
    name: `Layout shift, ${name} at ${width} × ${height}`,
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    unit: '',
    limit: { at: 'most', value: 0.02 },
    how: worst
      ? `${shifts.length} shifts, the worst ${worst.value.toFixed(4)}: ${worst.moved.join('; ')}`
      : 'nothing moved',
  };
}

async function measureOn(cloud: Cloud, browser: Browser): Promise<Figure[]> {
  const { session } = await obtainSession(browser, cloud);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    for (const viewport of WINDOWS) {
      const shifts = await shiftsOf(browser, cloud.addresses.portal + path, viewport, session);
      figures.push(figure(name, viewport, shifts));
    }
  }
  return figures;
}

/** Adds up all shifts of a page. The usual metric counts only the worst group of shifts, so this sum is stricter. */
export const layoutShift: Benchmark = {
  title: 'Layout shift',
  measure: () =>
    withCloud(async (cloud) => {
      const browser = await launchChromium();
      try {
        return await measureOn(cloud, browser);
      } finally {
        await browser.close();
      }
    }),
};
