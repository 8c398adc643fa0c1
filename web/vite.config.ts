import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyFrame } from './build/earlyFrame.ts';
import { themeCss } from './build/themeCss.ts';

const root = import.meta.dirname;

/** What several pages show, without what only some of them load, and without hooks that would draw in the API's client. */
const IN_SHARED_CHUNK = new RegExp(
  [
    String.raw`web/ui/(?!ConfirmDialog|FindField|PagedList)`,
    String.raw`web/shared/(?!markdown/|editor/|fields/|useCommand|deletedAccount|invite/useInvitationsTo|people/usePeopleActions)`,
    String.raw`web/api/addresses\.`,
    String.raw`functions/contract/(?:limits|patterns|phase|roles)\.`,
  ].join('|'),
);

export default defineConfig({
  root,
  plugins: [react(), themeCss(), earlyFrame()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: `${root}/build/zod.ts` },
      // Its version for browsers lets innerHTML decode an entity, which Trusted Types forbid; the other one has a table.
      {
        find: /^decode-named-character-reference$/,
        replacement: `${root}/../node_modules/decode-named-character-reference/index.js`,
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    // An inlined asset is a `data:` address, which the CSP allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${root}/index.html`, redirect: `${root}/redirect.html` },
      output: {
        codeSplitting: {
          groups: [
            // Apart, because it changes with our dependencies only and stays in the browser's cache over deployments.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            { name: 'zod', test: /node_modules\/zod\/|web\/build\/zod/ },
            // What several pages share, in one file rather than in a dozen small ones that wait for each other.
            {
              name: 'shared',
              test: IN_SHARED_CHUNK,
              minShareCount: 3,
            },
          ],
        },
      },
      onLog(level, log, handle) {
        // Something meant to be loaded later is imported statically too: the first load would grow, and nobody notice.
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
        handle(level, log);
      },
    },
  },
});
