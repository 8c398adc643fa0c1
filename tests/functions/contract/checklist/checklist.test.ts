import { describe, expect, test } from 'vitest';
import { RequirementsChange, TracksChange } from '#contract/checklist/checklist.ts';
import { VotingSettingsChanges } from '#contract/voting/voting.ts';

const messagesOf = (schema: typeof RequirementsChange | typeof TracksChange, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message, path }) => [path.join('.'), message]);

describe('the requirements of an event', () => {
  test('get ids that follow from the request, and keep only the fields of their kind', () => {
    const request = {
      items: [
        { kind: 'Video', min: 5, text: 'No' },
        { kind: 'Tags', min: 2 },
        { kind: 'Statement', text: 'We use no customer data.', required: false },
        { kind: 'Statement', text: 'We may show the video.' },
        { id: 'statement', kind: 'Logo' },
      ],
    };
    expect(RequirementsChange.parse(request)).toEqual({
      enforce: 'Warn',
      items: [
        { id: 'video', kind: 'Video', required: true },
        { id: 'tags', kind: 'Tags', required: true, min: 2 },
        { id: 'statement-2', kind: 'Statement', required: false, text: 'We use no customer data.' },
        { id: 'statement-3', kind: 'Statement', required: true, text: 'We may show the video.' },
        { id: 'statement', kind: 'Logo', required: true },
      ],
    });
    expect(RequirementsChange.parse(request)).toEqual(RequirementsChange.parse(request));
  });

  test.each([
    ['a kind twice', { items: [{ kind: 'Demo' }, { kind: 'Demo', required: false }] }, 'items'],
    [
      'an id twice',
      {
        items: [
          { id: 'a', kind: 'Demo' },
          { id: 'a', kind: 'Logo' },
        ],
      },
      'items',
    ],
    ['a statement without a text', { items: [{ kind: 'Statement', text: ' ' }] }, 'items.0.text'],
    [
      'a minimum length that the description can’t reach',
      { items: [{ kind: 'Description', min: 501 }] },
      'items.0.min',
    ],
    ['a minimum of more tags than a project can have', { items: [{ kind: 'Tags', min: 11 }] }, 'items.0.min'],
    ['an unknown kind', { items: [{ kind: 'Unknown' }] }, 'items.0.kind'],
    [
      'too many items',
      { items: Array.from({ length: 13 }, (_, index) => ({ kind: 'Statement', text: `Yes ${index}` })) },
      'items',
    ],
  ])('are refused if they contain %s', (_name, value, path) => {
    expect(messagesOf(RequirementsChange, value)?.map(([at]) => at)).toEqual([path]);
  });
});

describe('the tracks of an event', () => {
  test('get ids from their names', () => {
    expect(
      TracksChange.parse([{ name: 'Net Zero' }, { name: '省エネ', text: ' ', sponsor: 'Acme' }]),
    ).toEqual([
      { id: 'net-zero', name: 'Net Zero', text: null, sponsor: null },
      { id: 'track', name: '省エネ', text: null, sponsor: 'Acme' },
    ]);
  });

  test('are at most 20, each with a name', () => {
    const tracks = Array.from({ length: 21 }, (_, index) => ({ name: `Track ${index}` }));
    expect(messagesOf(TracksChange, tracks)).toEqual([['', 'Add at most 20.']]);
    expect(messagesOf(TracksChange, [{ name: ' ' }])).toEqual([['0.name', 'Enter a name.']]);
  });
});

test('a change of the settings without requirements and tracks leaves both unchanged', () => {
  expect(VotingSettingsChanges.parse({})).toEqual({});
});
