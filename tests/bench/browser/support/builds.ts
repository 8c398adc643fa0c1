import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, resolveConfig } from 'vite';
import { paths } from '../../../../infra/machine/paths.ts';

/** Sets NODE_ENV. With another value, Vite would use React's development build. */
function setProductionMode(): void {
  process.env['NODE_ENV'] = 'production';
}

/** Builds the floor: a page with one link, React and its router. It supports the same browsers as the portal. */
export async function buildFloor(outDir: string): Promise<void> {
  setProductionMode();
  const portal = await resolveConfig({ configFile: paths.viteConfig, logLevel: 'error' }, 'build');
  const { target, modulePreload } = portal.build;
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..', 'floor'),
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target, modulePreload, sourcemap: true },
  });
}

/** Builds a page with only hls.js. It supports the same browsers as the portal. */
export async function buildHlsAlone(outDir: string): Promise<void> {
  setProductionMode();
  const portal = await resolveConfig({ configFile: paths.viteConfig, logLevel: 'error' }, 'build');
  const { target, modulePreload } = portal.build;
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..', 'player'),
    // A page of another origin also imports this script, so the paths in it must be relative.
    base: './',
    build: { outDir, emptyOutDir: true, target, modulePreload },
  });
}

/** Builds a page that only shows a text, with the aliases of the portal's configuration. */
export async function buildReading(outDir: string): Promise<void> {
  setProductionMode();
  const { build: portal, resolve } = await resolveConfig(
    { configFile: paths.viteConfig, logLevel: 'error' },
    'build',
  );
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..', 'reading'),
    plugins: [react()],
    resolve: { alias: resolve.alias },
    build: { outDir, emptyOutDir: true, target: portal.target, modulePreload: portal.modulePreload },
  });
}

/** Builds the portal with all of its code in one file. */
export async function buildUnsplit(outDir: string): Promise<void> {
  setProductionMode();
  await build({
    configFile: paths.viteConfig,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        // Without code splitting, a build has only one page. No benchmark needs the portal's second page, which renews sessions.
        input: join(paths.web, 'index.html'),
        output: { codeSplitting: false },
        // The portal's configuration throws on this warning, which every import() causes here.
        onLog: (level, log, handle) => {
          if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') handle(level, log);
        },
      },
    },
  });
}
