import { expect, test } from 'vitest';
import type { OwnRequest } from '../../../../../functions/contract/matching/requests.ts';
import { needLabel, requestText } from '../../../../../web/features/events/matching/requestText.ts';

const REQUEST: OwnRequest = {
  Project: { Id: 'kettle', Name: 'Solar Kettle', LogoUrl: null },
  State: 'Pending',
  Need: 'designer',
  Message: null,
  CreatedAt: '2026-11-20T22:30:00.000Z',
  Expires: '2026-12-04T22:30:00.000Z',
  AnsweredAt: null,
};
const EVENT = { EventEnd: '2026-12-01T10:00:00.000Z' };

test.each<[Partial<OwnRequest>, string]>([
  [{}, 'You asked on Fri 20 Nov. The team can answer until Tue 1 Dec, and you’ll get an email.'],
  [{ State: 'Accepted', AnsweredAt: '2026-11-21T10:00:00.000Z' }, 'The team accepted you on Sat 21 Nov.'],
  [
    { State: 'Declined', AnsweredAt: '2026-11-21T10:00:00.000Z' },
    'The team can’t take you now. You can ask it again from Sat 28 Nov. Until then, ask another team.',
  ],
  [{ State: 'Withdrawn' }, 'You withdrew this request. You can ask again.'],
  [{ State: 'Expired' }, 'The team didn’t answer by Tue 1 Dec. You can ask again, or ask another team.'],
  [{ State: 'Void' }, 'This request ended when you joined or left a team. You can ask again.'],
])('a request with %o says what happened to it', (more, words) =>
  expect(requestText({ ...REQUEST, ...more }, 'Europe/London', EVENT)).toBe(words),
);

test('the days are those of the reader’s time zone', () =>
  expect(requestText(REQUEST, 'Asia/Tokyo', EVENT)).toContain('You asked on Sat 21 Nov.'));

test('a request names its need while the team has it', () => {
  const needs = [{ Id: 'designer', Label: 'Draws screens', Skills: [], Count: 1 }];
  expect(needLabel(REQUEST, needs)).toBe('Draws screens');
  expect(needLabel(REQUEST, [])).toBeNull();
  expect(needLabel({ ...REQUEST, Need: null }, needs)).toBeNull();
});
