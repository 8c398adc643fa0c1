import { importFolder } from './import/importFolder.ts';
import { type Options, readOptions, USAGE } from './import/options.ts';
import { signIn } from './session/connection.ts';
import { openSession } from './session/openSession.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

async function run(options: Options): Promise<boolean> {
  const onWait = (seconds: number) => print(`  The API is busy. Waiting ${seconds} s …`);
  const session = await openSession({ origin: options.apiOrigin, onWait }, await signIn(options, print));
  return await importFolder(session, options, print);
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) print(USAGE);
  else if (!(await run(options))) process.exitCode = 1;
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  complain('To see how to use this, add --help.');
  process.exitCode = 1;
}
