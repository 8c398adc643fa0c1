import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InviteBar } from '../../../../web/shared/invitations/InviteBar.tsx';
import { readNotices } from '../../../../web/ui/hooks/notices.ts';

/** Shows the bar. An address that `refusals` doesn't list gets its invitation. @returns the addresses that the bar has invited so far */
function show(refusals: Readonly<Record<string, string>> = {}, draft: string = crypto.randomUUID()) {
  const invited: string[] = [];
  render(
    <InviteBar
      draft={draft}
      choosesRole={false}
      invite={async (emails) => {
        invited.push(...emails);
        return emails.map((email) => ({ email, refusal: refusals[email] ?? null }));
      }}
    />,
  );
  return invited;
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Email address');
const button = () => screen.getByRole('button', { name: /^Invite/ });
const canSend = () => button().getAttribute('aria-disabled') !== 'true';
const list = () => screen.queryByRole('list', { name: 'Addresses to invite' });
const entries = () =>
  [...(list()?.children ?? [])].map((item) =>
    within(item as HTMLElement)
      .getByRole('button', { name: /^Remove/ })
      .getAttribute('aria-label'),
  );
const entryButton = (name: string) => screen.getByRole('button', { name });

const type = (value: string) => fireEvent.change(field(), { target: { value } });
const paste = (value: string) =>
  fireEvent.input(field(), { target: { value }, inputType: 'insertFromPaste' });
const press = (key: string, at: Element = field()) => act(async () => void fireEvent.keyDown(at, { key }));
const send = () => act(async () => void fireEvent.click(button()));

test('a single address stays in the field, and an invalid one disables the button', () => {
  show();
  type('nobody');
  fireEvent.blur(field());
  expect([button().textContent, canSend(), list()]).toEqual(['Invite', false, null]);
  screen.getByText('Enter a valid email address.');
  type('someone@a.example');
  expect([button().textContent, canSend(), list()]).toEqual(['Invite', true, null]);
});

test('pasted text becomes a list, and an invalid entry is marked but blocks no other', async () => {
  const invited = show();
  paste('One <one@a.example>; nobody\ntwo@a.example, ONE@a.example');
  expect(entries()).toEqual(['Remove one@a.example', 'Remove nobody', 'Remove two@a.example']);
  expect(field().value).toBe('');
  expect(button().textContent).toBe('Invite 2 · 1 invalid · 1 duplicate');
  screen.getByText('1 entry isn’t an email address. Correct or remove it. You can send the others now.');
  await send();
  expect(invited).toEqual(['one@a.example', 'two@a.example']);
  expect(entries()).toEqual(['Remove nobody']);
  expect([button().textContent, canSend()]).toEqual(['Invite', false]);
});

test('a long list starts with invalid entries and shows the rest on request', () => {
  show();
  const many = Array.from({ length: 150 }, (_, index) => `p${index}@a.example`);
  paste([...many, 'nobody'].join('\n'));
  expect(button().textContent).toBe('Invite 150 · 1 invalid');
  expect(entries()).toHaveLength(100);
  expect(entries()[0]).toBe('Remove nobody');
  fireEvent.click(screen.getByRole('button', { name: 'Show 51 more of 51' }));
  expect(entries()).toHaveLength(151);
});

test('an invalid entry moves back into the field for correction', async () => {
  const invited = show();
  paste('one@a.example, two@');
  fireEvent.click(entryButton('Edit two@ Invalid'));
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('two@');
  expect(entries()).toEqual(['Remove one@a.example']);
  type('two@a.example');
  await send();
  expect(invited).toEqual(['one@a.example', 'two@a.example']);
  expect(entries()).toEqual([]);
});

test('correcting an entry keeps the text that was in the field', () => {
  show();
  paste('one@, two@');
  type('three@a.example');
  fireEvent.click(entryButton('Edit one@ Invalid'));
  expect(field().value).toBe('one@');
  expect(entries()).toEqual(['Remove two@', 'Remove three@a.example']);
});

test('a separator or Enter completes an entry, and the next Enter sends', async () => {
  const invited = show();
  type('one@a.example,');
  expect([entries(), field().value]).toEqual([['Remove one@a.example'], '']);
  type('two@a.example');
  expect(button().textContent).toBe('Invite 2');
  await press('Enter');
  expect(entries()).toEqual(['Remove one@a.example', 'Remove two@a.example']);
  expect(invited).toEqual([]);
  await press('Enter');
  expect(invited).toEqual(['one@a.example', 'two@a.example']);
});

test('leaving the field completes the last entry of a list', () => {
  show();
  type('one@a.example two@');
  fireEvent.blur(field());
  expect([entries(), field().value]).toEqual([['Remove one@a.example', 'Remove two@'], '']);
});

test('a button, Backspace or Delete removes an entry, and the focus moves to the next one', async () => {
  show();
  paste('one@a.example, two@a.example, three@a.example, one@a.example');
  fireEvent.click(entryButton('Remove one@a.example'));
  expect(button().textContent).toBe('Invite 2');
  expect(document.activeElement).toBe(entryButton('Remove two@a.example'));
  await press('Backspace', entryButton('Remove two@a.example'));
  expect(document.activeElement).toBe(entryButton('Remove three@a.example'));
  await press('Delete', entryButton('Remove three@a.example'));
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(field());
  paste('one@a.example, two@a.example');
  await press('Backspace');
  expect(entries()).toEqual(['Remove one@a.example']);
});

test('a refused address stays in the list, or in the field if it was the only one', async () => {
  show({ 'two@a.example': 'two is part of it already.' });
  paste('one@a.example, two@a.example');
  await send();
  expect(entries()).toEqual(['Remove two@a.example']);
  await press('Backspace');
  type('two@a.example');
  await send();
  expect([field().value, list()]).toEqual(['two@a.example', null]);
});

test('the reason why a single address was refused stays until the next try', async () => {
  show({ 'two@a.example': 'two is part of it already.' });
  type('two@a.example');
  await send();
  expect(readNotices().map(({ text }) => text)).toEqual(['Error sending invite.']);
  screen.getByText('two is part of it already.');
  type('three@a.example');
  screen.getByText('two is part of it already.');
  await send();
  expect(screen.queryByText('two is part of it already.')).toBeNull();
});

test('what isn’t sent yet is still there after a visit to another page', async () => {
  show({}, 'harbour');
  paste('one@a.example, two@');
  cleanup();
  show({}, 'pier');
  expect(list()).toBeNull();
  cleanup();
  show({}, 'harbour');
  expect(entries()).toEqual(['Remove one@a.example', 'Remove two@']);
  await send();
  cleanup();
  show({}, 'harbour');
  expect([list(), field().value]).toEqual([null, 'two@']);
});
