import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyLimits } from '#contract/base/limits.ts';
import { createApp, type Dependencies } from '../../../functions/app.ts';
import { StoreUnavailable } from '../../../functions/store/store.ts';
import { type BlobStorage, startBlobStorage } from '../../support/blobStorage.ts';
import { unplayableFilm } from '../../support/films.ts';
import { operationsOf } from '../../support/histories/operations.ts';
import { SERVED_HOSTS, type ServedHost } from '../../support/hosts/hosts.ts';
import { type Caller, person, type Portal, startPortal } from '../../support/portal.ts';
import { uploadUrlOf, videoUrlsOf } from '../../support/uploads.ts';

let blobs: BlobStorage;
let portal: Portal;
let caller: Caller;
beforeAll(async () => {
  blobs = await startBlobStorage();
  portal = await startPortal(blobs.environment);
  caller = await portal.signIn(person());
});
afterAll(async () => {
  await portal.close();
  await blobs.close();
});
beforeEach(() => portal.log.splice(0));

const LOW_LIMITS: BodyLimits = {
  atOnce: 3,
  atOnceFromAddress: 2,
  jsonSeconds: 1,
  uploadPauseSeconds: 0.5,
  uploadBytesPerSecond: 10_000,
};
const appWith = (deps: Partial<Dependencies>) => createApp({ ...portal.deps, ...deps });

describe.each(['node', 'azure'] as const)('at the %s host', (name) => {
  let host: ServedHost;
  let strict: ServedHost;
  beforeAll(async () => {
    host = await SERVED_HOSTS[name](portal.app);
    strict = await SERVED_HOSTS[name](appWith({ bodyLimits: LOW_LIMITS }));
  });
  afterAll(async () => {
    await host.close();
    await strict.close();
  });

  /** Sends the headers of a request and the start of its body. The test decides whether the rest follows. */
  async function open(
    request: string,
    headers: readonly string[],
    bodyStart = '',
    { origin } = host,
  ): Promise<Socket> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write([`${request} HTTP/1.1`, 'Host: localhost', ...headers, '', bodyStart].join('\r\n'));
    return socket;
  }

  const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 1000'];
  const session = ({ token } = caller) => `Authorization: Bearer ${token}`;
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]*/, '');

  /** @returns the status of the answer, which may arrive before the body is complete */
  async function statusOf(socket: Socket): Promise<number> {
    const [head] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(head))?.[1]);
  }

  describe('the body of a request without a valid session or ticket', () => {
    test('isn’t awaited by any call except sign-in', async () => {
      const operations = [...operationsOf(portal.app)].filter(
        (operation) =>
          !/^(?:GET|HEAD) /.test(operation) && !/^POST \/v1\/(?:u|teams)\/authenticate$/.test(operation),
      );
      expect(operations.length).toBeGreaterThan(40);
      const statuses = await Promise.all(
        operations.map(async (operation) => {
          const [method = '', pattern = ''] = operation.split(' ');
          const path = pattern.replaceAll(/:\w+/g, 'a'.repeat(26));
          const query = path.startsWith('/v1/uploads/') ? '?ticket=none&index=0' : '';
          const socket = await open(`${method} ${path}${query}`, [
            'Authorization: Bearer none',
            ...JSON_BODY,
          ]);
          return [operation, await statusOf(socket)] as const;
        }),
      );
      const statusWithout = (operation: string) => {
        if (operation === 'POST /v1/unsubscribe/:ticket') return 404;
        return operation.includes(' /v1/uploads/') ? 403 : 401;
      };
      const expected = operations.map((operation) => [operation, statusWithout(operation)]);
      expect(statuses).toEqual(expected);
    });

    test('isn’t awaited if the holder of the ticket has deleted their account', async () => {
      const who = person();
      const before = await portal.signIn(who);
      const [image, { upload }] = [await uploadUrlOf(before), await videoUrlsOf(before)];
      await before.call('DELETE', '/v1/u/details', { confirm: who.email });
      for (const url of [image, `${upload}&index=0`])
        expect(await statusOf(await open(`POST ${pathOf(url)}`, JSON_BODY))).toBe(403);
    });

    test('is accepted at sign-in, up to the length that a token can have', async () => {
      const bodyStart = JSON.stringify({ token: await portal.directory.idToken(person()) });
      const ask = (bytes: number) =>
        open(
          'POST /v1/u/authenticate',
          ['Content-Type: application/json', 'Connection: close', `Content-Length: ${bytes}`],
          bodyStart,
        );
      expect(await statusOf(await ask(bodyStart.length))).toBe(200);
      expect(await statusOf(await ask(100_000))).toBe(413);
    });
  });

  describe('a body that breaks off', () => {
    const bodies: Readonly<Record<string, () => Promise<Socket>>> = {
      'of JSON': () => open('PUT /v1/u/details', [session(), ...JSON_BODY], '{"name": "x'),
      'of JSON without a declared length': () =>
        open(
          'PUT /v1/u/details',
          [session(), JSON_BODY[0] ?? '', 'Transfer-Encoding: chunked'],
          'b\r\n{"name": "x\r\n',
        ),
      'of an image': async () =>
        open(
          `POST ${pathOf(await uploadUrlOf(caller))}`,
          ['Content-Type: image/jpeg', 'Content-Length: 1000'],
          'x',
        ),
      'of a part of a video': async () => {
        const { upload } = await videoUrlsOf(caller);
        return open(`POST ${pathOf(upload)}&index=1`, ['Content-Length: 1000'], 'x'.repeat(500));
      },
    };
    test.each(Object.keys(bodies))('%s is logged in one info line without a stack trace', async (kind) => {
      const socket = await bodies[kind]?.();
      setTimeout(() => socket?.destroy(), 100);
      await expect
        .poll(() => portal.log.filter((line) => line.startsWith('info body broke off')))
        .toHaveLength(1);
      await expect.poll(() => portal.log.some((line) => line.includes('"status":422'))).toBe(true);
      expect(portal.log.filter((line) => !line.startsWith('info '))).toEqual([]);
      expect(portal.log.join('\n')).not.toMatch(/\bat .*\.ts:\d/);
    });
  });

  describe('a slow body', () => {
    /** Sends `bytes` bytes ten times a second, but at most `most` in total, until there is an answer. */
    async function trickle(socket: Socket, bytes: number, most = Infinity) {
      const started = performance.now();
      let sent = 0;
      const sending = setInterval(() => {
        if (sent < most) socket.write('x'.repeat(Math.min(bytes, most - sent)));
        sent += bytes;
      }, 100);
      const [head] = (await once(socket, 'data')) as [Buffer];
      clearInterval(sending);
      return { text: String(head), seconds: (performance.now() - started) / 1_000 };
    }
    const expectTimedOut = (text: string) => {
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(portal.log.some((line) => line.includes('"status":408'))).toBe(true);
      expect(portal.log.filter((line) => !line.startsWith('info '))).toEqual([]);
    };
    const partOf = async (bytes: number, start = '') => {
      const { upload } = await videoUrlsOf(caller);
      return open(`POST ${pathOf(upload)}&index=1`, [`Content-Length: ${bytes}`], start, strict);
    };

    test('of JSON gets a 408 after its time limit, however steadily it arrives', async () => {
      const socket = await open('PUT /v1/u/details', [session(), ...JSON_BODY], '{', strict);
      const { seconds, text } = await trickle(socket, 1);
      expectTimedOut(text);
      expect(seconds).toBeGreaterThan(0.9);
    });

    test('of an upload gets a 408 if it stops, or stays below the minimum rate', async () => {
      for (const [bytes, most] of [
        [500, 500],
        [500, Infinity],
      ] as const)
        expectTimedOut((await trickle(await partOf(100_000), bytes, most)).text);
    });

    test('of an upload is accepted above the minimum rate, however long it takes', async () => {
      // The first bytes arrive with the headers. At the minimum rate, they buy the client 40 seconds for the last one.
      const socket = await partOf(400_000, 'x'.repeat(399_999));
      await wait(2_000 * LOW_LIMITS.uploadPauseSeconds);
      socket.write('x');
      const [head] = (await once(socket, 'data')) as [Buffer];
      expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
    });
  });

  describe('simultaneous bodies', () => {
    let crowded: ServedHost;
    // Its bodies may take long, so that none ends while a slow machine opens the next one.
    beforeAll(async () => {
      crowded = await SERVED_HOSTS[name](appWith({ bodyLimits: { ...LOW_LIMITS, jsonSeconds: 600 } }));
    });
    afterAll(() => crowded.close());

    const PROFILE = 'PUT /v1/u/details';
    const SIGN_IN = 'POST /v1/u/authenticate';
    const begin = (request: string, header: string) => open(request, [header, ...JSON_BODY], '{', crowded);
    const from = (address: string) => `X-Forwarded-For: ${address}`;
    /** Sends a whole request. @returns its status */
    const statusNow = async (request: string, ...headers: readonly string[]) =>
      await statusOf(
        await open(
          request,
          [...headers, 'Content-Type: application/json', 'Content-Length: 2'],
          '{}',
          crowded,
        ),
      );
    /** @returns the first answer that one of the requests gets, and this request */
    const firstAnswer = (sockets: readonly Socket[]) =>
      Promise.race(
        sockets.map(async (socket) => {
          const [head] = (await once(socket, 'data')) as [Buffer];
          return { socket, text: String(head) };
        }),
      );

    test('are limited for each person, and one person doesn’t block another', async () => {
      const [first, second] = [await portal.signIn(person()), await portal.signIn(person())];
      const sockets = await Promise.all([1, 2, 3, 4].map(() => begin(PROFILE, session(first))));
      const refused = await firstAnswer(sockets);
      expect(refused.text).toMatch(/^HTTP\/1\.1 429 /);
      expect(refused.text).toMatch(/\r\nRetry-After: 5\r\n/i);
      expect(await statusNow(PROFILE, session(first))).toBe(429);
      expect(await statusNow(PROFILE, session(second))).not.toBe(429);
      // A request without a body doesn't count.
      const headers = [session(first), 'Content-Length: 0'];
      const path = '/v1/u/vote/p/none/none/none';
      expect(await statusOf(await open(`DELETE ${path}`, headers, '', crowded))).toBe(404);
      sockets.find((socket) => socket !== refused.socket)?.destroy();
      await expect.poll(() => statusNow(PROFILE, session(first))).not.toBe(429);
      for (const socket of sockets) socket.destroy();
    });

    test('are limited for each address if no one is signed in', async () => {
      const addresses = ['203.0.113.7', '198.51.100.1, 203.0.113.7', '203.0.113.7:443'];
      const sockets = await Promise.all(addresses.map((address) => begin(SIGN_IN, from(address))));
      expect((await firstAnswer(sockets)).text).toMatch(/^HTTP\/1\.1 429 /);
      expect(await statusNow(SIGN_IN, from('203.0.113.7'))).toBe(429);
      expect(await statusNow(SIGN_IN, from('203.0.113.8'))).not.toBe(429);
      for (const socket of sockets) socket.destroy();
    });
  });
});

test('a body that the API stops reading no longer counts as a simultaneous one', async () => {
  const app = appWith({
    bodyLimits: LOW_LIMITS,
    blobs: { ...portal.deps.blobs, putBlock: () => Promise.reject(new StoreUnavailable(new Error('lost'))) },
  });
  const { upload } = await videoUrlsOf(caller);
  const statuses: number[] = [];
  for (let count = 0; count <= LOW_LIMITS.atOnce; count++) {
    const body = new Uint8Array(unplayableFilm(1_000));
    const headers = { 'Content-Length': '1000' };
    statuses.push((await app.request(`${upload}&index=0`, { method: 'POST', body, headers })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([503]));
});
