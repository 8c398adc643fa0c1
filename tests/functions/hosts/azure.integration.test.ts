import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueueServiceClient, StorageSharedKeyCredential } from '@azure/storage-queue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUEUES } from '../../../functions/background/background.ts';
import { eventKey } from '../../../functions/store/documents.ts';
import type { Bundle } from '../../../infra/build/bundle.ts';
import { layOutFunctions } from '../../../infra/build/layOutFunctions.ts';
import { storageAccount } from '../../../infra/local/azurite.ts';
import { type IdentityStandIn, startIdentityStandIn } from '../../bench/server/support/identityStandIn.ts';
import { type BlobStorage, startBlobStorage } from '../../support/blobStorage.ts';
import { type DeployedFunctions, startDeployedFunctions } from '../../support/hosts/deployedFunctions.ts';
import { type Envelope, type Ingestion, startIngestion } from '../../support/hosts/ingestion.ts';
import { halves } from '../../support/pictures.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../support/portal.ts';
import { WORKFLOW } from '../../support/workflow.ts';

const MB = 1024 * 1024;

/** As in `infra/azure/functions.bicep`, email goes to Communication Services, and traces go to Application Insights. */
const inAzure = ({ SMTP_URL: _relay, ...environment }: Readonly<Record<string, string>>) => ({
  ...environment,
  ...identity.environment,
  APPLICATIONINSIGHTS_CONNECTION_STRING: ingestion.connectionString,
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'Authorization=AAD',
  NODE_EXTRA_CA_CERTS: join(deployed, 'authority.pem'),
  // OpenTelemetry sends traces after this many milliseconds.
  OTEL_BSP_SCHEDULE_DELAY: '100',
  COMMUNICATION_ENDPOINT: 'https://mail.example',
});

let deployed: string;
let bundled: Bundle;
let blobs: BlobStorage;
let ingestion: Ingestion;
let identity: IdentityStandIn;
let portal: Portal;
let functions: DeployedFunctions;
let caller: Caller;
beforeAll(async () => {
  deployed = await mkdtemp(join(tmpdir(), 'portal-functions-'));
  [bundled, blobs, ingestion, identity] = await Promise.all([
    layOutFunctions(deployed),
    startBlobStorage(),
    startIngestion(),
    startIdentityStandIn(0),
  ]);
  await writeFile(join(deployed, 'authority.pem'), ingestion.authority);
  portal = await startPortal(blobs.environment);
  functions = await startDeployedFunctions(deployed, inAzure(portal.environment));
  caller = await portal.signIn(person());
});
afterAll(async () => {
  await functions.close();
  await Promise.all([portal.close(), blobs.close(), ingestion.close(), identity.close()]);
  await rm(deployed, { recursive: true, force: true });
});

const callHost = (path: string, init: RequestInit = {}, token = caller.token) => {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  const address = `${functions.origin}${path.replace(/^https?:\/\/[^/]*/, '')}`;
  return fetch(address, { redirect: 'manual', ...init, headers });
};

const queue = (name: string) =>
  new QueueServiceClient(
    blobs.environment['QUEUE_ENDPOINT'] ?? '',
    new StorageSharedKeyCredential(storageAccount.name, storageAccount.key),
  ).getQueueClient(name);

describe('the deployed folder', () => {
  test('holds what the host needs, in at most 6 MB without sharp, and loads at most 0.95 MB of it at a start', async () => {
    const { extensions } = JSON.parse(await readFile(join(deployed, 'host.json'), 'utf8')) as {
      extensions: { http: object; queues: object };
    };
    expect(extensions).toMatchObject({ http: { routePrefix: '' }, queues: { messageEncoding: 'none' } });
    expect(bundled.bytes).toBeLessThan(6 * MB);
    expect(bundled.startBytes).toBeLessThan(0.95 * MB);
  });

  test('registers a function for the app, for each queue of QUEUES and for the upkeep', () => {
    const { api, upkeep, ...queues } = functions.triggers;
    expect(api).toMatchObject({ type: 'httpTrigger', authLevel: 'anonymous', route: '{*path}' });
    expect(upkeep).toMatchObject({ type: 'timerTrigger', schedule: '0 */5 * * * *' });
    expect(Object.values(queues).map(({ queueName, type }) => [type, queueName])).toEqual(
      Object.keys(QUEUES).map((name) => ['queueTrigger', name]),
    );
  });

  test("doesn't start without its settings, and one error names all that are missing or malformed", async () => {
    const { COSMOS_ENDPOINT: _endpoint, ...others } = portal.environment;
    const starting = startDeployedFunctions(deployed, {
      ...others,
      MAIL_FROM: 'nobody',
      APPLICATIONINSIGHTS_CONNECTION_STRING: 'InstrumentationKey=none',
    });
    const message = await starting.then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(message).toContain(
      'COSMOS_ENDPOINT is missing: the address of the Cosmos DB account, such as https://',
    );
    expect(message).toContain('MAIL_FROM is malformed: the sender of emails, such as ');
    expect(message).toContain('COMMUNICATION_ENDPOINT is missing: ');
    // The deployed code has no SMTP client, so it refuses the SMTP_URL of the local environment.
    expect(message).toContain('SMTP_URL is malformed: for local use only; in Azure, ');
    expect(message).toContain(
      'APPLICATIONINSIGHTS_CONNECTION_STRING is malformed: the connection string of Application Insights',
    );
  });
});

describe('the deployed app', () => {
  test('answers requests, and its log names the invocation', async () => {
    expect((await callHost('/v1/health')).status).toBe(200);
    const refused = await callHost('/v1/u/details', {}, 'none');
    expect(refused.status).toBe(401);
    const { TraceId: traceId } = (await refused.json()) as { TraceId: string };
    const { invocationId, line = '' } = functions.lines.find((one) => one.line.includes(traceId)) ?? {};
    expect(JSON.parse(line)).toMatchObject({ message: 'request', status: 401, traceId, invocationId });
  });

  test('accepts an image, which needs sharp', async () => {
    const ticket = await callHost('/v1/u/images/upload?type=image');
    const { UploadUrl: url } = (await ticket.json()) as { UploadUrl: string };
    const sent = await callHost(url, {
      method: 'POST',
      body: new Uint8Array(await halves(64, 48).jpeg().toBuffer()),
    });
    expect([sent.status, await sent.json()]).toMatchObject([200, { Filename: expect.any(String) }]);
  });
});

test('the deployed app draws a cover in a process of its own, which finds sharp', async () => {
  const org = await portal.organisation('Drawing');
  await portal.setRole(org, caller, 'Admin');
  const ref = await portal.event(org, datesIn('Started'));
  const path = `/v1/e/${ref.org}/${ref.event}/channel`;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ address: WORKFLOW, posts: ['Results'] });
  expect((await callHost(path, { method: 'PUT', headers, body })).status).toBe(200);
  expect((await callHost(`${path}/test`, { method: 'POST' })).status).toBe(200);
  expect(functions.lines.filter(({ line }) => line.includes('not drawn'))).toEqual([]);
});

describe('deployed traces', () => {
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const SPAN = 'b7ad6b7169203331';
  /** Waits until the trace has the operation of this name. @returns all envelopes of the trace */
  const envelopesOf = async (traceId: string, name: string) => {
    const ofTrace = () => ingestion.envelopes.filter(({ tags }) => tags['ai.operation.id'] === traceId);
    await expect.poll(() => ofTrace().map(({ data }) => data.baseData.name)).toContain(name);
    return ofTrace();
  };
  const spanOf = ({ data: { baseData, baseType }, tags }: Envelope) => ({
    kind: baseType,
    name: baseData.name,
    id: baseData.id,
    parent: tags['ai.operation.parentId'],
  });

  test("continue the caller's span with the request and each call of the store", async () => {
    const headers = { traceparent: `00-${TRACE}-${SPAN}-01` };
    const refused = await callHost('/v1/o/none/?secret=canary', { headers });
    expect([refused.status, ((await refused.json()) as { TraceId: string }).TraceId]).toEqual([404, TRACE]);
    const [request, ...calls] = (await envelopesOf(TRACE, 'GET /v1/o/:org'))
      .map(spanOf)
      .toSorted((a, b) => (a.kind < b.kind ? 1 : -1));
    expect(request).toMatchObject({ kind: 'RequestData', name: 'GET /v1/o/:org', parent: SPAN });
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls)
      expect(call).toMatchObject({
        kind: 'RemoteDependencyData',
        name: expect.stringMatching(/^(read|readMany|list|find) \w+$/),
        parent: request?.id,
      });
    const [charge = ''] = ingestion.envelopes
      .filter(({ tags }) => tags['ai.operation.parentId'] === request?.id)
      .map(({ data }) => data.baseData.properties?.['azure.cosmosdb.operation.request_charge']);
    expect(Number(charge)).toBeGreaterThan(0);
  });

  test('show each task as a separate trace', async () => {
    await functions.invoke('tasks', JSON.stringify({ kind: 'copyProfile', userId: 'nobody' }));
    await expect
      .poll(() => ingestion.envelopes.map(({ data }) => data.baseData.name))
      .toContain('task copyProfile');
    const task = ingestion.envelopes.find(({ data }) => data.baseData.name === 'task copyProfile');
    expect(task?.tags['ai.operation.parentId']).toBeUndefined();
    const children = ingestion.envelopes.filter(
      ({ tags }) => tags['ai.operation.parentId'] === task?.data.baseData.id,
    );
    expect(children.length).toBeGreaterThan(0);
  });

  test('are sent with a token of the managed identity', () => {
    expect(ingestion.received[0]).toMatch(/^POST \/v2\.1\/track .*"authorization":"Bearer token"/);
  });

  test('contain no personal data and no query', () => {
    expect(ingestion.envelopes.length).toBeGreaterThan(0);
    const all = ingestion.received.join('\n');
    for (const secret of [caller.token, caller.person.email, caller.person.name, caller.userId, 'canary'])
      expect(all).not.toContain(secret);
  });
});

describe('deployed background work', () => {
  test('completes a task from a trigger', async () => {
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

  test('fails on an invalid task, so that the host moves it to the poison queue', async () => {
    await expect(functions.invoke('tasks', 'not JSON')).rejects.toThrow();
    await expect(functions.invoke('tasks', '{"kind":"unheard of"}')).rejects.toThrow();
  });

  test('logs each message of the poison queue as an error, and queues a task again for later', async () => {
    const task = { kind: 'copyProfile', userId: 'nobody' };
    await functions.invoke('tasks-poison', JSON.stringify(task));
    await functions.invoke('tasks-poison', '{"kind":"transcode","mediaId":"x"}');
    await functions.invoke('tasks-poison', 'not JSON');
    const reported = functions.lines
      .filter(({ line }) => line.includes('"task given up"'))
      .map(({ level, line }) => [level, (JSON.parse(line) as { kind: string }).kind]);
    expect(reported).toEqual([
      ['error', 'copyProfile'],
      ['error', 'transcode'],
      ['error', 'unreadable'],
    ]);
    // The count includes messages that aren't visible yet.
    expect((await queue('tasks').getProperties()).approximateMessagesCount).toBeGreaterThan(0);
    expect((await queue('tasks').receiveMessages()).receivedMessageItems).toEqual([]);
  });

  test('runs the upkeep without a failure', async () => {
    await functions.invoke('upkeep', { schedule: {}, isPastDue: false });
    expect(functions.lines.filter(({ line }) => line.includes('upkeep failed'))).toEqual([]);
  });
});
