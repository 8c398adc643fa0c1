import { setTimeout as wait } from 'node:timers/promises';
import { logLine } from './logLine.ts';
import type { Tracing } from './openTelemetry.ts';

/** A first request that has started the process is answered by then. */
const PAUSE_MS = 100;

/** Where traces go. Without a connection string nothing is traced. */
interface TracingSettings {
  readonly APPLICATIONINSIGHTS_CONNECTION_STRING?: string | undefined;
  readonly APPLICATIONINSIGHTS_AUTHENTICATION_STRING?: string | undefined;
  readonly TRACES_PERCENT: number;
}

/**
 * Traces what is done, where the settings say where to; otherwise nothing of it is even loaded. To be called once a process,
 * when it serves: it begins a moment later, so that whoever waits for a cold start does not wait for it. What is done until
 * then is in no trace, but in the log under the same id.
 */
export function tracingOf(settings: TracingSettings): Tracing {
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
