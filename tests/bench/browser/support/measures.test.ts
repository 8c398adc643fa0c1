import { describe, expect, test } from 'vitest';
import { blockingTime } from './paintTimes.ts';
import { addWeights, packageOf, weighPackages } from './weights.ts';

describe('the blocking time of tasks', () => {
  test('is the sum of the times by which tasks exceed 50 ms', () => {
    const tasks = [
      { start: 100, end: 160 },
      { start: 200, end: 320 },
      { start: 400, end: 450 },
    ];
    expect(blockingTime(tasks, 0)).toBe(10 + 70);
  });

  test('counts only the time after the first paint', () => {
    expect(blockingTime([{ start: 0, end: 300 }], 200)).toBe(50);
    expect(blockingTime([{ start: 0, end: 300 }], 400)).toBe(0);
  });
});

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
