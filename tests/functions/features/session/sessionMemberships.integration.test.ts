import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProfile } from '../../../../functions/background/users/copyProfile.ts';
import {
  type Caller,
  datesIn,
  HOME,
  OTHER,
  OUTSIDE,
  person,
  type Portal,
  startPortal,
} from '../../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const organisationsOf = async (caller: Caller) => {
  const { body } = await caller.call<{ Organisations: { Id: string }[] }>('GET', '/v1/u/access/o');
  return body.Organisations.map(({ Id }) => Id);
};

describe('membership by tenant', () => {
  test('makes a person a Member at sign-in if the organisation names their tenant', async () => {
    const org = await portal.organisation('Of the other tenant', [OTHER]);
    const caller = await portal.signIn(person(OTHER));
    expect(await organisationsOf(caller)).toEqual([org]);
    const { body } = await caller.call('GET', `/v1/u/access/o/${org}/`);
    expect(body).toMatchObject({ Organisation: { Roles: { Organisation: 'Member' } } });
    expect(await organisationsOf(await portal.signIn(person(HOME)))).not.toContain(org);
  });

  test("can be limited to domains, and similar domains don't count", async () => {
    const org = await portal.organisation('Narrow', [OTHER], ['narrow.example']);
    const inside = await portal.signIn(person(OTHER, { email: 'a@NARROW.example' }));
    expect(await organisationsOf(inside)).toContain(org);
    for (const email of [
      'b@wide.example',
      'b@sub.narrow.example',
      'b@xnarrow.example',
      'narrow.example@x.example',
    ])
      expect(await organisationsOf(await portal.signIn(person(OTHER, { email })))).not.toContain(org);
  });

  test('never brings back an Inactive person', async () => {
    const org = await portal.organisation('Strict', [OTHER]);
    const who = person(OTHER);
    await portal.setRole(org, await portal.signIn(who), 'Inactive');
    expect(await organisationsOf(await portal.signIn(who))).not.toContain(org);
  });

  test('keeps a changed role at the next sign-in', async () => {
    const org = await portal.organisation('Kept', [OTHER]);
    const who = person(OTHER);
    await portal.setRole(org, await portal.signIn(who), 'Admin');
    const { body } = await (await portal.signIn(who)).call('GET', `/v1/u/access/o/${org}`);
    expect(body).toMatchObject({ Organisation: { Roles: { Organisation: 'Admin' } } });
  });

  test('lets people of a tenant sign in only after an organisation names it', async () => {
    const who = person(OUTSIDE);
    expect((await portal.exchange(await portal.directory.idToken(who))).status).toBe(401);
    await portal.organisation('Welcoming', [OUTSIDE]);
    expect((await portal.exchange(await portal.directory.idToken(who))).status).toBe(200);
  });
});

test('a task copies a new email address to the events in which the person takes part', async () => {
  const ref = await portal.event(await portal.organisation('Moving'), datesIn('Started'));
  const { owner } = await portal.project(ref);
  const email = `new.${owner.person.email}`;
  const addressesAtEvent = async () =>
    (await portal.documents()).flatMap((one) =>
      one.type === 'participant' && one.userId === owner.userId ? [one.email] : [],
    );
  portal.tasks.length = 0;
  await portal.signIn(owner.person, { uti: 'again' });
  expect(portal.tasks).toEqual([]);
  await portal.signIn({ ...owner.person, email });
  const task = { kind: 'copyProfile', userId: owner.userId } as const;
  expect(portal.tasks).toEqual([task]);
  await copyProfile(portal.deps, task);
  expect(await addressesAtEvent()).toEqual([email]);
});

describe('a session', () => {
  const sessionOf = async (...who: Parameters<Portal['signIn']>) =>
    await portal.deps.sessions.verify((await portal.signIn(...who)).token);

  test('accepts the role Portal.Administrator from the home tenant only', async () => {
    await portal.organisation('Administrators', [OTHER]);
    const roles = ['Portal.Administrator'];
    expect((await sessionOf(person(HOME, { roles }))).portalAdministrator).toBe(true);
    expect((await sessionOf(person(OTHER, { roles }))).portalAdministrator).toBe(false);
    expect((await sessionOf(person(HOME))).portalAdministrator).toBe(false);
    expect(
      (await sessionOf(person(HOME, { roles: ['portal.administrator', 'Other'] }))).portalAdministrator,
    ).toBe(false);
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['true', { xms_edov: true }, true],
    ['1, the older form of true', { xms_edov: '1' }, true],
    ['false', { xms_edov: false }, false],
    ['missing', { xms_edov: undefined }, false],
    ['true, but without an address', { xms_edov: true, email: undefined }, false],
  ])('has a verified address only if the claim xms_edov says so: %s', async (_claim, claims, verified) => {
    expect((await sessionOf(person(), claims)).emailVerified).toBe(verified);
  });

  test('has a verified address if an organisation lists both its domain and its tenant', async () => {
    await portal.organisation('Listed', [OTHER], ['listed.example']);
    const email = 'someone@listed.example';
    const unverified = { xms_edov: false };
    expect((await sessionOf(person(OTHER, { email }), unverified)).emailVerified).toBe(true);
    expect((await sessionOf(person(HOME, { email }), unverified)).emailVerified).toBe(false);
  });
});
