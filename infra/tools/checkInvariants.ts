/**
 * `npm run check-invariants` looks for contradictions in the store. Run it while no one writes, because a change during
 * the run can look like a contradiction.
 */
import { brokenInvariants } from './invariants/brokenInvariants.ts';
import { readStore } from './invariants/readStore.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const documents = await readStore(process.env);
  const broken = brokenInvariants(documents);
  broken.forEach(print);
  print(`${documents.length} documents read, ${broken.length} broken`);
  if (broken.length > 0) process.exitCode = 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Can’t read the store: ${reason}\nStart the portal, or set COSMOS_ENDPOINT.\n`);
  process.exitCode = 2;
}
