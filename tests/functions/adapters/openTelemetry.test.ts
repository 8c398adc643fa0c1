import { randomBytes } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace-base';
import { expect, test } from 'vitest';
import { traceSampler } from '../../../functions/adapters/openTelemetry.ts';
import { parentOf } from '../../../functions/core/span.ts';

const sample = (percent: number, traceId: string, parent = ROOT_CONTEXT) =>
  traceSampler(percent).shouldSample(parent, traceId, 'a call', SpanKind.SERVER, {}, []);

test.each([
  [0, 0, 0],
  [25, 400, 600],
  [100, 2_000, 2_000],
])('sampling %i %% of traces records between %i and %i of 2,000', (percent, least, most) => {
  const ids = Array.from({ length: 2_000 }, () => randomBytes(16).toString('hex'));
  const recorded = ids.filter((id) => sample(percent, id).decision === SamplingDecision.RECORD_AND_SAMPLED);
  expect(recorded.length).toBeGreaterThanOrEqual(least);
  expect(recorded.length).toBeLessThanOrEqual(most);
  expect(sample(percent, ids[0] ?? '').attributes).toEqual({ 'microsoft.sample_rate': percent });
});

test("all spans of a trace get the same decision, whatever the caller's flags", () => {
  const traceId = randomBytes(16).toString('hex');
  const decisions = ['00', '01'].map(
    (flags) => sample(50, traceId, parentOf(`00-${traceId}-b7ad6b7169203331-${flags}`)).decision,
  );
  expect(new Set([...decisions, sample(50, traceId).decision]).size).toBe(1);
});
