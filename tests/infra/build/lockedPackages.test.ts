import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { installFiles, type LockFile, packagesFor } from '../../../infra/build/lockedPackages.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const namesFor = (os: string, cpu: string, libc = 'glibc') =>
  Object.keys(packagesFor(lock, 'sharp', { os, cpu, libc })).filter((name) => name.startsWith('@img/sharp'));

describe('the packages of sharp', () => {
  test.each([
    ['linux', 'x64', 'glibc', ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64']],
    ['linux', 'x64', 'musl', ['@img/sharp-linuxmusl-x64', '@img/sharp-libvips-linuxmusl-x64']],
    ['darwin', 'x64', 'glibc', ['@img/sharp-darwin-x64', '@img/sharp-libvips-darwin-x64']],
    ['darwin', 'arm64', 'glibc', ['@img/sharp-darwin-arm64', '@img/sharp-libvips-darwin-arm64']],
    ['win32', 'x64', 'glibc', ['@img/sharp-win32-x64']],
  ])('for %s %s %s include the binaries for that platform and no others', (os, cpu, libc, names) => {
    expect(namesFor(os, cpu, libc).toSorted()).toEqual(names.toSorted());
  });

  test('include what its JavaScript needs', () => {
    const packages = packagesFor(lock, 'sharp', { os: 'linux', cpu: 'x64', libc: 'glibc' });
    expect(Object.keys(packages)).toEqual(
      expect.arrayContaining(['sharp', 'semver', 'detect-libc', '@img/colour']),
    );
  });

  test('are refused for a platform without binaries, and if the lock file lacks a package', () => {
    expect(() => namesFor('plan9', 'x64')).toThrow('no binaries of sharp for plan9 x64 glibc');
    expect(() => packagesFor({ packages: {} }, 'sharp', { os: 'linux', cpu: 'x64', libc: 'glibc' })).toThrow(
      'package-lock.json has no sharp.',
    );
  });
});

test('the files for npm name each package with its locked version, and no binaries for other platforms', () => {
  const packages = packagesFor(lock, 'sharp', { os: 'linux', cpu: 'x64', libc: 'glibc' });
  const { 'package.json': root, 'package-lock.json': locked } = installFiles('sharp', packages);
  // npm would refuse binaries for another platform as direct dependencies.
  expect(root.dependencies).toEqual({ sharp: lock.packages['node_modules/sharp']?.version });
  const { '': _root, ...entries } = locked.packages;
  expect(Object.keys(entries)).toHaveLength(Object.keys(packages).length);
  // npm compares the downloaded packages with these hashes.
  for (const entry of Object.values(entries)) expect(entry).toHaveProperty('integrity');
  expect(entries).toMatchObject({
    'node_modules/sharp': { optionalDependencies: { '@img/sharp-linux-x64': expect.any(String) } },
  });
  expect(JSON.stringify(locked)).not.toContain('darwin');
});
