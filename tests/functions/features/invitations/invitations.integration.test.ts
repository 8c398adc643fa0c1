import type * as z from 'zod';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { InvitationsAnswer } from '#contract/invitations.ts';
import { invite } from '../../../../functions/features/invitations/invite.ts';
import type { InvitationTarget } from '../../../../functions/domain/invitation/target.ts';
import { documentId } from '../../../../functions/store/documents.ts';
import type { Fault } from '../../../../infra/local/cosmos/faults.ts';
import { bringOn, type Cast } from '../../../support/cast.ts';
import { type Caller, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await bringOn(portal);
});
afterEach(() => {
  portal.setTime(null);
  portal.cosmos.faults.clear();
});
afterAll(() => portal.close());

const DAY_MS = 24 * 60 * 60_000;

const listed = async (caller: Caller) =>
  (await caller.call<z.infer<typeof InvitationsAnswer>>('GET', '/v1/u/invitations/')).body.Invitations;

const targets = (): Record<InvitationTarget['kind'], InvitationTarget> => ({
  Organisation: { kind: 'Organisation', ref: { org: cast.ref.org } },
  Event: { kind: 'Event', ref: { org: cast.ref.org, event: cast.ref.event } },
  Project: { kind: 'Project', ref: cast.ref },
});
const inviting = (email: string, kind: InvitationTarget['kind'] = 'Project') =>
  invite(portal.contextOf(cast.orgAdmin), targets()[kind], email);

test('a person sees their invitations, newest first, with the identifiers of the place', async () => {
  const invited = await portal.signIn(person(OTHER));
  portal.setTime('2030-03-01T00:00:00.000Z');
  await inviting(invited.person.email, 'Organisation');
  portal.setTime('2030-03-01T00:00:01.000Z');
  await inviting(invited.person.email, 'Event');
  portal.setTime('2030-03-01T00:00:02.000Z');
  await inviting(invited.person.email, 'Project');
  const own = { Id: expect.stringMatching(/^[a-z2-7]{26}$/) };
  const { org: Organisation, event: Event, project: Project } = cast.ref;
  const Expires = expect.stringMatching(/^2030-03-31T00:00:0\d\.000Z$/);
  expect(await listed(invited)).toEqual([
    { ...own, Type: 'Project', Name: 'Solar Kettle', Organisation, Event, Project, Expires },
    { ...own, Type: 'Event', Name: 'Hack Week', Organisation, Event, Project: null, Expires },
    { ...own, Type: 'Organisation', Name: 'Brightwater', Organisation, Event: null, Project: null, Expires },
  ]);
});

test('only the invited address sees an invitation, not the inviter, a namesake or the team', async () => {
  const invited = await portal.signIn(person(OTHER));
  await inviting(invited.person.email);
  const alike = invited.person.email.replace('@', '.x@');
  for (const other of [cast.orgAdmin, cast.owner, await portal.signIn(person(OTHER, { email: alike }))])
    expect(await listed(other)).toEqual([]);
  expect(await listed(invited)).toHaveLength(1);
});

test('after an event only its admins invite to teams, and sent invitations stay visible', async () => {
  portal.setTime(Date.now() + 30 * DAY_MS);
  const path = `p/${cast.ref.org}/${cast.ref.event}/${cast.ref.project}`;
  const to = (caller: Caller) =>
    caller.call('POST', `/v1/u/invite/${path}/`, { email: 'late@elsewhere.example' });
  expect(await to(cast.owner)).toMatchObject({ status: 400, body: { Code: 'event_completed' } });
  expect((await to(cast.eventAdmin)).status).toBe(200);
  expect((await cast.owner.call('GET', `/v1/${path}/invitations/`)).status).toBe(200);
});

test('addresses match regardless of case and surrounding space', async () => {
  const who = person(OTHER, { email: 'Ada.Lovelace@Brightwater.Example' });
  await inviting('  ADA.lovelace@BRIGHTWATER.example ');
  expect(await listed(await portal.signIn(who))).toHaveLength(1);
});

test('a second invitation to the same address renews the first', async () => {
  const invited = await portal.signIn(person(OTHER));
  await inviting(invited.person.email);
  const [first] = await listed(invited);
  portal.setTime(Date.now() + DAY_MS);
  await inviting(invited.person.email.toUpperCase());
  const [second, ...more] = await listed(invited);
  expect(more).toEqual([]);
  expect(second?.Id).toBe(first?.Id);
  expect(Date.parse(second?.Expires ?? '')).toBeGreaterThan(Date.parse(first?.Expires ?? ''));
});

const storedFor = async (email: string) =>
  (await portal.documents()).filter((one) => one.type === 'invitation' && one.email === email);

/** Two commits get a wait, and two lose their answer before or after the commit. */
const FAULTS: readonly Fault[] = [
  { kind: '429', ms: 1, count: 2, operation: 'batch' },
  { kind: 'timeout-before-commit', count: 2, operation: 'batch' },
  { kind: 'timeout-after-commit', count: 2, operation: 'batch' },
];

/** The delay lets everyone look for an earlier invitation before the first one writes. */
const SLOW: readonly Fault[] = [{ kind: 'latency', ms: 50, count: 16, operation: 'batch' }];

test.each([
  ['', SLOW],
  [', despite store faults', [...SLOW, ...FAULTS]],
])('sixteen simultaneous invitations to a new address become one%s', async (_, faults) => {
  const { email } = person(OTHER);
  for (const fault of faults) portal.cosmos.faults.add({ ...fault, container: 'invitations' });
  const answers = await Promise.all(Array.from({ length: 16 }, () => inviting(email)));
  expect(portal.cosmos.faults.list()).toEqual([]);
  const [stored, ...more] = await storedFor(email);
  expect(more).toEqual([]);
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([stored?.id]));
});

test('a new invitation follows a rejected, revoked or accepted one', async () => {
  const invited = await portal.signIn(person(OTHER));
  const { email } = invited.person;
  const manyTimes = async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => inviting(email)));
    const [id, ...others] = new Set(answers.map((one) => one.id));
    expect(others).toEqual([]);
    return id ?? '';
  };
  const rejected = await manyTimes();
  await invited.call('POST', `/v1/u/invitations/${rejected}/reject/`);
  const revoked = await manyTimes();
  const path = `p/${cast.ref.org}/${cast.ref.event}/${cast.ref.project}`;
  expect((await cast.owner.call('DELETE', `/v1/${path}/invitations/${revoked}/`)).status).toBe(204);
  const accepted = await manyTimes();
  // A person who accepted and was removed gets a new invitation.
  await invited.call('POST', `/v1/u/invitations/${accepted}/accept/`);
  await cast.owner.call('DELETE', `/v1/${path}/members/${invited.userId}/`);
  const last = await manyTimes();
  expect(new Set([rejected, revoked, accepted, last]).size).toBe(4);
  expect((await listed(invited)).map(({ Id }) => Id)).toEqual([last]);
});

test('an invitation without a note of its place is renewed like any other', async () => {
  const { email } = person(OTHER);
  const { emailHash, id } = await inviting(email);
  const target = Object.values(cast.ref).join('/');
  const note = await portal.deps.store.read('invitedTo', emailHash, documentId.invitedTo(target));
  expect(note?.invitationId).toBe(id);
  await portal.deps.store.commit(emailHash, [{ do: 'delete', type: 'invitedTo', id: note?.id ?? '' }]);
  const answers = await Promise.all([inviting(email), inviting(email)]);
  expect(answers.map((one) => one.id)).toEqual([id, id]);
});

test('an invitation expires after thirty days, to the millisecond', async () => {
  const invited = await portal.signIn(person(OTHER));
  const at = Date.parse('2031-01-01T00:00:00.000Z');
  portal.setTime(at);
  await inviting(invited.person.email);
  portal.setTime(at + 30 * DAY_MS - 1);
  expect(await listed(invited)).toHaveLength(1);
  portal.setTime(at + 30 * DAY_MS);
  expect(await listed(invited)).toEqual([]);
});

test('an unverified address sees no invitations until the directory verifies it', async () => {
  const who = person(OTHER);
  await inviting(who.email);
  expect(await listed(await portal.signIn(who, { xms_edov: false }))).toEqual([]);
  expect(await listed(await portal.signIn(who))).toHaveLength(1);
});

test('a person without the right to invite is refused, and nothing is stored', async () => {
  const before = await portal.documents();
  for (const [caller, kind] of [
    [cast.owner, 'Organisation'],
    [cast.guest, 'Organisation'],
    [cast.owner, 'Event'],
    [cast.member, 'Project'],
  ] as const)
    await expect(invite(portal.contextOf(caller), targets()[kind], 'a@b.example')).rejects.toMatchObject({
      code: 'forbidden',
    });
  for (const kind of ['Organisation', 'Event', 'Project'] as const)
    await expect(
      invite(portal.contextOf(cast.stranger), targets()[kind], 'a@b.example'),
    ).rejects.toMatchObject({ code: 'not_found' });
  expect(await portal.documents()).toEqual(before);
});
