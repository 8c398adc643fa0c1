import type { Log } from '../core/log.ts';
import { currentTraceId } from '../core/span.ts';

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
