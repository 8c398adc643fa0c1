import { join } from 'node:path';
import { CONTENT_MAX } from '../../../functions/contract/base/limits.ts';
import { bundle } from '../../../infra/build/bundle.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';
import { withFolder } from '../support/withFolder.ts';
import type * as program from './programs/markdown.ts';
import { ORDINARY, PATHOLOGICAL } from './support/markdownTexts.ts';
import { programs } from './support/programs.ts';

type Program = typeof program;

/** A quarter of the longest text that the portal accepts, half of it, and all of it. */
const LENGTHS = [CONTENT_MAX / 4, CONTENT_MAX / 2, CONTENT_MAX] as const;

const ROUNDS = 5;

/** A shorter time depends more on the machine than on the text, so this time counts instead. */
const MEASURABLE_MS = 10;

/** Measures CPU time in milliseconds, so that other programs don't count. */
function time(render: (content: string) => string, content: string): number {
  const start = process.threadCpuUsage();
  render(content);
  const { system, user } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

const shortestTime = (render: (content: string) => string, content: string) =>
  Math.min(...Array.from({ length: 3 }, () => time(render, content)));

const ms = (times: readonly number[]) => times.map((each) => each.toFixed(0)).join(', ');

/** @returns the exponent of the growth: 1 if the time grows linearly with the length */
function growthOf(times: readonly number[]): number {
  const [first = NaN, last = NaN] = [times[0], times.at(-1)].map((each = NaN) =>
    Math.max(each, MEASURABLE_MS),
  );
  return Math.log(last / first) / Math.log(CONTENT_MAX / LENGTHS[0]);
}

/** @returns the growth of the text whose time grows fastest */
function worstGrowth({ isTooTangled, renderPortal }: Program): Figure {
  const growths = Object.entries({ ...PATHOLOGICAL, ...ORDINARY }).map(([name, text]) => {
    const texts = LENGTHS.map((length) => text(length).slice(0, length));
    const times = texts.map((content) => shortestTime(renderPortal, content));
    const plain = texts.filter(isTooTangled).length;
    return {
      value: growthOf(times),
      how: `${name}: ${ms(times)} ms for 50,000, 100,000 and 200,000 characters${plain > 0 ? `; ${plain} of the 3 shown as plain text` : ''}`,
    };
  });
  const { how, value } = growths.reduce((worst, one) => (one.value > worst.value ? one : worst));
  return {
    name: 'Markdown, growth of the worst text',
    value,
    unit: '',
    limit: { at: 'most', value: 1.3 },
    how: `of ${growths.length} texts; ${how}`,
  };
}

/** Compares the portal with react-markdown. */
function compareWithLibrary({ renderPortal, renderWithPlugins }: Program): Figure[] {
  return Object.entries(ORDINARY).map(([name, text]) => {
    const content = text(CONTENT_MAX).slice(0, CONTENT_MAX);
    const rounds = Array.from({ length: ROUNDS }, () => ({
      ours: time(renderPortal, content),
      theirs: time(renderWithPlugins, content),
    }));
    const [ours, theirs] = [ms(rounds.map((round) => round.ours)), ms(rounds.map((round) => round.theirs))];
    return {
      name: `Markdown, time compared with react-markdown with GFM and raw HTML: ${name}`,
      value: median(rounds.map((round) => round.ours / round.theirs)),
      unit: '×',
      limit: { at: 'most', value: 1.5 },
      how: `ours ${ours} ms; react-markdown with remark-gfm, rehype-raw and rehype-sanitize ${theirs} ms; 200,000 characters`,
    };
  });
}

/** The time must grow about linearly with a text's length. For ordinary texts, it must be similar to react-markdown's. */
export const markdown: Benchmark = {
  title: 'Markdown',
  measure: () =>
    withFolder(async (folder) => {
      // React's development checks would slow the measurement down.
      process.env['NODE_ENV'] = 'production';
      const { file } = await bundle(programs.markdown, join(folder, 'markdown'));
      const bundled = (await import(file)) as Program;
      const warmUp = ORDINARY['prose']?.(LENGTHS[0]) ?? '';
      for (let round = 0; round < 3; round += 1)
        [bundled.renderPortal, bundled.renderWithPlugins].map((render) => render(warmUp));
      return [...compareWithLibrary(bundled), worstGrowth(bundled)];
    }),
};
