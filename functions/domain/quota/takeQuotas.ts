import type { Quota } from '#contract/limits.ts';
import type { Reason } from '#contract/rules/refused.ts';
import { enforce } from '../../core/errors.ts';
import { documentId, type QuotaDocument } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { WriteContext } from '../context.ts';

export interface QuotaUse {
  readonly name: string;
  readonly quota: Quota;
  /** The default is 1. A negative amount gives back, which is never refused. */
  readonly amount?: number;
  /** The reason for a refusal, if it isn't the reason that all uses share. */
  readonly reason?: Reason;
}

/** Counts use time slots, so a document stays small. */
const PARTS = 60;

/**
 * All or nothing. Each commit replaces the counts it has read, so concurrent requests can't exceed a quota.
 * @param subject a user id, or a key that no user has
 * @throws Refusal too_many_requests with the seconds to wait
 */
export const takeQuotas = (
  { clock, store }: Pick<WriteContext, 'clock' | 'store'>,
  subject: string,
  takings: readonly QuotaUse[],
  reason: Reason,
): Promise<void> =>
  inTurn(subject, async () => {
    const ids = takings.map(({ name }) => documentId.quota(name));
    const counts = await store.readMany('quota', subject, ids);
    const now = clock();
    const operations = takings.map(({ amount = 1, name, quota, reason: own = reason }): Operation => {
      const id = documentId.quota(name);
      const existing = counts.find((one) => one.id === id);
      const partMs = (quota.seconds * 1_000) / PARTS;
      // A slot counts until its last moment has passed.
      const kept = (existing?.used ?? []).filter(({ from }) => from + partMs > now - quota.seconds * 1_000);
      const wait = secondsUntilRoom(kept, amount, quota, now);
      if (wait > 0 && amount > 0) enforce({ reason: own, waitSeconds: wait });
      const document: QuotaDocument = {
        type: 'quota',
        id,
        userId: subject,
        used: add(kept, Math.floor(now / partMs) * partMs, amount),
        ttl: Math.ceil(quota.seconds + partMs / 1_000),
      };
      return existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document };
    });
    await store.commit(subject, operations);
  });

const rows = new Map<string, Promise<unknown>>();

/** Runs one attempt at a time. Otherwise all would read the same count, and all but one would conflict. */
async function inTurn(subject: string, attempt: () => Promise<void>): Promise<void> {
  const before = rows.get(subject) ?? Promise.resolve();
  const own = before.then(() => untilCommitted(attempt));
  const over = own.catch(() => undefined);
  rows.set(subject, over);
  try {
    await own;
  } finally {
    if (rows.get(subject) === over) rows.delete(subject);
  }
}

type QuotaCounts = QuotaDocument['used'];

const add = (used: QuotaCounts, from: number, amount: number): QuotaCounts =>
  used.at(-1)?.from === from
    ? [...used.slice(0, -1), { from, amount: (used.at(-1)?.amount ?? 0) + amount }]
    : [...used, { from, amount }];

function secondsUntilRoom(used: QuotaCounts, amount: number, { most, seconds }: Quota, now: number): number {
  let excess = used.reduce((sum, part) => sum + part.amount, amount) - most;
  if (excess <= 0) return 0;
  const partMs = (seconds * 1_000) / PARTS;
  for (const part of used) {
    excess -= part.amount;
    if (excess <= 0) return Math.ceil((part.from + partMs + seconds * 1_000 - now) / 1_000);
  }
  return seconds;
}
