import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import {
  type ChecklistChoices,
  ChecklistFields,
} from '../../../../../web/features/projects/edit/ChecklistFields.tsx';
import { NEW_PROJECT, type ProjectValues } from '../../../../../web/features/projects/edit/projectValues.ts';

const track = (Id: string) => ({ Id, Name: `Track ${Id}`, Text: null, Sponsor: Id === 'a' ? 'Acme' : null });
const CHOICES: ChecklistChoices = {
  tracks: ['a', 'b', 'c', 'd'].map(track),
  statements: [{ Id: 'agree', Kind: 'Statement', Required: true, Min: null, Text: 'We agree.' }],
  awards: [{ Id: 'open', Name: 'Open source prize', Track: 'b' }],
};

let values: ProjectValues = NEW_PROJECT;

function Fields({
  saved = NEW_PROJECT,
  choices = CHOICES,
}: {
  saved?: ProjectValues;
  choices?: ChecklistChoices;
}) {
  const [typed, setTyped] = useState(saved);
  return (
    <ChecklistFields
      choices={choices}
      field={(name) => ({
        name,
        value: typed[name],
        change: (value) => {
          values = { ...typed, [name]: value };
          setTyped(values);
        },
        changed: typed[name] !== saved[name],
        problem: undefined,
        problemAt: () => undefined,
        theirs: undefined,
        takeTheirs: () => undefined,
        keepMine: () => undefined,
      })}
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('a team chooses up to three tracks', () => {
  render(<Fields saved={{ ...NEW_PROJECT, trackids: ['b'] }} />);
  expect(box('Track b').checked).toBe(true);
  fireEvent.click(box('Track a (by Acme)'));
  fireEvent.click(box('Track d'));
  expect(values.trackids).toEqual(['b', 'a', 'd']);
  expect(box('Track c').disabled).toBe(true);
  fireEvent.click(box('Track b'));
  expect(values.trackids).toEqual(['a', 'd']);
  expect(box('Track c').disabled).toBe(false);
});

test('a team confirms a statement and adds tags', () => {
  render(<Fields />);
  fireEvent.click(box('We agree.'));
  expect(values.statements).toEqual(['agree']);
  fireEvent.click(box('We agree.'));
  expect(values.statements).toEqual([]);
  const tags = screen.getByRole('combobox', { name: 'Tags' });
  fireEvent.change(tags, { target: { value: 'Tides' } });
  fireEvent.keyDown(tags, { key: 'Enter' });
  fireEvent.change(tags, { target: { value: 'Sensors' } });
  // The text that the person is still typing is already a tag.
  expect(values.tags).toEqual(['Tides', 'Sensors']);
});

test('a team enters an award, and learns which track it is for', () => {
  render(<Fields />);
  const award = screen.getByRole('checkbox', { name: /^Open source prize ?Only for the track Track b\.$/ });
  fireEvent.click(award);
  expect(values.awardids).toEqual(['open']);
  fireEvent.click(award);
  expect(values.awardids).toEqual([]);
});

test('an event without tracks, awards and statements has no empty lists', () => {
  render(<Fields choices={{ tracks: [], statements: [], awards: [] }} />);
  expect(screen.queryByRole('group')).toBeNull();
});
