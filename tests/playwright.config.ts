import { defineConfig } from 'playwright/test';
import { CLOUD, PORTAL } from './browser/support/addresses.ts';

/** The browser tests walk the real portal over the whole local cloud, on ports of its own beside a running `npm start`. */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  // What passes the second time is named as flaky at the end: a machine that is busy fails nobody's change.
  retries: 1,
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
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
