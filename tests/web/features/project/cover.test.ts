import { describe, expect, test } from 'vitest';
import { checklistOf } from '../../../../web/features/project/checklist.ts';
import { mediaIn, takeCover } from '../../../../web/features/project/cover.ts';
import { seatsText } from '../../../../web/features/project/seats.ts';

const PORTAL = 'https://portal.example';
const picture = (name: string) => `![${name}](${PORTAL}/${name}.png)`;
const VIDEO = `${PORTAL}/v1/media/abc/video.m3u8`;

const coverOf = (content: string, logoUrl: string | null = null) =>
  takeCover({ content, logoUrl, origins: [PORTAL] });

describe('a cover', () => {
  test('is the first picture of the portal, and leaves the text', () => {
    expect(coverOf(`Words.\n\n${picture('cat')}\n\n${picture('dog')}`)).toEqual({
      cover: { src: `${PORTAL}/cat.png`, alt: 'cat' },
      rest: `Words.\n\n\n${picture('dog')}`,
    });
  });

  test('can have a title', () => {
    expect(coverOf(`![cat](${PORTAL}/cat.png "A cat")`).cover?.alt).toBe('cat');
  });

  test.each([
    ['a picture of another host', '![cat](https://elsewhere.example/cat.png)'],
    ['a picture in a sentence', `See ${picture('cat')} here.`],
    ['a picture in code', `\`\`\`\n${picture('cat')}\n\`\`\``],
    ['a video', `![A film](${VIDEO})`],
    ['a text without pictures', 'Words.'],
  ])('isn’t %s', (_, content) => {
    expect(coverOf(content)).toEqual({ cover: null, rest: content });
  });

  test('isn’t the logo, which the page shows already', () => {
    const both = `${picture('logo')}\n${picture('cat')}`;
    expect(coverOf(both, `${PORTAL}/logo.png`).cover?.alt).toBe('cat');
  });
});

describe('the checklist', () => {
  test('tells videos from pictures and ignores code', () => {
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
      { Content: `${picture('cat')} [Demo](${VIDEO})`, Description: 'A cat.', Status: 'Active', ...given },
      [PORTAL],
    )
      .filter(({ isDone }) => !isDone)
      .map(({ text }) => text);

  test.each([
    [{}, []],
    [{ Content: '' }, ['A picture', 'A video']],
    [{ Description: ' ' }, ['A description']],
    [{ Status: 'Pending' as const }, ['In the vote']],
  ])('of %j lacks %j', (given, texts) => {
    expect(missing(given)).toEqual(texts);
  });
});

test.each([
  [7, 'Anybody', '3 seats free'],
  [9, 'InviteOnly', '1 seat free, by invitation'],
  [10, 'Anybody', 'This team is full'],
  [12, 'InviteOnly', 'This team is full'],
] as const)('a team of %i that %s may join says “%s”', (MemberCount, JoinOption, text) => {
  expect(seatsText({ MemberCount, JoinOption })).toBe(text);
});
