import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longestFirst.ts';

const root = new URL('..', import.meta.url).pathname;
const integration = 'tests/**/*.integration.test.ts';
const components = 'tests/**/*.component.test.tsx';

/**
 * The name of a test's file decides its project: `*.integration.test.ts` may open sockets, `*.component.test.tsx` has a
 * document, and any other test has neither.
 */
export default defineConfig({
  test: {
    root,
    // Files can share a worker. They mock only one module (teams-js), and only the file that mocks it loads it.
    isolate: false,
    // CI has two cores. The third worker works while the fault trials wait: all tests take 189 s instead of 252 s.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Programs that tests start many times load twice as fast from this cache.
    env: { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` },
    // These limits only end what hangs. A busy machine takes several times as long as a quiet one.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 900_000 } },
    projects: [
      {
        extends: true,
        test: {
          root,
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [integration, components, 'tests/browser/**', '**/node_modules/**'],
          setupFiles: ['tests/support/forbidSockets.ts', 'tests/support/loadIcons.ts'],
        },
      },
      {
        extends: true,
        test: {
          root,
          name: 'components',
          include: [components],
          environment: 'happy-dom',
          // SWR passes an event as the delay of setTimeout. Browsers and Node use the shortest delay, but Node also warns.
          execArgv: ['--disable-warning=TimeoutNaNWarning'],
          setupFiles: [
            'tests/support/forbidSockets.ts',
            'tests/support/loadIcons.ts',
            'tests/support/componentPage.ts',
          ],
        },
      },
      { extends: true, test: { root, name: 'integration', include: [integration] } },
    ],
  },
});
