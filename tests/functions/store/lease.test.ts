import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { documentId, type Stored, type VideoDocument } from '../../../functions/store/documents.ts';
import { leaseFor, secondsLeased, claimWork, whileLeased } from '../../../functions/store/lease.ts';
import { CommitConflict, type Operation, StoreUnavailable } from '../../../functions/store/store.ts';

const NOW = Date.parse('2026-05-04T09:00:00Z');

const video: VideoDocument = {
  type: 'media',
  id: documentId.media(),
  mediaId: 'm',
  userId: 'u',
  mediaType: 'Video',
  state: 'Listed',
  uploadedAt: '2026-05-04T08:00:00.000Z',
  chunks: 1,
  status: 'Processing',
  percent: 0,
  attempt: 0,
  tries: 0,
  lease: null,
  film: null,
  problem: null,
  captions: null,
};

function storeOf(document: VideoDocument) {
  let stored: Stored<VideoDocument> = { ...document, etag: '1' };
  return {
    read: () => stored,
    commit: async (_partition: string, [operation]: readonly Operation[]) => {
      if (operation?.do !== 'replace' || operation.ifMatch !== stored.etag)
        throw new CommitConflict('changed', 0);
      stored = { ...(operation.document as VideoDocument), etag: String(Number(stored.etag) + 1) };
    },
  };
}

test('a lease is free before it is taken, after it expires and after its release', () => {
  const lease = leaseFor(1_500, NOW);
  expect(secondsLeased(null, NOW)).toBe(0);
  expect(secondsLeased(lease, NOW)).toBe(2);
  expect(secondsLeased(lease, NOW + 1_499)).toBe(1);
  expect(secondsLeased(lease, NOW + 1_500)).toBe(0);
  expect(secondsLeased(lease, NOW + 60_000)).toBe(0);
});

test('only one of two workers takes a lease that both saw free', async () => {
  const store = storeOf(video);
  const seen = store.read();
  const claimed = { ...video, lease: leaseFor(30_000, NOW) };
  const taken = [await claimWork(store, 'm', seen, claimed), await claimWork(store, 'm', seen, claimed)];
  expect(taken).toEqual([true, false]);
  expect(secondsLeased(store.read().lease, NOW)).toBe(30);
});

test('a worker can take a lease that has expired or was released', async () => {
  const store = storeOf({ ...video, lease: leaseFor(-1, NOW) });
  expect(await claimWork(store, 'm', store.read(), { ...video, lease: leaseFor(30_000, NOW) })).toBe(true);
  expect(await claimWork(store, 'm', store.read(), video)).toBe(true);
  expect(secondsLeased(store.read().lease, NOW)).toBe(0);
});

test('claimWork throws if the store doesn’t answer', async () => {
  const silent = new StoreUnavailable(new Error('silent'), { maybeCommitted: true });
  const store = { commit: () => Promise.reject(silent) };
  await expect(claimWork(store, 'm', { ...video, etag: '1' }, video)).rejects.toBe(silent);
});

/** Works under a lease until its renewals have got all these answers. Any later renewal gets the last answer again. */
async function underLease(answers: readonly (boolean | Error)[]) {
  const failures: unknown[] = [];
  const { promise: allAnswered, resolve: finish } = Promise.withResolvers<undefined>();
  let renewals = 0;
  const renew = async () => {
    const answer = answers[Math.min(renewals++, answers.length - 1)];
    if (renewals >= answers.length) finish(undefined);
    if (answer instanceof Error) throw answer;
    return answer === true;
  };
  const onFailure = (error: unknown) => failures.push(error);
  const isLost = await whileLeased({ everyMs: 1, renew, onFailure }, async (lost) => {
    await allAnswered;
    await wait(1);
    return lost.aborted;
  });
  const renewalsAtEnd = renewals;
  await wait(10);
  return { isLost, failures, stillRenews: renewals > renewalsAtEnd };
}

test('a lease is renewed as long as the work takes and no longer', async () => {
  expect(await underLease([true, true, true])).toEqual({ isLost: false, failures: [], stillRenews: false });
});

test('a failed renewal is reported, and the next one still happens', async () => {
  const failure = new Error('no answer');
  expect(await underLease([failure, true])).toEqual({
    isLost: false,
    failures: [failure],
    stillRenews: false,
  });
});

test('the work learns that its lease is lost', async () => {
  expect(await underLease([true, false])).toMatchObject({ isLost: true, stillRenews: false });
});

test('failed work ends the renewals', async () => {
  const failure = new Error('broken');
  let renewals = 0;
  const renewal = { everyMs: 1, renew: async () => ++renewals > 0, onFailure: () => undefined };
  await expect(whileLeased(renewal, () => Promise.reject(failure))).rejects.toBe(failure);
  await wait(10);
  expect(renewals).toBe(0);
});
