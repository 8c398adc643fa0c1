import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { COVER_SIZES, drawCover, type Glyphs } from '#contract/covers/drawCover.ts';
import glyphs from '#contract/covers/glyphs.json' with { type: 'json' };
import { pngDrawer } from '../../../../functions/adapters/pngDrawer.ts';
import { coverPng } from '../../../../functions/domain/mail/coverPng.ts';
import { hostileStrings, naughtyStrings } from '../../../support/hostile/hostileStrings.ts';

afterEach(() => vi.unstubAllEnvs());

const banner = (name: string, colour = '#0e7490') =>
  drawCover(glyphs as Record<string, unknown> as Glyphs, { name, colour, shape: 'banner' });

/** The names of the parts of a PNG, in order (PNG specification, section 5.3). */
function chunksOf(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    names.push(png.toString('latin1', at + 4, at + 8));
  return names;
}

test('a cover is an opaque PNG of at most 15 KB, with nothing but its pixels', async () => {
  const draw = pngDrawer();
  const sizes: number[] = [];
  for (const name of [
    'Harbour',
    'Solar 2026 of AI Über-Idee IJsselmeer',
    'Zażółć gęślą jaźń',
    '日本語',
    '',
  ]) {
    const png = await draw(banner(name));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...COVER_SIZES.banner });
    expect((await sharp(png).stats()).isOpaque).toBe(true);
    expect(
      chunksOf(png).filter((chunk) => !['IHDR', 'PLTE', 'IDAT', 'IEND', 'pHYs'].includes(chunk)),
    ).toEqual([]);
    sizes.push(png.length);
  }
  expect(Math.min(...sizes)).toBeGreaterThan(1_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(15 * 1_024);
});

test('the same cover gives the same bytes, and is drawn once', async () => {
  const [draw, svg] = [pngDrawer(), banner('Harbour')];
  const drawing = draw(svg);
  expect(draw(svg)).toBe(drawing);
  expect(await pngDrawer()(svg)).toEqual(await drawing);
  expect(await draw(banner('Harbour', '#e11d48'))).not.toEqual(await drawing);
});

test('a cover looks the same without any font', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-fonts-'));
  try {
    const file = join(folder, 'fonts.conf');
    await writeFile(file, '<?xml version="1.0"?><fontconfig></fontconfig>');
    const drawWithoutFonts = pngDrawer({ FONTCONFIG_FILE: file });
    const svg = banner('Harbour Hack Week');
    expect(await drawWithoutFonts(svg)).toEqual(await pngDrawer()(svg));
    // Without fonts, a text leaves no letters, so the environment is what this test says.
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="#fff"/><text x="20" y="80" font-size="60">Hello</text></svg>`;
    expect(await drawWithoutFonts(text)).not.toEqual(await pngDrawer()(text));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('drawing neither needs nor gives this process the reader of SVG files', async () => {
  sharp.block({ operation: ['VipsForeignLoadSvg'] });
  const svg = banner('Harbour Cup');
  expect((await pngDrawer()(svg)).length).toBeGreaterThan(1_000);
  await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow(/unsupported image format/);
});

test('the other process gets none of the settings', async () => {
  // A process that got this one's settings couldn't start.
  vi.stubEnv('NODE_OPTIONS', '--no-such-option');
  expect((await pngDrawer()(banner('Harbour Run'))).length).toBeGreaterThan(1_000);
  await expect(
    pngDrawer({ ...process.env } as Record<string, string>)(banner('Harbour Run')),
  ).rejects.toThrow();
});

test.each([
  '',
  'x',
  '<svg',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  `<svg>${'x'.repeat(200_000)}</svg>`,
])('what can’t be drawn fails, also the second time: %.20s', async (svg) => {
  const draw = pngDrawer();
  const drawing = draw(svg);
  await expect(drawing).rejects.toThrow();
  expect(draw(svg)).toBe(drawing);
});

const lines: string[] = [];
const deps = {
  /** Returns what it should draw. */
  drawPng: async (svg: string) => Buffer.from(svg),
  log: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
};
const svgOf = async (name: string) => String(await coverPng(deps, { name, colour: '#0e7490' }));

test('a hostile name gives shapes alone, in at most 12 KB', async () => {
  for (const name of [...hostileStrings, ...naughtyStrings]) {
    const svg = await svgOf(name);
    expect(svg).toMatch(/^<svg [^<>]+>(?:<\/?(?:rect|path|circle|g)\b[ \w="#.,()-]*\/?>)+<\/svg>$/);
    expect(svg.length).toBeLessThanOrEqual(12 * 1_024);
  }
});

test('a name that could become a link isn’t drawn, and invisible characters don’t count', async () => {
  expect(await svgOf('Win at evil.com')).toBe(await svgOf(''));
  expect(await svgOf('Har\u200Bbour\n')).toBe(await svgOf('Harbour'));
  expect(await svgOf('Harbour')).not.toBe(await svgOf(''));
});

test('if drawing fails, there is no cover, and the log doesn’t say whose', async () => {
  const drawPng = async () => {
    throw new RangeError('Harbour can’t be drawn.');
  };
  expect(await coverPng({ ...deps, drawPng }, { name: 'Harbour', colour: '#0e7490' })).toBeNull();
  expect(lines).toEqual(['["warn","cover not drawn",{"reason":"RangeError"}]']);
});
