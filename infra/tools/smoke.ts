/**
 * `npm run smoke -- {portal} {api}` checks a portal from outside, like a browser in which no one is signed in. Without
 * addresses, it checks the portal that `npm start` runs. `--wait 300` repeats failed checks for up to 300 seconds. The
 * program exits with 1 if a check fails, and with 2 if an address or the number of seconds is invalid.
 */
import { parseArgs } from 'node:util';
import { addressesOf } from '../local/settings.ts';
import { readPorts } from '../machine/ports.ts';
import { smoke } from './smoke/smoke.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { wait: { type: 'string', default: '0' } },
});
const seconds = Number(values.wait);
const here = addressesOf(readPorts(process.env));
const [portal = here.portal, api = here.api] = positionals;
const wrong = [portal, api].filter((one) => !URL.canParse(one));
if (wrong.length > 0 || positionals.length > 2 || !(seconds >= 0)) {
  process.stderr.write(
    'Usage: npm run smoke -- [--wait {seconds}] {address of the portal} {address of the API}\n',
  );
  process.exitCode = 2;
} else {
  const outcomes = await smoke(new URL(portal).origin, new URL(api).origin, { seconds });
  for (const { name, problem } of outcomes)
    print(problem === undefined ? `✓ ${name}` : `✗ ${name}: ${problem}`);
  const failed = outcomes.filter(({ problem }) => problem !== undefined);
  print(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0) process.exitCode = 1;
}
