import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../../infra/machine/paths.ts';

const inPublic = (file: string) => join(paths.web, 'public', file);
const sizeOf = async (file: string) => {
  const { format, height, width } = await sharp(inPublic(file)).metadata();
  return `${format} ${width}x${height}`;
};

test('the web app manifest names icons that exist, in the sizes that it says', async () => {
  const manifest = JSON.parse(await readFile(inPublic('manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { sizes, src } of pngs) expect(await sizeOf(src)).toBe(`png ${sizes}`);
});

test('links to the portal have a preview with a picture at an absolute address', async () => {
  const page = await readFile(join(paths.web, 'head.html'), 'utf8');
  for (const name of ['index.html', 'teams.html'])
    expect(await readFile(join(paths.web, name), 'utf8'), name).toContain('<!-- head.html -->');
  const tags = Object.fromEntries(
    [...page.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );
  // Programs that show previews need an absolute address of the picture.
  expect(tags).toEqual({
    title: 'Hackathon Portal',
    description: 'Join a team, build something, and vote.',
    type: 'website',
    image: '{{PORTAL_ORIGIN}}/preview.png',
  });
  expect(await sizeOf('preview.png')).toBe('png 1200x630');
});
