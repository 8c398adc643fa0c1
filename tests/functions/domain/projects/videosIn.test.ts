import { expect, test } from 'vitest';
import { videosIn } from '../../../../functions/domain/projects/videosIn.ts';

const address = (id: string) => `https://portal.example/v1/media/${id}/video.m3u8`;

test('finds the first five videos, each once', () => {
  const ids = ['a1', 'b2', 'a1', 'c3', 'd4', 'e5', 'f6'];
  const content = ids.map((id) => `![A film](${address(id)})\n\n[${id}](${address(id)} "Title")`).join('\n');
  expect(videosIn(content)).toEqual(['a1', 'b2', 'c3', 'd4', 'e5']);
});

test.each([
  ['a picture', 'https://portal.example/v1/media/a1/image-960x540.jpg'],
  ['another file of a video', 'https://portal.example/v1/media/a1/video.m3u8x'],
  ['a rendition', 'https://portal.example/v1/media/a1/720/film.m3u8'],
])('%s isn’t a video', (_name, text) => {
  expect(videosIn(`![](${text})`)).toEqual([]);
});
