import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { read, sources } from './imports.ts';

/** The folders that hold no capability. functions/README.md, "Capabilities", lists them. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'functions/contract/': ['base', 'covers'],
  'functions/domain/': ['counts'],
  'functions/background/': ['upkeep'],
  'web/features/': ['credits', 'dancing', 'dashboard', 'error', 'faqs'],
  'web/shared/': ['cards', 'editor', 'fields', 'manage', 'markdown', 'people'],
};

const rows = read('functions/README.md')
  .split('\n## Capabilities\n')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [heads = [], ...capabilities] = rows ?? [];
const floors = heads.slice(2).map((head) => head.replaceAll('`', ''));

test('the table of capabilities names every floor', () => {
  expect(floors).toEqual([
    'functions/contract/',
    'functions/domain/',
    'functions/features/',
    'functions/background/',
    'web/features/',
    'web/shared/',
  ]);
});

test('each folder that the table names exists, and the table names each folder of a capability within another', () => {
  const paths = capabilities.flatMap(([name = '', , ...cells]) =>
    cells.flatMap((cell, index) =>
      [...cell.matchAll(/[\w/]+\/\w+/g)].map(([path]) => [name, `${floors[index]}${path}`] as const),
    ),
  );
  expect(paths.filter(([, path]) => !existsSync(path))).toEqual([]);
  const names = new Set(capabilities.map(([name]) => name));
  const nested = sources('web/features/*/**/*.{ts,tsx}')
    .map((file) => posix.dirname(file))
    .filter((folder) => folder.split('/').length > 3 && names.has(posix.basename(folder)));
  const listed = new Set(paths.map(([name, path]) => `${name} ${path}`));
  expect(nested.filter((folder) => !listed.has(`${posix.basename(folder)} ${folder}`))).toEqual([]);
});

test.each(floors)(
  'each folder of %s is a capability of the table, or one of the few that are none',
  (floor) => {
    const folders = readdirSync(floor, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const listed = capabilities
      .filter((row) => row[floors.indexOf(floor) + 2]?.startsWith('✓'))
      .map(([name = '']) => name);
    expect(folders.map(({ name }) => name).toSorted()).toEqual(
      [...listed, ...(OTHERS[floor] ?? [])].toSorted(),
    );
  },
);
