import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Figure } from './figure.ts';

const Figures = z.array(
  z.object({
    name: z.string(),
    value: z.number(),
    unit: z.string(),
    limit: z.object({ at: z.enum(['most', 'least']), value: z.number() }).exactOptional(),
    how: z.string(),
  }),
) satisfies z.ZodType<readonly Figure[]>;

const Result = z.object({
  title: z.string(),
  date: z.iso.date(),
  machine: z.string(),
  figures: Figures,
});

const Results = z.record(z.string(), Result);

export type Result = z.infer<typeof Result>;

/** The last result of each benchmark, by the name of the benchmark in run.ts. */
export type Results = Readonly<Record<string, Result>>;

export function isHeld({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return limit.at === 'most' ? value <= limit.value : value >= limit.value;
}

const inWords = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

const withUnit = (value: number, unit: string): string => `${inWords(value)} ${unit}`.trim();

/** Escapes a text for a table, in which a bar would end the cell and a line break the row. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function row(figure: Figure): string {
  const { name, value, unit, limit, how } = figure;
  const held = isHeld(figure) ? 'held' : '**missed**';
  const cells = [
    name,
    withUnit(value, unit),
    limit ? `at ${limit.at} ${withUnit(limit.value, unit)}` : '',
    limit ? held : '',
    how,
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

export function tableOf(figures: readonly Figure[]): string {
  const head = ['| What | Measured | Limit | | How |', '|---|--:|--:|---|---|'];
  return [...head, ...figures.map(row)].join('\n');
}

const sectionOf = ({ title, date, machine, figures }: Result): string =>
  `## ${title}\n\n${date}; ${machine}.\n\n${tableOf(figures)}\n`;

const PREFACE = `# Benchmarks

\`npm run bench\` runs all benchmarks and writes this page. To run only some, name them: \`npm run bench -- startUp storeCalls\`.
If a figure compares two things, both were measured in the same run, so the ratio depends little on the machine. A figure
without a limit is only reported.
`;

/** @returns the text of RESULTS.md: a table for each benchmark that has results, in the order of `names` */
export function pageOf(results: Results, names: readonly string[]): string {
  const measured = names.map((name) => results[name]).filter((result) => result !== undefined);
  return [PREFACE, ...measured.map(sectionOf)].join('\n');
}

const DATA = new URL('results.json', import.meta.url);
const PAGE = new URL('RESULTS.md', import.meta.url);

/** @returns an empty object if results.json doesn't exist @throws ZodError if the file doesn't match the schema */
export async function readResults(): Promise<Results> {
  try {
    return Results.parse(JSON.parse(await readFile(DATA, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * Writes results.json and RESULTS.md.
 * @param names all benchmarks, in the page's order. Results with other names are dropped.
 */
export async function writeResults(results: Results, names: readonly string[]): Promise<void> {
  const kept = Object.fromEntries(
    names.flatMap((name) => (results[name] ? [[name, results[name]] as const] : [])),
  );
  await writeFile(DATA, `${JSON.stringify(kept, null, 2)}\n`);
  await writeFile(PAGE, pageOf(kept, names));
}
