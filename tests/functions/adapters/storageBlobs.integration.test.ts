import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobServiceClient, UserDelegationKey } from '@azure/storage-blob';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sasIssuer } from '../../../functions/adapters/blobSignatures.ts';
import { type StorageBlobs, storageBlobs } from '../../../functions/adapters/storageBlobs.ts';
import type { Settings } from '../../../functions/hosts/settings.ts';
import { closeServer, listen } from '../../../infra/machine/ports.ts';
import { type BlobStorage, startBlobStorage } from '../../support/blobStorage.ts';
import { PORTAL_ORIGIN } from '../../support/portal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let storage: BlobStorage;
let folder: string;
let path: string;
let now = Date.now();
let blobs: StorageBlobs;
beforeAll(async () => {
  storage = await startBlobStorage();
  folder = await mkdtemp(join(tmpdir(), 'portal-blobs-'));
  path = join(folder, 'file');
  await writeFile(path, 'content');
  blobs = storageBlobs({ ...storage.environment, PORTAL_ORIGIN } as unknown as Settings, () => now);
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

test('removal by prefix spares all other blobs', async () => {
  for (const name of ['one/1/x', 'one/2/y', 'onetwo/1/z'])
    await blobs.put({ name, path, contentType: 'image/png' });
  await blobs.removeAll('one/');
  expect(await storage.names()).toEqual(['onetwo/1/z']);
  await blobs.removeAll('one/');
});

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('the combined parts form one blob, in order and with the latest content of each part', async () => {
  const part = (index: number, text: string) =>
    blobs.putBlock('film/source', index, { bytes: text.length, body: pieces(text) });
  expect(await blobs.blocksOf('film/source')).toEqual([]);
  expect(await blobs.read('film/source')).toBeNull();
  expect(await blobs.fetch('film/source', join(folder, 'none'))).toBe(false);
  await part(10, 'end');
  await part(1, 'first, then ');
  await part(0, 'wrong');
  await part(0, 'the ');
  expect(await blobs.blocksOf('film/source')).toEqual([
    { index: 0, bytes: 4 },
    { index: 1, bytes: 12 },
    { index: 10, bytes: 3 },
  ]);
  await expect(blobs.combine('film/source', 3)).rejects.toThrow('unavailable');
  await blobs.combine('film/source', 2);
  await blobs.combine('film/source', 2);
  expect(await blobs.blocksOf('film/source')).toHaveLength(2);
  expect((await blobs.read('film/source'))?.toString()).toBe('the first, then ');
  expect(await blobs.fetch('film/source', join(folder, 'whole'))).toBe(true);
  expect(await readFile(join(folder, 'whole'), 'utf8')).toBe('the first, then ');
  await blobs.removeAll('film/');
});

test('if the body of a part fails midway, nothing of the part is stored, and the caller gets the error', async () => {
  const failing = async function* () {
    yield* pieces('the first words');
    throw new Error('broke off');
  };
  const body = failing();
  await expect(blobs.putBlock('failed/source', 0, { bytes: 100, body })).rejects.toThrow('broke off');
  expect(await blobs.blocksOf('failed/source')).toEqual([]);
});

test("a part that the storage refuses isn't read to its end", async () => {
  const full = createServer(({ url }, answer) => {
    const isBlock = url?.includes('comp=block') ?? false;
    answer.statusCode = isBlock ? 503 : url?.includes('comp=properties') ? 202 : 201;
    answer.end();
  });
  const endpoint = `http://127.0.0.1:${await listen(full, 0)}/devstoreaccount1`;
  let ended = false;
  const endless = async function* () {
    try {
      for (;;) yield Buffer.alloc(1_000);
    } finally {
      ended = true;
    }
  };
  const settings = { ...storage.environment, BLOB_ENDPOINT: endpoint, PORTAL_ORIGIN } as unknown as Settings;
  const part = { bytes: 5_000_000, body: endless() };
  await expect(storageBlobs(settings).putBlock('x/source', 0, part)).rejects.toThrow('unavailable');
  await expect.poll(() => ended).toBe(true);
  await closeServer(full);
});

test('no part is lost on a socket that the storage has closed meanwhile', async () => {
  const used = new Set<Socket>();
  const closing = createServer((request, answer) => {
    const { socket, url } = request;
    const isBlock = url?.includes('comp=block') ?? false;
    if (isBlock && used.has(socket)) return void socket.destroy();
    if (isBlock) used.add(socket);
    request.resume().once('end', () => {
      answer.statusCode = url?.includes('comp=properties') ? 202 : 201;
      answer.end();
    });
  });
  const endpoint = `http://127.0.0.1:${await listen(closing, 0)}/devstoreaccount1`;
  const settings = { ...storage.environment, BLOB_ENDPOINT: endpoint, PORTAL_ORIGIN } as unknown as Settings;
  const toClosing = storageBlobs(settings);
  for (const index of [0, 1, 2])
    await toClosing.putBlock('x/source', index, { bytes: 5, body: pieces('words') });
  expect(used.size).toBe(3);
  await closeServer(closing);
});

describe('addresses signed with the account key', () => {
  beforeAll(() => blobs.put({ name: 'a/b/file.jpg', path, contentType: 'image/jpeg' }));

  const statusAt = async (time: number) => {
    now = time;
    const { url } = await blobs.addressOf('a/b/file.jpg');
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status;
  };

  test('work when they are issued, and fail 121 minutes later', async () => {
    expect(await statusAt(Date.now())).toBe(200);
    expect(await statusAt(Date.now() - 2 * HOUR - MINUTE)).toBe(403);
  });

  test('stay the same for an hour and are valid for longer', async () => {
    const start = Math.floor(Date.now() / HOUR) * HOUR;
    now = start;
    const first = await blobs.addressOf('a/b/file.jpg');
    expect(first.sameForSeconds).toBe(3_600);
    // No cache may keep the blob for longer than the address is valid.
    expect(new URL(first.url).searchParams.get('rscc')).toBe('private, max-age=3600, immutable');
    now = start + HOUR - 1_500;
    const last = await blobs.addressOf('a/b/file.jpg');
    expect(last).toEqual({ url: first.url, sameForSeconds: 1 });
    expect(Date.parse(new URL(last.url).searchParams.get('se') ?? '')).toBe(start + 2 * HOUR);
    const film = await blobs.addressOf('a/b/film.mp4', 2 * 3_600);
    expect(Date.parse(new URL(film.url).searchParams.get('se') ?? '')).toBe(start + 3 * HOUR);
    now = start + HOUR;
    expect((await blobs.addressOf('a/b/file.jpg')).url).not.toBe(first.url);
  });
});

describe('addresses signed with a key of the managed identity', () => {
  /** Simulates Azure's blob service. `keyPeriods` are the periods of its keys. `fail` makes it refuse the next key. */
  function service() {
    const keyPeriods: (readonly [from: number, until: number])[] = [];
    let failures = 0;
    const client: Partial<BlobServiceClient> = {
      url: 'https://account.blob.core.windows.net/',
      accountName: 'account',
      getUserDelegationKey: (async (from: Date, until: Date): Promise<UserDelegationKey> => {
        if (failures-- > 0) throw new Error('No key.');
        keyPeriods.push([from.getTime(), until.getTime()]);
        return {
          signedObjectId: 'object',
          signedTenantId: 'tenant',
          signedStartsOn: from,
          signedExpiresOn: until,
          signedService: 'b',
          signedVersion: '2024-11-04',
          value: Buffer.from('a key').toString('base64'),
        };
      }) as BlobServiceClient['getUserDelegationKey'],
    };
    return {
      client: client as BlobServiceClient,
      keyPeriods,
      fail: () => {
        failures = 1;
      },
    };
  }

  const today = Math.floor(Date.now() / DAY) * DAY;
  const blob = { container: 'media', name: 'a/b/file.jpg' };

  test('need one key a day, which is valid for at least as long as the addresses', async () => {
    const { client, keyPeriods } = service();
    let now = today;
    const issue = sasIssuer(client, undefined, () => now);
    const [first] = await Promise.all([issue(blob), issue(blob), issue({ ...blob, name: 'other' })]);
    now = today + DAY - 1;
    const last = new URLSearchParams((await issue(blob)).query);
    const [[from, until] = []] = keyPeriods;
    expect(keyPeriods).toHaveLength(1);
    expect(from).toBe(today);
    expect(until).toBeGreaterThanOrEqual(Date.parse(last.get('se') ?? ''));
    now = today + DAY;
    await issue(blob);
    expect(keyPeriods).toHaveLength(2);
    expect(Object.fromEntries(new URLSearchParams(first.query))).toMatchObject({
      sp: 'r',
      sr: 'b',
      spr: 'https',
      skoid: 'object',
      sktid: 'tenant',
    });
  });

  test('get a key at the next attempt if the service refused one', async () => {
    const { client, fail, keyPeriods } = service();
    const issue = sasIssuer(client, undefined, () => today);
    fail();
    await expect(issue(blob)).rejects.toThrow('No key.');
    await issue(blob);
    expect(keyPeriods).toHaveLength(1);
  });
});
