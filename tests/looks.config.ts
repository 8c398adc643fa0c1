import { defineConfig } from 'playwright/test';
import base, { launchOptions } from './playwright.config.ts';

const { args, ...options } = launchOptions('narrow');

/** `npm run looks` sets both folders: the source of the cloud, and where the pictures go. */
export default defineConfig({
  ...base,
  testMatch: 'looks.ts',
  outputDir: '../test-results/looks/failed',
  preserveOutput: 'failures-only',
  snapshotPathTemplate: `${process.env['LOOKS_PICTURES']}/{arg}{ext}`,
  // Mia's invitation shows on screens after it, so the screens need the same order in each run.
  fullyParallel: false,
  workers: 1,
  // Otherwise, a rounded corner that is drawn again over itself gets slightly other shades.
  projects: [
    { name: 'looks', use: { launchOptions: { ...options, args: [...args, '--disable-partial-raster'] } } },
  ],
});
