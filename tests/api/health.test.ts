import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { azuriteCommand, storageAccount } from '../../infra/local/azurite.ts';
import { closeServer, freePorts, listen } from '../../infra/local/ports.ts';
import { createProcesses } from '../../infra/local/processes.ts';
import { waitFor } from '../../infra/local/waitFor.ts';
import { type Portal, startPortal } from '../support/portal.ts';

const health = async (portal: Portal) => {
  const answer = await portal.request('/v1/health/');
  return { status: answer.status, retry: answer.headers.get('Retry-After'), body: await answer.json() };
};
const unwell = { status: 503, retry: '1', body: { Code: 'unavailable' } };

describe('health', () => {
  const processes = createProcesses(() => {});
  let portal: Portal;
  let location: string;

  beforeAll(async () => {
    location = await mkdtemp(join(tmpdir(), 'portal-health-'));
    const { blob, queue } = await freePorts();
    processes.start(azuriteCommand({ blobPort: blob, queuePort: queue, location }));
    const address = `http://localhost:${blob}`;
    await waitFor('Azurite', address);
    portal = await startPortal({
      BLOB_ENDPOINT: `${address}/${storageAccount.name}`,
      BLOB_ACCOUNT_KEY: storageAccount.key,
    });
  });
  afterAll(async () => {
    await processes.stopAll();
    await rm(location, { recursive: true });
  });

  test('is ok while the store and the blobs answer, for whoever asks', async () => {
    expect(await health(portal)).toEqual({ status: 200, retry: null, body: { Status: 'ok' } });
    const head = await portal.request('/v1/health', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('is 503 when the store does not answer, and says nothing of why', async () => {
    await portal.close();
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
