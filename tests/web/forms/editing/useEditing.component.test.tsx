import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftKey } from '../../../../web/forms/editing/drafts.ts';
import { useEditing } from '../../../../web/forms/editing/useEditing.ts';
import { fillStorage } from '../../../support/hosts/fullStorage.ts';

const SAVED = { name: 'Kettle', content: 'First.' };
const FORM = draftKey('ada@acme.example', '/p/acme/winter/kettle');

/** Opens a form. To imitate a crash of its page, don't call `close`. */
function open(saved = SAVED, key = FORM) {
  const { result, unmount } = renderHook(() => useEditing(key, saved));
  return {
    get form() {
      return result.current;
    },
    type: (name: keyof typeof SAVED, text: string) => act(() => result.current.change(name, text)),
    perform: (action: (form: typeof result.current) => void) => act(() => action(result.current)),
    close: unmount,
  };
}

/** A draft is stored a moment after the last key. */
const afterAMoment = () => act(() => void vi.advanceTimersByTime(1_000));

describe('typed text', () => {
  test('is marked as changed until it matches the saved text again', () => {
    const page = open();
    expect(page.form.changed).toEqual(new Set());
    page.type('name', 'Pot');
    expect(page.form.values).toEqual({ ...SAVED, name: 'Pot' });
    expect(page.form.changed).toEqual(new Set(['name']));
    page.type('name', 'Kettle');
    expect(page.form.changed).toEqual(new Set());
  });

  test('is restored after the page was left, and the form says so', () => {
    const page = open();
    page.type('content', 'Second.');
    page.close();
    const { form } = open();
    expect(form.values).toEqual({ ...SAVED, content: 'Second.' });
    expect(form.changed).toEqual(new Set(['content']));
    expect(form.isRestored).toBe(true);
    expect(form.discarded).toBeNull();
  });

  test('is restored after a reload, even if no event announced the reload', () => {
    vi.useFakeTimers();
    const page = open();
    page.type('content', 'Second.');
    afterAMoment();
    expect(open().form.values.content).toBe('Second.');
  });

  test.each([
    ['the page closes', () => dispatchEvent(new Event('pagehide'))],
    ['another tab comes to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is stored at once when %s', (_why, happens) => {
    vi.useFakeTimers();
    const page = open();
    page.type('content', 'Second.');
    act(() => void happens());
    expect(open().form.values.content).toBe('Second.');
  });

  test('isn’t stored if it matches the saved text', () => {
    const page = open();
    page.type('content', 'Second.');
    page.close();
    const again = open();
    again.type('content', 'First.');
    again.close();
    const { form } = open();
    expect(form.isRestored).toBe(false);
    expect(form.changed).toEqual(new Set());
  });

  test.each([
    ['another person', draftKey('bob@acme.example', '/p/acme/winter/kettle')],
    ['another form of the same person', draftKey('ada@acme.example', '/p/acme/winter/pot')],
  ])('isn’t shown to %s', (_whom, key) => {
    const page = open();
    page.type('content', 'Second.');
    page.close();
    expect(open(SAVED, key).form.values).toEqual(SAVED);
  });

  test('is removed once it’s saved', () => {
    vi.useFakeTimers();
    const page = open();
    page.type('content', 'Second.');
    afterAMoment();
    page.perform((form) => form.finish());
    page.close();
    // A later save by someone else must not bring the draft back.
    const { form } = open({ ...SAVED, content: 'Third.' });
    expect(form.values.content).toBe('Third.');
    expect(form.discarded).toBeNull();
  });
});

describe('a browser without room for drafts', () => {
  test('makes the form warn as long as it has unsaved text', () => {
    vi.useFakeTimers();
    fillStorage();
    const page = open();
    expect(page.form.isUnkept).toBe(false);
    page.type('content', 'Second.');
    afterAMoment();
    expect(page.form.isUnkept).toBe(true);
    page.type('content', 'First.');
    expect(page.form.isUnkept).toBe(false);
  });

  test('stores the draft as soon as it has room', () => {
    vi.useFakeTimers();
    fillStorage();
    const page = open();
    page.type('content', 'Second.');
    afterAMoment();
    vi.unstubAllGlobals();
    page.type('content', 'Third.');
    afterAMoment();
    expect(page.form.isUnkept).toBe(false);
    expect(open().form.values.content).toBe('Third.');
  });
});

describe('another person’s change during editing', () => {
  test('is adopted in fields that weren’t edited here', () => {
    const page = open();
    page.type('name', 'Mine');
    page.perform((form) => form.mergeSaved({ ...SAVED, content: 'Theirs.' }));
    expect(page.form.values).toEqual({ name: 'Mine', content: 'Theirs.' });
    expect(page.form.theirs).toEqual({});
    expect(page.form.changed).toEqual(new Set(['name']));
  });

  test('is shown beside a field that was edited here too', () => {
    const page = open();
    page.type('name', 'Mine');
    page.type('content', 'My words.');
    page.perform((form) => form.mergeSaved({ ...SAVED, content: 'Their words.' }));
    expect(page.form.values).toEqual({ name: 'Mine', content: 'My words.' });
    expect(page.form.theirs).toEqual({ content: 'Their words.' });
  });

  test('disappears on “Keep mine”', () => {
    const page = open();
    page.type('name', 'Mine');
    page.type('content', 'My words.');
    page.perform((form) => form.mergeSaved({ name: 'Theirs', content: 'Their words.' }));
    page.perform((form) => form.keepMine('content'));
    expect(page.form.values).toEqual({ name: 'Mine', content: 'My words.' });
    expect(page.form.theirs).toEqual({ name: 'Theirs' });
  });

  test('replaces the text of that field on “Use theirs”', () => {
    const page = open();
    page.type('name', 'Mine');
    page.type('content', 'My words.');
    page.perform((form) => form.mergeSaved({ name: 'Theirs', content: '' }));
    page.perform((form) => form.takeTheirs('content'));
    expect(page.form.values).toEqual({ name: 'Mine', content: '' });
    expect(page.form.theirs).toEqual({ name: 'Theirs' });
    expect(page.form.changed).toEqual(new Set(['name']));
  });

  test('is merged into a restored draft', () => {
    const page = open();
    page.type('name', 'Mine');
    page.type('content', 'My words.');
    page.close();
    const { form } = open({ name: 'Kettle', content: 'Their words.' });
    expect(form.values).toEqual({ name: 'Mine', content: 'My words.' });
    expect(form.theirs).toEqual({ content: 'Their words.' });
    expect(form.isRestored).toBe(true);
  });

  test('leaves nothing to restore if both typed the same', () => {
    const page = open();
    page.type('content', 'Same.');
    page.close();
    const { form } = open({ ...SAVED, content: 'Same.' });
    expect(form.isRestored).toBe(false);
    expect(form.changed).toEqual(new Set());
  });
});

describe('a list', () => {
  const saved = (...names: readonly string[]) => ({ rows: names.map((name) => ({ name })) });
  const openList = (values: ReturnType<typeof saved>) => renderHook(() => useEditing(FORM, values));
  const leaveWith = (...names: readonly string[]) => {
    const page = openList(saved('a', 'b'));
    act(() => page.result.current.change('rows', saved(...names).rows));
    page.unmount();
  };

  test('is restored, and counts as unchanged if its rows are as they were', () => {
    leaveWith('b', 'a');
    const { result, unmount } = openList(saved('a', 'b'));
    expect(result.current.values).toEqual(saved('b', 'a'));
    expect(result.current.isRestored).toBe(true);
    act(() => result.current.change('rows', saved('a', 'b').rows));
    expect(result.current.changed).toEqual(new Set());
    unmount();
    expect(openList(saved('a', 'b')).result.current.isRestored).toBe(false);
  });

  test('that two people changed stays whole, until one of the two lists is chosen', () => {
    leaveWith('b', 'a');
    const { result } = openList(saved('a', 'b', 'theirs'));
    expect(result.current.values).toEqual(saved('b', 'a'));
    expect(result.current.theirs).toEqual(saved('a', 'b', 'theirs'));
    act(() => result.current.takeTheirs('rows'));
    expect(result.current.values).toEqual(saved('a', 'b', 'theirs'));
    expect(result.current.theirs).toEqual({});
    expect(result.current.changed).toEqual(new Set());
  });
});

describe('discarded text', () => {
  function discard(text: string) {
    const page = open();
    page.type('content', text);
    page.perform((form) => form.discard());
    page.close();
  }

  test('isn’t shown, but can be restored', () => {
    discard('A bad idea.');
    const { form } = open();
    expect(form.values).toEqual(SAVED);
    expect(form.isRestored).toBe(false);
    expect(form.discarded?.values.content).toBe('A bad idea.');
  });

  test('is restored on request', () => {
    discard('A bad idea.');
    const page = open();
    page.perform((form) => form.restoreDiscarded());
    expect(page.form.values.content).toBe('A bad idea.');
    expect(page.form.discarded).toBeNull();
    expect(page.form.isRestored).toBe(true);
    page.close();
    expect(open().form.values.content).toBe('A bad idea.');
  });

  test('can still be restored after the form was opened again and closed', () => {
    discard('A bad idea.');
    open().close();
    expect(open().form.discarded?.values.content).toBe('A bad idea.');
  });

  test('is restored together with another person’s newer change', () => {
    discard('A bad idea.');
    const page = open({ ...SAVED, content: 'Their words.' });
    page.perform((form) => form.restoreDiscarded());
    expect(page.form.values.content).toBe('A bad idea.');
    expect(page.form.theirs).toEqual({ content: 'Their words.' });
  });

  test('doesn’t exist if nothing was typed', () => {
    const page = open();
    page.perform((form) => form.discard());
    page.close();
    expect(open().form.discarded).toBeNull();
  });
});
