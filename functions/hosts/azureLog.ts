import { AsyncLocalStorage } from 'node:async_hooks';
import type { InvocationContext } from '@azure/functions';
import { logLine } from '../adapters/logLine.ts';
import type { Log } from '../core/log.ts';
import { currentTraceId } from '../core/span.ts';

const current = new AsyncLocalStorage<InvocationContext>();

/** Logs to the current invocation, so Application Insights shows the line with its request. Outside one, uses `logLine`. */
export const azureLog: Log = (level, message, fields = {}) => {
  const invocation = current.getStore();
  if (!invocation) {
    logLine(level, message, fields);
    return;
  }
  const { invocationId } = invocation;
  const line = JSON.stringify({ level, message, traceId: currentTraceId(), ...fields, invocationId });
  invocation[level](line);
};

export const inInvocation =
  <Input, Output>(handler: (input: Input, context: InvocationContext) => Output | Promise<Output>) =>
  (input: Input, context: InvocationContext): Promise<Output> =>
    current.run(context, async () => await handler(input, context));
