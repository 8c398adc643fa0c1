import { type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';

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
