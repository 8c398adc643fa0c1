/** `npm run replay-deletions` deletes the accounts again that a restored store has brought back (infra/azure/RUNBOOK.md, "Restore"). */
import { storageDeletions } from '../../functions/adapters/storageDeletions.ts';
import { cosmosStore } from '../../functions/store/cosmosStore.ts';
import { databaseOf } from './invariants/readStore.ts';
import { replayDeletions } from './restore/replayDeletions.ts';

const { BLOB_ACCOUNT_KEY, DELETIONS_ENDPOINT } = process.env;

try {
  if (!process.env['COSMOS_ENDPOINT'] || !DELETIONS_ENDPOINT)
    throw new Error('COSMOS_ENDPOINT or DELETIONS_ENDPOINT is missing.');
  const deletions = storageDeletions({ DELETIONS_ENDPOINT, BLOB_ACCOUNT_KEY });
  const deleted = await replayDeletions(cosmosStore(databaseOf(process.env)), deletions);
  process.stdout.write(
    `${deleted} accounts deleted again. The upkeep of the functions removes their data.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
