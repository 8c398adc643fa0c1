/** A machine on which packages with native code run. The values are those that npm uses. */
export interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string;
}

export interface LockedPackage {
  readonly version: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const placeOf = (name: string) => `node_modules/${name}`;

const fits = (allowed: readonly string[] | undefined, one: string) => allowed?.includes(one) ?? true;

/** Returns true if a package holds binaries for the platform. Packages without binaries have no `os`. */
const isFor = ({ os, cpu, libc }: LockedPackage, platform: Platform) =>
  os !== undefined && fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc);

/**
 * Finds a package, what it depends on, and its binaries for one platform.
 * @throws Error if the lock file lacks a package, or the binaries for the platform
 */
export function packagesFor(
  lock: LockFile,
  name: string,
  platform: Platform,
): Readonly<Record<string, LockedPackage>> {
  const found: Record<string, LockedPackage> = {};
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const locked = lock.packages[placeOf(next)];
    if (locked === undefined) throw new Error(`package-lock.json has no ${next}.`);
    if (next in found) continue;
    const binaries = Object.keys(locked.optionalDependencies ?? {}).filter((one) => {
      const optional = lock.packages[placeOf(one)];
      return optional !== undefined && isFor(optional, platform);
    });
    found[next] = locked;
    waiting.push(...Object.keys(locked.dependencies ?? {}), ...binaries);
  }
  if (Object.keys(found).every((one) => one === name || !isFor(found[one] ?? { version: '' }, platform)))
    throw new Error(`package-lock.json has no binaries of ${name} for ${Object.values(platform).join(' ')}.`);
  return found;
}

/**
 * Returns the files with which npm installs exactly these packages into an empty folder, and checks their hashes.
 * @param name the package that needs the others. The binaries stay its optional dependencies, because npm refuses a direct
 *   dependency on binaries of another platform, whatever npm's options say.
 */
export function installFiles(name: string, packages: Readonly<Record<string, LockedPackage>>) {
  const names = Object.keys(packages);
  const root = {
    name: 'native-packages',
    private: true,
    dependencies: { [name]: packages[name]?.version },
  };
  const only = (wanted: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(wanted).filter(([one]) => names.includes(one)));
  const locked = Object.entries(packages).map(([path, one]) => [
    placeOf(path),
    { ...one, optionalDependencies: only(one.optionalDependencies) },
  ]);
  return {
    'package.json': root,
    'package-lock.json': {
      name: root.name,
      lockfileVersion: 3,
      requires: true,
      packages: { '': root, ...Object.fromEntries(locked) },
    },
  };
}
