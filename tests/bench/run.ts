// `npm run bench` runs all benchmarks, or the named ones, and writes RESULTS.md. Benchmarks that don't run keep their last
// results. The command exits with 1 if a limit was missed, a benchmark failed, or a name is unknown.
import type { Benchmark } from './figure.ts';
import { describeMachine } from './machine.ts';
import { preparePackages } from './preparePackages.ts';
import { isHeld, readResults, type Result, tableOf, writeResults } from './results.ts';

/** Each benchmark is imported only when it runs, because `preparePackages` may have to install its packages first. */
const BROWSER: Readonly<Record<string, () => Promise<Benchmark>>> = {
  firstLoad: async () => (await import('./browser/firstLoad.ts')).firstLoad,
  lighthouse: async () => (await import('./browser/lighthouse.ts')).lighthouse,
  tabMemory: async () => (await import('./browser/tabMemory.ts')).tabMemory,
};
const SERVER: Readonly<Record<string, () => Promise<Benchmark>>> = {
  startUp: async () => (await import('./server/startUp.ts')).startUp,
  hosts: async () => (await import('./server/hosts.ts')).hosts,
  storeCalls: async () => (await import('./server/storeCalls.ts')).storeCalls,
  markdown: async () => (await import('./server/markdown.ts')).markdown,
  images: async () => (await import('./server/images.ts')).images,
  uploads: async () => (await import('./server/uploads.ts')).uploads,
  transcoding: async () => (await import('./server/transcoding.ts')).transcoding,
  polling: async () => (await import('./server/polling.ts')).polling,
  livePhones: async () => (await import('./server/livePhones.ts')).livePhones,
  growth: async () => (await import('./server/growth.ts')).growth,
  members: async () => (await import('./server/members.ts')).organisationMembers,
  participantsCsv: async () => (await import('./server/participantsCsv.ts')).participantsCsv,
  placement: async () => (await import('./server/placement.ts')).placement,
  voters: async () => (await import('./server/voters.ts')).voters,
  fuzzing: async () => (await import('./server/fuzzing.ts')).fuzzing,
  histories: async () => (await import('./server/histories.ts')).histories,
  sequences: async () => (await import('./server/sequences.ts')).sequences,
  soak: async () => (await import('./server/soak.ts')).soak,
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
  const { title, measure } = await (BENCHMARKS[name] as () => Promise<Benchmark>)();
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
  preparePackages();
  process.exitCode = (await run(names)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
