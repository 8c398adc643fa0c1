import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** `npm run looks` sets both folders: the source of the cloud, and where the pictures go. */
export default defineConfig({
  ...base,
  testMatch: 'looks.ts',
  outputDir: '../test-results/looks/failed',
  snapshotPathTemplate: `${process.env['LOOKS_PICTURES']}/{arg}{ext}`,
  // Mia's invitation shows on screens after it, so the screens need the same order in each run.
  fullyParallel: false,
  workers: 1,
});
