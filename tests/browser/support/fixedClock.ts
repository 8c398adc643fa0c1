import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** `npm run looks` imports this file into each process, and stops its clock, so that pictures of two runs show the same times. */
export const NOW = Date.parse('2026-06-10T09:00:00Z');

globalThis.Date = new Proxy(Date, {
  construct: (target, args: readonly number[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [NOW] : args, newTarget) as Date,
});
Date.now = () => NOW;

// Upkeep runs every few minutes, so what it changes would depend on how long a run takes.
const { setTimeout: wait } = timers;
timers.setTimeout = (delay = 0, ...rest) => wait(delay < 60_000 ? delay : 2 ** 31 - 1, ...rest);
syncBuiltinESMExports();
