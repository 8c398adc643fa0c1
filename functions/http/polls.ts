import type { Log } from '../core/log.ts';
import type { Cost } from '../store/store.ts';

/** Clients repeat these calls every few seconds. A log line for each would fill the logs of a day during a large show. */
export const POLLS: ReadonlySet<string> = new Set([
  '/v1/live/:ticket',
  '/v1/e/:org/:event/live',
  '/v1/media/:key/info',
  '/v1/media/:key/video.m3u8',
]);

const PERIOD_MS = 60_000;

interface Period extends Cost {
  readonly since: number;
  readonly byRoute: Record<string, number>;
}

/** Counts the successful polls of this instance. If the instance ends within a minute after the last line, their number is lost. */
export function pollCounterOf(log: Log) {
  let period: Period | null = null;
  return {
    count: (route: string, { calls, charge }: Cost): void => {
      period ??= { since: performance.now(), byRoute: {}, calls: 0, charge: 0 };
      period.byRoute[route] = (period.byRoute[route] ?? 0) + 1;
      period.calls += calls;
      period.charge += charge;
    },
    /** Logs the polls of a minute with the first request after it, because a timer would log outside an invocation. */
    logIfDue: (): void => {
      if (period === null || performance.now() - period.since < PERIOD_MS) return;
      const { byRoute, ...cost } = period;
      period = null;
      log('info', 'polls', { polls: byRoute, ...costFields(cost) });
    },
  };
}

export const costFields = ({ calls, charge }: Cost) => ({
  storeCalls: calls,
  requestUnits: Math.round(charge * 100) / 100,
});
