import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageDeletions } from '../../../functions/adapters/storageDeletions.ts';
import { StoreUnavailable } from '../../../functions/store/store.ts';
import { type BlobStorage, startBlobStorage } from '../../support/blobStorage.ts';

let storage: BlobStorage;
beforeAll(async () => {
  storage = await startBlobStorage();
});
afterAll(() => storage.close());

test('the record lists each deletion once, also of a person who came back and left again', async () => {
  const { BLOB_ACCOUNT_KEY, DELETIONS_ENDPOINT = '' } = storage.environment;
  const deletions = storageDeletions({ DELETIONS_ENDPOINT, BLOB_ACCOUNT_KEY });
  expect(await deletions.list()).toEqual([]);
  const first = { userId: 'u1', deletedAt: '2026-11-01T09:00:00.000Z' };
  const second = { userId: 'u1', deletedAt: '2026-11-20T09:00:00.000Z' };
  await deletions.record(first);
  await deletions.record(first);
  await deletions.record(second);
  const listed = await deletions.list();
  expect(listed.toSorted((a, b) => a.deletedAt.localeCompare(b.deletedAt))).toEqual([first, second]);
});

test('storage that doesn’t answer fails the call, so that the task is repeated', async () => {
  const { BLOB_ACCOUNT_KEY } = storage.environment;
  const deletions = storageDeletions({
    DELETIONS_ENDPOINT: 'http://127.0.0.1:9/devstoreaccount1',
    BLOB_ACCOUNT_KEY,
  });
  await expect(deletions.record({ userId: 'u1', deletedAt: '2026-11-01T09:00:00.000Z' })).rejects.toThrow(
    StoreUnavailable,
  );
});
