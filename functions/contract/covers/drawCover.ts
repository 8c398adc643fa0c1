import { hexOf, hueOf, luminanceOf } from './colours.ts';
import { PATTERNS, short, type Tones } from './patterns.ts';
import { hashOf, type Random, randomFrom } from './seeded.ts';

/**
 * `poster` is 16:9, for cards. `tall` and `large` are for the side of a card and for the first winner. `tile` has one or two
 * letters. `band` has no letters, and is for headers, which have the name as text. `banner` is for the top of emails, and of cards
 * in Teams, which shows pictures of at most 1,024 pixels.
 */
export const COVER_SIZES = {
  poster: { width: 960, height: 540 },
  tall: { width: 420, height: 540 },
  large: { width: 660, height: 540 },
  tile: { width: 360, height: 360 },
  band: { width: 1_920, height: 540 },
  banner: { width: 960, height: 256 },
} as const;
export type CoverShape = keyof typeof COVER_SIZES;

/** For each letter its width in units of 1/400 of the size, and its outline (web/build/coverGlyphs.ts). */
export type Glyphs = Readonly<Record<string, readonly [width: number, outline: string] | undefined>>;

const UNITS = 400;

/** The height of a capital letter as a share of the size. */
const CAPITAL = 0.86;

export interface Cover {
  readonly name: string;
  /** `#rrggbb` */
  readonly colour: string;
  readonly shape?: CoverShape;
}

interface Palette extends Tones {
  readonly letters: string;
  readonly spot: string;
}

/** A dark colour gets a dark cover, and a pale one a bright cover. Chance decides about the others, most often for a dark one. */
function isBright(colour: string, hue: number, random: Random): boolean {
  const [luminance, chance] = [luminanceOf(colour), random()];
  if (luminance < 0.1 || luminance > 0.6) return luminance > 0.6;
  const isWarm = (hue + 360) % 360 > 20 && (hue + 360) % 360 < 130;
  return chance < (isWarm ? 0.85 : 0.28);
}

/** Letters keep a contrast of at least 4.5:1 to the ground and to each tone (WCAG 2.2, 1.4.3). */
function paletteOf(colour: string, random: Random): Palette {
  const hue = hueOf(colour) + ([0, 0, 18, -18][Math.floor(random() * 4)] ?? 0);
  const opposite = hue + (random() < 0.5 ? 150 : -140);
  const tone = (lightness: number, chroma: number, at: number) => hexOf({ lightness, chroma, hue: at });
  return isBright(colour, hue, random)
    ? {
        ground: tone(0.83, 0.16, hue),
        tones: [tone(0.9, 0.1, hue + 14), tone(0.74, 0.17, hue - 18), tone(0.7, 0.17, opposite)],
        letters: tone(0.2, 0.05, hue),
        spot: tone(0.98, 0.02, hue),
      }
    : {
        ground: tone(0.3, 0.11, hue),
        tones: [tone(0.4, 0.14, hue + 10), tone(0.49, 0.18, hue - 22), tone(0.52, 0.19, opposite)],
        letters: tone(0.975, 0.025, hue + 40),
        spot: tone(0.82, 0.17, opposite),
      };
}

const widthOf = (glyphs: Glyphs, text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (glyphs[letter]?.[0] ?? 0) / UNITS, 0);

interface Placed {
  readonly fill: string;
  readonly size: number;
  readonly x: number;
  /** The line on which the letters stand. */
  readonly y: number;
}

function letters(glyphs: Glyphs, text: string, { fill, size, x, y }: Placed): string {
  let at = x;
  const drawn = Array.from(text).map((letter) => {
    const [width = 0, outline = ''] = glyphs[letter] ?? [];
    const placed = `<path transform="translate(${short(at)} ${short(y)})scale(${Math.round((size * 1_000) / UNITS) / 1_000})" d="${outline}"/>`;
    at += (width * size) / UNITS;
    return outline === '' ? '' : placed;
  });
  return `<g fill="${fill}">${drawn.join('')}</g>`;
}

/** Letters that are smaller than this would be unreadable on a card. */
const SIZE_MIN = 28;
const SIZE_MAX = 236;

const LINES_MAX = 4;
const WORDS_MAX = 8;
const LETTERS_MAX = 30;

/** The space between two lines as a share of the size. Accents need more. */
const leading = (text: string): number => (/\p{M}/u.test(text.normalize('NFD')) ? 0.34 : 0.14);

/** True if cedillas, ogoneks or commas hang below letters. */
const isDeep = (text: string): boolean => /[\u0326-\u0328]/u.test(text.normalize('NFD'));

interface Block {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Breaks the words into at most four lines, so that the letters are as large as the box allows. */
function arrange(
  glyphs: Glyphs,
  words: readonly string[],
  box: { readonly width: number; readonly height: number },
): Block {
  let best: Block = { lines: [], size: 0 };
  for (let breaks = 0; breaks < 2 ** (words.length - 1); breaks++) {
    const lines: string[] = [];
    for (const [index, word] of words.entries())
      if (index === 0 || breaks & (1 << (index - 1))) lines.push(word);
      else lines.push(`${lines.pop()} ${word}`);
    if (lines.length > LINES_MAX) continue;
    const height = lines.length * CAPITAL + (lines.length - 1) * leading(words.join(' '));
    const size = Math.min(
      SIZE_MAX,
      box.width / Math.max(...lines.map((line) => widthOf(glyphs, line))),
      box.height / height,
    );
    if (size > best.size + 1) best = { lines, size };
  }
  return best;
}

function nameOn(
  glyphs: Glyphs,
  shape: Exclude<CoverShape, 'tile' | 'band'>,
  words: readonly string[],
  palette: Palette,
): string {
  const { height, width } = COVER_SIZES[shape];
  const margin = shape === 'tall' ? 32 : 46;
  // Marks below the largest letters need more space.
  const bottom = isDeep(words.join(' ')) ? 82 : margin;
  // The upper fifth of a poster stays free for a ribbon.
  const free = shape === 'tall' ? margin : height / 5;
  const box = { width: width - 2 * margin, height: height - bottom - free };
  const drawnWords = words.filter(
    (_, index) => index < WORDS_MAX && words.slice(0, index + 1).join(' ').length <= LETTERS_MAX,
  );
  const { lines, size } = arrange(glyphs, drawnWords, box);
  if (size < SIZE_MIN) return '';
  const step = size * (CAPITAL + leading(words.join(' ')));
  const top = height - bottom - (lines.length - 1) * step;
  const hasSpot = shape === 'poster' && top - size * CAPITAL > height / 2;
  const spot = hasSpot ? `<circle cx="${width - 110}" cy="110" r="62" fill="${palette.spot}"/>` : '';
  const drawn = lines.map((line, index) =>
    letters(glyphs, line, { x: margin, y: top + index * step, size, fill: palette.letters }),
  );
  return spot + drawn.join('');
}

/** Words that a tile leaves out, if two others are left. */
const SMALL_WORDS = /^(?:THE|A|AN|OF|AND|FOR|ON|IN|MY|TO|FROM)$/;

function initialsOn(glyphs: Glyphs, words: readonly string[], { letters: fill }: Palette): string {
  const large = words.filter((word) => !SMALL_WORDS.test(word));
  const text = (large.length > 1 ? large : words)
    .slice(0, 2)
    .map(([first]) => first)
    .join('');
  const { height, width } = COVER_SIZES.tile;
  const size = Math.min(isDeep(text) ? 210 : 300, (width - 56) / widthOf(glyphs, text));
  const y = (height + size * CAPITAL) / 2;
  return letters(glyphs, text, { x: (width - widthOf(glyphs, text) * size) / 2, y, size, fill });
}

/** Returns the colour for the cover of a project, so that the projects of an event differ. @param eventColour `#rrggbb` */
export function projectColour(name: string, eventColour: string): string {
  const random = randomFrom(hashOf(`colour of ${tidy(name).toLowerCase()}`));
  const turn = [0, 0, 28, -32, 60, 150, 185, 215][Math.floor(random() * 8)] ?? 0;
  return hexOf({ lightness: 0.6, chroma: 0.14, hue: hueOf(eventColour) + turn });
}

const tidy = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/**
 * Draws a cover from a name and a colour: large letters over a pattern. The same input gives the same text everywhere. A name
 * with a letter that the font doesn't have, or with a word that is too long, gets the pattern alone.
 * @returns an SVG of at most 12 KB, without fonts, text and scripts
 */
export function drawCover(glyphs: Glyphs, { colour, name, shape = 'poster' }: Cover): string {
  const { height, width } = COVER_SIZES[shape];
  const seed = hashOf(tidy(name).toLowerCase());
  const random = randomFrom(seed);
  const palette = paletteOf(colour, random);
  // A banner shows the upper part of the poster's pattern.
  const canvas = COVER_SIZES[shape === 'banner' ? 'poster' : shape];
  const pattern = PATTERNS[seed % PATTERNS.length]?.(canvas, palette, random) ?? '';
  const words = tidy(name).split(' ');
  const isDrawable = words.every((word) => word !== '' && Array.from(word).every((letter) => glyphs[letter]));
  const drawn =
    !isDrawable || shape === 'band'
      ? ''
      : shape === 'tile'
        ? initialsOn(
            glyphs,
            words.map((word) => word.toUpperCase()),
            palette,
          )
        : nameOn(glyphs, shape, words, palette);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><rect width="${width}" height="${height}" fill="${palette.ground}"/>${pattern}${drawn}</svg>`;
}
