import { parseArgs } from 'node:util';
import { isDone, plan } from './provision/plan.ts';
import { readPortalFile } from './provision/readPortalFile.ts';
import { describeCounts, describeStep } from './provision/step.ts';
import {
  COMMON_OPTIONS,
  type Connection,
  CONNECTION_USAGE,
  readConnection,
  type ReadOptions,
  signIn,
} from './session/connection.ts';
import { openSession } from './session/openSession.ts';

const USAGE = `Usage: npm run provision -- {file} [--apply] [--check] [--as {email}] [--api {address}]

Shows what a YAML file of organisations, events and roles would change.
  --apply  makes the changes
  --check  exits with 2 if there is something to change; has no effect with --apply
${CONNECTION_USAGE}
Sign in as a portal administrator to create and change organisations, and as an Owner or Admin of an organisation to change
its roles and events.
Exit codes: 0 for success, 1 for an error, 2 for open changes with --check.`;

interface Options extends Connection {
  readonly file: string;
  readonly apply: boolean;
  readonly check: boolean;
}

const OPTIONS = {
  ...COMMON_OPTIONS,
  apply: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

const readOptions: ReadOptions<Options> = (args, environment) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('Give the name of exactly one file.');
  return { file, apply: values.apply, check: values.check, ...readConnection(values, environment) };
};

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** The exit code of `--check` if there are changes to make. It isn't 1, so that a pipeline can tell changes from an error. */
const CHANGES_OPEN = 2;

async function run(options: Options): Promise<number> {
  const file = await readPortalFile(options.file);
  const onWait = (seconds: number) => print(`  The API is busy. Waiting ${seconds} s …`);
  const session = await openSession({ origin: options.apiOrigin, onWait }, await signIn(options, print));
  const steps = await plan(session, file);
  for (const step of steps) print(describeStep(step));
  if (isDone(steps)) {
    print('Nothing to do.');
    return 0;
  }
  if (!options.apply) {
    print(`Plan: ${describeCounts(steps, 'planned')}. To make these changes, add --apply.`);
    return options.check ? CHANGES_OPEN : 0;
  }
  // Stop at the first failure, because later steps can need earlier ones. The next run makes the remaining changes.
  for (const { apply, target } of steps) {
    if (apply === undefined) continue;
    await apply();
    print(`✓ ${target}`);
  }
  print(`Done: ${describeCounts(steps, 'done')}.`);
  return 0;
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) print(USAGE);
  else process.exitCode = await run(options);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  complain('To see how to use this, add --help.');
  process.exitCode = 1;
}
