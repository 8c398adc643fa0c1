import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NeedsField } from '../../../../../web/features/projects/edit/NeedsField.tsx';
import { toTypedNeed, type TypedNeed } from '../../../../../web/features/projects/edit/needsValue.ts';
import { isSame } from '../../../../../web/forms/editing/merge.ts';

const SAVED = [
  { Id: 'designer', Label: 'Designer', Skills: ['Figma'], Count: 1 },
  { Id: 'ears', Label: 'Ears', Skills: [], Count: 2 },
].map(toTypedNeed);

let current: readonly TypedNeed[] = SAVED;

function Field({ problems = {} }: { readonly problems?: Readonly<Record<string, string>> }) {
  const [value, setValue] = useState<readonly TypedNeed[]>(SAVED);
  const change = (needs: readonly TypedNeed[]) => {
    current = needs;
    setValue(needs);
  };
  const field = {
    name: 'needs',
    value,
    change,
    changed: !isSame(value, SAVED),
    problem: undefined,
    problemAt: (part: string) => problems[part],
    theirs: undefined,
    takeTheirs: () => undefined,
    keepMine: () => undefined,
  } as const;
  return <NeedsField field={field} offered={['Figma', 'SQL']} />;
}

const button = (name: string) => screen.getByRole('button', { name });

test('a removed need can be put back where it was', () => {
  render(<Field />);
  fireEvent.click(button('Remove Designer'));
  expect(current.map(({ label }) => label)).toEqual(['Ears']);
  expect(screen.getByText('Designer was removed.')).toBeTruthy();
  expect(document.activeElement).toBe(button('Undo'));
  fireEvent.click(button('Undo'));
  expect(current).toEqual(SAVED);
  expect(screen.queryByText('Changed')).toBeNull();
  expect(document.activeElement).toHaveProperty('value', 'Designer');
});

test('the focus stays in the list when several needs are removed', () => {
  render(<Field />);
  fireEvent.click(button('Remove Designer'));
  fireEvent.click(button('Remove Ears'));
  expect(document.activeElement).toBe(button('Undo'));
  fireEvent.click(button('Add a role'));
  expect(document.activeElement).toBe(screen.getByLabelText('Role'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a skill that someone is still typing is part of the value', () => {
  render(<Field />);
  const [skills] = screen.getAllByLabelText<HTMLInputElement>('Skills');
  if (!skills) throw new Error('The field is missing.');
  fireEvent.input(skills, { target: { value: ' SQL' }, inputType: 'insertText' });
  expect(current[0]?.skills).toEqual(['Figma', 'SQL']);
  expect(skills.value).toBe(' SQL');
  fireEvent.blur(skills);
  expect(skills.value).toBe('');
  expect(button('Remove SQL')).toBeTruthy();
  fireEvent.input(skills, { target: { value: 'sql' }, inputType: 'insertText' });
  fireEvent.keyDown(skills, { key: 'Enter' });
  expect(current[0]?.skills).toEqual(['Figma', 'SQL']);
});

test('the server’s problem is shown at the need that has the problem', () => {
  render(<Field problems={{ 'needs.1.label': 'Too long.' }} />);
  const [, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByLabelText('Role'));
  expect(second && within(second).getByText('Too long.')).toBeTruthy();
});
