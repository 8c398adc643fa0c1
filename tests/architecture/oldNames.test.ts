import { expect, test } from 'vitest';
import { read, sources } from './imports.ts';
import { AMBIGUOUS_NAMES, functionsIn, OLD_TYPE_NAMES, typesIn } from './oldNames.ts';

const files = sources(
  'functions/**/*.ts',
  'web/**/*.{ts,tsx}',
  'infra/**/*.ts',
  'tests/**/*.{ts,tsx}',
).filter((file) => !file.startsWith('tests/architecture/'));

test('no type has a name from the list of earlier names', () => {
  const old = new Set(OLD_TYPE_NAMES);
  const back = files.flatMap((file) =>
    typesIn(read(file))
      .filter((name) => old.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(900);
  expect(back).toEqual([]);
});

test.each(AMBIGUOUS_NAMES)('only one file declares %s', (name) => {
  expect(files.filter((file) => functionsIn(read(file)).includes(name))).toHaveLength(1);
});

test('the search finds declarations of types and functions', () => {
  expect(typesIn('export interface Told {}\ntype Asked = string;\nclass Known {}')).toEqual([
    'Told',
    'Asked',
    'Known',
  ]);
  expect(functionsIn('export const refusalOf = 1;\nasync function ask() {}')).toEqual(['refusalOf', 'ask']);
});
