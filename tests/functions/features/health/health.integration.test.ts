import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../../functions/app.ts';
import { closeServer, listen } from '../../../../infra/machine/ports.ts';
import { type BlobStorage, startBlobStorage } from '../../../support/blobStorage.ts';
import { hostOf } from '../../../support/hosts/hosts.ts';
import { person, type Portal, startPortal } from '../../../support/portal.ts';

/** Calls the health check. On a busy machine, Azurite can take more than the product's two seconds, so tests allow 30. */
const health = async ({ deps }: Portal, { method = 'GET', healthTimeoutMs = 30_000 } = {}) => {
  const host = await hostOf(createApp({ ...deps, healthTimeoutMs }));
  const answer = await host.request('/v1/health/', { method });
  const text = await answer.text();
  await host.close();
  return {
    status: answer.status,
    retry: answer.headers.get('Retry-After'),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
};
const down = (Message: unknown) => ({ status: 503, retry: '1', body: { Code: 'unavailable', Message } });

describe('health', () => {
  let blobs: BlobStorage;
  let portal: Portal;

  beforeAll(async () => {
    blobs = await startBlobStorage();
    portal = await startPortal(blobs.environment);
  });
  afterAll(() => Promise.all([blobs.close(), portal.directory.close()]));

  test('is ok, even without a session, while the store, blobs and queues answer', async () => {
    expect(await health(portal)).toEqual({ status: 200, retry: null, body: { Status: 'ok' } });
    expect(await health(portal, { method: 'HEAD' })).toEqual({ status: 200, retry: null, body: null });
  });

  test('never gets a 429, and each instance checks at most once in ten seconds', async () => {
    let checks = 0;
    const checkBlobs = async () => {
      checks += 1;
      await portal.deps.checkBlobs();
    };
    const app = createApp({ ...portal.deps, checkBlobs, healthTimeoutMs: 30_000 });
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, async () => await app.request('/v1/health')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(checks).toBe(1);
  });

  test("is 503 and names the blobs if they don't answer", async () => {
    const withoutBlobs = await startPortal({
      ...blobs.environment,
      BLOB_ENDPOINT: 'http://127.0.0.1:9/nobody',
    });
    expect(await health(withoutBlobs)).toMatchObject(down('The blobs don’t answer.'));
    await withoutBlobs.close();
  });

  test('is 503 if the queues accept the request but never answer', async () => {
    const silent = createServer(() => {});
    const port = await listen(silent, 0);
    const endpoint = `http://localhost:${port}/silent`;
    const stalled = await startPortal({ ...blobs.environment, QUEUE_ENDPOINT: endpoint });
    const request = once(silent, 'request');
    // The other services may also need longer than this short timeout.
    const queuesDown = down(expect.stringContaining('The queues don’t answer.'));
    expect(await health(stalled, { healthTimeoutMs: 500 })).toMatchObject(queuesDown);
    await request;
    await stalled.close();
    await closeServer(silent);
  });

  test('is 503 with a sentence for each service that doesn’t answer', async () => {
    const withStoreOnly = await startPortal();
    // The timeout is short, because the client of the queues repeats its request for 16 seconds.
    expect(await health(withStoreOnly, { healthTimeoutMs: 2_000 })).toMatchObject(
      down('The blobs don’t answer. The queues don’t answer.'),
    );
    await withStoreOnly.close();
  });

  test('is 503 without the store, and so is a call that needs the store', async () => {
    const caller = await portal.signIn(person());
    await portal.cosmos.close();
    const answer = await health(portal);
    expect(answer).toMatchObject(down('The store doesn’t answer.'));
    expect(JSON.stringify(answer)).not.toMatch(/ECONN|localhost|127\.0\.0\.1/);
    const [line = ''] = portal.log.filter((one) => one.startsWith('warn The store doesn’t answer.'));
    expect(line).toContain((answer.body as { TraceId: string }).TraceId);

    const { body, headers, status } = await caller.call('GET', '/v1/u/details');
    expect([status, body['Code'], headers.get('Retry-After')]).toEqual([503, 'unavailable', '1']);
  });
});
