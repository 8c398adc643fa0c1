import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Start } from '#contract/access/start.ts';
import { invite } from '../../../../functions/features/invitations/invite.ts';
import { costOf } from '../../../bench/server/support/costOf.ts';
import { newAdmin } from '../../../support/cast.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function start(caller: Caller): Promise<Start> {
  const { body, status } = await caller.call<{ Start: Start }>('GET', '/v1/u/start/');
  expect(status).toBe(200);
  return body.Start;
}

/** Someone with a team, votes, an invitation to a team and items of the to-do list, at home and in a foreign organisation. */
async function busyPerson() {
  const org = await portal.organisation('Brightwater');
  const caller = await portal.signIn(person());
  const foreign = await portal.organisation('Elsewhere');
  const organiser = await portal.signIn(person());
  const events = [
    await portal.event(org, datesIn('VotingOpen')),
    await portal.event(foreign, datesIn('VotingOpen')),
  ];
  for (const event of events) {
    await portal.setEventRole(event, caller, 'Member');
    await portal.setEventRole(event, organiser, 'Owner');
    const [team, other] = [await portal.project(event), await portal.project(event)];
    await caller.call('POST', `/v1/u/join/p/${team.path}/`);
    for (const { path } of [team, other]) await caller.call('POST', `/v1/u/vote/p/${path}/`);
    const ref = { ...event, project: other.project.Id };
    await invite(portal.contextOf(organiser), { kind: 'Project', ref }, caller.person.email);
  }
  return { caller, org };
}

test('one call answers with the same as the calls of the parts', async () => {
  const { caller } = await busyPerson();
  const read = async (path: string) => (await caller.call('GET', path)).body;
  expect(await start(caller)).toEqual({
    ...((await read('/v1/u/details')) as object),
    ...((await read('/v1/u/access/o')) as object),
    Events: await read('/v1/u/access/e'),
    ...((await read('/v1/u/access/p')) as object),
    ...((await read('/v1/u/vote/p')) as object),
    ...((await read('/v1/u/invitations')) as object),
    Todo: ((await read('/v1/u/todo')) as { Items: object }).Items,
  });
  const { Events, Invitations, Projects, Todo, Votes } = await start(caller);
  expect([Events?.Events, Projects, Votes, Invitations].map((list) => list?.length)).toEqual([2, 2, 4, 2]);
  expect(Todo).not.toEqual([]);
});

test('a part that the store can’t read is null, and hides no other part', async () => {
  const { caller } = await busyPerson();
  const whole = await start(caller);
  const { faults } = portal.cosmos;
  const without = async (container: string) => {
    faults.add({ kind: '449', ms: 1, container, count: 1_000 });
    const rest = await start(caller);
    faults.clear();
    return rest;
  };
  expect(Object.values(whole)).not.toContain(null);
  expect(await without('invitations')).toEqual({ ...whole, Invitations: null, Todo: null });
  expect(await without('users')).toEqual({ ...whole, User: null });
  const { User, Invitations } = whole;
  const rest = { Organisations: null, Events: null, Projects: null, Votes: null, Todo: null };
  expect(await without('organisations')).toEqual({ User, Invitations, ...rest });

  faults.add({ kind: '449', ms: 1, count: 1_000 });
  const { headers, status } = await caller.call('GET', '/v1/u/start/');
  faults.clear();
  expect([status, Number(headers.get('Retry-After')) >= 1]).toEqual([503, true]);
});

test('the cost doesn’t grow with the events of the organisation, and a change of one shows at once', async () => {
  const { caller, org } = await busyPerson();
  const names = async () => (await start(caller)).Events?.Events.map(({ Name }) => Name) ?? [];
  const shown = (await names()).length;
  const before = await costOf(portal, caller, '/v1/u/start/');
  const added: string[] = [];
  for (let number = 0; number < 5; number++) added.push((await portal.event(org, datesIn('Started'))).event);
  expect(await names()).toHaveLength(shown + 5);
  expect(await costOf(portal, caller, '/v1/u/start/')).toEqual(before);

  const admin = await newAdmin(portal, org);
  const path = `/v1/e/${org}/${added[0]}/`;
  await admin.call('PUT', path, { name: 'Renamed Hack', content: 'Welcome.' });
  expect(await names()).toContain('Renamed Hack');
  await admin.call('PUT', `${path}archive/`, { archived: true });
  expect(await names()).toHaveLength(shown + 4);
  expect(await names()).not.toContain('Renamed Hack');
});
