import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { CLOUD, PORTAL } from './browser/support/addresses.ts';
import { type Fonts, fontsEnvironment } from './support/fonts.ts';

const SHELL = '/usr/bin/chromium-headless-shell';

/** Prefers the headless shell, which needs half of Chromium's processor time, because it draws no windows. */
const BROWSER = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

export const launchOptions = (fonts: Fonts) => ({
  executablePath: BROWSER,
  env: { ...process.env, ...fontsEnvironment(fonts) },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Tests of the Teams app show the portal in a page of https://teams.microsoft.com. Without these settings, Chromium would
    // block the portal there, because the portal is on this machine and has no certificate.
    '--disable-features=LocalNetworkAccessChecks,AutoupgradeMixedContent',
    // No request leaves this machine.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
});

/** The tests use the whole local cloud, on different ports from `npm start`. */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // These limits only end what hangs. A busy machine takes several times as long as a quiet one.
  timeout: 900_000,
  expect: { timeout: 300_000 },
  webServer: {
    command: 'node tests/browser/support/startCloud.ts',
    cwd: '..',
    url: PORTAL,
    env: CLOUD,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
  // Tests of the layout run with both sets of fonts.
  projects: [
    { name: 'narrow', use: { launchOptions: launchOptions('narrow') } },
    { name: 'wide', grep: /@layout/, use: { launchOptions: launchOptions('wide') } },
  ],
  use: {
    baseURL: PORTAL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Animations would take a fifth of the time. Tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
  },
});
