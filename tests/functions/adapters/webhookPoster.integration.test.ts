import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPrivate, webhookPoster } from '../../../functions/adapters/webhookPoster.ts';
import {
  answerWith,
  HOSTS,
  type Receiver,
  resolvePublic,
  startReceiver,
  WORKFLOW,
} from '../../support/workflow.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.cards.length = 0;
  receiver.answers.length = 0;
});

const post = (address = WORKFLOW, resolve = resolvePublic) =>
  webhookPoster({ hosts: HOSTS, fetch: receiver.fetch, resolve })(address, '{"type":"message"}');

describe('a post', () => {
  test.each([
    [202, {}, { outcome: 'Accepted' }],
    [200, {}, { outcome: 'Accepted' }],
    [400, {}, { outcome: 'Refused' }],
    [401, {}, { outcome: 'Refused' }],
    [404, {}, { outcome: 'Refused' }],
    [429, { 'Retry-After': '17' }, { outcome: 'Unreachable', waitSeconds: 17 }],
    [429, { 'Retry-After': '999999' }, { outcome: 'Unreachable', waitSeconds: 3_600 }],
    [429, { 'Retry-After': 'soon' }, { outcome: 'Unreachable', waitSeconds: null }],
    [503, {}, { outcome: 'Unreachable', waitSeconds: null }],
  ] as const)(
    'that is answered with %i and the headers %j has the result %j',
    async (status, headers, result) => {
      receiver.answers.push(answerWith(status, headers));
      expect(await post()).toEqual(result);
      expect(receiver.cards).toEqual(['{"type":"message"}']);
    },
  );

  test('understands Retry-After as a date', async () => {
    receiver.answers.push(answerWith(429, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }));
    const result = await post();
    expect(result).toMatchObject({ outcome: 'Unreachable' });
    expect('waitSeconds' in result && result.waitSeconds).toBeGreaterThan(50);
  });

  test.each([301, 302, 307, 308])('follows no redirect (%i)', async (status) => {
    receiver.answers.push(answerWith(status, { Location: '/elsewhere' }));
    expect(await post()).toEqual({ outcome: 'Refused' });
    expect(receiver.cards).toHaveLength(1);
  });

  test('gives up on a receiver that never answers, and reports an unknown outcome', async () => {
    receiver.answers.push(() => undefined);
    expect(await post()).toEqual({ outcome: 'Unknown' });
  });

  test('reports a connection that breaks off, or can’t be made', async () => {
    receiver.answers.push((response) => response.destroy());
    expect(await post()).toEqual({ outcome: 'Unknown' });
    const nowhere = webhookPoster({
      hosts: HOSTS,
      // Nothing listens on port 9.
      fetch: (_address, init) => fetch('http://127.0.0.1:9/', init),
      resolve: resolvePublic,
    });
    expect(await nowhere(WORKFLOW, '{}')).toMatchObject({
      outcome: expect.stringMatching(/Unreachable|Unknown/),
    });
  });

  test('ends without reading the body of the answer', async () => {
    receiver.answers.push((response) => {
      response.writeHead(202);
      response.write('x'.repeat(1_000));
    });
    expect(await post()).toEqual({ outcome: 'Accepted' });
  });

  test('isn’t sent to an address that isn’t a workflow’s', async () => {
    for (const address of [WORKFLOW.replace('https:', 'http:'), 'https://evil.example/?sig=a', 'nonsense'])
      expect(await post(address)).toEqual({ outcome: 'Refused' });
    expect(receiver.cards).toEqual([]);
  });

  test('isn’t sent into a private network, even if only one of several addresses is in it', async () => {
    for (const ip of ['10.1.2.3', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])
      expect(await post(WORKFLOW, async () => ['20.42.0.1', ip])).toEqual({ outcome: 'Refused' });
    expect(receiver.cards).toEqual([]);
  });

  test('has the result Unreachable if the host has no address', async () => {
    expect(await post(WORKFLOW, () => Promise.reject(new Error('ENOTFOUND')))).toEqual({
      outcome: 'Unreachable',
      waitSeconds: null,
    });
  });
});

test('addresses of private networks are recognised', () => {
  for (const ip of [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.1.1',
    '172.31.255.255',
    '192.168.1.1',
    '168.63.129.16',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
  ])
    expect([ip, isPrivate(ip)]).toEqual([ip, true]);
  for (const ip of [
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '::a00:1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '::ffff:192.168.0.1',
  ])
    expect([ip, isPrivate(ip)]).toEqual([ip, true]);
  for (const ip of [
    '20.42.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2603:1030::1',
    '2001:4860:4860::8888',
    '::ffff:20.42.0.1',
  ])
    expect([ip, isPrivate(ip)]).toEqual([ip, false]);
});
