import { join } from 'node:path';
import { startPortalHost } from '../../../infra/local/portal/startPortalHost.ts';
import { addressesOf, portalConfig, portalPlaceholders } from '../../../infra/local/settings.ts';
import type { SignIn } from '../../../infra/local/sign-in/startSignIn.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { freePorts } from '../../../infra/machine/ports.ts';
import { INSTRUMENTATION_KEY, type Ingestion, startIngestion } from '../../support/hosts/ingestion.ts';
import { API } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';

/** Serves the built portal with page views switched on. No one signs in, so `signIn` is only a stub. */
async function servePortal(ingestion: Ingestion) {
  const ports = await freePorts();
  const addresses = { ...addressesOf(ports), api: API };
  const signIn = { clientId: 'portal', metadata: null } as unknown as SignIn;
  const host = await startPortalHost({
    port: ports.portal,
    root: paths.portal,
    swaConfig: paths.swaConfig,
    placeholders: { ...portalPlaceholders(addresses), TELEMETRY_ORIGIN: ingestion.origin },
    config: { ...portalConfig(addresses, signIn, null), telemetry: ingestion.connectionString },
    cacheDir: join(paths.data, 'compressed'),
  });
  return { origin: addresses.portal, close: () => host.close() };
}

test('each painted page counts as one view, except for people who opt out', async ({ browser, page }) => {
  const ingestion = await startIngestion({ plain: true });
  const portal = await servePortal(ingestion);
  const views = () => ingestion.envelopes.filter(({ data }) => data.baseType === 'PageviewData');
  try {
    await page.goto(`${portal.origin}/error/404/?secret=canary#canary`);
    await expect.poll(() => views().map(({ data }) => data.baseData.name)).toEqual(['/error/:status/']);
    const [painted = 0, loaded = 0] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/pageViews-'))?.startTime,
    ]);
    expect(painted).toBeGreaterThan(0);
    expect(loaded).toBeGreaterThan(painted);

    await page.evaluate(() => history.pushState(null, '', '/credits/'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect
      .poll(() => views().map(({ data }) => data.baseData.name))
      .toEqual(['/error/:status/', '/credits/']);
    const [first, second] = views();
    expect(first).toMatchObject({
      iKey: INSTRUMENTATION_KEY,
      data: { baseData: { url: '/error/:status/' } },
    });
    // Each page view has a trace of its own.
    expect(first?.tags['ai.operation.id']).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.tags['ai.operation.id']).not.toBe(first?.tags['ai.operation.id']);
    // No tag identifies a person.
    const tags = new Set(views().flatMap((view) => Object.keys(view.tags)));
    expect([...tags].toSorted()).toEqual(['ai.internal.sdkVersion', 'ai.operation.id']);
    const all = ingestion.received.join('\n');
    for (const secret of ['canary', '"cookie"', '"referer"']) expect(all).not.toContain(secret);
    expect(await page.context().cookies()).toEqual([]);
    const storedKeys = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((one) => Object.keys(one)),
    );
    expect(storedKeys).toEqual([]);

    const before = ingestion.received.length;
    const optedOut = await browser.newContext();
    await optedOut.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    const optedOutPage = await optedOut.newPage();
    await optedOutPage.goto(`${portal.origin}/credits/`);
    await expect(optedOutPage.getByRole('heading', { level: 1 })).toBeVisible();
    await optedOutPage.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    const files = await optedOutPage.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(files.filter((name) => name.includes('/pageViews-'))).toEqual([]);
    expect(ingestion.received).toHaveLength(before);
    await optedOut.close();
  } finally {
    await portal.close();
    await ingestion.close();
  }
});
