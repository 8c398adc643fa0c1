import { expect, test } from 'vitest';
import type { VotingSettings } from '#contract/voting/voting.ts';
import { VotingSettingsChanges } from '#contract/voting/voting.ts';
import {
  checklistRefusal,
  type ChecklistValues,
  itemsInWords,
  KINDS,
  NEW_STATEMENT,
  toChecklistEdit,
  toChecklistValues,
  type TypedItem,
} from '../../../../../../../web/features/events/manage/programme/checklist/checklistValues.ts';
import { NEW_TRACK } from '../../../../../../../web/features/events/manage/programme/checklist/trackValues.ts';
import { addRow, changeRow } from '../../../../../../../web/forms/rows.ts';

const settings: Pick<VotingSettings, 'Requirements' | 'Tracks'> = {
  Requirements: {
    Enforce: 'Award',
    Items: [
      { Id: 'tags', Kind: 'Tags', Required: false, Min: 2, Text: null },
      { Id: 'statement', Kind: 'Statement', Required: true, Min: null, Text: 'No customer data.' },
    ],
  },
  Tracks: [
    { Id: 'warm', Name: 'Warm homes', Text: null, Sponsor: 'Finance' },
    { Id: 'clear', Name: 'Clear water', Text: 'To the tap.', Sponsor: null },
  ],
};
const values = toChecklistValues(settings);
const at = (kind: string) => values.items.findIndex((item) => item.kind === kind);
const withItem = (kind: string, changes: Partial<TypedItem>): ChecklistValues => ({
  ...values,
  items: changeRow(values.items, at(kind), changes),
});

test('the form sends what the server accepts, with the ids that the entries had', () => {
  expect(VotingSettingsChanges.parse(toChecklistEdit(values, false))).toEqual({
    requirements: {
      enforce: 'Award',
      items: [
        { id: 'tags', kind: 'Tags', required: false, min: 2 },
        { id: 'statement', kind: 'Statement', required: true, text: 'No customer data.' },
      ],
    },
    tracks: [
      { id: 'warm', name: 'Warm homes', text: null, sponsor: 'Finance' },
      { id: 'clear', name: 'Clear water', text: 'To the tap.', sponsor: null },
    ],
  });
});

test('once voting has started, only the tracks are sent', () => {
  expect(Object.keys(toChecklistEdit(values, true))).toEqual(['tracks']);
});

test('the form of an event without a checklist has a row for each kind, and requires nothing', () => {
  const empty = toChecklistValues({ Requirements: { Enforce: 'Warn', Items: [] }, Tracks: [] });
  expect(empty.items.map(({ kind }) => kind)).toEqual(KINDS);
  expect(toChecklistEdit(empty, false)).toEqual({ requirements: { enforce: 'Warn', items: [] }, tracks: [] });
});

test.each([
  [withItem('Tags', { min: '0' }), 'Enter a whole number from 1 to 10.'],
  [withItem('Description', { level: 'required', min: '501' }), 'Enter a whole number from 1 to 500.'],
  [withItem('Statement', { text: ' ' }), 'Write what the team confirms, or remove the statement.'],
  [
    { ...withItem('Track', { level: 'required' }), tracks: [] },
    'Add a track, because the checklist asks for one.',
  ],
  [{ ...values, tracks: addRow(values.tracks, NEW_TRACK) }, 'Name each track, or remove it.'],
])('wrong values can’t be saved, case %#', (wrong, reason) => {
  expect(checklistRefusal(wrong, false)).toBe(reason);
  expect(checklistRefusal(values, false)).toBeNull();
});

test('an event asks for at most twelve things', () => {
  let { items } = values;
  for (let count = 0; count < 11; count++) {
    items = [...items, { ...NEW_STATEMENT, text: `Statement ${count}` }];
  }
  expect(checklistRefusal({ ...values, items }, false)).toBe('Choose at most 12 requirements.');
  expect(checklistRefusal({ ...values, items: items.toSpliced(7, 1) }, false)).toBeNull();
});

test('a new track is sent without an id', () => {
  const tracks = addRow(values.tracks, { ...NEW_TRACK, name: 'New' });
  expect(toChecklistEdit({ ...values, tracks }, true).tracks?.at(-1)).toEqual({ ...NEW_TRACK, name: 'New' });
});

test('after a conflict, another person’s requirements are shown with their minimums and levels', () => {
  const { items } = toChecklistValues(settings);
  expect(itemsInWords(items)).toBe('Tags (at least 2, recommended)\nNo customer data. (required)');
});
