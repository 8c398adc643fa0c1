import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { CLOUD, PORTAL } from './browser/support/addresses.ts';

const SHELL = '/usr/bin/chromium-headless-shell';

/** Prefers the headless shell. It needs half of Chromium's processor time, because it draws no windows. */
const BROWSER = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** The tests use the whole local cloud, on different ports from `npm start`. */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 3,
  // A flaky test is a failing test.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  webServer: {
    command: 'node tests/browser/support/startCloud.ts',
    cwd: '..',
    url: PORTAL,
    env: CLOUD,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
  use: {
    baseURL: PORTAL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Animations would take a fifth of the time. Tests of animations switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // In the tests of the Teams app, a page of https://teams.microsoft.com frames the portal, which is on this machine and
        // has no certificate. Without these settings, Chromium blocks that.
        '--disable-features=LocalNetworkAccessChecks,AutoupgradeMixedContent',
        // No request leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
