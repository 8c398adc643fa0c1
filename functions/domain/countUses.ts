import type { Quota } from '#contract/base/limits.ts';
import type { Reason } from '#contract/base/refused.ts';
import { refusal, type Refusal } from '../core/errors.ts';
import { documentId, type QuotaDocument } from '../store/documents.ts';
import type { Operation } from '../store/store.ts';
import { untilCommitted } from '../store/untilCommitted.ts';
import type { WriteContext } from './context.ts';

export interface QuotaUse {
  readonly name: string;
  readonly quota: Quota;
  /** The default is 1. A negative amount takes earlier uses back and is never refused. */
  readonly amount?: number;
  /** One user of the quota, who has a smaller one of the same period. */
  readonly by?: { readonly id: string; readonly quota: Quota };
  /** The default is the `reason` argument of `countUses`. */
  readonly reason?: Reason;
}

/** The period of a quota has this many slots. A count stores one sum for each slot, so its document stays small. */
const SLOTS = 60;
/** A count outlives its uses by this margin, because the clock of the store differs. */
const MARGIN_SECONDS = 60;

interface Request {
  readonly uses: readonly QuotaUse[];
  readonly reason: Reason;
}

/** Requests that join an attempt before it starts, and the refusal of each, or null. */
interface Group {
  readonly requests: Request[];
  readonly refusals: Promise<readonly (Refusal | null)[]>;
}

type CountDeps = Pick<WriteContext, 'clock' | 'store'>;

const openGroups = new WeakMap<CountDeps['store'], Map<string, Group>>();

/**
 * Counts all uses or, if one of them exceeds its quota, none. A commit fails if another request
 * has changed the counts in between, so simultaneous requests can't exceed a quota. Requests of this process for the same subject
 * that wait at the same time share a commit.
 * @param subject whose uses count together: a user id, or another key, such as `organisation:brightwater`
 * @throws Refusal with the reason of the use that exceeds its quota, and the seconds to wait
 */
export async function countUses(
  { clock, store }: CountDeps,
  subject: string,
  uses: readonly QuotaUse[],
  reason: Reason,
): Promise<void> {
  const groups = openGroups.get(store) ?? new Map<string, Group>();
  openGroups.set(store, groups);
  const group = groups.get(subject) ?? newGroup({ clock, store }, subject, groups);
  groups.set(subject, group);
  const position = group.requests.push({ uses, reason }) - 1;
  const refused = (await group.refusals)[position];
  if (refused) throw refused;
}

function newGroup(deps: CountDeps, subject: string, groups: Map<string, Group>): Group {
  const requests: Request[] = [];
  const refusals = inTurn(subject, async () => {
    groups.delete(subject);
    return await untilCommitted(() => countAll(deps, subject, requests));
  });
  return { requests, refusals };
}

async function countAll(
  { clock, store }: CountDeps,
  subject: string,
  requests: readonly Request[],
): Promise<readonly (Refusal | null)[]> {
  const names = new Set(requests.flatMap(({ uses }) => uses.map(({ name }) => name)));
  const stored = await store.readMany('quota', subject, [...names].map(documentId.quota));
  const etags = new Map(stored.map(({ etag, id }) => [id, etag]));
  const counts = new Map(stored.map(({ id, used }) => [id, used]));
  const changed = new Map<string, QuotaDocument>();
  const now = clock();
  const refusals = requests.map(({ reason, uses }) => {
    const counted = uses.map((use) => count(use, counts.get(documentId.quota(use.name)) ?? [], now));
    const refused = counted.find(({ wait }) => wait > 0);
    if (refused)
      return refusal({
        reason: refused.use.reason ?? reason,
        waitSeconds: refused.wait,
        limit: refused.most,
      });
    for (const { use, used } of counted) {
      const id = documentId.quota(use.name);
      counts.set(id, used);
      changed.set(id, { type: 'quota', id, userId: subject, used, ttl: use.quota.seconds + MARGIN_SECONDS });
    }
    return null;
  });
  await store.commit(
    subject,
    [...changed.values()].map((document): Operation => {
      const ifMatch = etags.get(document.id);
      return ifMatch === undefined ? { do: 'create', document } : { do: 'replace', document, ifMatch };
    }),
  );
  return refusals;
}

/** @returns the count with the use, the seconds to wait, and the most uses of the quota that is used up */
function count(use: QuotaUse, before: QuotaCounts, now: number) {
  const { amount = 1, by, quota } = use;
  const kept = before.filter(({ from }) => from > now - quota.seconds * 1_000);
  const used = add(kept, { amount, by: by?.id, now, slotMs: (quota.seconds * 1_000) / SLOTS });
  const ofAll = amount > 0 ? secondsUntilRoom(kept, amount, quota, now) : 0;
  if (ofAll > 0 || by === undefined) return { use, used, wait: ofAll, most: quota.most };
  const own = kept.filter((one) => one.by === by.id);
  return { use, used, wait: secondsUntilRoom(own, amount, by.quota, now), most: by.quota.most };
}

const lastAttempts = new Map<string, Promise<unknown>>();

/** Runs one attempt for a subject at a time within this process, because simultaneous attempts would conflict. */
async function inTurn<T>(subject: string, attempt: () => Promise<T>): Promise<T> {
  const before = lastAttempts.get(subject) ?? Promise.resolve();
  const own = before.then(attempt);
  const over = own.catch(() => undefined);
  lastAttempts.set(subject, over);
  try {
    return await own;
  } finally {
    if (lastAttempts.get(subject) === over) lastAttempts.delete(subject);
  }
}

type QuotaCounts = QuotaDocument['used'];

/** Uses in one slot count together, from the time of the latest one. So no wait is longer than the quota's period. */
function add(
  used: QuotaCounts,
  {
    amount,
    by,
    now,
    slotMs,
  }: {
    readonly amount: number;
    readonly by: string | undefined;
    readonly now: number;
    readonly slotMs: number;
  },
): QuotaCounts {
  const slotOf = (time: number) => Math.floor(time / slotMs);
  const last = used.at(-1);
  const own = by === undefined ? {} : { by };
  return last && last.by === by && slotOf(last.from) === slotOf(now)
    ? [...used.slice(0, -1), { from: now, amount: last.amount + amount, ...own }]
    : [...used, { from: now, amount, ...own }];
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
