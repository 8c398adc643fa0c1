import { signIn } from './session/connection.ts';
import { openSession } from './session/openSession.ts';
import { type Options, readOptions, USAGE } from './provision/options.ts';
import { isDone, plan } from './provision/plan.ts';
import { readPortalFile } from './provision/readPortalFile.ts';
import { tellCounts, tellStep } from './provision/tell.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** The exit code of `--check` where there is something to do. */
const TO_DO = 2;

/** @returns the exit code */
async function run(options: Options): Promise<number> {
  const file = await readPortalFile(options.file);
  const waiting = (seconds: number) => print(`  The API is busy; waiting ${seconds} s as it asks …`);
  const session = await openSession({ origin: options.apiOrigin, waiting }, await signIn(options, print));
  const steps = await plan(session, file);
  for (const step of steps) print(tellStep(step));
  if (isDone(steps)) {
    print('Nothing to do.');
    return 0;
  }
  if (!options.apply) {
    print(`To be done: ${tellCounts(steps)}. --apply does it.`);
    return options.check ? TO_DO : 0;
  }
  // One after the other, and no further than the first that fails: the next run goes on from there.
  for (const { apply, target } of steps) {
    if (apply === undefined) continue;
    await apply();
    print(`✓ ${target}`);
  }
  print(`Done: ${tellCounts(steps)}.`);
  return 0;
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) print(USAGE);
  else process.exitCode = await run(options);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  complain('--help says how this is used.');
  process.exitCode = 1;
}
