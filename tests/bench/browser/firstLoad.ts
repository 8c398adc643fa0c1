import type { Browser, Locator, Page } from 'playwright';
import type { Cloud } from '../../../infra/local/cloud.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { withFolder } from '../support/withFolder.ts';
import { PAGE_PORT } from './support/addresses.ts';
import { buildFloor } from './support/buildFloor.ts';
import { launchChromium } from './support/chromium.ts';
import { collectRequests, readFetched, sumOfBytes } from './support/fetchedFiles.ts';
import { serveBuild } from './support/serveBuild.ts';
import { obtainSession, type SignedIn } from './support/signedIn.ts';
import { dashboardHeading, floorLink } from './support/signs.ts';
import { addWeights } from './support/weights.ts';
import { withCloud } from './support/withCloud.ts';

/** Only other pages need these packages, so the dashboard must load none of them. */
const LATER_PACKAGES: Readonly<Record<string, RegExp>> = {
  MSAL: /^@azure\/msal-/,
  markdown:
    /^(react-markdown|unified|vfile|micromark|mdast|hast|rehype|remark|lowlight|highlight.js|parse5|entities|property-information|github-slugger)(-|$)/,
  'the editor': /^(@codemirror\/|@lezer\/|@marijn\/|style-mod|w3c-keyname|crelt)/,
  'hls.js': /^hls\.js$/,
};

/** The results name only this number of packages, starting with the heaviest. */
const NAMED_PACKAGES = 8;

/** The page has settled if it has sent no request for this long. The to-do list, for example, loads after the first lists. */
const QUIET_MS = 5_000;

/**
 * Loads a page with an empty cache until it has settled.
 * @returns the numbers of requests and scripts, the gzip bytes, and the characters of each package
 */
async function load(
  browser: Browser,
  address: string,
  { readySign, storageState }: { readySign: (page: Page) => Locator; storageState: SignedIn },
) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const addresses = collectRequests(page);
  await page.goto(address);
  await readySign(page).waitFor();
  for (let before = 0; addresses.size > before; await page.waitForTimeout(QUIET_MS)) before = addresses.size;
  await context.close();
  const scripts = await readFetched(addresses, '.js');
  const styles = await readFetched(addresses, '.css');
  return {
    requests: addresses.size,
    scripts: scripts.length,
    js: sumOfBytes(scripts),
    css: sumOfBytes(styles),
    packages: addWeights(scripts.map(({ packages }) => packages)),
  };
}

type Load = Awaited<ReturnType<typeof load>>;

const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

function nameHeaviest(packages: ReadonlyMap<string, number>): string {
  return [...packages]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NAMED_PACKAGES)
    .map(([name, weight]) => `${name} ${kb(weight)}`)
    .join(', ');
}

function figures(portal: Load, floor: Load): Figure[] {
  const bytes = portal.js + portal.css;
  return [
    {
      name: 'First load of the dashboard, JavaScript',
      value: portal.js / floor.js,
      unit: '×',
      limit: { at: 'most', value: 2 },
      how: `ours ${kb(portal.js)}, floor ${kb(floor.js)}; gzip`,
    },
    {
      name: 'First load of the dashboard, JavaScript and CSS',
      value: bytes / 1_000,
      unit: 'KB',
      limit: { at: 'most', value: 168 },
      how: `${kb(portal.css)} of it CSS; floor ${kb(floor.js + floor.css)}; gzip`,
    },
    {
      name: 'First load of the dashboard, scripts',
      value: portal.scripts,
      unit: 'scripts',
      limit: { at: 'most', value: 10 },
      how: `of ${portal.requests} requests`,
    },
    ...Object.entries(LATER_PACKAGES).map(([name, pattern]): Figure => {
      const found = [...portal.packages].filter(([name]) => pattern.test(name));
      return {
        name: `First load of the dashboard, ${name} in it`,
        value: found.reduce((sum, [, weight]) => sum + weight, 0),
        unit: 'B',
        limit: { at: 'most', value: 0 },
        how: `${nameHeaviest(new Map(found)) || 'none'}; minified, by source map`,
      };
    }),
    {
      name: 'First load of the dashboard, packages',
      value: portal.packages.size,
      unit: 'packages',
      how: `minified, by source map: ${nameHeaviest(portal.packages)}`,
    },
  ];
}

async function measureFloor(browser: Browser, cloud: Cloud, storageState: SignedIn): Promise<Load> {
  return withFolder(async (root) => {
    await buildFloor(root);
    const host = await serveBuild(cloud, { root, port: PAGE_PORT });
    try {
      const address = `http://localhost:${PAGE_PORT}/dashboard/`;
      return await load(browser, address, { readySign: floorLink, storageState });
    } finally {
      await host.close();
    }
  });
}

/** Compares the size of the dashboard's files with that of the floor, a page with only React and its router. */
export const firstLoad: Benchmark = {
  title: 'First load',
  measure: () =>
    withCloud(async (cloud) => {
      const browser = await launchChromium();
      try {
        const storageState = await obtainSession(browser, cloud);
        const address = `${cloud.addresses.portal}/dashboard/`;
        const portal = await load(browser, address, { readySign: dashboardHeading, storageState });
        return figures(portal, await measureFloor(browser, cloud, storageState));
      } finally {
        await browser.close();
      }
    }),
};
