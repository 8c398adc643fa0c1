import type { Quota } from '#contract/base/limits.ts';
import type { Reason } from '#contract/base/refused.ts';
import { enforce } from '../core/errors.ts';
import { documentId, type QuotaDocument } from '../store/documents.ts';
import type { Operation } from '../store/store.ts';
import { untilCommitted } from '../store/untilCommitted.ts';
import type { WriteContext } from './context.ts';

export interface QuotaUse {
  readonly name: string;
  readonly quota: Quota;
  /** The default is 1. A negative amount takes earlier uses back and is never refused. */
  readonly amount?: number;
  /** The default is the `reason` argument of `countUses`. */
  readonly reason?: Reason;
}

/** The period of a quota has this many slots. A count stores one sum for each slot, so its document stays small. */
const SLOTS = 60;
/** A count outlives its uses by this margin, because the clock of the store differs. */
const MARGIN_SECONDS = 60;

/**
 * Counts all uses or, if one of them exceeds its quota, none. A commit fails if another request
 * has changed the counts in between, so simultaneous requests can't exceed a quota.
 * @param subject whose uses count together: a user id, or another key, such as `organisation:brightwater`
 * @throws Refusal with the reason of the use that exceeds its quota, and the seconds to wait
 */
export const countUses = (
  { clock, store }: Pick<WriteContext, 'clock' | 'store'>,
  subject: string,
  uses: readonly QuotaUse[],
  reason: Reason,
): Promise<void> =>
  inTurn(subject, async () => {
    const ids = uses.map(({ name }) => documentId.quota(name));
    const counts = await store.readMany('quota', subject, ids);
    const now = clock();
    const operations = uses.map(({ amount = 1, name, quota, reason: own = reason }): Operation => {
      const id = documentId.quota(name);
      const existing = counts.find((one) => one.id === id);
      const slotMs = (quota.seconds * 1_000) / SLOTS;
      const kept = (existing?.used ?? []).filter(({ from }) => from > now - quota.seconds * 1_000);
      const wait = secondsUntilRoom(kept, amount, quota, now);
      if (wait > 0 && amount > 0) enforce({ reason: own, waitSeconds: wait, limit: quota.most });
      const document: QuotaDocument = {
        type: 'quota',
        id,
        userId: subject,
        used: add(kept, { amount, now, slotMs }),
        ttl: quota.seconds + MARGIN_SECONDS,
      };
      return existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document };
    });
    await store.commit(subject, operations);
  });

const lastAttempts = new Map<string, Promise<unknown>>();

/** Runs one attempt for a subject at a time within this process, because simultaneous attempts would conflict. */
async function inTurn(subject: string, attempt: () => Promise<void>): Promise<void> {
  const before = lastAttempts.get(subject) ?? Promise.resolve();
  const own = before.then(() => untilCommitted(attempt));
  const over = own.catch(() => undefined);
  lastAttempts.set(subject, over);
  try {
    await own;
  } finally {
    if (lastAttempts.get(subject) === over) lastAttempts.delete(subject);
  }
}

type QuotaCounts = QuotaDocument['used'];

/** Uses in one slot count together, from the time of the latest one. So no wait is longer than the quota's period. */
function add(
  used: QuotaCounts,
  { amount, now, slotMs }: { readonly amount: number; readonly now: number; readonly slotMs: number },
): QuotaCounts {
  const slotOf = (time: number) => Math.floor(time / slotMs);
  const last = used.at(-1);
  return last && slotOf(last.from) === slotOf(now)
    ? [...used.slice(0, -1), { from: now, amount: last.amount + amount }]
    : [...used, { from: now, amount }];
}

function secondsUntilRoom(used: QuotaCounts, amount: number, { most, seconds }: Quota, now: number): number {
  let excess = used.reduce((sum, slot) => sum + slot.amount, amount) - most;
  if (excess <= 0) return 0;
  for (const slot of used) {
    excess -= slot.amount;
    // The clock of the instance that counted the use may be ahead.
    if (excess <= 0) return Math.min(seconds, Math.ceil((slot.from + seconds * 1_000 - now) / 1_000));
  }
  // The amount exceeds the quota even without earlier uses.
  return seconds;
}
