import { setTimeout as wait } from 'node:timers/promises';
import { logLine } from './logLine.ts';
import type { TraceExporter } from './openTelemetry.ts';

const PAUSE_MS = 100;

interface TracingSettings {
  readonly APPLICATIONINSIGHTS_CONNECTION_STRING?: string | undefined;
  readonly APPLICATIONINSIGHTS_AUTHENTICATION_STRING?: string | undefined;
  readonly TRACES_PERCENT: number;
}

/** Loads the tracing code after a pause, so that a cold start doesn't wait for it. Requests before then aren't traced. */
export function tracingOf(settings: TracingSettings): TraceExporter {
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
  const started = load().catch((error: unknown) => {
    logLine('warn', 'nothing is traced', { reason: error instanceof Error ? error.message : 'unknown' });
    return null;
  });
  return { end: async () => (await started)?.end() };
}
