import { setTimeout as wait } from 'node:timers/promises';
import { logLine } from './logLine.ts';
import type { Settings } from './settings.ts';

/** A first request that has started the process is answered by then. */
const PAUSE_MS = 100;

/** What is traced, on its way to Application Insights. */
export interface Tracing {
  /** Sends what has not left yet. */
  end(): Promise<void>;
}

/**
 * Traces what is done, where the settings say where to; otherwise nothing of it is even loaded. To be called once a process,
 * when it serves: it begins a moment later, so that whoever waits for a cold start does not wait for it. What is done until
 * then is in no trace, but in the log under the same id.
 */
export function tracingOf(
  settings: Pick<
    Settings,
    'APPLICATIONINSIGHTS_AUTHENTICATION_STRING' | 'APPLICATIONINSIGHTS_CONNECTION_STRING' | 'TRACES_PERCENT'
  >,
): Tracing {
  const {
    APPLICATIONINSIGHTS_AUTHENTICATION_STRING: authentication,
    APPLICATIONINSIGHTS_CONNECTION_STRING: connectionString,
    TRACES_PERCENT: percent,
  } = settings;
  if (connectionString === undefined) return { end: async () => undefined };
  const load = async () => {
    await wait(PAUSE_MS);
    const { startTracing } = await import('./openTelemetry.ts');
    return startTracing({ connectionString, byIdentity: authentication !== undefined, percent });
  };
  // Without traces everything else goes on.
  const started = load().catch((error: unknown) => {
    logLine('warn', 'nothing is traced', { reason: error instanceof Error ? error.message : 'unknown' });
    return null;
  });
  return { end: async () => (await started)?.end() };
}
