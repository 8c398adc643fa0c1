import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../../functions/app.ts';
import { employees } from '../../../../infra/local/directory/employees.ts';
import { startPortalHost } from '../../../../infra/local/portal/startPortalHost.ts';
import { addressesOf, portalConfig, portalPlaceholders } from '../../../../infra/local/settings.ts';
import { type SignIn, startSignIn } from '../../../../infra/local/sign-in/startSignIn.ts';
import { paths } from '../../../../infra/machine/paths.ts';
import { closeServer, freePorts, type Ports } from '../../../../infra/machine/ports.ts';
import { smoke } from '../../../../infra/tools/smoke/smoke.ts';
import { type BlobStorage, startBlobStorage } from '../../../support/blobStorage.ts';
import { type Portal, startPortal } from '../../../support/portal.ts';

let folder: string;
let ports: Ports;
let addresses: ReturnType<typeof addressesOf>;
let signIn: SignIn;
let blobs: BlobStorage;
let portal: Portal;
let api: ReturnType<typeof serve>;
beforeAll(async () => {
  [folder, ports, blobs] = await Promise.all([
    mkdtemp(join(tmpdir(), 'portal-smoke-')),
    freePorts(),
    startBlobStorage(),
  ]);
  addresses = addressesOf(ports);
  // These pages are like Vite's output, except for the names of files.
  const index = await readFile(join(paths.web, 'index.html'), 'utf8');
  await mkdir(join(folder, 'site', 'assets'), { recursive: true });
  await writeFile(join(folder, 'site', 'assets', 'main.js'), '');
  await writeFile(join(folder, 'site', 'index.html'), index.replace('/app/main.tsx', '/assets/main.js'));
  for (const page of ['redirect.html', 'teams.html'])
    await cp(join(paths.web, page), join(folder, 'site', page));
  signIn = await startSignIn({
    port: ports.signIn,
    dataDir: join(folder, 'data'),
    portalOrigin: addresses.portal,
    employees,
  });
  portal = await startPortal({
    ...blobs.environment,
    PORTAL_ORIGIN: addresses.portal,
    API_ORIGIN: addresses.api,
  });
  const { fetch: answer } = createApp(portal.deps);
  api = serve({ fetch: answer, port: ports.functions, hostname: '127.0.0.1' });
  await once(api, 'listening');
});
afterAll(async () => {
  await closeServer(api);
  await Promise.all([signIn.close(), portal.close(), blobs.close()]);
  await rm(folder, { recursive: true, force: true });
});

const failedChecks = async () =>
  (await smoke(addresses.portal, addresses.api))
    .filter(({ problem }) => problem !== undefined)
    .map(({ name, problem }) => `${name}: ${problem}`);

async function servePortal(change: (rules: string) => string) {
  const swaConfig = join(folder, 'staticwebapp.config.json');
  await writeFile(swaConfig, change(await readFile(paths.swaConfig, 'utf8')));
  return await startPortalHost({
    port: ports.portal,
    root: join(folder, 'site'),
    swaConfig,
    placeholders: portalPlaceholders(addresses),
    config: portalConfig(addresses, signIn, null),
    cacheDir: join(folder, 'compressed'),
  });
}

async function failedChecksWith(change: (rules: string) => string): Promise<string[]> {
  const host = await servePortal(change);
  try {
    return await failedChecks();
  } finally {
    await host.close();
  }
}

describe('the smoke test', () => {
  test('finds no fault in the local portal', async () => {
    expect(await failedChecksWith((rules) => rules)).toEqual([]);
  });

  test.each([
    [
      'inline code that is allowed',
      "script-src 'self'; style",
      "script-src 'self' 'unsafe-inline'; style",
      /inline code/,
    ],
    [
      'missing strict transport security',
      'max-age=31536000; includeSubDomains',
      'max-age=0',
      /Strict-Transport-Security “max-age=0”/,
    ],
    [
      'files that aren’t cached',
      'public, max-age=31536000, immutable',
      'no-cache',
      /Cache-Control “no-cache”/,
    ],
    [
      'a renewal page that can’t be framed',
      "frame-ancestors 'self'",
      "frame-ancestors 'none'",
      /frame-ancestors 'none'/,
    ],
    [
      'a Teams app that other sites can frame',
      'frame-ancestors https://*.cloud.microsoft',
      'frame-ancestors https://*.cloud.microsoft.evil.example',
      /These sites can frame the Teams app, and aren’t Microsoft’s: .*evil/,
    ],
    [
      'a Teams app that every site can frame',
      /frame-ancestors https[^;]*/g,
      'frame-ancestors *',
      /These sites can frame the Teams app, and aren’t Microsoft’s: \*/,
    ],
    [
      'a Teams app with a looser policy than the portal',
      /script-src 'self'; (?=[^"]*frame-ancestors https)/g,
      "script-src 'self' https://cdn.example; ",
      /differs from that of the portal/,
    ],
    [
      'a page instead of a missing file',
      '"/assets/*",\n      "/redirect/*",\n      "/teams/*",\n      "/*.{css,gif,ico,jpg,js,',
      '"/redirect/*",\n      "/teams/*",\n      "/*.{css,',
      /answers 200, not 404/,
    ],
  ])('finds %s', async (_what, right, wrong, problem) => {
    const found = await failedChecksWith((rules) => rules.replaceAll(right, wrong));
    expect(found).toContainEqual(expect.stringMatching(problem));
  });

  test('reports a portal that doesn’t answer', async () => {
    expect(await failedChecks()).toContainEqual(
      expect.stringMatching(/^the page has settings.*fetch failed/),
    );
  });

  test('repeats failed checks until a new version answers', async () => {
    const outcomes = smoke(addresses.portal, addresses.api, { seconds: 60, pauseMs: 100 });
    await setTimeout(300);
    const host = await servePortal((rules) => rules);
    try {
      expect((await outcomes).filter(({ problem }) => problem !== undefined)).toEqual([]);
    } finally {
      await host.close();
    }
  });

  test('stops after the given time, and then reports what still fails', async () => {
    const started = Date.now();
    const outcomes = await smoke(addresses.portal, addresses.api, { seconds: 1, pauseMs: 400 });
    expect(outcomes.filter(({ problem }) => problem !== undefined).length).toBeGreaterThan(3);
    expect(Date.now() - started).toBeGreaterThan(400);
  });

  test('reports an API that serves another portal, and an unhealthy API', async () => {
    await blobs.close();
    // The API remembers for ten seconds that it was healthy.
    portal.setTime(Date.now() + 10_000);
    const outcomes = await smoke('http://localhost:9', addresses.api);
    const problems = outcomes.map(({ problem }) => problem ?? '').join('\n');
    expect(problems).toMatch(/The API allows no origin, not http:\/\/localhost:9/);
    expect(problems).toMatch(/health answers 503/);
  });
});
