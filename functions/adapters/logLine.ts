import type { Log } from '../core/log.ts';
import { currentTraceId } from '../core/span.ts';

/** Writes an entry as one line of JSON. Errors go to stderr, all other entries to stdout. */
export const logLine: Log = (level, message, fields = {}) => {
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level,
    message,
    traceId: currentTraceId(),
    ...fields,
  });
  (level === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
};
