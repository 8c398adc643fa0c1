/**
 * Azure starts this Container Apps job when the queue has a message. The job takes one message and converts at most one video.
 * Exit code 1 means a failure. After a failure, or if the job is killed, the queue delivers the message again.
 */

import { logLine } from '../adapters/logLine.ts';
import { convertNext } from './convertNext.ts';
import { transcoderDependenciesOf } from './dependencies.ts';
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
// The Cosmos client would keep the process alive.
process.exit();
