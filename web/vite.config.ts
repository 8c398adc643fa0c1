import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { dataFile } from './build/dataFile.ts';
import { earlyFrame } from './build/earlyFrame.ts';
import { icons } from './build/icons.ts';
import { sharedWith } from './build/sharedChunk.ts';
import { sharedHead } from './build/sharedHead.ts';
import { themeCss } from './build/themeCss.ts';
import { withoutUnused } from './build/withoutUnused.ts';

const root = import.meta.dirname;

/** Chunks that each page loads. */
const GROUPS = ['react', 'zod', 'shared', 'rolldown-runtime'];

export default defineConfig({
  root,
  plugins: [react(), dataFile(), icons(), sharedHead(), themeCss(), earlyFrame(), withoutUnused()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: `${root}/build/zod.ts` },
      // React has this hook since version 18.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: /^\.\.\/utils\/cookie\.js$/, replacement: `${root}/build/noCookies.ts` },
      // The package's own entry is its development build, which is larger.
      {
        find: /^react-router$/,
        replacement: `${root}/../node_modules/react-router/dist/production/index.mjs`,
      },
      {
        find: /^react-router\/dom$/,
        replacement: `${root}/../node_modules/react-router/dist/production/dom-export.mjs`,
      },
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
    // These browsers have light-dark(). For older ones, Vite would replace it by variables, also in a theme that it doesn't see.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Without a comment in each file. A file's map has its name and `.map`.
    sourcemap: 'hidden',
    // The CSP allows `data:` addresses only for images.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Scripts don't name what each page has loaded. They name the file that they import, because Vite imports it only after the
      // style sheets have loaded.
      resolveDependencies: (_imported, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !GROUPS.some((name) => file.startsWith(`assets/${name}-`))),
    },
    rolldownOptions: {
      input: { index: `${root}/index.html`, redirect: `${root}/redirect.html` },
      output: {
        // Scripts list the files of other pages, so their names are short. Only the names of pages, and of chunks with a name of
        // their own, help whoever reads the log of requests.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || GROUPS.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // This chunk changes only with these packages, so browsers keep it in their cache across deployments.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            { name: 'zod', test: /node_modules\/zod\/|web\/build\/zod/ },
            // This chunk has the modules that the dashboard and at least one other chunk use. One file loads faster than a dozen small
            // ones that wait for each other, and no visitor of the dashboard loads more than the dashboard needs.
            {
              name: sharedWith(
                ['features/dashboard/DashboardPage.tsx', 'shared/todo/TodoStrip.tsx'].map((module) =>
                  normalizePath(`${root}/${module}`),
                ),
              ),
              debugName: 'shared',
              minShareCount: 2,
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
