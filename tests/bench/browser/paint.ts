import type { Browser, Locator, Page } from 'playwright';
import type { Cloud } from '../../../infra/local/cloud.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';
import { PAGE_PORT, UNSPLIT_PORT } from './support/addresses.ts';
import { buildFloor, buildUnsplit } from './support/builds.ts';
import { launchChromium, redirectFlag } from './support/chromium.ts';
import { type Conditions, emulate, watchNetwork } from './support/network.ts';
import { observeLongTasks, type PaintTimes, readPaintTimes } from './support/paintTimes.ts';
import { serveBuild } from './support/serveBuild.ts';
import { obtainSession, type SignedIn } from './support/signedIn.ts';
import { dashboardHeading, floorLink } from './support/signs.ts';
import { withCloud } from './support/withCloud.ts';
import { withFolder } from '../support/withFolder.ts';

/** The values of Lighthouse for a mid-range phone on a slow mobile network. */
const SLOW_PHONE: Conditions = {
  downloadBytesPerSecond: 1_600_000 / 8,
  uploadBytesPerSecond: 750_000 / 8,
  latencyMs: 150,
  cpuSlowdown: 4,
};

const ROUNDS = 7;

/** A page counts as complete after this time without a request. Processing its last file takes less time. */
const QUIET_MS = 2_000;

interface Subject {
  readonly browser: Browser;
  readonly address: string;
  /** Finds an element that only the complete page has. */
  readonly sign: (page: Page) => Locator;
}

async function measurePage(subject: Subject, storageState: SignedIn): Promise<PaintTimes> {
  const context = await subject.browser.newContext({ storageState });
  try {
    const page = await context.newPage();
    await observeLongTasks(page);
    await emulate(page, SLOW_PHONE);
    const untilQuiet = watchNetwork(page);
    await page.goto(subject.address, { waitUntil: 'commit' });
    await subject.sign(page).waitFor();
    await untilQuiet(QUIET_MS);
    return await readPaintTimes(page);
  } finally {
    await context.close();
  }
}

/** Measures every subject in each round. The first round only warms the browsers up, and doesn't count. */
async function measureInTurn<Name extends string>(
  subjects: Readonly<Record<Name, Subject>>,
  session: SignedIn,
): Promise<Record<Name, PaintTimes[]>> {
  const names = Object.keys(subjects) as Name[];
  const times = Object.fromEntries(names.map((name): [Name, PaintTimes[]] => [name, []])) as Record<
    Name,
    PaintTimes[]
  >;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of names) {
      const measured = await measurePage(subjects[name], session);
      if (round > 0) times[name].push(measured);
    }
  }
  return times;
}

const ms = (time: number) => `${Math.round(time)} ms`;

function figures(times: Record<'portal' | 'floor' | 'unsplit', PaintTimes[]>): Figure[] {
  const paint = (of: readonly PaintTimes[]) => median(of.map((time) => time.firstContentfulPaint));
  const blocking = (of: readonly PaintTimes[]) => median(of.map((time) => time.totalBlockingTime));
  const rounds = `median of ${ROUNDS}, processor 4 × slower, 1.6 Mbit/s, 150 ms`;
  const [portalPaint, floorPaint] = [paint(times.portal), paint(times.floor)];
  const [portalBlocking, unsplitBlocking] = [blocking(times.portal), blocking(times.unsplit)];
  return [
    {
      name: 'First contentful paint of the dashboard, compared with a page that has only React and its router',
      value: portalPaint / floorPaint,
      unit: '×',
      limit: { at: 'most', value: 0.75 },
      how: `ours ${ms(portalPaint)}, floor ${ms(floorPaint)}; ${rounds}`,
    },
    {
      name: 'Total blocking time of the dashboard, compared with the same portal in one file',
      value: portalBlocking / unsplitBlocking,
      unit: '×',
      limit: { at: 'most', value: 0.6 },
      how: `split ${ms(portalBlocking)}, in one file ${ms(unsplitBlocking)}; ${rounds}`,
    },
  ];
}

/** Builds and serves the floor (React and its router alone) and the unsplit portal (all in one file) during `work`. */
async function withOtherBuilds<Result>(
  cloud: Cloud,
  config: object,
  work: () => Promise<Result>,
): Promise<Result> {
  return withFolder((floor) =>
    withFolder(async (unsplit) => {
      await Promise.all([buildFloor(floor), buildUnsplit(unsplit)]);
      const hosts = await Promise.all([
        serveBuild(cloud, { root: floor, port: PAGE_PORT, config: {} }),
        serveBuild(cloud, { root: unsplit, port: UNSPLIT_PORT, config }),
      ]);
      try {
        return await work();
      } finally {
        await Promise.all(hosts.map((host) => host.close()));
      }
    }),
  );
}

async function measureOn(cloud: Cloud, browsers: Browser[]): Promise<Figure[]> {
  const launch = async (...more: string[]) => {
    const browser = await launchChromium(...more);
    browsers.push(browser);
    return browser;
  };
  const address = `${cloud.addresses.portal}/dashboard/`;
  const portal = { browser: await launch(), address, sign: dashboardHeading };
  const { session, config } = await obtainSession(portal.browser, cloud);
  const subjects = {
    portal,
    floor: {
      browser: await launch(),
      address: `http://localhost:${PAGE_PORT}/dashboard/`,
      sign: floorLink,
    },
    unsplit: {
      browser: await launch(redirectFlag(cloud.addresses.portal, UNSPLIT_PORT)),
      address,
      sign: dashboardHeading,
    },
  };
  return withOtherBuilds(cloud, config, async () => figures(await measureInTurn(subjects, session)));
}

/** Measures, on a slow phone, when the dashboard paints first, and for how long tasks block it afterwards. */
export const paint: Benchmark = {
  title: 'Paint',
  measure: () =>
    withCloud(async (cloud) => {
      const browsers: Browser[] = [];
      try {
        return await measureOn(cloud, browsers);
      } finally {
        await Promise.all(browsers.map((browser) => browser.close()));
      }
    }),
};
