import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { CLOUD, PORTAL } from './browser/support/addresses.ts';

const SHELL = '/usr/bin/chromium-headless-shell';

/** Chromium's shell needs half of what Chromium does for a test: it has no windows, and no pages of its own for them. */
const BROWSER = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** The browser tests walk the real portal over the whole local cloud, on ports of its own beside a running `npm start`. */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 3,
  // A test that fails now and then is a test that fails.
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
    // Nobody waits for what moves, and a fifth of the time is saved. Tests of what moves ask for it.
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
        // Nothing leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
