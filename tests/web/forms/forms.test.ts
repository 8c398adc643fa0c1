import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraft, removeDraft, writeDraft } from '../../../web/forms/drafts.ts';
import { changedFields, merge } from '../../../web/forms/merge.ts';

const base = { name: 'Kettle', content: 'First.' };

describe('merging an edit with what somebody else has saved', () => {
  test.each([
    ['neither changed it', 'Kettle', 'Kettle', 'Kettle', undefined],
    ['only they did', 'Kettle', 'Theirs', 'Theirs', undefined],
    ['only oneself did', 'Mine', 'Kettle', 'Mine', undefined],
    ['both did, alike', 'Same', 'Same', 'Same', undefined],
    ['both did, each otherwise', 'Mine', 'Theirs', 'Mine', 'Theirs'],
    ['both did, and theirs is empty', 'Mine', '', 'Mine', ''],
  ])('a field where %s', (_case, mine, theirs, kept, beside) => {
    const merged = merge({ base, values: { ...base, name: mine } }, { ...base, name: theirs });
    expect(merged.values.name).toBe(kept);
    expect(merged.theirs.name).toBe(beside);
    expect(merged.base.name).toBe(theirs);
  });

  test('what is left changed is what differs from theirs', () => {
    const merged = merge({ base, values: { name: 'Mine', content: 'Same.' } }, { ...base, content: 'Same.' });
    expect(changedFields(merged)).toEqual(new Set(['name']));
  });
});

describe('a draft', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => vi.unstubAllGlobals());

  const draft = { base, values: { ...base, content: 'Second. \u0000 “”\ud83d\ude80' }, discarded: false };

  test('comes back as it was kept, for its own form and person only', () => {
    expect(writeDraft('ada /e/a', draft)).toBe(true);
    expect(readDraft('ada /e/a', base)).toMatchObject(draft);
    expect(readDraft('bob /e/a', base)).toBeNull();
    removeDraft('ada /e/a');
    expect(readDraft('ada /e/a', base)).toBeNull();
  });

  test('that nobody came back for in a month is forgotten', () => {
    writeDraft('ada', draft);
    const days = (count: number) => Date.now() + count * 86_400_000;
    expect(readDraft('ada', base, days(29))).not.toBeNull();
    expect(readDraft('ada', base, days(31))).toBeNull();
  });

  test('of a form that has other fields by now is none', () => {
    writeDraft('ada', draft);
    expect(readDraft('ada', { ...base, colour: '' })).toBeNull();
  });

  test.each(['', 'null', '{', '[]', '{"base":1}', '{"base":{},"values":{},"writtenAt":"x"}'])(
    'that is none (%s) is none',
    (text) => {
      kept.set('portal.draft:ada', text);
      expect(readDraft('ada', base)).toBeNull();
    },
  );

  test('says so where there is no room for it', () => {
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(writeDraft('ada', draft)).toBe(false);
  });
});
