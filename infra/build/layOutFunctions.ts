import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { paths } from '../machine/paths.ts';
import { type Bundle, bundle } from './bundle.ts';
import { installPackages } from './installPackages.ts';
import { type LockedPackage, type LockFile, packagesFor, type Platform } from './lockedPackages.ts';

/** Azure runs the functions on this platform. The machine that builds them may differ. */
const AZURE: Platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };

interface Sources {
  /** The folder in which this machine has installed its packages. */
  readonly installed?: string;
  readonly install?: typeof installPackages;
}

/** Fills a folder with what Azure runs: the bundle, host.json, and sharp, whose native code can't be bundled. */
export async function layOutFunctions(folder: string, sources: Sources = {}): Promise<Bundle> {
  await mkdir(folder, { recursive: true });
  const bundled = await bundle(paths.azureFunctions, folder);
  await cp(paths.hostJson, join(folder, 'host.json'));
  const manifest = {
    name: 'hackathon-portal-functions',
    private: true,
    type: 'module',
    main: basename(bundled.file),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await addSharp(join(folder, 'node_modules'), sources);
  return bundled;
}

/** A machine of another platform has no binaries for Azure in its own packages, so npm fetches them. */
async function addSharp(to: string, { installed, install = installPackages }: Sources): Promise<void> {
  const own = installed ?? join(paths.root, 'node_modules');
  const lock = JSON.parse(await readFile(paths.lockFile, 'utf8')) as LockFile;
  const packages = packagesFor(lock, 'sharp', AZURE);
  const names = Object.keys(packages);
  const present = await Promise.all(names.map((name) => isInstalled(own, name, packages[name])));
  if (present.every(Boolean)) return await copyPackages(names, own, to);
  const fetched = await mkdtemp(join(tmpdir(), 'portal-packages-'));
  try {
    await install('sharp', packages, AZURE, fetched);
    await copyPackages(names, join(fetched, 'node_modules'), to);
  } finally {
    await rm(fetched, { recursive: true, force: true });
  }
}

async function isInstalled(own: string, name: string, locked: LockedPackage | undefined): Promise<boolean> {
  const manifest = await readFile(join(own, name, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(manifest) as { version?: string }).version === locked?.version;
}

async function copyPackages(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names)
    await cp(join(from, name), join(to, name), { recursive: true, dereference: true });
}
