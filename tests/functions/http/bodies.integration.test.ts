import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BlobStorage, startBlobStorage } from '../../support/blobStorage.ts';
import { operationsOf } from '../../support/operations.ts';
import { SERVED_HOSTS, type ServedHost } from '../../support/hosts.ts';
import { type Caller, person, type Portal, startPortal } from '../../support/portal.ts';
import { uploadUrlOf, videoUrlsOf } from '../../support/uploads.ts';

/*
 * Bodies on their way, over real connections to both hosts.
 */

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

describe.each(['node', 'azure'] as const)('at the host of %s', (name) => {
  let host: ServedHost;
  beforeAll(async () => {
    host = await SERVED_HOSTS[name](portal.app);
  });
  afterAll(() => host.close());

  /** Sends the head of a request, and as much of its body as is given. */
  async function open(request: string, headers: readonly string[], begun = ''): Promise<Socket> {
    const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write([`${request} HTTP/1.1`, 'Host: localhost', ...headers, '', begun].join('\r\n'));
    return socket;
  }

  const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 1000'];
  const session = () => `Authorization: Bearer ${caller.token}`;
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]*/, '');

  /** The status of the answer, which may come while the body is still to come. */
  async function statusOf(socket: Socket): Promise<number> {
    const [head] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(head))?.[1]);
  }

  describe('a body that nobody may send', () => {
    test('is not waited for, whatever the call', async () => {
      const operations = [...operationsOf(portal.app)].filter(
        (operation) => !/^(?:GET|HEAD) /.test(operation) && operation !== 'POST /v1/u/authenticate',
      );
      expect(operations.length).toBeGreaterThan(40);
      const answered = await Promise.all(
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
      const expected = operations.map((operation) => [
        operation,
        operation.includes(' /v1/uploads/') ? 403 : 401,
      ]);
      expect(answered).toEqual(expected);
    });

    test('is not waited for where the holder of the ticket has deleted their account', async () => {
      const who = person();
      const before = await portal.signIn(who);
      const [image, { upload }] = [await uploadUrlOf(before), await videoUrlsOf(before)];
      await before.call('DELETE', '/v1/u/details', { confirm: who.email });
      for (const url of [image, `${upload}&index=0`])
        expect(await statusOf(await open(`POST ${pathOf(url)}`, JSON_BODY))).toBe(403);
    });

    test('is taken where it starts a session, as far as it may be a token', async () => {
      const begun = JSON.stringify({ token: await portal.directory.idToken(person()) });
      const ask = (bytes: number) =>
        open(
          'POST /v1/u/authenticate',
          ['Content-Type: application/json', 'Connection: close', `Content-Length: ${bytes}`],
          begun,
        );
      expect(await statusOf(await ask(begun.length))).toBe(200);
      expect(await statusOf(await ask(100_000))).toBe(413);
    });
  });

  describe('a body that its client breaks off', () => {
    const ways: Readonly<Record<string, () => Promise<Socket>>> = {
      'of JSON': () => open('PUT /v1/u/details', [session(), ...JSON_BODY], '{"name": "x'),
      'of JSON, its length not told': () =>
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
    test.each(Object.keys(ways))('%s is no error: one line says so, without a stack', async (way) => {
      const socket = await ways[way]?.();
      setTimeout(() => socket?.destroy(), 100);
      await expect
        .poll(() => portal.log.filter((line) => line.startsWith('info body broke off')))
        .toHaveLength(1);
      await expect.poll(() => portal.log.some((line) => line.includes('"status":422'))).toBe(true);
      expect(portal.log.filter((line) => !line.startsWith('info '))).toEqual([]);
      expect(portal.log.join('\n')).not.toMatch(/\bat .*\.ts:\d/);
    });
  });
});
