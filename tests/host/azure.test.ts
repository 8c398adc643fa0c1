import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueueServiceClient, StorageSharedKeyCredential } from '@azure/storage-queue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUEUES } from '../../functions/host/background.ts';
import { eventKey } from '../../functions/store/documents.ts';
import type { Bundle } from '../../infra/build/bundle.ts';
import { layOutFunctions } from '../../infra/build/layOutFunctions.ts';
import { storageAccount } from '../../infra/local/azurite.ts';
import { type BlobStorage, startBlobStorage } from '../support/blobStorage.ts';
import { type DeployedFunctions, startDeployedFunctions } from '../support/deployedFunctions.ts';
import { halves } from '../support/pictures.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../support/portal.ts';

const MB = 1024 * 1024;

let deployed: string;
let bundled: Bundle;
let blobs: BlobStorage;
let portal: Portal;
let functions: DeployedFunctions;
let caller: Caller;
beforeAll(async () => {
  deployed = await mkdtemp(join(tmpdir(), 'portal-functions-'));
  [bundled, blobs] = await Promise.all([layOutFunctions(deployed), startBlobStorage()]);
  portal = await startPortal(blobs.environment);
  functions = await startDeployedFunctions(deployed, portal.environment);
  caller = await portal.signIn(person());
});
afterAll(async () => {
  await functions.close();
  await Promise.all([portal.close(), blobs.close()]);
  await rm(deployed, { recursive: true, force: true });
});

const callHost = (path: string, init: RequestInit = {}, token = caller.token) =>
  fetch(`${functions.origin}${path.replace(/^https?:\/\/[^/]*/, '')}`, {
    redirect: 'manual',
    ...init,
    headers: { Authorization: `Bearer ${token}` },
  });

const queue = (name: string) =>
  new QueueServiceClient(
    blobs.environment['QUEUE_ENDPOINT'] ?? '',
    new StorageSharedKeyCredential(storageAccount.name, storageAccount.key),
  ).getQueueClient(name);

describe('the folder that is deployed', () => {
  test('holds what the host asks for, in at most 2 MB without sharp', async () => {
    const { extensions } = JSON.parse(await readFile(join(deployed, 'host.json'), 'utf8')) as {
      extensions: { http: object; queues: object };
    };
    expect(extensions).toMatchObject({ http: { routePrefix: '' }, queues: { messageEncoding: 'none' } });
    expect(bundled.bytes).toBeLessThan(2 * MB);
  });

  test('registers the app, a function for each queue, and the upkeep', () => {
    const { api, upkeep, ...queues } = functions.triggers;
    expect(api).toMatchObject({ type: 'httpTrigger', authLevel: 'anonymous', route: '{*path}' });
    expect(upkeep).toMatchObject({ type: 'timerTrigger', schedule: '0 */5 * * * *' });
    expect(Object.values(queues).map(({ queueName, type }) => [type, queueName])).toEqual(
      Object.keys(QUEUES).map((name) => ['queueTrigger', name]),
    );
  });

  test('does not start without its settings, and says in one go which and what they should be', async () => {
    const { COSMOS_ENDPOINT: _endpoint, SMTP_URL: _relay, ...others } = portal.environment;
    const starting = startDeployedFunctions(deployed, { ...others, MAIL_FROM: 'nobody' });
    await expect(starting).rejects.toThrow(
      /COSMOS_ENDPOINT is missing: the Cosmos account, such as https:[^]*MAIL_FROM is malformed: whom mails are from, such as [^]*COMMUNICATION_ENDPOINT is missing/,
    );
  });
});

describe('the app, deployed', () => {
  test('answers as everywhere, and its log names the invocation', async () => {
    expect((await callHost('/v1/health')).status).toBe(200);
    const refused = await callHost('/v1/u/details', {}, 'none');
    expect(refused.status).toBe(401);
    const { TraceId: traceId } = (await refused.json()) as { TraceId: string };
    const { invocationId, line = '' } = functions.lines.find((one) => one.line.includes(traceId)) ?? {};
    expect(JSON.parse(line)).toMatchObject({ message: 'request', status: 401, traceId, invocationId });
  });

  test('takes an image, for which it needs sharp', async () => {
    const ticket = await callHost('/v1/u/images/upload?type=image');
    const { UploadUrl: url } = (await ticket.json()) as { UploadUrl: string };
    const sent = await callHost(url, {
      method: 'POST',
      body: new Uint8Array(await halves(64, 48).jpeg().toBuffer()),
    });
    expect([sent.status, await sent.json()]).toMatchObject([200, { Filename: expect.any(String) }]);
  });
});

describe('what is done behind the answers, deployed', () => {
  test('a task that a trigger hands over is done', async () => {
    const org = await portal.organisation('Before');
    const { event } = await portal.event(org, datesIn('Started'));
    const stored = await portal.deps.store.read('organisation', org, 'organisation');
    expect(stored).not.toBeNull();
    if (!stored) return;
    await portal.deps.store.commit(org, [
      { do: 'replace', document: { ...stored, name: 'After' }, ifMatch: stored.etag },
    ]);
    await functions.invoke('tasks', JSON.stringify({ kind: 'copyOrganisation', org }));
    const copied = await portal.deps.store.read('event', eventKey({ org, event }), 'event');
    expect(copied?.organisationName).toBe('After');
  });

  test('what is no task fails, so that the host puts it with the dead letters', async () => {
    await expect(functions.invoke('tasks', 'not JSON')).rejects.toThrow();
    await expect(functions.invoke('tasks', '{"kind":"unheard of"}')).rejects.toThrow();
  });

  test('a dead letter is an error in the log, and waits for the next day', async () => {
    const task = { kind: 'copyProfile', userId: 'nobody' };
    await functions.invoke('tasks-poison', JSON.stringify(task));
    await functions.invoke('transcode-poison', '{"kind":"transcode","mediaId":"x"}');
    await functions.invoke('tasks-poison', 'not JSON');
    const given = functions.lines
      .filter(({ line }) => line.includes('"task given up"'))
      .map(({ level, line }) => [level, (JSON.parse(line) as { kind: string }).kind]);
    expect(given).toEqual([
      ['error', 'copyProfile'],
      ['error', 'transcode'],
      ['error', 'unreadable'],
    ]);
    // Counted with those that nobody gets yet.
    expect((await queue('tasks').getProperties()).approximateMessagesCount).toBeGreaterThan(0);
    expect((await queue('tasks').receiveMessages()).receivedMessageItems).toEqual([]);
  });

  test('the upkeep queues what was forgotten', async () => {
    await functions.invoke('upkeep', { schedule: {}, isPastDue: false });
    expect(functions.lines.filter(({ line }) => line.includes('upkeep failed'))).toEqual([]);
  });
});
