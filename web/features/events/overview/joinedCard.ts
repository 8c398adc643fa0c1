import { eventAccent } from '../../../shared/headerPalette.ts';

export interface JoinedFacts {
  readonly event: string;
  readonly team: string;
  /** `19 – 24 Nov 2026` */
  readonly days: string;
  /** `#rrggbb` */
  readonly colour: string;
}

/** The size that chats and social networks show without cropping. */
export const WIDTH = 1_200;
export const HEIGHT = 630;

const MARGIN = 80;
const ELLIPSIS = '…';

/** The picture's alternative text. */
export const joinedText = ({ days, event, team }: JoinedFacts): string =>
  `I joined ${team} at ${event}, ${days}.`;

/**
 * Breaks a text into at most `max` lines. Ends the last line with an ellipsis if words are left. Cuts a word that is wider than a
 * line.
 * @param fits returns true if a line has room for a text
 */
export function linesOf(text: string, max: number, fits: (line: string) => boolean): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  for (const [index, word] of words.entries()) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else if (lines.length === max) {
      lines[max - 1] = cut(`${lines.at(-1)} ${words.slice(index).join(' ')}`, fits);
      break;
    } else lines.push(fits(word) ? word : cut(word, fits));
  }
  return lines;
}

function cut(text: string, fits: (line: string) => boolean): string {
  const letters = Array.from(text);
  while (letters.length > 0 && !fits(letters.join('').trimEnd() + ELLIPSIS)) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

/** Uses the colours of the light theme, because people with any theme see the picture. */
export function drawJoinedCard(canvas: HTMLCanvasElement, facts: JoinedFacts): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { fill, hover, text } = eventAccent(facts.colour).light;
  const { fontFamily } = getComputedStyle(document.body);
  const fits = (line: string) => context.measureText(line).width <= WIDTH - 2 * MARGIN;
  const write = (words: string, top: number, size: number, weight: number, maxLines = 1) => {
    context.font = `${weight} ${size}px ${fontFamily}`;
    const lines = linesOf(words, maxLines, fits);
    for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, top + index * size * 1.15);
  };

  const band = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  band.addColorStop(0, fill);
  band.addColorStop(1, hover);
  context.fillStyle = band;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = text;
  context.globalAlpha = 0.12;
  for (const [x, y, radius] of [
    [1_080, 90, 210],
    [930, 30, 90],
    [1_150, 590, 130],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
  context.textBaseline = 'top';
  write('I joined', 90, 52, 600);
  write(facts.team, 165, 92, 700, 2);
  context.fillRect(MARGIN, 420, 96, 6);
  write(facts.event, 452, 46, 600);
  write(facts.days, 516, 36, 400);
}
