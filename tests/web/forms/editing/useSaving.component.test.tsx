import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { organisation } from '../../../../web/api/http/calls.ts';
import { editableOrganisation, type OrganisationEdit } from '../../../../web/api/http/edits.ts';
import { useQuery } from '../../../../web/api/http/queries.ts';
import { useEditing } from '../../../../web/forms/editing/useEditing.ts';
import { useSaving } from '../../../../web/forms/editing/useSaving.ts';
import { readNotices } from '../../../../web/ui/hooks/notices.ts';
import { answer, answerCalls, lateAnswer, noAnswer, refusal } from '../../../support/apiAnswers.ts';

const REF = { org: 'acme' };
const SAVE = 'PUT /o/acme';
const READ = 'GET /o/acme';

const SAVED = { name: 'Acme', logo: '', content: 'First.', description: '' };
const LABELS = { name: 'Name', logo: 'Logo', content: 'Content', description: 'Description' };
const FORM = 'ada@acme.example /o/acme';

type Fields = typeof SAVED;

const toValues = (stored: {
  Name: string;
  LogoUrl: string | null;
  Content: string;
  Description: string;
}) => ({
  name: stored.Name,
  logo: stored.LogoUrl ?? '',
  content: stored.Content,
  description: stored.Description,
});

/** The API's answer when it stores these values. */
const stored = (values: Partial<Fields>, tag: string) => {
  const { content, description, logo, name } = { ...SAVED, ...values };
  const Organisation = {
    Id: 'acme',
    Name: name,
    LogoUrl: logo || null,
    Content: content,
    Description: description,
  };
  return answer({ Organisation }, { ETag: tag });
};

const editable = editableOrganisation(REF);

interface Options {
  readonly save?: (values: OrganisationEdit, tag: string | null) => Promise<unknown>;
}

/** Opens a form that shows the version "1". */
function openForm({ save = editable.save }: Options = {}) {
  const answers: unknown[] = [];
  const { result } = renderHook(() => {
    const editing = useEditing(FORM, SAVED);
    const saving = useSaving({
      editing,
      loaded: { data: SAVED, tag: '"1"' },
      save,
      reload: async () => {
        const { data, tag } = await editable.read({});
        return { data: toValues(data), tag };
      },
      labels: LABELS,
      done: 'Saved.',
      failed: 'Error saving.',
      onSaved: (saved) => answers.push(saved),
    });
    return { editing, saving };
  });
  return {
    /** The answers of the successful saves. */
    answers,
    get editing() {
      return result.current.editing;
    },
    get saving() {
      return result.current.saving;
    },
    type: (field: keyof Fields, text: string) => act(() => result.current.editing.change(field, text)),
    submit: () => act(() => result.current.saving.submit()),
  };
}

const notices = () => readNotices().map(({ text, type }) => `${type}: ${text}`);

const reopened = () => renderHook(() => useEditing(FORM, SAVED)).result.current;

describe('a save', () => {
  test('sends the text and the version it’s based on, and gives the answer to `onSaved`', async () => {
    const sent = answerCalls({ [SAVE]: [stored({ name: 'Acme II' }, '"2"')] });
    const form = openForm();
    form.type('name', 'Acme II');
    await form.submit();
    expect(sent).toMatchObject([{ call: SAVE, body: { ...SAVED, name: 'Acme II' } }]);
    expect(sent[0]?.headers.get('If-Match')).toBe('"1"');
    expect(notices()).toEqual(['Success: Saved.']);
    expect(form.answers).toMatchObject([{ Name: 'Acme II' }]);
  });

  test('sends a change that isn’t rendered yet', async () => {
    const sent = answerCalls({ [SAVE]: [stored({ name: 'Acme II' }, '"2"')] });
    const form = openForm();
    await act(() => {
      form.editing.change('name', 'Acme II');
      return form.saving.submit();
    });
    expect(sent).toMatchObject([{ body: { name: 'Acme II' } }]);
  });

  test('leaves no draft', async () => {
    answerCalls({ [SAVE]: [stored({ name: 'Acme II' }, '"2"')] });
    const form = openForm();
    form.type('name', 'Acme II');
    await form.submit();
    expect(reopened()).toMatchObject({ values: SAVED, isRestored: false, discarded: null });
  });

  test('updates the rest of the page without another read', async () => {
    const sent = answerCalls({ [READ]: [stored({}, '"1"')], [SAVE]: [stored({ name: 'Acme II' }, '"2"')] });
    const elsewhere = renderHook(() => useQuery(organisation(REF)));
    await waitFor(() => expect(elsewhere.result.current.data?.Name).toBe('Acme'));
    const form = openForm();
    form.type('name', 'Acme II');
    await form.submit();
    expect(elsewhere.result.current.data?.Name).toBe('Acme II');
    expect(sent.map(({ call }) => call)).toEqual([READ, SAVE]);
  });

  test('is busy until its answer comes, and is sent only once', async () => {
    const late = lateAnswer();
    const sent = answerCalls({ [SAVE]: [late.answer] });
    const form = openForm();
    form.type('name', 'Acme II');
    act(() => {
      void form.saving.submit();
      void form.saving.submit();
    });
    expect(form.saving.busy).toBe(true);
    await form.submit();
    await act(() => late.give(stored({ name: 'Acme II' }, '"2"')));
    await waitFor(() => expect(form.saving.busy).toBe(false));
    expect(sent).toHaveLength(1);
    expect(form.answers).toHaveLength(1);
  });
});

describe('a refused save', () => {
  test('shows a broken rule in the form, with one notice', async () => {
    answerCalls({ [SAVE]: [refusal('archived', 'This organisation is archived.')] });
    const form = openForm();
    form.type('name', 'Acme II');
    await form.submit();
    expect(notices()).toEqual(['Fail: Error saving.']);
    expect(form.saving.problems.map(({ text }) => text)).toEqual(['This organisation is archived.']);
    expect(form.saving.byField).toEqual({});
  });

  test('shows each problem beside its field, with the field’s label', async () => {
    const errors = [
      { Path: 'logo', Message: 'Not an address.' },
      { Path: 'description', Message: 'Too long.' },
    ];
    answerCalls({ [SAVE]: [refusal('invalid', 'Malformed.', errors)] });
    const form = openForm();
    form.type('logo', 'nonsense');
    await form.submit();
    expect(notices()).toEqual(['Fail: Error saving.']);
    expect(form.saving.byField).toEqual({ logo: 'Not an address.', description: 'Too long.' });
    expect(form.saving.problems.map(({ label }) => label)).toEqual(['Logo', 'Description']);
  });

  test('shows a problem with part of a field beside that field', async () => {
    answerCalls({ [SAVE]: [refusal('invalid', 'Malformed.', [{ Path: 'page.logo.0', Message: 'No.' }])] });
    const form = openForm();
    await form.submit();
    expect(form.saving.byField).toEqual({ logo: 'No.' });
  });

  test('shows a problem that belongs to no field', async () => {
    answerCalls({ [SAVE]: [refusal('invalid', 'Malformed.', [{ Path: 'colour', Message: 'No colour.' }])] });
    const form = openForm();
    await form.submit();
    expect(form.saving.byField).toEqual({});
    expect(form.saving.problems.map(({ text }) => text)).toEqual(['No colour.']);
  });

  test('loses nothing, and the next try starts without old problems', async () => {
    const late = lateAnswer();
    const errors = [{ Path: 'logo', Message: 'Not an address.' }];
    answerCalls({ [SAVE]: [refusal('invalid', 'Malformed.', errors), late.answer] });
    const form = openForm();
    form.type('name', 'Acme II');
    await form.submit();
    expect(form.saving.busy).toBe(false);
    expect(form.editing.values.name).toBe('Acme II');
    expect(form.answers).toEqual([]);
    const tried = form.saving.refusals;
    act(() => void form.saving.submit());
    expect(form.saving.problems).toEqual([]);
    await act(() => late.give(refusal('invalid', 'Malformed.', errors)));
    await waitFor(() => expect(form.saving.refusals).toBeGreaterThan(tried));
    expect(form.saving.byField).toEqual({ logo: 'Not an address.' });
  });
});

describe('a save that can be retried', () => {
  test('keeps the text and says so if no answer comes', async () => {
    const sent = answerCalls({ [SAVE]: [noAnswer, stored({ name: 'Acme II' }, '"2"')] });
    const form = openForm();
    form.type('name', 'Acme II');
    await form.submit();
    expect(notices()).toEqual(['Fail: Error saving.']);
    expect(form.saving.problems.map(({ text }) => text).join()).toContain('Your changes are kept');
    expect(form.saving.busy).toBe(false);
    expect(form.editing.values.name).toBe('Acme II');
    expect(form.editing.changed).toEqual(new Set(['name']));

    await form.submit();
    expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"1"']);
    expect(notices()).toEqual(['Fail: Error saving.', 'Success: Saved.']);
    expect(form.answers).toHaveLength(1);
  });

  test('says how long to wait after too many requests, and keeps the text', async () => {
    const wait = 'You’ve created 20 projects in an hour. Try again in 25 minutes.';
    answerCalls({ [SAVE]: [refusal('too_many_requests', wait)] });
    const form = openForm();
    form.type('name', 'Acme II');
    await form.submit();
    const texts = form.saving.problems.map(({ text }) => text);
    expect(texts).toEqual([`${wait} Your changes are kept.`]);
    expect(form.editing.values.name).toBe('Acme II');
  });

  test('doesn’t conflict with a first try that was stored, but got no answer', async () => {
    const mine = stored({ name: 'Acme II' }, '"2"');
    answerCalls({ [SAVE]: [noAnswer, refusal('version_mismatch', 'Newer.')], [READ]: [mine] });
    const form = openForm();
    form.type('name', 'Acme II');
    await form.submit();
    await form.submit();
    expect(form.editing.theirs).toEqual({});
    expect(form.editing.changed).toEqual(new Set());
  });

  test.each([
    ['is too busy', refusal('unavailable', 'Busy.')],
    ['fails', refusal('internal', 'Broken.')],
    ['is behind a proxy that fails', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('keeps the text if the server %s', async (_what, failure) => {
    answerCalls({ [SAVE]: [failure] });
    const form = openForm();
    form.type('name', 'Acme II');
    await form.submit();
    expect(notices()).toEqual(['Fail: Error saving.']);
    expect(form.saving.problems).toHaveLength(1);
    expect(form.editing.values.name).toBe('Acme II');
    expect(form.answers).toEqual([]);
  });
});

describe('a save after another person’s save', () => {
  const mismatch = refusal('version_mismatch', 'Someone else has saved this.');
  const theirs = stored({ name: 'Their name', content: 'Their words.' }, '"2"');

  test('overwrites nothing, adopts their changes and shows conflicts side by side', async () => {
    answerCalls({ [SAVE]: [mismatch], [READ]: [theirs] });
    const form = openForm();
    form.type('description', 'Mine.');
    form.type('content', 'My words.');
    await form.submit();
    expect(form.editing.values).toEqual({
      name: 'Their name',
      logo: '',
      description: 'Mine.',
      content: 'My words.',
    });
    expect(form.editing.theirs).toEqual({ content: 'Their words.' });
    expect(form.answers).toEqual([]);
  });

  test('shows a notice, and marks no field as wrong', async () => {
    answerCalls({ [SAVE]: [mismatch], [READ]: [theirs] });
    const form = openForm();
    form.type('content', 'My words.');
    await form.submit();
    expect(notices()).toEqual(['Fail: Error saving.']);
    expect(form.saving.problems).toEqual([]);
    expect(form.saving.refusals).toBe(1);
    expect(form.saving.busy).toBe(false);
  });

  test('is based on their version the next time', async () => {
    const sent = answerCalls({ [SAVE]: [mismatch, stored({}, '"3"')], [READ]: [theirs] });
    const form = openForm();
    form.type('content', 'My words.');
    await form.submit();
    act(() => form.editing.keepMine('content'));
    await form.submit();
    const second = sent.at(-1);
    expect(second?.headers.get('If-Match')).toBe('"2"');
    expect(second?.body).toMatchObject({ name: 'Their name', content: 'My words.' });
    expect(notices().at(-1)).toBe('Success: Saved.');
  });

  test('loses nothing if their version can’t be read, and can be retried', async () => {
    const unread = refusal('internal', 'Broken.');
    const sent = answerCalls({ [SAVE]: [mismatch, mismatch], [READ]: [unread, theirs] });
    const form = openForm();
    form.type('content', 'My words.');
    await form.submit();
    expect(form.saving.problems).toHaveLength(1);
    expect(form.editing.values.content).toBe('My words.');
    await form.submit();
    expect(sent.map(({ call }) => call)).toEqual([SAVE, READ, SAVE, READ]);
    expect(form.editing.theirs).toEqual({ content: 'Their words.' });
  });
});

test('a bug in the portal isn’t treated as a refusal', async () => {
  const form = openForm({ save: () => Promise.reject(new TypeError('A bug.')) });
  form.type('name', 'Acme II');
  await act(() => expect(form.saving.submit()).rejects.toThrow('A bug.'));
  expect(form.saving.problems).toEqual([]);
  expect(form.saving.busy).toBe(false);
  expect(form.editing.values.name).toBe('Acme II');
});
