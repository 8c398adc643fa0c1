import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { editableOrganisation } from '../../../../web/api/http/edits.ts';
import { LeaveGuard } from '../../../../web/forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../web/forms/editing/useEditForm.ts';
import { readQuestion } from '../../../../web/ui/dialogs/questions.ts';
import { readNotices } from '../../../../web/ui/hooks/notices.ts';
import { answer, answerCalls, noAnswer } from '../../../support/apiAnswers.ts';
import { fillStorage } from '../../../support/hosts/fullStorage.ts';

const SAVE = 'PUT /o/acme';
const READ = { Id: 'acme', Name: 'Acme', LogoUrl: null, Content: 'First.', Description: '', Events: [] };
const LOADED = { data: READ, tag: '"1"' };
const LABELS = { name: 'Name', content: 'Content' };
const { save } = editableOrganisation({ org: 'acme' });

const toValues = ({ Content, Name }: typeof READ) => ({ name: Name, content: Content });

function EditPage() {
  const { bar, field, form, guard } = useEditForm({
    name: '/o/acme',
    person: 'ada@acme.example',
    loaded: LOADED,
    toValues,
    save: (values, tag) => save({ ...values, logo: '', description: '' }, tag),
    reload: () => Promise.resolve(LOADED),
    labels: LABELS,
    done: 'Saved.',
    failed: 'Error saving.',
    savedTo: ({ Id }) => `/saved/${Id}`,
    cancelTo: '/page',
  });
  const { change, changed, value } = field('name');
  return (
    <>
      <input
        aria-label="Name"
        data-changed={changed}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <button onClick={form.onSave}>Save</button>
      <button onClick={bar.onCancel}>Cancel</button>
      {form.editing.discarded && <button onClick={form.editing.restoreDiscarded}>Restore them</button>}
      <Link to="/elsewhere">Leave</Link>
      <Link to="/edit?t=Preview">Preview</Link>
      <LeaveGuard {...guard} />
    </>
  );
}

function openPage() {
  const rest = { path: '*', element: <Link to="/edit">Edit</Link> };
  const router = createMemoryRouter([{ path: '/edit', element: <EditPage /> }, rest], {
    initialEntries: ['/page', '/edit'],
  });
  render(<RouterProvider router={router} />);
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const click = (label: string) => fireEvent.click(screen.getByText(label));
const notices = () => readNotices().map(({ text, type }) => `${type}: ${text}`);
const questionTitle = () => readQuestion()?.title ?? null;
const stay = () => act(() => readQuestion()?.onCancel());
const leave = () => act(() => readQuestion()?.onConfirm());
const LEAVE_QUESTION = 'Leave without saving?';

describe('leaving a form', () => {
  test('doesn’t ask if nothing changed', async () => {
    const { address } = openPage();
    click('Leave');
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(questionTitle()).toBeNull();
  });

  test('asks after a change, and Stay keeps the page and the text', () => {
    const { address } = openPage();
    type('Acme II');
    click('Leave');
    expect(questionTitle()).toBe(LEAVE_QUESTION);
    stay();
    expect(questionTitle()).toBeNull();
    expect(address()).toBe('/edit');
    expect(name().value).toBe('Acme II');
  });

  test('opens the linked page on Leave, and restores the text on return', async () => {
    const { address } = openPage();
    type('Acme II');
    click('Leave');
    leave();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(questionTitle()).toBeNull();
    click('Edit');
    await waitFor(() => expect(name().value).toBe('Acme II'));
  });

  test('asks on the browser’s Back too', async () => {
    const { address, goBack } = openPage();
    type('Acme II');
    await goBack();
    expect(questionTitle()).toBe(LEAVE_QUESTION);
    expect(address()).toBe('/edit');
  });

  test('asks again after Stay', () => {
    openPage();
    type('Acme II');
    click('Leave');
    stay();
    click('Leave');
    expect(questionTitle()).toBe(LEAVE_QUESTION);
  });

  test('doesn’t ask if only the tab of the page changes', async () => {
    const { address } = openPage();
    type('Acme II');
    click('Preview');
    await waitFor(() => expect(address()).toBe('/edit?t=Preview'));
    expect(questionTitle()).toBeNull();
    expect(name().value).toBe('Acme II');
  });
});

describe('closing the tab', () => {
  /** True if the browser would ask before it closes the tab. */
  const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('doesn’t ask while a draft is stored', () => {
    openPage();
    type('Acme II');
    expect(wouldAsk()).toBe(false);
  });

  test('asks if the browser has no room for a draft', () => {
    vi.useFakeTimers();
    openPage();
    fillStorage();
    type('Acme II');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(wouldAsk()).toBe(true);
  });
});

describe('saving', () => {
  test('opens the next page without asking, and leaves no draft', async () => {
    answerCalls({ [SAVE]: [answer({ Organisation: { ...READ, Name: 'Acme II' } })] });
    const { address } = openPage();
    type('Acme II');
    click('Save');
    await waitFor(() => expect(address()).toBe('/saved/acme'));
    expect(questionTitle()).toBeNull();
    expect(notices()).toEqual(['Success: Saved.']);
    await screen.findByText('Edit');
    click('Edit');
    await waitFor(() => expect(name().dataset['changed']).toBe('false'));
  });

  test('keeps the page open if it fails, and leaving then asks as before', async () => {
    answerCalls({ [SAVE]: [noAnswer] });
    const { address } = openPage();
    type('Acme II');
    click('Save');
    await waitFor(() => expect(notices()).toEqual(['Fail: Error saving.']));
    expect(address()).toBe('/edit');
    expect(name().value).toBe('Acme II');
    click('Leave');
    expect(questionTitle()).toBe(LEAVE_QUESTION);
  });
});

describe('cancelling', () => {
  test('leaves without asking, discards the text and offers to restore it', async () => {
    const { address } = openPage();
    type('A bad idea');
    click('Cancel');
    await waitFor(() => expect(address()).toBe('/page'));
    expect(questionTitle()).toBeNull();
    expect(notices()).toEqual(['Info: Changes have been discarded.']);
    click('Edit');
    await waitFor(() => expect(name().value).toBe('Acme'));
    click('Restore them');
    expect(name().value).toBe('A bad idea');
  });

  test('offers no text to restore if nothing was typed', async () => {
    const { address } = openPage();
    click('Cancel');
    await waitFor(() => expect(address()).toBe('/page'));
    click('Edit');
    await waitFor(() => expect(name().value).toBe('Acme'));
    expect(screen.queryByText('Restore them')).toBeNull();
  });
});
