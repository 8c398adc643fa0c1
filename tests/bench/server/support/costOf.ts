import * as z from 'zod';
import type { Caller, Portal } from '../../../support/portal.ts';

const LINE = 'info request ';

/** The part of a request's line in the log that says what the store cost it. */
const LogLine = z.object({ storeCalls: z.number(), requestUnits: z.number() });
export type Cost = z.infer<typeof LogLine>;

/**
 * What the store costs one GET, as the log says. It is sent twice and the second counts: the first of a session also asks
 * whether the session was ended, once a minute.
 */
export async function costOf(portal: Portal, caller: Caller, path: string): Promise<Cost> {
  for (let time = 0; time < 2; time++) {
    const { status } = await caller.call('GET', path);
    if (status !== 200) throw new Error(`GET ${path} was answered ${status}.`);
  }
  return lastCost(portal);
}

/** What the store cost the latest call of any kind. */
export function lastCost({ log }: Portal): Cost {
  const line = log.findLast((one) => one.startsWith(LINE)) ?? '';
  return LogLine.parse(JSON.parse(line.slice(LINE.length)));
}
