import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longestFirst.ts';

const root = new URL('..', import.meta.url).pathname;
const integration = 'tests/**/*.integration.test.ts';
const components = 'tests/**/*.component.test.tsx';

/**
 * Everything that needs no page. The browser tests have playwright.config.ts.
 * A unit test opens no socket. A test that does is named `*.integration.test.ts`. A test of a component or a hook, which
 * needs a document, is named `*.component.test.tsx`; it opens no socket either.
 */
export default defineConfig({
  test: {
    root,
    // No test replaces a module, so files can share a worker.
    isolate: false,
    // One more than the cores of CI: the trials of faults wait for half of their time (189 s in all; with two, 252 s).
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The programs that tests start, some of them dozens of times, load from here in half the time.
    env: { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          root,
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [integration, components, 'tests/browser/**', '**/node_modules/**'],
          setupFiles: ['tests/support/forbidSockets.ts'],
        },
      },
      {
        extends: true,
        test: {
          root,
          name: 'components',
          include: [components],
          environment: 'happy-dom',
          // SWR hands an event to setTimeout as its delay, which browsers take for 0, too.
          execArgv: ['--disable-warning=TimeoutNaNWarning'],
          setupFiles: ['tests/support/forbidSockets.ts', 'tests/support/componentPage.ts'],
        },
      },
      { extends: true, test: { root, name: 'integration', include: [integration] } },
    ],
  },
});
