import { hexOf, hueOf } from '#contract/covers/colours.ts';
import { COVER_SIZES, drawCover, type Glyphs, projectColour } from '#contract/covers/drawCover.ts';
import glyphs from '#contract/covers/glyphs.json' with { type: 'json' };
import {
  GAP,
  LINE_HEIGHT,
  ONE_COLUMN_MAX,
  type PodiumPage,
  WIDTHS,
} from '../../shared/results/podiumPages.ts';
import { plural } from '../../ui/plural.ts';

const WIDTH = 1_920;
const HEIGHT = 1_080;
const TOP = 158;
const BETWEEN = 30;
const MARGIN = 30;
const COVER = { width: 498, height: 280 } as const;
const LEAST_SIZE = 24;

/** From the top to the bottom of a step, by place, as on the projector (LastSlide.module.css). */
const STEPS: Readonly<Record<number, readonly [string, string]>> = {
  1: ['#ffe08a', '#f7c948'],
  2: ['#eef2f6', '#c9d2dc'],
  3: ['#f6d2b3', '#e8b287'],
};
const INK = '#221a06';

interface Look {
  readonly event: string;
  /** The colour of the event, `#rrggbb`. */
  readonly colour: string;
}

type Column = PodiumPage['columns'][number];
type Pen = CanvasRenderingContext2D;

interface Line {
  readonly size: number;
  readonly weight?: 600 | 700;
  readonly width: number;
  readonly lines?: number;
}

function gradient(pen: Pen, from: number, to: number, [first, last]: readonly [string, string]) {
  const filling = pen.createLinearGradient(0, from, 0, to);
  filling.addColorStop(0, first);
  filling.addColorStop(1, last);
  return filling;
}

/** Breaks a text between words. A single word can be too wide. */
function broken(pen: Pen, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Writes a text below `y`, with smaller letters if it needs them. @returns the end of the text */
function write(pen: Pen, text: string, x: number, y: number, line: Line): number {
  const { lines: most = 2, size, weight = 600, width } = line;
  const family = getComputedStyle(document.body).fontFamily;
  let used = size;
  let lines: string[];
  do {
    pen.font = `${weight} ${used}px ${family}`;
    lines = broken(pen, text, width);
  } while (
    (lines.length > most || lines.some((one) => pen.measureText(one).width > width)) &&
    (used -= 2) >= LEAST_SIZE
  );
  for (const [index, one] of lines.entries())
    pen.fillText(one, x, y + (index + 0.8) * used * LINE_HEIGHT, width);
  return y + lines.length * used * LINE_HEIGHT;
}

async function coverOf(name: string, colour: string): Promise<HTMLImageElement> {
  const outlines = (await Promise.resolve<unknown>(glyphs)) as Glyphs;
  const { height, width } = COVER_SIZES.poster;
  const drawn = drawCover(outlines, { name, colour: projectColour(name, colour) });
  const picture = new Image();
  // Firefox draws an SVG on a canvas only if it has a size.
  picture.src = `data:image/svg+xml,${encodeURIComponent(drawn.replace('<svg ', `<svg width="${width}" height="${height}" `))}`;
  await picture.decode();
  return picture;
}

async function drawStep(pen: Pen, column: Column, left: number, width: number, colour: string) {
  const { people, place, size, winner } = column;
  const top = TOP + 40 * (place - 1);
  const centre = left + width / 2;
  pen.fillStyle = gradient(pen, top, HEIGHT, STEPS[place] ?? ['#f6d2b3', '#e8b287']);
  pen.beginPath();
  pen.roundRect(left, top, width, HEIGHT - top, [16, 16, 0, 0]);
  pen.fill();
  pen.drawImage(
    await coverOf(winner.Name, colour),
    centre - COVER.width / 2,
    top + 20,
    COVER.width,
    COVER.height,
  );
  pen.fillStyle = INK;
  const inner = width - 2 * MARGIN;
  const line = { size: 32, weight: 700, width: inner } as const;
  let below = write(pen, `${place}. ${winner.Name}`, centre, top + 316, line);
  if (winner.Votes !== null) below = write(pen, plural(winner.Votes, 'vote', 'votes'), centre, below, line);
  drawPeople(pen, people, { centre, width: inner, top: below + GAP, size });
}

interface People {
  readonly centre: number;
  readonly width: number;
  readonly top: number;
  readonly size: number;
}

function drawPeople(pen: Pen, people: readonly string[], { centre, size, top, width }: People) {
  const columns = width >= WIDTHS[0] && people.length > ONE_COLUMN_MAX ? 2 : 1;
  let y = top;
  for (let index = 0; index < people.length; index += columns) {
    const ends = people.slice(index, index + columns).map((name, column) => {
      const x = columns === 1 ? centre : centre + (column - 0.5) * (width / 2);
      return write(pen, name, x, y, { size, width: width / columns - GAP });
    });
    y = Math.max(...ends) + GAP;
  }
}

/** Draws a page of a podium as on the projector, with drawn covers only: a picture from elsewhere would lock the canvas. */
export async function drawPodium({ award, columns }: PodiumPage, { colour, event }: Look): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser has no canvas.');
  const tone = (lightness: number) => hexOf({ lightness, chroma: 0.1, hue: hueOf(colour) });
  pen.fillStyle = gradient(pen, 0, HEIGHT, [tone(0.34), tone(0.12)]);
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = 'center';
  pen.fillStyle = '#ffd15c';
  const below = write(pen, event, WIDTH / 2, 22, { size: 34, width: 1_700, lines: 1 });
  pen.fillStyle = '#fff';
  write(pen, award, WIDTH / 2, below, { size: 60, weight: 700, width: 1_700, lines: 1 });

  const width = (WIDTHS[columns.length - 1] ?? WIDTHS[2]) + 2 * MARGIN;
  const start = (WIDTH - columns.length * width - (columns.length - 1) * BETWEEN) / 2;
  // The best team is in the middle, as on a real podium.
  const [first, second, ...others] = columns;
  const inOrder = [second, first, ...others].filter((column) => column !== undefined);
  for (const [index, column] of inOrder.entries())
    await drawStep(pen, column, start + index * (width + BETWEEN), width, colour);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
}
