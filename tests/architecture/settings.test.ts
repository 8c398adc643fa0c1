import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPorts } from '../../infra/machine/ports.ts';
import { sources } from './imports.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('editors wrap lines at the formatter’s width', () => {
  const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number };
  expect(read('.editorconfig')).toContain(`\nmax_line_length = ${printWidth}\n`);
});

test('files have the same line ends on every system, because builds hash some files, or deploy them unchanged', () => {
  expect(read('.gitattributes')).toMatch(/^\* text=auto eol=lf$/m);
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

test('the development container forwards every port that a browser opens', () => {
  const source = read('.devcontainer/devcontainer.json').replaceAll(/^\s*\/\/.*$/gm, '');
  const container = JSON.parse(source) as {
    image: string;
    forwardPorts: readonly number[];
    portsAttributes: Readonly<Record<string, object>>;
  };
  const { blob, functions, mailbox, portal, signIn } = readPorts({});
  expect(container.forwardPorts.toSorted((a, b) => a - b)).toEqual(
    [blob, functions, mailbox, portal, signIn].toSorted((a, b) => a - b),
  );
  expect(
    Object.keys(container.portsAttributes)
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual(container.forwardPorts.toSorted((a, b) => a - b));
  // The transcoder's image and this container must have the same Debian, so that both have the same ffmpeg.
  const [, debian = ''] = /^ARG BASE_TAG=\S+-(\w+)-slim$/m.exec(read('infra/transcoder/Dockerfile')) ?? [];
  expect(container.image).toMatch(new RegExp(`:24-${debian}$`));
});

test('the screenshot stays small, because every clone contains it', () => {
  expect(statSync('.github/portal.png').size).toBeLessThanOrEqual(150 * 1024);
});
