import { describe, expect, test } from 'vitest';
import {
  addNeed,
  changeNeed,
  needsIn,
  needsInWords,
  needsRefusal,
  putNeedBack,
  removeNeed,
  toNeedChanges,
  toNeedsText,
} from '../../../../../web/features/projects/edit/needsValue.ts';

const SAVED = toNeedsText([
  { Id: 'designer', Label: 'Designer', Skills: ['Figma', 'CSS'], Count: 1 },
  { Id: 'ears', Label: 'Ears', Skills: [], Count: 2 },
]);

describe('the needs of a team in the form', () => {
  test('keep the Ids that the server knows, and new needs send no Id', () => {
    const text = changeNeed(addNeed(SAVED), 2, { label: 'Cook', count: '3' });
    expect(toNeedChanges(text)).toEqual([
      { id: 'designer', label: 'Designer', skills: ['Figma', 'CSS'], count: 1 },
      { id: 'ears', label: 'Ears', skills: [], count: 2 },
      { label: 'Cook', skills: [], count: 3 },
    ]);
  });

  test('count as unchanged once an addition or a removal is undone', () => {
    expect(removeNeed(addNeed(SAVED), 2)).toBe(SAVED);
    const [designer] = needsIn(SAVED);
    if (!designer) throw new Error('The first need is missing.');
    expect(putNeedBack(removeNeed(SAVED, 0), 0, designer)).toBe(SAVED);
    expect(removeNeed(addNeed(''), 0)).toBe('');
  });

  test('have different keys while they are new', () => {
    const text = addNeed(removeNeed(addNeed(addNeed('')), 0));
    const keys = needsIn(text).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('need a role and a number of people', () => {
    expect(needsRefusal(SAVED)).toBeNull();
    expect(needsRefusal(addNeed(SAVED))).toBe('Enter a role, or remove the empty row.');
    for (const count of ['', '0', '1.5', '11'])
      expect(needsRefusal(changeNeed(SAVED, 0, { count }))).toBe(
        'Enter how many people you are looking for, from 1 to 10.',
      );
    expect(needsRefusal(changeNeed(SAVED, 0, { skills: ['a', 'b', 'c', 'd', 'e', 'f'] }))).toBe(
      'Choose at most 5 skills.',
    );
  });

  test('are written out in words for a conflict', () => {
    expect(needsInWords(SAVED)).toBe('Designer (1 person): Figma, CSS\nEars (2 people)');
  });
});
