import * as z from 'zod';
import type { Caller, Portal } from '../../../support/portal.ts';

const REQUEST_LINE = 'info request ';

const LogLine = z.object({ storeCalls: z.number(), requestUnits: z.number() });
export type Cost = z.infer<typeof LogLine>;

/**
 * Sends a GET, and reads from the log what it cost in the store. Sends it twice and returns the second cost, because the
 * first GET may also check whether the session has ended.
 */
export async function costOf(portal: Portal, caller: Caller, path: string): Promise<Cost> {
  for (let time = 0; time < 2; time++) {
    const { status } = await caller.call('GET', path);
    if (status !== 200) throw new Error(`GET ${path} was answered with ${status}.`);
  }
  return lastCost(portal);
}

/** @returns what the last request cost in the store */
export function lastCost({ log }: Portal): Cost {
  const line = log.findLast((one) => one.startsWith(REQUEST_LINE)) ?? '';
  return LogLine.parse(JSON.parse(line.slice(REQUEST_LINE.length)));
}
