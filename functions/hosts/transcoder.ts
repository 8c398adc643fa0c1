/**
 * The host of the transcoder, in Azure a Container Apps job that is started for each task of the queue: converts one video
 * and ends. It ends with 0 where the task has come to its end or goes on by itself, and with 1 where something is in the way;
 * the queue hands the task out again then, as it does when this is killed.
 */
import { convertNext } from './convertNext.ts';
import { transcoderDependenciesOf } from './dependencies.ts';
import { logLine } from '../adapters/logLine.ts';
import { readTranscoderSettings } from './settings.ts';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

try {
  const settings = readTranscoderSettings(process.env);
  const found = await convertNext(settings, await transcoderDependenciesOf(settings), ending.signal);
  if (!found) logLine('info', 'nothing to convert');
} catch (error) {
  logLine('error', 'transcoder failed', { reason: error instanceof Error ? error.message : 'unknown' });
  process.exitCode = 1;
}
// The Cosmos client looks after its endpoints for as long as the process lives.
process.exit();
