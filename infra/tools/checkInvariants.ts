/**
 * Reads the store and proves what must hold of it: `npm run check-invariants`. Best while nobody writes: what changes while
 * it is read may look broken, and is not when it is read again.
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
  process.stderr.write(
    `The store cannot be read: ${reason}\nIs the portal started, or COSMOS_ENDPOINT set?\n`,
  );
  process.exitCode = 2;
}
