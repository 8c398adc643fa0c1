/** Loads the deployed folder like the host's worker, serves `api`, and invokes the functions that the parent process names. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HostRequest, HostMessage } from './deployedFunctions.ts';
import { startFunctionsHost } from './functionsHost.ts';

const [folder = ''] = process.argv.slice(2);
const sendToParent = (hostMessage: HostMessage) => process.send?.(hostMessage);

const { main } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { main: string };
/** Prints only the message. Node would also print the line that threw, which is too long for the pipe in a bundle. */
const giveUp = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};
const host = await startFunctionsHost(
  () => import(pathToFileURL(join(folder, main)).href),
  (line) => sendToParent({ line }),
).catch(giveUp);
const { origin } = await host.serve('api');
process.on('message', ({ id, input, name }: HostRequest) => {
  host.invoke(name, input).then(
    () => sendToParent({ id }),
    (error: unknown) => sendToParent({ id, failure: String(error) }),
  );
});
sendToParent({ origin, triggers: host.triggersByFunction() });
