import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sources } from './imports.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('editors wrap where the formatter does', () => {
  const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number };
  expect(read('.editorconfig')).toContain(`\nmax_line_length = ${printWidth}\n`);
});

describe('dependencies are renewed', () => {
  interface Update {
    readonly 'package-ecosystem': string;
    readonly directory?: string;
    readonly directories?: readonly string[];
  }
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: readonly Update[] };
  const foldersOf = (ecosystem: string) =>
    updates
      .filter((update) => update['package-ecosystem'] === ecosystem)
      .flatMap(({ directories, directory = '' }) => directories ?? [directory])
      .map((folder) => folder.slice(1) || '.');
  const foldersWith = (name: string) =>
    sources(`**/${name}`)
      .map((path) => posix.dirname(path))
      .toSorted();

  test('of every lock file', () => {
    expect(foldersOf('npm').toSorted()).toEqual(foldersWith('package-lock.json'));
  });

  test('of every image', () => {
    expect(foldersOf('docker')).toEqual(foldersWith('Dockerfile'));
  });

  test('of the workflows', () => {
    expect(foldersOf('github-actions')).toHaveLength(1);
    expect(existsSync('.github/workflows')).toBe(true);
  });
});

test('the screenshot stays small, since every clone has it', () => {
  expect(statSync('.github/portal.png').size).toBeLessThanOrEqual(150 * 1024);
});
