import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { paths } from '../machine/paths.ts';
import { readPorts } from '../machine/ports.ts';
import { ensureSystemPackage } from '../machine/systemPackages.ts';
import { startCloud } from './cloud.ts';
import { employees } from './directory/employees.ts';

const usage = 'Usage: npm start [-- --reset (deletes all local data)] [--empty (loads no sample company)]';

function readArguments() {
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      empty: { type: 'boolean', default: false },
      // `npm run dev` sets this option.
      development: { type: 'boolean', default: false },
    },
  });
  return values;
}

const nameWidth = 18;

function printWelcome(address: string, empty: boolean): void {
  const width = Math.max(...employees.map(({ email }) => email.length)) + 2;
  console.log('\nSign in as one of these people, without a password:');
  for (const [company, people] of Map.groupBy(employees, (employee) => employee.company)) {
    console.log(`  ${company}`);
    for (const { email, description } of people) console.log(`    ${email.padEnd(width)}${description}`);
  }
  if (empty) console.log('The sample company isn’t loaded, so no one belongs to an organisation yet.');
  console.log(`Press Ctrl-C to stop. The data stays in ${relative(process.cwd(), paths.data) || '.'}.`);
  console.log(`\nOpen ${address}\n`);
}

/** Tries to install a missing ffmpeg. If that fails, prints a warning, because only video conversion needs ffmpeg. */
async function ensureFfmpeg(): Promise<void> {
  try {
    await ensureSystemPackage('ffmpeg', { progress: (line) => console.log(line) });
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
  }
}

/** Recognises the log lines that `npm start` hides, so that the portal's address stays visible. */
const isRoutine = (line: string): boolean => line.includes('"level":"info"');

function endRequested(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  });
}

async function run(): Promise<void> {
  const { development, empty, reset } = readArguments();
  const controller = new AbortController();
  const stopSignal = endRequested();
  void stopSignal.then((signal) => {
    console.log(`\nStopping (${signal}) …`);
    controller.abort(signal);
  });
  await ensureFfmpeg();
  const cloud = await startCloud({
    ports: readPorts(process.env),
    dataDir: paths.data,
    reset,
    sample: !empty,
    development,
    signal: controller.signal,
    progress: (part, what) => console.log(`✓ ${part.padEnd(nameWidth)}${what}`),
    log: (part, line) => {
      if (development || !isRoutine(line)) console.log(`[${part}] ${line}`);
    },
  });
  printWelcome(cloud.addresses.portal, empty);
  try {
    await Promise.race([stopSignal, cloud.ended]);
  } finally {
    await cloud.close();
  }
}

/*
 * Runs `npm start` and `npm run dev` until Ctrl-C, and then exits with 0. If a part fails, or if Ctrl-C interrupts the
 * start, prints a sentence and exits with 1.
 */
let code = 0;
try {
  await run();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isUsage =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `${message}\n${usage}` : message);
  code = 1;
}
process.exit(code);
