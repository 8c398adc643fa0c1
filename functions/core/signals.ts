import { createHash } from 'node:crypto';
import type { Signal } from '#contract/base/limits.ts';
import type { Log } from './log.ts';

/**
 * Writes a log line that an alert counts (infra/azure/alerts.bicep). The hash of the session's id shows which lines come
 * from the same session, without naming a person.
 */
export function logSignal(log: Log, signal: Signal, sessionId?: string): void {
  const session = sessionId === undefined ? null : shortHash(sessionId);
  log('info', 'security signal', { signal, session });
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
