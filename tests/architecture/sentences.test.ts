import { describe, expect, test } from 'vitest';
import { read, sources } from './imports.ts';
import { repeated, sentencesIn } from './sentences.ts';

const all = sources('functions/**/*.ts', 'web/**/*.{ts,tsx}').flatMap((file) =>
  sentencesIn(file, read(file)),
);
const ofServer = new Set(all.filter(({ file }) => file.startsWith('functions/')).map(({ text }) => text));

test('no sentence that the server shows to users exists in two places', () => {
  expect(ofServer.size).toBeGreaterThan(100);
  expect(repeated(all).filter(([text]) => ofServer.has(text))).toEqual([]);
});

describe('the search for sentences', () => {
  const textsOf = (source: string) => sentencesIn('a.tsx', source).map(({ text }) => text);

  test('covers strings, templates and markup', () => {
    const source =
      "refuse('Voting has closed.'); f(`The team ${name} is full.`); <p>Nobody is here yet.</p>;";
    expect(textsOf(source)).toEqual(['Voting has closed.', 'The team … is full.', 'Nobody is here yet.']);
    expect(repeated(sentencesIn('a.tsx', `${source}\nrefuse("Voting has closed.");`))).toEqual([
      ['Voting has closed.', ['a.tsx:1', 'a.tsx:2']],
    ]);
  });

  test('omits text that only developers read', () => {
    expect(
      textsOf("z.string().describe('Null at the end.'); throw new Error('This is a mistake.');"),
    ).toEqual([]);
    expect(
      textsOf("describe({ summary: 'Reads the event.' }); ({ description: 'An event it is.' });"),
    ).toEqual([]);
  });
});
