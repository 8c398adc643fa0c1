import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeServer, listen } from '../../infra/local/ports.ts';
import { type BlobStorage, startBlobStorage } from '../support/blobStorage.ts';
import { type Portal, startPortal } from '../support/portal.ts';

const health = async (portal: Portal) => {
  const answer = await portal.request('/v1/health/');
  return { status: answer.status, retry: answer.headers.get('Retry-After'), body: await answer.json() };
};
const unwell = { status: 503, retry: '1', body: { Code: 'unavailable' } };

describe('health', () => {
  let blobs: BlobStorage;
  let portal: Portal;

  beforeAll(async () => {
    blobs = await startBlobStorage();
    portal = await startPortal(blobs.environment);
  });
  afterAll(() => Promise.all([blobs.close(), portal.directory.close()]));

  test('is ok while the store and the blobs answer, for whoever asks', async () => {
    expect(await health(portal)).toEqual({ status: 200, retry: null, body: { Status: 'ok' } });
    const head = await portal.request('/v1/health', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('is 503 when the store does not answer, and says nothing of why', async () => {
    await portal.cosmos.close();
    const answer = await health(portal);
    expect(answer).toMatchObject(unwell);
    expect(JSON.stringify(answer)).not.toMatch(/ECONN|localhost|127\.0\.0\.1/);
  });

  test('is 503 when no blobs answer', async () => {
    const without = await startPortal();
    expect(await health(without)).toMatchObject(unwell);
    await without.close();
  });

  test('is 503 before long when the blobs take the question and keep silent', async () => {
    const silent = createServer(() => {});
    const port = await listen(silent, 0);
    const waiting = await startPortal({ BLOB_ENDPOINT: `http://localhost:${port}/silent` });
    const asked = once(silent, 'request');
    expect(await health(waiting)).toMatchObject(unwell);
    await asked;
    await waiting.close();
    await closeServer(silent);
  });
});
