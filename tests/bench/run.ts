// `npm run bench` runs all benchmarks, or the named ones, and writes RESULTS.md. Benchmarks that don't run keep their last
// results. The command exits with 1 if a limit was missed, a benchmark failed, or a name is unknown.
import { firstLoad } from './browser/firstLoad.ts';
import { tabMemory } from './browser/tabMemory.ts';
import type { Benchmark } from './figure.ts';
import { describeMachine } from './machine.ts';
import { isHeld, readResults, type Result, tableOf, writeResults } from './results.ts';
import { costly } from './server/costly.ts';
import { crowd } from './server/crowd.ts';
import { fuzzing } from './server/fuzzing.ts';
import { growth } from './server/growth.ts';
import { histories } from './server/histories.ts';
import { hosts } from './server/hosts.ts';
import { images } from './server/images.ts';
import { judging } from './server/judging.ts';
import { livePhones } from './server/livePhones.ts';
import { mails } from './server/mails.ts';
import { markdown } from './server/markdown.ts';
import { organisationMembers } from './server/members.ts';
import { participantsCsv } from './server/participantsCsv.ts';
import { placement } from './server/placement.ts';
import { polling } from './server/polling.ts';
import { sequences } from './server/sequences.ts';
import { soak } from './server/soak.ts';
import { startUp } from './server/startUp.ts';
import { storeCalls } from './server/storeCalls.ts';
import { transcoding } from './server/transcoding.ts';
import { upkeepRuns } from './server/upkeep.ts';
import { uploads } from './server/uploads.ts';
import { voters } from './server/voters.ts';

const BROWSER: Readonly<Record<string, Benchmark>> = { firstLoad, tabMemory };
const SERVER: Readonly<Record<string, Benchmark>> = {
  startUp,
  hosts,
  storeCalls,
  mails,
  upkeep: upkeepRuns,
  markdown,
  images,
  uploads,
  transcoding,
  polling,
  livePhones,
  growth,
  costly,
  members: organisationMembers,
  participantsCsv,
  placement,
  judging,
  voters,
  crowd,
  fuzzing,
  histories,
  sequences,
  soak,
};
const BENCHMARKS = { ...BROWSER, ...SERVER };
const NAMES = Object.keys(BENCHMARKS);
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  browser: Object.keys(BROWSER),
  server: Object.keys(SERVER),
};

function selectBenchmarks(names: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => !(name in BENCHMARKS || name in GROUPS));
  if (unknown.length > 0) {
    const known = [...Object.keys(GROUPS), ...NAMES].join(', ');
    throw new Error(`There is no benchmark called ${unknown.join(' or ')}. These exist: ${known}.`);
  }
  const wanted = new Set(names.flatMap((name) => GROUPS[name] ?? [name]));
  return names.length === 0 ? NAMES : NAMES.filter((name) => wanted.has(name));
}

async function measure(name: string): Promise<Result> {
  const { title, measure } = BENCHMARKS[name] as Benchmark;
  const figures = await measure();
  const invalid = figures.find(({ value }) => !Number.isFinite(value));
  if (invalid) throw new Error(`The value of “${invalid.name}” is ${invalid.value}: ${invalid.how}.`);
  return {
    title,
    date: new Date().toISOString().slice(0, 10),
    machine: await describeMachine({ browser: name in BROWSER }),
    figures: [...figures],
  };
}

/** @returns true if every benchmark ran and every limit is held */
async function run(names: readonly string[]): Promise<boolean> {
  let allHeld = true;
  for (const name of names) {
    console.log(`\n── ${name}`);
    try {
      const result = await measure(name);
      console.log(tableOf(result.figures));
      // Write after each benchmark, so that an interrupted run keeps its results.
      await writeResults({ ...(await readResults()), [name]: result }, NAMES);
      allHeld &&= result.figures.every(isHeld);
    } catch (error) {
      console.error(error);
      allHeld = false;
    }
  }
  return allHeld;
}

try {
  const names = selectBenchmarks(process.argv.slice(2));
  process.exitCode = (await run(names)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
