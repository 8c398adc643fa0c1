// Writes the outlines of the letters on covers: `node web/build/coverGlyphs.ts`. Run it again after an update of the font.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';

const FONT = '@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf';
const GLYPHS = new URL('../../functions/contract/covers/glyphs.json', import.meta.url);

const require = createRequire(import.meta.url);
// It has no names that an ES module can import.
const { parse } = require('opentype.js') as typeof OpenType;

/** The letters of the Latin languages of Europe, and the punctuation of names. */
const LETTERS = /^[ -~¡-ſȘșȚțẞ‐–—‘’‚“”„…€™]$/u;

/** Parts of 1/400 of the size are exact enough, and short. */
const SCALE = 400;

/** Returns the widths and outlines of all letters in the font, as JSON. */
export async function coverGlyphs(): Promise<string> {
  const file = await readFile(require.resolve(FONT));
  const font = parse(new Uint8Array(file).buffer);
  const letters = Object.keys(font.tables['cmap']?.['glyphIndexMap'] ?? {})
    .map((code) => String.fromCodePoint(Number(code)))
    .filter((letter) => LETTERS.test(letter))
    .map((letter) => {
      const { advanceWidth = 0 } = font.charToGlyph(letter);
      const { commands } = font.charToGlyph(letter).getPath(0, 0, SCALE);
      return [letter, [Math.round((advanceWidth * SCALE) / font.unitsPerEm), outlineOf(commands)]];
    });
  return `${JSON.stringify(Object.fromEntries(letters))}\n`;
}

/** Steps from one point to the next need fewer digits than the points themselves. */
function outlineOf(commands: readonly OpenType.PathCommand[]): string {
  let [atX, atY] = [0, 0];
  const steps = commands.map((command) => {
    if (command.type === 'Z') return 'z';
    const points = 'x1' in command ? [command.x1, command.y1] : [];
    const numbers = [...points, command.x, command.y].map(Math.round);
    const step = numbers.map((number, index) => number - (index % 2 === 0 ? atX : atY));
    [atX = 0, atY = 0] = numbers.slice(-2);
    return command.type.toLowerCase() + step.join(' ').replaceAll(' -', '-');
  });
  return steps.join('');
}

if (import.meta.main) await writeFile(GLYPHS, await coverGlyphs());
