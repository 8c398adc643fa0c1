import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { CLOUD, PORTAL } from './browser/support/addresses.ts';

const SHELL = '/usr/bin/chromium-headless-shell';

/** Prefers the headless shell, which needs half of Chromium's processor time, because it draws no windows. */
const BROWSER = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** The tests use the whole local cloud, on different ports from `npm start`. */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 3,
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
    // Animations would take a fifth of the time. Tests of animations turn them on.
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
        // Tests of the Teams app show the portal in a page of https://teams.microsoft.com. Without these settings, Chromium would
        // block the portal there, because the portal is on this machine and has no certificate.
        '--disable-features=LocalNetworkAccessChecks,AutoupgradeMixedContent',
        // No request leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
