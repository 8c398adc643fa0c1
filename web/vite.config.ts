import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyFrame } from './build/earlyFrame.ts';
import { sharedHead } from './build/sharedHead.ts';
import { themeCss } from './build/themeCss.ts';

const root = import.meta.dirname;

/** Modules for the shared chunk. Excludes what few pages load, and hooks that would add the API client to the chunk. */
const IN_SHARED_CHUNK = new RegExp(
  [
    String.raw`web/ui/(?!dialogs/(?:ConfirmDialog|useConfirm)|lists/(?:FindField|PagedList|Segments|findByName)|page/(?:IllustratedPage|MoreTabs|TabBar|fittingTabs|useFittingTabs|useTab)|saveFile)`,
    String.raw`web/shared/(?!editor/|fields/|invitations/|manage/|markdown/|matching/|media/|people/|results/|voting/|useCommand|deletedAccount)`,
    String.raw`web/store\.`,
    String.raw`web/api/(?:addresses|http/host)\.`,
    String.raw`functions/contract/base/(?:limits|patterns|phase|roles|times)\.`,
  ].join('|'),
);

export default defineConfig({
  root,
  plugins: [react(), sharedHead(), themeCss(), earlyFrame()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: `${root}/build/zod.ts` },
      // The browser version of this package needs innerHTML, which Trusted Types forbid. Its index.js uses a table instead.
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
    // The CSP allows `data:` addresses only for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${root}/index.html`, redirect: `${root}/redirect.html` },
      output: {
        codeSplitting: {
          groups: [
            // This chunk changes only with these packages, so browsers keep it in their cache across deployments.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            { name: 'zod', test: /node_modules\/zod\/|web\/build\/zod/ },
            // Modules that at least three chunks use. One file loads faster than a dozen small ones that wait for each other.
            {
              name: 'shared',
              test: IN_SHARED_CHUNK,
              minShareCount: 3,
            },
          ],
        },
      },
      onLog(level, log, handle) {
        // Fail on this warning: a module that should load later is also imported statically, so it would load earlier.
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
        handle(level, log);
      },
    },
  },
});
