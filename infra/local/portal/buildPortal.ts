import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { paths } from '../../machine/paths.ts';
import type { Processes } from '../../machine/processes.ts';

/** @returns when the file last changed, in milliseconds since 1970; 0 if there is no such file */
async function modified(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

async function newestSource(): Promise<number> {
  const folders = await Promise.all(
    [paths.web, paths.contract].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const sources = folders
    .flat()
    .filter((entry) => entry.isFile() && !`${entry.parentPath}/`.startsWith(`${paths.portal}/`))
    .map((entry) => join(entry.parentPath, entry.name));
  return Math.max(...(await Promise.all([...sources, paths.lockFile].map(modified))));
}

/**
 * Builds the portal, unless the last build is newer than all sources. Vite runs in a process of its own, because it wouldn't
 * build for production with the NODE_ENV of a test runner.
 */
export async function buildPortal(
  processes: Processes,
  progress: (part: string, what: string) => void,
): Promise<void> {
  // The Teams app is built last, so its page has the time at which the whole build ended.
  if ((await modified(join(paths.portal, 'teams.html'))) > (await newestSource())) return;
  progress('portal build', 'started');
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  for (const config of [paths.viteConfig, paths.teamsViteConfig]) {
    await processes.run({
      part: 'portal build',
      args: [join(vite, 'bin', 'vite.js'), 'build', '--config', config],
      environment: { NODE_ENV: 'production' },
      quiet: true,
    });
  }
}
