import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraft, removeDraft, writeDraft } from '../../../web/forms/editing/drafts.ts';
import { changedFields, merge } from '../../../web/forms/editing/merge.ts';

const base = { name: 'Kettle', content: 'First.' };

describe('merging an edit with another person’s save', () => {
  test.each([
    ['neither changed', 'Kettle', 'Kettle', 'Kettle', undefined],
    ['only the other person changed', 'Kettle', 'Theirs', 'Theirs', undefined],
    ['only the editor changed', 'Mine', 'Kettle', 'Mine', undefined],
    ['both changed alike', 'Same', 'Same', 'Same', undefined],
    ['both changed differently', 'Mine', 'Theirs', 'Mine', 'Theirs'],
    ['both changed and the other person emptied', 'Mine', '', 'Mine', ''],
  ])('keeps the right value of a field that %s', (_case, mine, theirs, kept, conflicting) => {
    const merged = merge({ base, values: { ...base, name: mine } }, { ...base, name: theirs });
    expect(merged.values.name).toBe(kept);
    expect(merged.theirs.name).toBe(conflicting);
    expect(merged.base.name).toBe(theirs);
  });

  test('marks only fields that differ from the saved version', () => {
    const merged = merge({ base, values: { name: 'Mine', content: 'Same.' } }, { ...base, content: 'Same.' });
    expect(changedFields(merged)).toEqual(new Set(['name']));
  });

  describe('of a list', () => {
    const rows = (...names: readonly string[]) => ({ rows: names.map((name) => ({ name, tags: [name] })) });

    test('takes the list of the only person who changed it', () => {
      const edit = { base: rows('a', 'b'), values: rows('a', 'b') };
      expect(changedFields(edit).size).toBe(0);
      expect(merge(edit, rows('b'))).toEqual({ base: rows('b'), values: rows('b'), theirs: {} });
      const mine = { ...edit, values: rows('b', 'a') };
      expect(merge(mine, rows('a', 'b'))).toMatchObject({ values: rows('b', 'a'), theirs: {} });
    });

    test('never mixes the rows of two people', () => {
      const merged = merge({ base: rows('a', 'b'), values: rows('a', 'b', 'mine') }, rows('a', 'theirs'));
      expect(merged.values).toEqual(rows('a', 'b', 'mine'));
      expect(merged.theirs).toEqual(rows('a', 'theirs'));
    });

    test('finds no conflict if both made the same change', () => {
      const merged = merge({ base: rows('a', 'b'), values: rows('b') }, rows('b'));
      expect(merged.theirs).toEqual({});
      expect(changedFields(merged).size).toBe(0);
    });
  });
});

describe('a draft', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => vi.unstubAllGlobals());

  const draft = { base, values: { ...base, content: 'Second. \u0000 “”\ud83d\ude80' }, discarded: false };

  test('is restored for the same form and person only', () => {
    expect(writeDraft('ada /e/a', draft)).toBe(true);
    expect(readDraft('ada /e/a', base)).toMatchObject(draft);
    expect(readDraft('bob /e/a', base)).toBeNull();
    removeDraft('ada /e/a');
    expect(readDraft('ada /e/a', base)).toBeNull();
  });

  test('expires after a month', () => {
    writeDraft('ada', draft);
    const days = (count: number) => Date.now() + count * 86_400_000;
    expect(readDraft('ada', base, days(29))).not.toBeNull();
    expect(readDraft('ada', base, days(31))).toBeNull();
  });

  test('is ignored if the form’s fields have changed since', () => {
    writeDraft('ada', draft);
    expect(readDraft('ada', { ...base, colour: '' })).toBeNull();
    expect(readDraft('ada', { ...base, name: true })).toBeNull();
    expect(readDraft('ada', { ...base, name: [] })).toBeNull();
  });

  test.each(['', 'null', '{', '[]', '{"base":1}', '{"base":{},"values":{},"writtenAt":"x"}'])(
    'is ignored if its stored text is corrupt: %s',
    (text) => {
      stored.set('portal.draft:ada', text);
      expect(readDraft('ada', base)).toBeNull();
    },
  );

  test('reports that the browser has no room for it', () => {
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(writeDraft('ada', draft)).toBe(false);
  });
});
