import { expect, test } from 'vitest';
import { coverOf } from '../../../../functions/domain/projects/coverOf.ts';

const OWN = 'https://api.example/v1/media/0a/image-1920x1080.jpg';

test.each([
  ['nothing', '', null],
  ['text', `See ${OWN} for more.`, null],
  ['a link', `[a picture](${OWN})`, null],
  ['a picture', `# Title\n\n![A harbour](${OWN})`, OWN],
  ['a picture with brackets in its description', String.raw`![A \[small\] harbour](${OWN})`, OWN],
  ['a picture with a title', `![A harbour](<${OWN}> "At night")`, OWN],
  ['an HTML picture', `<img width="300" alt='' src="${OWN}">`, OWN],
  ['two pictures', `![](${OWN}) ![](https://api.example/v1/media/0b/image-960x400.png)`, OWN],
  ['an icon first', `![](https://api.example/v1/media/0b/image-64x64.png) ![](${OWN})`, OWN],
  ['a foreign picture first', `![](https://elsewhere.example/cat.gif) ![](${OWN})`, OWN],
  ['a video first', `![A film](https://api.example/v1/media/0c/video.m3u8)\n\n![](${OWN})`, OWN],
])('finds the right cover for %s', (_, content, cover) => {
  expect(coverOf(content)).toBe(cover);
});

test.each(['![', '<img ', '![](', String.raw`![\[`])(
  'reads a long text full of %j in linear time',
  (part) => {
    const start = process.threadCpuUsage();
    expect(coverOf(part.repeat(200_000 / part.length))).toBeNull();
    const { system, user } = process.threadCpuUsage(start);
    // Reading in quadratic time would take many minutes.
    expect((system + user) / 1_000).toBeLessThan(30_000);
  },
);
