import { LRUCache } from 'lru-cache';
import type { Quota } from '#contract/base/limits.ts';
import type { Reason } from '#contract/base/refused.ts';
import { cached } from '../core/cached.ts';
import { enforce } from '../core/errors.ts';
import type { Clock } from '../domain/context.ts';

/** An instance serves fewer clients than this within one window, so the cache drops no current count. */
const CLIENTS_MAX = 20_000;

/** Limits how often a client does something. Each instance counts in its own memory, so counting needs no call of the store. */
export interface FloodGuard {
  /** @throws Refusal too_many_requests if the client has no call left in the current window */
  requireRoom(who: string): void;
  count(who: string): void;
  /** Counts once if there is room. @throws Refusal too_many_requests, without counting */
  pass(who: string): void;
}

export function floodGuardOf({ most, seconds }: Quota, reason: Reason, clock: Clock): FloodGuard {
  const windows = new LRUCache<string, { readonly from: number; count: number }>({ ...cached(CLIENTS_MAX) });
  const current = (who: string) => {
    const known = windows.get(who);
    const age = clock() - (known?.from ?? 0);
    // A window also ends if someone sets the clock back.
    return known && age >= 0 && age < seconds * 1_000 ? known : null;
  };
  const guard: FloodGuard = {
    requireRoom: (who) => {
      const window = current(who);
      if (window === null || window.count < most) return;
      const waitSeconds = Math.ceil((window.from + seconds * 1_000 - clock()) / 1_000);
      enforce({ reason, waitSeconds });
    },
    count: (who) => {
      const window = current(who);
      if (window) window.count += 1;
      else windows.set(who, { from: clock(), count: 1 });
    },
    pass: (who) => {
      guard.requireRoom(who);
      guard.count(who);
    },
  };
  return guard;
}
