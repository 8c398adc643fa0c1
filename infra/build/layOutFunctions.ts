import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { paths } from '../machine/paths.ts';
import { type Bundle, bundle } from './bundle.ts';

/** Azure runs the functions on Linux x64 with glibc. The machine that builds them may differ. */
const BINARIES = '@img/sharp-linux-x64';

/**
 * Fills a folder with what Azure runs: the bundle, host.json, and sharp, whose native code can't be bundled.
 * @throws Error if sharp, its binaries for Linux or one of their dependencies isn't installed
 */
export async function layOutFunctions(folder: string): Promise<Bundle> {
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
  await copyPackages(['sharp', BINARIES], join(folder, 'node_modules'));
  return bundled;
}

async function copyPackages(names: readonly string[], to: string): Promise<void> {
  const copied = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (copied.has(name)) continue;
    copied.add(name);
    const from = join(paths.root, 'node_modules', name);
    const { dependencies, optionalDependencies } = await readManifest(name, from);
    await cp(from, join(to, name), { recursive: true, dereference: true });
    waiting.push(...Object.keys(dependencies ?? {}));
    // The optional dependency of the binaries is libvips, which they need. The optional dependencies of sharp are its
    // binaries for all platforms, of which only BINARIES is needed.
    if (name === BINARIES) waiting.push(...Object.keys(optionalDependencies ?? {}));
  }
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

async function readManifest(name: string, folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new Error(
      `${name} isn’t installed here, so the functions can’t be built. Run: npm ci --os=linux --cpu=x64 --libc=glibc`,
      { cause: error },
    );
  }
}
