import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PORTAL_ORIGIN, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const VOTE = `${PORTAL_ORIGIN}/brightwater/hack-week/solar-kettle/vote/`;
const base64 = (address: string) => Buffer.from(address).toString('base64');
const draw = (url: string) => portal.request(`/v1/qr.svg?url=${url}`);

describe('the QR code of an event or a vote page', () => {
  test('is an SVG that needs no session and can be cached', async () => {
    const answer = await draw(encodeURIComponent(base64(VOTE)));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(answer.headers.get('Cache-Control')).toMatch(/max-age=86400/);
    expect(await answer.text()).toMatch(/^<svg [^]*<path [^]*<\/svg>\s*$/);
  });

  test('is drawn for an event, with and without a slash at the end', async () => {
    const event = `${PORTAL_ORIGIN}/brightwater/hack-week`;
    for (const address of [event, `${event}/`])
      expect([address, (await draw(encodeURIComponent(base64(address)))).status]).toEqual([address, 200]);
  });

  test('is the same for every variant of base64', async () => {
    const drawn = await (await draw(encodeURIComponent(base64(VOTE)))).text();
    for (const encoded of [
      base64(VOTE),
      base64(VOTE).replace(/=+$/, ''),
      Buffer.from(VOTE).toString('base64url'),
    ])
      expect(await (await draw(encoded)).text()).toBe(drawn);
    expect(await (await portal.request(`/v1/qr.svg/?url=${base64(VOTE)}`)).text()).toBe(drawn);
  });

  test.each<[string, string]>([
    ['empty text', ''],
    ["text that isn't base64", '%25%25%25'],
    ["text that isn't an address", base64('hello')],
    ['another page of the portal', base64(`${PORTAL_ORIGIN}/brightwater/hack-week/solar-kettle/`)],
    ['another origin', base64(VOTE.replace('4280', '4281'))],
    ['another scheme', base64(VOTE.replace('http:', 'https:'))],
    ['a host with the same beginning', base64(VOTE.replace('localhost:4280', 'localhost:4280.evil.example'))],
    ['a user', base64(VOTE.replace('//', '//portal@'))],
    ['a password', base64(VOTE.replace('//', '//:secret@'))],
    ['a query', base64(`${VOTE}?t=x`)],
    ['a fragment', base64(`${VOTE}#x`)],
    ['a script', base64('javascript:alert(1)')],
    ['a path with dots', base64(`${PORTAL_ORIGIN}/a/b/../../vote/`)],
    ['an address that is too long', base64(`${VOTE}${'x'.repeat(4_000)}`)],
    ['two addresses', `${base64(VOTE)}&url=${base64(VOTE)}`],
  ])('is refused for %s', async (_what, url) => {
    const answer = await draw(url);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { Code: 'invalid', Errors: [{ Path: 'url' }] },
    ]);
  });

  test('is refused without an address', async () => {
    expect((await portal.request('/v1/qr.svg')).status).toBe(422);
  });
});
