import { expect, test } from 'vitest';
import { importsIn, read } from './imports.ts';
import { FIGURES, votePath } from './totals.ts';

const MAX_FILES = FIGURES['vote: files'].reached;

const path = votePath();
const importsOf = (file: string) => importsIn(file, read(file)).map(({ to }) => to);

test(`a vote uses at most ${MAX_FILES} files from the page to the store`, () => {
  expect(path.at(0)).toBe('web/features/voting/VotePage.tsx');
  expect(path.at(-1)).toBe('functions/store/cosmosStore.ts');
  expect(path.length).toBeLessThanOrEqual(MAX_FILES);
  expect(new Set(path).size).toBe(path.length);
});

test('each file of the path, except the first and the last, is imported by a file before it', () => {
  const reached = new Set(path.slice(0, 1));
  for (const file of path.slice(0, -1)) {
    expect([...reached], file).toContain(file);
    for (const imported of importsOf(file)) reached.add(imported);
  }
  // The last file implements the interface in the file before it, so the last file is the one that imports.
  expect(importsOf(path.at(-1) ?? '')).toContain(path.at(-2));
});
