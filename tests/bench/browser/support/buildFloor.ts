import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, resolveConfig } from 'vite';
import { paths } from '../../../../infra/machine/paths.ts';

/** Builds the floor: a page with one link, React and its router. It supports the same browsers as the portal. */
export async function buildFloor(outDir: string): Promise<void> {
  // With another value, Vite would use React's development build.
  process.env['NODE_ENV'] = 'production';
  const portal = await resolveConfig({ configFile: paths.viteConfig, logLevel: 'error' }, 'build');
  const { target, modulePreload } = portal.build;
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..', 'floor'),
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target, modulePreload, sourcemap: 'hidden' },
  });
}
