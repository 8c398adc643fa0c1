import { context, diag, type DiagLogger, DiagLogLevel, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { logLine } from './logLine.ts';
import { managedIdentity } from './managedIdentity.ts';

/** Longest that a complaint of OpenTelemetry's may be in the log: some carry a stack. */
const REASON_MAX = 300;

/** What is traced, on its way to Application Insights. */
export interface TraceExporter {
  /** Sends what has not left yet. */
  end(): Promise<void>;
}

interface Destination {
  readonly connectionString: string;
  /** With the managed identity, without which Azure takes nothing from us. */
  readonly byIdentity: boolean;
  /** Of all traces, those that are recorded. */
  readonly percent: number;
}

/** Records the spans of this process from now on and sends them to Application Insights, some seconds later and together. */
export function startTracing(destination: Destination): TraceExporter {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hackathon-portal-api' }),
    sampler: traceSampler(destination.percent),
    spanProcessors: [new BatchSpanProcessor(exporterOf(destination))],
  });
  diag.setLogger(complaints, DiagLogLevel.ERROR);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return { end: () => provider.shutdown() };
}

/**
 * Records a share of all traces, each as a whole, and says which share, so that Application Insights counts right. Whether a
 * caller wants to be recorded (the flag in `traceparent`) is not theirs to decide.
 */
export function traceSampler(percent: number): Sampler {
  const share = new TraceIdRatioBasedSampler(percent / 100);
  return {
    shouldSample: (parent, traceId) => ({
      ...share.shouldSample(parent, traceId),
      // As the exporter reads it.
      attributes: { 'microsoft.sample_rate': percent },
    }),
    toString: () => `${percent} % of all traces`,
  };
}

const nothing = () => undefined;

/** What keeps traces from leaving is in the log, as nobody would miss them otherwise. */
const complaints: DiagLogger = {
  error: (...said) => logLine('warn', 'traces not sent', { reason: said.join(' ').slice(0, REASON_MAX) }),
  warn: nothing,
  info: nothing,
  debug: nothing,
  verbose: nothing,
};

/** Its library, five times as large as what records, comes with the first spans that are to leave: behind the first answers. */
function exporterOf({ byIdentity, connectionString }: Destination): SpanExporter {
  let exporter: Promise<SpanExporter> | undefined;
  const load = async () => {
    const { AzureMonitorTraceExporter } = await import('@azure/monitor-opentelemetry-exporter');
    return new AzureMonitorTraceExporter({
      connectionString,
      // What can't be sent is given up: no file of an instance outlives it.
      disableOfflineStorage: true,
      ...(byIdentity ? { credential: managedIdentity() } : {}),
    });
  };
  return {
    export: (spans, tell) => {
      exporter ??= load();
      exporter.then(
        (loaded) => loaded.export(spans, tell),
        // ExportResultCode.FAILED
        (error: Error) => tell({ code: 1, error }),
      );
    },
    shutdown: async () => (await exporter)?.shutdown(),
  };
}
