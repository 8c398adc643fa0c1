import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, request } from '../support/calls/call.ts';
import { CALLS } from '../support/calls/calls.ts';
import { createCast, type Cast, type Kind, KINDS } from '../support/cast.ts';
import { operationsOf } from '../support/histories/operations.ts';
import { type Portal, startPortal } from '../support/portal.ts';

let portal: Portal;
/** The cast for all operations that change nothing. */
let audience: Cast;
beforeAll(async () => {
  portal = await startPortal();
  audience = await createCast(portal);
});
afterAll(() => portal.close());

/** Nothing has these ids. */
const MISSING = {
  ...Object.fromEntries(['announcement', 'award', 'placement', 'reminder'].map((id) => [id, 'a'.repeat(16)])),
  ...Object.fromEntries(['invitation', 'key', 'media'].map((id) => [id, 'a'.repeat(26)])),
};

describe('access control', () => {
  test('every operation of the app has one entry in tests/support/calls', () => {
    const entries = CALLS.map(({ operation }) => operation);
    expect(entries.toSorted()).toEqual([...operationsOf(portal.app)].toSorted());
  });

  test.each(CALLS.map((call) => [call.operation, call] as const))(
    '%s gives each kind of caller the expected status',
    async (_operation, { ids, body, method, pattern, query = '', row }) => {
      // A call that refuses everyone changes nothing either.
      const isHarmless = method === 'GET' || row.every((status) => status >= 400);
      // Each operation that changes something gets its own cast.
      const cast = isHarmless ? audience : await createCast(portal);
      const { userId } = cast.owner;
      const owner = { member: userId, participant: userId, person: userId };
      const address = addressOf(pattern, { ...MISSING, ...cast.ref, ...owner, ...ids });
      const statuses: Record<string, number> = {};
      const ask = async (kind: Kind) => {
        const [caller, slash] = kind === 'signedOut' ? [null, ''] : [cast[kind], '/'];
        statuses[kind] = (await request(portal, caller, method, `${address}${slash}${query}`, body)).status;
      };
      // A call that changes something can change the answer to the next caller.
      if (cast === audience) await Promise.all(KINDS.map(ask));
      else for (const kind of KINDS) await ask(kind);
      expect(statuses).toEqual(Object.fromEntries(KINDS.map((kind, index) => [kind, row[index]])));
    },
  );
});

describe('hidden resources', () => {
  test("give strangers the same answer as resources that don't exist", async () => {
    const { ref, stranger, inactiveInOrg, member } = await createCast(portal);
    const patterns = ['o/{}', 'e/{}/x', 'p/{}/x/y', 'u/access/o/{}', 'u/access/e/{}/x', 'u/access/p/{}/x/y'];
    for (const pattern of patterns) {
      const hidden = pattern.replace('{}', ref.org).replace('x', ref.event).replace('y', ref.project);
      const missing = pattern.replace('{}', 'no-such-organisation');
      const answers = [
        await stranger.call('GET', `/v1/${hidden}/`),
        await stranger.call('GET', `/v1/${missing}/`),
        await inactiveInOrg.call('GET', `/v1/${hidden}/`),
        await member.call('GET', `/v1/${missing}/`),
        await member.call('GET', `/v1/${missing.replace('no-such-organisation', '%00..%2f')}/`),
      ];
      const [first] = answers.map(({ status, body: { TraceId: _own, ...body } }) => ({ status, body }));
      expect(first).toMatchObject({ status: 404, body: { Code: 'not_found' } });
      for (const { status, body } of answers)
        expect({ status, body: { ...body, TraceId: undefined } }).toEqual({
          status: 404,
          body: { ...first?.body, TraceId: undefined },
        });
      expect(new Set(answers.map(({ body }) => body['TraceId'])).size).toBe(answers.length);
    }
  });

  test("stay out of an Inactive person's lists of teams and votes", async () => {
    const { ref, teammate } = await createCast(portal);
    const lists = async () => {
      const read = async (path: string, key: string) =>
        (await teammate.call<Record<string, { Id: string }[]>>('GET', path)).body[key]?.map(({ Id }) => Id);
      return {
        teams: await read('/v1/u/access/p', 'Projects'),
        votes: await read('/v1/u/vote/p', 'Votes'),
        event: (await read('/v1/u/access/e', 'Events'))?.includes(ref.event),
      };
    };
    await teammate.call('POST', `/v1/u/vote/p/${ref.org}/${ref.event}/${ref.project}`);
    const before = { teams: [ref.project], votes: [ref.project], event: true };
    expect(await lists()).toEqual(before);
    await portal.setEventRole(ref, teammate, 'Inactive');
    expect(await lists()).toMatchObject({ teams: [], votes: [] });
    await portal.setEventRole(ref, teammate, 'Member');
    expect(await lists()).toEqual(before);
    await portal.setRole(ref.org, teammate, 'Inactive');
    expect(await lists()).toMatchObject({ teams: [], votes: [] });
  });
});
