import { tracesOf } from './traces.ts';

export const { traceId, traceparent } = tracesOf(window, () => performance.now());
