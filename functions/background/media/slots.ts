import { DAY } from '#contract/base/times.ts';
import type { Clock } from '../../domain/context.ts';
import { NOBODY } from '../../domain/users/deletedAccount.ts';
import {
  type ConversionsDocument,
  documentId,
  type Stored,
  type VideoDocument,
} from '../../store/documents.ts';
import { leaseFor, secondsLeased } from '../../store/lease.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { chooseNext, freeSlots, type Turn } from './order.ts';

export interface SlotDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly transcodeSlots: number;
}

interface Worker {
  readonly holder: string;
  readonly leaseSeconds: number;
  /** Videos that this worker has tried and left to others. */
  readonly skipped: ReadonlySet<string>;
}

export type HeldSlot = Pick<Worker, 'holder'>;

/** A slot with its video. If the worker got none, the seconds until it tries again, or null if it needn't try again. */
type SlotResult = (Turn<VideoDocument> & HeldSlot) | { readonly againAfterSeconds: number | null };

/** All workers read and replace one document in this partition. */
const CONVERSIONS = 'conversions';

const LOOK_AGAIN_SECONDS = 10;

const RECENT_MS = DAY;
/** Limits the document's size. On a day with more conversions than this, the oldest ones don't affect whose turn it is. */
const RECENT_MAX = 500;

const readConversions = (store: Pick<Store, 'read'>) =>
  store.read('conversions', CONVERSIONS, documentId.conversions());

async function unfinishedVideos(store: Pick<Store, 'find'>): Promise<readonly VideoDocument[]> {
  const found = await store.find('media', { property: 'status', equals: 'Processing' });
  return found.filter(
    (one): one is Stored<VideoDocument> => one.mediaType === 'Video' && one.state !== 'Deleted',
  );
}

const secondsUntilFree = ({ lease, notBefore }: VideoDocument, now: number) =>
  Math.max(secondsLeased(lease, now), secondsLeased(notBefore ?? null, now));

/**
 * Chooses the next video and takes a slot for it. The commit replaces the document that all workers read. So if two workers
 * choose at the same time, the second one chooses again.
 */
export async function takeSlot(
  { clock, store, transcodeSlots }: SlotDeps,
  worker: Worker,
): Promise<SlotResult> {
  const { holder, leaseSeconds, skipped } = worker;
  return await untilCommitted(async () => {
    // Read the slots before the videos, so the commit conflicts if another worker takes a slot after this line.
    const existing = await readConversions(store);
    const videos = (await unfinishedVideos(store)).filter(({ mediaId }) => !skipped.has(mediaId));
    const now = clock();
    const waiting = videos.filter((video) => secondsUntilFree(video, now) === 0);
    if (waiting.length === 0) return { againAfterSeconds: secondsUntilNextFree(videos, leaseSeconds, now) };
    const before = withoutEnded(existing, holder, now);
    const turn = chooseNext(waiting, loadOf(before, transcodeSlots));
    if (turn === null) return { againAfterSeconds: LOOK_AGAIN_SECONDS };
    const { mediaId, userId } = turn.video;
    const lease = leaseFor(leaseSeconds * 1_000, now);
    const held = { name: turn.slot, holder, mediaId, userId, since: now, lease };
    await write(store, existing, { ...before, slots: [...before.slots, held] });
    return { ...turn, holder };
  });
}

/**
 * The message of this worker may be the last one in the queue. So the worker comes back for videos that will soon be free:
 * those after a failed try, and those whose lease is half over. A running conversion renews its lease every two seconds, so a
 * lease that is half over probably belongs to a dead worker.
 * @returns the seconds until the first such video is free, plus one, or null if there is no such video
 */
function secondsUntilNextFree(
  videos: readonly VideoDocument[],
  leaseSeconds: number,
  now: number,
): number | null {
  const waits = videos
    .map((video) => secondsUntilFree(video, now))
    .filter((wait) => wait <= leaseSeconds / 2);
  return waits.length === 0 ? null : Math.min(...waits) + 1;
}

interface WaitingVideos {
  /** The video whose turn it is. Null if none waits for a worker. */
  readonly next: VideoDocument | null;
  /** For how long the oldest video has not been ready. Null if all are ready. */
  readonly oldestMs: number | null;
}

export async function waitingVideos({ clock, store, transcodeSlots }: SlotDeps): Promise<WaitingVideos> {
  const existing = await readConversions(store);
  const now = clock();
  const unfinished = await unfinishedVideos(store);
  const waiting = unfinished.filter((video) => secondsUntilFree(video, now) === 0);
  const load = loadOf(withoutEnded(existing, null, now), transcodeSlots);
  const next = chooseNext(waiting, load)?.video ?? null;
  const ages = unfinished.map(({ uploadedAt }) => now - Date.parse(uploadedAt));
  return { next, oldestMs: ages.length === 0 ? null : Math.max(...ages) };
}

/** Writes to the store only if a third of the lease is over. @returns false if another worker has the slot now */
export const renewSlot = (
  { clock, store }: Omit<SlotDeps, 'transcodeSlots'>,
  { holder }: HeldSlot,
  leaseSeconds: number,
): Promise<boolean> =>
  untilCommitted(async () => {
    const existing = await readConversions(store);
    const held = existing?.slots.find((one) => one.holder === holder);
    if (!existing || !held) return false;
    const now = clock();
    if (secondsLeased(held.lease, now) > (2 * leaseSeconds) / 3) return true;
    const renewed = { ...held, lease: leaseFor(leaseSeconds * 1_000, now) };
    const slots = existing.slots.map((one) => (one === held ? renewed : one));
    await write(store, existing, { ...existing, slots });
    return true;
  });

/** Frees the slot, unless another worker has it now, and adds the time used to the recent conversions of the video's owner. */
export const releaseSlot = (
  { clock, store }: Omit<SlotDeps, 'transcodeSlots'>,
  { holder }: HeldSlot,
): Promise<void> =>
  untilCommitted(async () => {
    const existing = await readConversions(store);
    if (!existing?.slots.some((one) => one.holder === holder)) return;
    await write(store, existing, withoutEnded(existing, holder, clock()));
  });

export const forgetConversions = (store: Store, userId: string): Promise<void> =>
  untilCommitted(async () => {
    const existing = await readConversions(store);
    if (!existing) return;
    const recent = existing.recent.filter((one) => one.userId !== userId);
    const isHeld = existing.slots.some((one) => one.userId === userId);
    if (recent.length === existing.recent.length && !isHeld) return;
    const slots = existing.slots.map((one) => (one.userId === userId ? { ...one, userId: NOBODY } : one));
    await write(store, existing, { slots, recent });
  });

type Conversions = Pick<ConversionsDocument, 'slots' | 'recent'>;

/** Moves slots to `recent` if their lease is over or `releasedBy` holds them. */
function withoutEnded(existing: Conversions | null, releasedBy: string | null, now: number): Conversions {
  const { recent = [], slots = [] } = existing ?? {};
  const hasEnded = ({ holder, lease }: (typeof slots)[number]) =>
    holder === releasedBy || secondsLeased(lease, now) === 0;
  const ended = slots.filter(hasEnded).map(({ lease, since, userId }) => {
    const at = Math.min(now, Date.parse(lease));
    return { userId, at, seconds: (at - since) / 1_000 };
  });
  return {
    slots: slots.filter((slot) => !hasEnded(slot)),
    recent: [...recent, ...ended].filter(({ at }) => at > now - RECENT_MS).slice(-RECENT_MAX),
  };
}

const loadOf = ({ recent, slots }: Conversions, count: number) => ({
  free: freeSlots(
    slots.map(({ name }) => name),
    count,
  ),
  running: new Set(slots.map(({ userId }) => userId)),
  recent,
});

async function write(
  store: Pick<Store, 'commit'>,
  existing: Stored<ConversionsDocument> | null,
  { recent, slots }: Conversions,
): Promise<void> {
  const document: ConversionsDocument = {
    type: 'conversions',
    id: documentId.conversions(),
    mediaId: CONVERSIONS,
    slots,
    recent,
  };
  await store.commit(CONVERSIONS, [
    existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document },
  ]);
}
