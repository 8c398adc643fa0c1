import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sources } from './imports.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('editors wrap lines at the formatter’s width', () => {
  const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number };
  expect(read('.editorconfig')).toContain(`\nmax_line_length = ${printWidth}\n`);
});

describe('automatic updates', () => {
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

  test('cover every lock file', () => {
    expect(foldersOf('npm').toSorted()).toEqual(foldersWith('package-lock.json'));
  });

  test('cover every Dockerfile', () => {
    expect(foldersOf('docker')).toEqual(foldersWith('Dockerfile'));
  });

  test('cover the workflows and the steps that they share', () => {
    const actions = globSync('.github/actions/*').map((folder) => folder.replaceAll('\\', '/'));
    expect(foldersOf('github-actions').toSorted()).toEqual(['.', ...actions].toSorted());
    expect(existsSync('.github/workflows')).toBe(true);
  });
});

test('the screenshot stays small, because every clone contains it', () => {
  expect(statSync('.github/portal.png').size).toBeLessThanOrEqual(150 * 1024);
});
