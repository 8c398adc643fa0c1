import { describe, expect, test } from 'vitest';
import { searchText } from '#contract/base/searchText.ts';
import { searchKeysOf } from '../../../../functions/domain/organisations/searchKeys.ts';

describe('the search keys of a member', () => {
  test('start at each word of the name, and of the address before the @', () => {
    expect(
      searchKeysOf({ name: 'Ana-Lena O’Neil', email: 'lena.oneil@brightwater.example' }).toSorted(),
    ).toEqual([
      'ana lena o neil',
      'lena o neil',
      'lena oneil brightwater example',
      'neil',
      'o neil',
      'oneil brightwater example',
    ]);
  });

  test('ignore case and accents, as the search text does', () => {
    expect(searchText('  Zoë MÜLLER-Łódź ')).toBe('zoe muller łodz');
    expect(searchText('zoe.muller@')).toBe('zoe muller');
    expect(searchText('𝓐𝓷𝓷 李小龙')).toBe('ann 李小龙');
  });

  test('are never empty, too many or too long', () => {
    expect(searchKeysOf({ name: '🚀', email: 'r@x.example' })).toEqual(['r x example']);
    const keys = searchKeysOf({ name: 'word '.repeat(24), email: `${'a.'.repeat(100)}b@x.example` });
    expect(keys.length).toBeLessThanOrEqual(16);
    for (const key of keys) expect(key.length).toBeLessThanOrEqual(80);
  });

  test('never contain half a character', () => {
    for (const key of searchKeysOf({ name: `${'a'.repeat(79)}𝟙𐐀𐐀`, email: 'x@y.example' }))
      expect(key.isWellFormed()).toBe(true);
  });
});
