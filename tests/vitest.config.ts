import { defineConfig } from 'vitest/config';

/** Everything that needs no page: rules, store, API, local cloud, tools. The browser's tests have playwright.config.ts. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    // No test replaces a module, so files can share a worker; two, since CI has two cores.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
