import { describe, expect, test } from 'vitest';
import {
  needsInWords,
  needsRefusal,
  NEW_NEED,
  toNeedChanges,
  toTypedNeed,
} from '../../../../../web/features/projects/edit/needsValue.ts';
import { addRow, changeRow } from '../../../../../web/forms/rows.ts';

const SAVED = [
  { Id: 'designer', Label: 'Designer', Skills: ['Figma', 'CSS'], Count: 1 },
  { Id: 'ears', Label: 'Ears', Skills: [], Count: 2 },
].map(toTypedNeed);

describe('the needs of a team in the form', () => {
  test('keep the Ids that the server knows, and new needs send no Id', () => {
    const needs = addRow(SAVED, { ...NEW_NEED, label: 'Cook', count: '3' });
    expect(toNeedChanges(needs)).toEqual([
      { id: 'designer', label: 'Designer', skills: ['Figma', 'CSS'], count: 1 },
      { id: 'ears', label: 'Ears', skills: [], count: 2 },
      { label: 'Cook', skills: [], count: 3 },
    ]);
  });

  test('need a role and a number of people', () => {
    expect(needsRefusal(SAVED)).toBeNull();
    expect(needsRefusal(addRow(SAVED, NEW_NEED))).toBe('Enter a role, or remove the empty row.');
    for (const count of ['', '0', '1.5', '11'])
      expect(needsRefusal(changeRow(SAVED, 0, { count }))).toBe(
        'Enter how many people you are looking for, from 1 to 10.',
      );
    expect(needsRefusal(changeRow(SAVED, 0, { skills: ['a', 'b', 'c', 'd', 'e', 'f'] }))).toBe(
      'Choose at most 5 skills.',
    );
  });

  test('are written out in words for a conflict', () => {
    expect(needsInWords(SAVED)).toBe('Designer (1 person): Figma, CSS\nEars (2 people)');
  });
});
