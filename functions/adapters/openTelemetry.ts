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

const REASON_CHARACTERS_MAX = 300;

export interface TraceExporter {
  end(): Promise<void>;
}

interface Destination {
  readonly connectionString: string;
  /** True in Azure, where Application Insights accepts only the managed identity. */
  readonly byIdentity: boolean;
  readonly percent: number;
}

export function startTracing(destination: Destination): TraceExporter {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hackathon-portal-api' }),
    sampler: traceSampler(destination.percent),
    spanProcessors: [new BatchSpanProcessor(exporterOf(destination))],
  });
  diag.setLogger(diagnostics, DiagLogLevel.ERROR);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return { end: () => provider.shutdown() };
}

/**
 * Records `percent` % of the traces. Each span contains the percentage, so Application Insights can estimate totals. Ignores
 * the `sampled` flag of `traceparent`, because anyone can send it.
 */
export function traceSampler(percent: number): Sampler {
  const share = new TraceIdRatioBasedSampler(percent / 100);
  return {
    shouldSample: (parent, traceId) => ({
      ...share.shouldSample(parent, traceId),
      attributes: { 'microsoft.sample_rate': percent },
    }),
    toString: () => `${percent} % of all traces`,
  };
}

const nothing = () => undefined;

const diagnostics: DiagLogger = {
  error: (...parts) =>
    logLine('warn', 'traces not sent', { reason: parts.join(' ').slice(0, REASON_CHARACTERS_MAX) }),
  warn: nothing,
  info: nothing,
  debug: nothing,
  verbose: nothing,
};

/** `ExportResultCode.FAILED` of @opentelemetry/core. */
const EXPORT_FAILED = 1;

/** The exporter is five times as large as the tracing SDK. It loads with the first batch of spans, not when the process starts. */
function exporterOf({ byIdentity, connectionString }: Destination): SpanExporter {
  let exporter: Promise<SpanExporter> | undefined;
  const load = async () => {
    const { AzureMonitorTraceExporter } = await import('@azure/monitor-opentelemetry-exporter');
    return new AzureMonitorTraceExporter({
      connectionString,
      // Don't store unsent spans in files: the files would disappear with the instance.
      disableOfflineStorage: true,
      ...(byIdentity ? { credential: managedIdentity() } : {}),
    });
  };
  return {
    export: (spans, onResult) => {
      exporter ??= load();
      exporter.then(
        (loaded) => loaded.export(spans, onResult),
        (error: Error) => onResult({ code: EXPORT_FAILED, error }),
      );
    },
    shutdown: async () => (await exporter)?.shutdown(),
  };
}
