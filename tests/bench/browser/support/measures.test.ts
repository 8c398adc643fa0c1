import { describe, expect, test } from 'vitest';
import { addWeights, packageOf, weighPackages } from './weights.ts';

describe('the name of the package', () => {
  test.each([
    ['../../node_modules/react-dom/client.js', 'react-dom'],
    ['../../node_modules/@azure/msal-browser/dist/index.mjs', '@azure/msal-browser'],
    ['../../node_modules/one/node_modules/@scope/two/index.js', '@scope/two'],
    ['../../app/main.tsx', undefined],
  ])('of %s is %s', (source, name) => {
    expect(packageOf(source)).toBe(name);
  });
});

describe('the weight of a package', () => {
  test('is the number of characters that the source map assigns to it', () => {
    const weights = weighPackages('abcdefgh\nxy', {
      file: 'built.js',
      version: 3,
      sources: ['../node_modules/one/index.js', '../app/main.ts'],
      sourcesContent: [],
      names: [],
      sourceRoot: '',
      // Columns 0 to 2 of line 1 come from the first source. The rest of line 1 and all of line 2 come from the second.
      mappings: 'AAAA,GCAA;AAAA',
    });
    expect(Object.fromEntries(weights)).toEqual({ one: 3, '(portal)': 7 });
  });

  test('adds up across files', () => {
    const sum = addWeights([
      new Map([['one', 2]]),
      new Map([
        ['one', 3],
        ['two', 1],
      ]),
    ]);
    expect(Object.fromEntries(sum)).toEqual({ one: 5, two: 1 });
  });
});
