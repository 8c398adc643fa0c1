import { AsyncLocalStorage } from 'node:async_hooks';
import type { InvocationContext } from '@azure/functions';
import type { Log } from '../core/log.ts';
import { logLine } from '../adapters/logLine.ts';
import { currentTraceId } from '../core/span.ts';

const current = new AsyncLocalStorage<InvocationContext>();

/**
 * The log of Azure's host: what is written while a function is invoked goes to that invocation, so that Application Insights
 * shows it with the request it belongs to, and names it by its id; what is written beside any goes to the process's output.
 */
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

/** Has everything that a handler logs, directly or not, go to the invocation it was called for. */
export const inInvocation =
  <Input, Output>(handler: (input: Input, context: InvocationContext) => Output | Promise<Output>) =>
  (input: Input, context: InvocationContext): Promise<Output> =>
    current.run(context, async () => await handler(input, context));
