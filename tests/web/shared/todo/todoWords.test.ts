import { expect, test } from 'vitest';
import { TODO_KINDS } from '#contract/checklist/todoKinds.ts';
import type { TodoItem } from '#contract/todo/todoRules.ts';
import { isKnownKind, todoWords } from '../../../../web/shared/todo/todoWords.ts';

const viewer = { now: Date.parse('2026-11-23T09:00:00Z'), timeZone: 'Europe/London' };

const someItem: TodoItem = {
  Kind: 'NoTeam',
  Organisation: 'brightwater',
  Event: 'hack-week',
  Project: null,
  Invitation: null,
  Name: 'Hack Week',
  ProjectName: null,
  Field: null,
  Count: null,
  Until: null,
};
const words = (more: Partial<TodoItem>) => todoWords({ ...someItem, ...more }, viewer);
const ownProject = { Project: 'solar-kettle', ProjectName: 'Solar Kettle' } as const;

test('a kind that only a newer API has is unknown', () => {
  expect(TODO_KINDS.every((Kind) => isKnownKind({ Kind }))).toBe(true);
  expect(isKnownKind({ Kind: 'Newer' as TodoItem['Kind'] })).toBe(false);
});

test('each item says what to do and leads to the place to do it', () => {
  expect(words({})).toEqual({
    text: 'Find a team',
    where: 'Hack Week',
    to: '/brightwater/hack-week/?t=Find+a+team',
  });
  expect(words({ Kind: 'NoVideo', ...ownProject, Field: 'content' })).toMatchObject({
    text: 'Add a video to Solar Kettle',
    to: '/brightwater/hack-week/solar-kettle/edit/#content',
  });
  expect(words({ Kind: 'Requests', ...ownProject, Count: 2 })).toMatchObject({
    text: 'Answer 2 requests to join Solar Kettle',
    to: '/brightwater/hack-week/solar-kettle/?t=Members',
  });
  expect(words({ Kind: 'Invitation', Invitation: 'abc', Event: null, Name: 'Brightwater' })).toEqual({
    text: 'Answer the invitation to Brightwater',
    where: null,
    to: '/dashboard/#invitations',
  });
  expect(words({ Kind: 'PeopleWithoutTeam', Count: 1 })).toMatchObject({
    text: 'Help 1 person to find a team',
    to: '/brightwater/hack-week/?t=Administration&section=Placement',
  });
});

test('an item about voting says when voting closes, in the reader’s time zone', () => {
  const votes = (Until: string, Count: number | null = null) => words({ Kind: 'Votes', Until, Count }).text;
  expect(votes('2026-11-23T17:00:00Z')).toBe('Vote: voting closes today at 17:00');
  expect(votes('2026-11-24T08:30:00Z', 1)).toBe('Use your last vote: voting closes tomorrow at 08:30');
  expect(votes('2026-11-25T08:30:00Z', 3)).toBe('Use your 3 votes: voting closes on Wed 25 Nov at 08:30');
});

test('every kind has words', () => {
  for (const Kind of TODO_KINDS)
    expect(words({ Kind, Until: '2026-11-24T08:30:00Z', Count: 2 }).text).not.toBe('');
});
