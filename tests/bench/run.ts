// `npm run bench` runs all benchmarks, or the named ones, and writes RESULTS.md. The others keep their last results.
// It exits with 1 if a limit was missed, or a benchmark failed.
import type { Benchmark } from './figure.ts';
import { describeMachine } from './machine.ts';
import { preparePackages } from './preparePackages.ts';
import { isHeld, readResults, type Result, tableOf, writeResults } from './results.ts';

/** Each benchmark loads on its own, because one may change the process: a production build sets NODE_ENV. */
const BROWSER: Readonly<Record<string, () => Promise<Benchmark>>> = {
  firstLoad: async () => (await import('./browser/firstLoad.ts')).firstLoad,
  paint: async () => (await import('./browser/paint.ts')).paint,
  lighthouse: async () => (await import('./browser/lighthouse.ts')).lighthouse,
  layoutShift: async () => (await import('./browser/layoutShift.ts')).layoutShift,
  firstFrame: async () => (await import('./browser/firstFrame.ts')).firstFrame,
  typing: async () => (await import('./browser/typing.ts')).typing,
  reading: async () => (await import('./browser/reading.ts')).reading,
  tabMemory: async () => (await import('./browser/tabMemory.ts')).tabMemory,
};
const SERVER: Readonly<Record<string, () => Promise<Benchmark>>> = {
  startUp: async () => (await import('./server/startUp.ts')).startUp,
  hosts: async () => (await import('./server/hosts.ts')).hosts,
  requests: async () => (await import('./server/requests.ts')).requests,
  storeCalls: async () => (await import('./server/storeCalls.ts')).storeCalls,
  cosmosEndpoint: async () => (await import('./server/cosmosEndpoint.ts')).cosmosEndpoint,
  markdown: async () => (await import('./server/markdown.ts')).markdown,
  images: async () => (await import('./server/images.ts')).images,
  uploads: async () => (await import('./server/uploads.ts')).uploads,
  transcoding: async () => (await import('./server/transcoding.ts')).transcoding,
  polling: async () => (await import('./server/polling.ts')).polling,
  growth: async () => (await import('./server/growth.ts')).growth,
  copying: async () => (await import('./server/copying.ts')).copying,
  members: async () => (await import('./server/members.ts')).organisationMembers,
  participantsCsv: async () => (await import('./server/participantsCsv.ts')).participantsCsv,
  joins: async () => (await import('./server/joins.ts')).joins,
  voters: async () => (await import('./server/voters.ts')).voters,
  fuzzing: async () => (await import('./server/fuzzing.ts')).fuzzing,
  histories: async () => (await import('./server/histories.ts')).histories,
  soak: async () => (await import('./server/soak.ts')).soak,
  signIns: async () => (await import('./server/signIns.ts')).signIns,
};
const BENCHMARKS = { ...BROWSER, ...SERVER };
const NAMES = Object.keys(BENCHMARKS);
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  browser: Object.keys(BROWSER),
  server: Object.keys(SERVER),
};

function chosen(names: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => !(name in BENCHMARKS || name in GROUPS));
  if (unknown.length > 0) {
    const known = [...Object.keys(GROUPS), ...NAMES].join(', ');
    throw new Error(`There is no benchmark called ${unknown.join(' or ')}. There are: ${known}.`);
  }
  const wanted = new Set(names.flatMap((name) => GROUPS[name] ?? [name]));
  return names.length === 0 ? NAMES : NAMES.filter((name) => wanted.has(name));
}

async function measure(name: string): Promise<Result> {
  const { title, measure } = await (BENCHMARKS[name] as () => Promise<Benchmark>)();
  const figures = await measure();
  const empty = figures.find(({ value }) => !Number.isFinite(value));
  if (empty) throw new Error(`“${empty.name}” came out as ${empty.value}: ${empty.how}.`);
  return {
    title,
    date: new Date().toISOString().slice(0, 10),
    machine: await describeMachine({ browser: name in BROWSER }),
    figures: [...figures],
  };
}

async function run(names: readonly string[]): Promise<boolean> {
  let held = true;
  for (const name of names) {
    console.log(`\n── ${name}`);
    try {
      const result = await measure(name);
      console.log(tableOf(result.figures));
      // Write after each benchmark, so that an interrupted run keeps its results.
      await writeResults({ ...(await readResults()), [name]: result }, NAMES);
      held &&= result.figures.every(isHeld);
    } catch (error) {
      console.error(error);
      held = false;
    }
  }
  return held;
}

try {
  const names = chosen(process.argv.slice(2));
  preparePackages();
  process.exitCode = (await run(names)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
