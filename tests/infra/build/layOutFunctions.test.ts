import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layOutFunctions } from '../../../infra/build/layOutFunctions.ts';
import type { LockedPackage, Platform } from '../../../infra/build/lockedPackages.ts';
import { paths } from '../../../infra/machine/paths.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-layout-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Installs packages like npm, but copies them from this machine's node_modules. */
async function install(
  _name: string,
  packages: Readonly<Record<string, LockedPackage>>,
  _platform: Platform,
  to: string,
): Promise<void> {
  for (const name of Object.keys(packages))
    await cp(join(paths.root, 'node_modules', name), join(to, 'node_modules', name), {
      recursive: true,
      dereference: true,
    });
}

async function filesIn(root: string): Promise<Map<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((one) => join(one.parentPath, one.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(root.length), await readFile(file, 'base64')] as const),
    ),
  );
}

/** The test needs the binaries for Azure, to compare with. Only some machines have them. */
const hasBinaries = existsSync(join(paths.root, 'node_modules/@img/sharp-linux-x64'));

test.runIf(hasBinaries)(
  'a machine without binaries for Azure fetches them, and makes the same folder as one that has them',
  async () => {
    const here = join(folder, 'here');
    const elsewhere = join(folder, 'elsewhere');
    const platforms: Platform[] = [];
    await layOutFunctions(here, { install: () => Promise.reject(new Error('Nothing is missing.')) });
    await layOutFunctions(elsewhere, {
      installed: join(folder, 'none'),
      install: (name, packages, platform, to) => {
        platforms.push(platform);
        return install(name, packages, platform, to);
      },
    });
    expect(platforms).toEqual([{ os: 'linux', cpu: 'x64', libc: 'glibc' }]);
    const files = await filesIn(here);
    expect([...files.keys()].some((file) => file.endsWith('.node'))).toBe(true);
    expect(await filesIn(elsewhere)).toEqual(files);
  },
);
