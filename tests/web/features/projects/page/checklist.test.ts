import { describe, expect, test } from 'vitest';
import { freeSeatsText } from '../../../../../web/features/projects/actions/seats.ts';
import { checklistOf, mediaIn } from '../../../../../web/features/projects/page/checklist.ts';

const PORTAL = 'https://portal.example';
const picture = (name: string) => `![${name}](${PORTAL}/${name}.png)`;
const VIDEO = `${PORTAL}/v1/media/abc/video.m3u8`;

describe('the checklist', () => {
  test('distinguishes videos from pictures, and ignores code', () => {
    expect(mediaIn(`[Demo](${VIDEO})`, [PORTAL])).toEqual({ hasPicture: false, hasVideo: true });
    expect(mediaIn(`![Demo](${VIDEO})`, [PORTAL])).toEqual({ hasPicture: false, hasVideo: true });
    expect(mediaIn(`${picture('cat')}\n[Web](https://a.example)`, [PORTAL])).toEqual({
      hasPicture: true,
      hasVideo: false,
    });
    expect(mediaIn(`~~~\n${picture('cat')}\n~~~`, [PORTAL]).hasPicture).toBe(false);
  });

  const missing = (given: Partial<Parameters<typeof checklistOf>[0]>) =>
    checklistOf(
      {
        Content: `${picture('cat')} [Demo](${VIDEO})`,
        Description: 'A cat.',
        Status: 'Active',
        Checklist: [],
        ...given,
      },
      [PORTAL],
    )
      .filter(({ isDone }) => !isDone)
      .map(({ text }) => text);

  test.each([
    [{}, []],
    [{ Content: '' }, ['A picture in the content', 'A video']],
    [{ Description: ' ' }, ['A description']],
    [{ Status: 'Pending' as const }, ['In the vote']],
  ])('of %j lacks %j', (given, texts) => {
    expect(missing(given)).toEqual(texts);
  });
});

test('an event’s requirements replace the portal’s own tasks, and each leads to its field', () => {
  const Checklist = [
    { Id: 'tags', Kind: 'Tags', Required: true, Min: 2, Text: null, Done: true },
    { Id: 'statement', Kind: 'Statement', Required: false, Min: null, Text: 'We agree.', Done: false },
  ] as const;
  const project = { Content: '', Description: '', Status: 'Pending' as const };
  expect(checklistOf({ ...project, Checklist: [...Checklist] }, [PORTAL])).toEqual([
    { key: 'tags', text: 'At least 2 tags', field: 'tags', isDone: true, isOptional: false },
    { key: 'statement', text: 'We agree.', field: 'statements', isDone: false, isOptional: true },
    { key: 'vote', text: 'In the vote', field: 'status', isDone: false, isOptional: false },
  ]);
});

test.each([
  [7, 'Anybody', '3 seats free'],
  [9, 'InviteOnly', '1 seat free, by invitation'],
  [10, 'Anybody', 'This team is full'],
  [12, 'InviteOnly', 'This team is full'],
] as const)('a team of %i people with the join option %s says “%s”', (MemberCount, JoinOption, text) => {
  expect(freeSeatsText({ MemberCount, JoinOption })).toBe(text);
});
