import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { CONTENT_MAX } from '../../../functions/contract/limits.ts';
import { hasSharedData, sharedData } from '../../support/sharedData.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { ORDINARY, PATHOLOGICAL } from '../server/support/markdownTexts.ts';
import { withFolder } from '../support/withFolder.ts';
import type { ReadingResult } from './reading/main.tsx';
import { PAGE_PORT } from './support/addresses.ts';
import { buildReading } from './support/builds.ts';
import { launchChromium } from './support/chromium.ts';
import { serveFolder } from './support/staticFilm.ts';

/** A mid-range phone is about this many times slower than the machine that measures. */
const CPU_SLOWDOWN = 4;

const READABLE_LIMIT_MS = 1_000;
const TASK_LIMIT_MS = 200;

/** Uses a new page, in which the parser hasn't parsed any text yet. */
async function measure(browser: Browser, content: string): Promise<ReadingResult> {
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${PAGE_PORT}/`);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await page.evaluate(
      (content) => (window as typeof window & { read(text: string): Promise<ReadingResult> }).read(content),
      content,
    );
  } finally {
    await page.close();
  }
}

const longest = ({ tasks }: ReadingResult) => Math.max(0, ...tasks);
const ms = (time: number) => `${time.toFixed(0)} ms`;
const inWords = (name: string, reading: ReadingResult) =>
  `${name}: readable after ${ms(reading.readable)}, complete after ${ms(reading.complete)}, longest task ${ms(longest(reading))}${reading.isPlain ? ', plain' : ''}`;

async function measureHostile(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, text] of Object.entries(PATHOLOGICAL)) {
    const reading = await measure(browser, text(CONTENT_MAX).slice(0, CONTENT_MAX));
    console.log(inWords(name, reading));
    const how = `200,000 characters; complete after ${ms(reading.complete)}${reading.isPlain ? ', at least partly shown without formatting' : ''}; processor 4 × slower`;
    figures.push(
      {
        name: `Reading, ${name}: until it can be read`,
        value: reading.readable,
        unit: 'ms',
        limit: { at: 'most', value: READABLE_LIMIT_MS },
        how,
      },
      {
        name: `Reading, ${name}: longest task`,
        value: longest(reading),
        unit: 'ms',
        limit: { at: 'most', value: TASK_LIMIT_MS },
        how,
      },
    );
  }
  return figures;
}

async function readWriteUps(): Promise<Readonly<Record<string, string>>> {
  if (!hasSharedData) return {};
  const folder = sharedData('projects');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
}

async function measureOrdinary(browser: Browser): Promise<Figure[]> {
  const longTexts = Object.entries(ORDINARY).map(
    ([name, text]) => [name, text(CONTENT_MAX).slice(0, CONTENT_MAX)] as const,
  );
  const texts = [...longTexts, ...Object.entries(await readWriteUps())];
  const readings: (readonly [string, ReadingResult])[] = [];
  for (const [name, text] of texts) {
    const reading = await measure(browser, text);
    console.log(inWords(name, reading));
    readings.push([name, reading]);
  }
  const long = readings.slice(0, longTexts.length);
  return [
    {
      name: 'Reading, ordinary texts that were shown without formatting at any time',
      value: readings.filter(([, { isPlain }]) => isPlain).length,
      unit: '',
      limit: { at: 'most', value: 0 },
      how: `of ${readings.length}; the two longest ${long.map(([, { complete }]) => ms(complete)).join(' and ')} until they are complete; processor 4 × slower`,
    },
    {
      name: 'Reading, ordinary texts: longest task',
      value: Math.max(...readings.map(([, reading]) => longest(reading))),
      unit: 'ms',
      limit: { at: 'most', value: TASK_LIMIT_MS },
      how: `of ${readings.length} texts; processor 4 × slower`,
    },
  ];
}

export const reading: Benchmark = {
  title: 'Reading',
  measure: () =>
    withFolder(async (folder) => {
      await buildReading(folder);
      const [host, browser] = await Promise.all([serveFolder(folder, PAGE_PORT), launchChromium()]);
      try {
        // The first page of a browser is always slower, so don't count it.
        await measure(browser, 'Some words.');
        return [...(await measureOrdinary(browser)), ...(await measureHostile(browser))];
      } finally {
        await browser.close();
        await host.close();
      }
    }),
};
