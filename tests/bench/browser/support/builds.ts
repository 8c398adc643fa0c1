import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, resolveConfig } from 'vite';
import { paths } from '../../../../infra/machine/paths.ts';

/** Vite takes React's development build where another NODE_ENV than production is set already. */
function production(): void {
  process.env['NODE_ENV'] = 'production';
}

/**
 * Builds the floor (react, react-dom and react-router-dom doing next to nothing) as the portal is built: by the same Vite for
 * the same browsers, with source maps.
 */
export async function buildFloor(outDir: string): Promise<void> {
  production();
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

/** Builds a page that holds hls.js and nothing else, for the same browsers as the portal. */
export async function buildAlone(outDir: string): Promise<void> {
  production();
  const portal = await resolveConfig({ configFile: paths.viteConfig, logLevel: 'error' }, 'build');
  const { target, modulePreload } = portal.build;
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..', 'player'),
    // It is loaded into a page of another origin, too.
    base: './',
    build: { outDir, emptyOutDir: true, target, modulePreload },
  });
}

/** Builds a page that shows a text and nothing else, with what the portal's configuration replaces in its libraries. */
export async function buildReading(outDir: string): Promise<void> {
  production();
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

/** Builds the portal by its own configuration, but for one thing: all of its script is in one file. */
export async function buildUnsplit(outDir: string): Promise<void> {
  production();
  await build({
    configFile: paths.viteConfig,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        // One file can have one page only; the other serves silent renewal, which no measurement gets to.
        input: join(paths.web, 'index.html'),
        output: { codeSplitting: false },
        // Every import() is without effect here, at which the portal's own configuration throws.
        onLog: (level, log, handle) => {
          if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') handle(level, log);
        },
      },
    },
  });
}
