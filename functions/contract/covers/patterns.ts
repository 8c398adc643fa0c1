import type { Random } from './seeded.ts';

export interface Canvas {
  readonly width: number;
  readonly height: number;
}

/** Three tones beside the ground. */
export interface Tones {
  readonly ground: string;
  readonly tones: readonly [string, string, string];
}

/** Draws shapes over the ground, as the inside of an SVG. */
type Pattern = (canvas: Canvas, tones: Tones, random: Random) => string;

/** Rounds to a tenth, to keep covers small. */
export const short = (value: number): number => Math.round(value * 10) / 10;

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const toneAt = ({ tones }: Tones, random: Random) => tones[Math.floor(random() * 3)] ?? tones[0];

const waves: Pattern = ({ height, width }, { ground, tones: [first, second, third] }, random) =>
  times(6, (index) => {
    const [y, amplitude] = [height * (0.14 + index * 0.165), height * (0.05 + random() * 0.06)];
    const length = width / (1.4 + random() * 1.4);
    const start = -length * random();
    const crests = Math.ceil((width - start) / length) + 1;
    const half = `${short(length / 2)} 0`;
    const wave = times(crests, () => `q${short(length / 4)} ${short(-amplitude * 2)} ${half}t${half}`);
    const fill = [first, second, ground, third, first, second][index] ?? first;
    return path(`M${short(start)} ${short(y)}${wave}V${height}H${short(start)}z`, fill);
  });

const rays: Pattern = ({ height, width }, { tones }, random) => {
  const [x, y] = [width * (0.62 + random() * 0.34), height * (0.05 + random() * 0.35)];
  const count = 11 + Math.floor(random() * 6);
  const turn = random() * 6;
  const end = (angle: number) =>
    `${short(x + width * 1.3 * Math.cos(angle))} ${short(y + width * 1.3 * Math.sin(angle))}`;
  const drawn = times(count, (index) => {
    const angle = turn + (index * 2 * Math.PI) / count;
    const fill = tones[index % 3 === 2 ? 2 : index % 2] ?? tones[0];
    return path(`M${short(x)} ${short(y)}L${end(angle)}L${end(angle + Math.PI / count)}z`, fill);
  });
  return drawn + circle(x, y, height * 0.2, tones[1]) + circle(x, y, height * 0.12, tones[2]);
};

/** The corner of a square in which a quarter of a disc has its centre: x, y, and the directions away from it. */
const CORNERS = [
  [0, 0, 1, 1],
  [1, 0, -1, 1],
  [1, 1, -1, -1],
  [0, 1, 1, -1],
] as const;

const quarters: Pattern = ({ height, width }, tones, random) => {
  const side = height / 3;
  const columns = Math.ceil(width / side);
  return times(3 * columns, (index) => {
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
    const [kind, front, back] = [Math.floor(random() * 6), toneAt(tones, random), toneAt(tones, random)];
    if (kind > 4) return '';
    const square = path(
      `M${short(x)} ${short(y)}h${short(side + 0.5)}v${short(side + 0.5)}h${short(-side - 0.5)}z`,
      back,
    );
    const [atX, atY, toX, toY] = CORNERS[kind] ?? [0, 0, 0, 0];
    if (toX === 0) return square + circle(x + side / 2, y + side / 2, side * 0.36, tones.ground);
    const arc = `a${short(side)} ${short(side)} 0 0 ${toX * toY > 0 ? 1 : 0} ${short(-toX * side)} ${short(toY * side)}`;
    const disc = `M${short(x + atX * side)} ${short(y + atY * side)}h${short(toX * side)}${arc}z`;
    return square + path(disc, front === back ? tones.ground : front);
  });
};

const rings: Pattern = ({ height, width }, { ground, tones: [first, second, third] }, random) => {
  const [x, y] = [width * (0.6 + random() * 0.35), height * (0.3 + random() * 0.5)];
  const shake = () => (random() - 0.5) * 14;
  return times(9, (index) => {
    const fill = [ground, first, third, second][index % 4] ?? ground;
    return circle(x + shake(), y + shake(), height * 0.135 * (9 - index), fill);
  });
};

const bars: Pattern = ({ height, width }, tones, random) => {
  const angle = -28 - Math.floor(random() * 12);
  let drawn = '';
  for (let y = -width * 0.5; y < height + width * 0.5;) {
    const thickness = height * (0.07 + random() * 0.16);
    const [x, length] = [width * (random() * 0.9 - 0.6), width * (0.35 + random() * 0.9)];
    drawn += `<rect x="${short(x)}" y="${short(y)}" width="${short(length)}" height="${short(thickness)}" rx="${short(thickness / 2)}" fill="${toneAt(tones, random)}"/>`;
    y += thickness * 1.12;
  }
  return `<g transform="rotate(${angle} ${short(width / 2)} ${short(height / 2)})">${drawn}</g>`;
};

const dots: Pattern = ({ height, width }, { tones }, random) => {
  const step = height / 6;
  const [centreX, centreY] = [width * (0.55 + random() * 0.45), height * random()];
  const columns = Math.ceil(width / step) + 1;
  const drawn = times(7 * columns, (index) => {
    const row = Math.floor(index / columns);
    const [x, y] = [((index % columns) + (row % 2) / 2) * step, row * step];
    const near = Math.max(0, 1 - Math.hypot(x - centreX, y - centreY) / (width * 0.72));
    const r = short(step * (0.06 + near * 0.5));
    return `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * r)} 0a${r} ${r} 0 1 0 ${short(-2 * r)} 0`;
  });
  const wedge = path(`M0 0H${width}V${height / 2}L0 ${height}z`, tones[0]);
  return wedge + path(drawn, tones[random() < 0.5 ? 1 : 2]);
};

export const PATTERNS: readonly Pattern[] = [waves, rays, quarters, rings, bars, dots];
