import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import type { InvitationsAnswer } from '#contract/invitations/invitations.ts';
import type { InvitationTarget } from '../../../../functions/domain/invitations/target.ts';
import { invite } from '../../../../functions/features/invitations/invite.ts';
import { documentId } from '../../../../functions/store/documents.ts';
import type { Fault } from '../../../../infra/local/cosmos/faults.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { type Caller, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
cleanUp(() => portal);

const DAY_MS = 24 * 60 * 60_000;

const listed = async (caller: Caller) =>
  (await caller.call<z.infer<typeof InvitationsAnswer>>('GET', '/v1/u/invitations/')).body.Invitations;

const targets = (): Record<InvitationTarget['kind'], InvitationTarget> => ({
  Organisation: { kind: 'Organisation', ref: { org: cast.ref.org } },
  Event: { kind: 'Event', ref: { org: cast.ref.org, event: cast.ref.event } },
  Project: { kind: 'Project', ref: cast.ref },
});
const inviteAsAdmin = (email: string, kind: InvitationTarget['kind'] = 'Project') =>
  invite(portal.contextOf(cast.orgAdmin), targets()[kind], email);

test('a person sees their invitations, newest first, with the identifiers of organisation, event and project', async () => {
  const invited = await portal.signIn(person(OTHER));
  portal.setTime('2030-03-01T00:00:00.000Z');
  await inviteAsAdmin(invited.person.email, 'Organisation');
  portal.setTime('2030-03-01T00:00:01.000Z');
  await inviteAsAdmin(invited.person.email, 'Event');
  portal.setTime('2030-03-01T00:00:02.000Z');
  await inviteAsAdmin(invited.person.email, 'Project');
  const InvitedBy = cast.orgAdmin.person.name;
  const withId = { Id: expect.stringMatching(/^[a-z2-7]{26}$/), InvitedBy, RemovesVote: false };
  const EventName = 'Hack Week';
  const toNoTeam = { ...withId, EventName: null, Project: null };
  const { org: Organisation, event: Event, project: Project } = cast.ref;
  const Expires = expect.stringMatching(/^2030-03-31T00:00:0\d\.000Z$/);
  expect(await listed(invited)).toEqual([
    { ...withId, Type: 'Project', Name: 'Solar Kettle', EventName, Organisation, Event, Project, Expires },
    { ...toNoTeam, Type: 'Event', Name: EventName, Organisation, Event, Expires },
    { ...toNoTeam, Type: 'Organisation', Name: 'Brightwater', Organisation, Event: null, Expires },
  ]);
});

test('only the invited address sees an invitation, not the inviter, a similar address or the team', async () => {
  const invited = await portal.signIn(person(OTHER));
  await inviteAsAdmin(invited.person.email);
  const similarEmail = invited.person.email.replace('@', '.x@');
  for (const other of [
    cast.orgAdmin,
    cast.owner,
    await portal.signIn(person(OTHER, { email: similarEmail })),
  ])
    expect(await listed(other)).toEqual([]);
  expect(await listed(invited)).toHaveLength(1);
});

test('after an event, only its admins can invite to teams, and members still see their team’s invitations', async () => {
  portal.setTime(Date.now() + 30 * DAY_MS);
  const path = `p/${cast.ref.org}/${cast.ref.event}/${cast.ref.project}`;
  const inviteToTeam = (caller: Caller) =>
    caller.call('POST', `/v1/u/invite/${path}/`, { email: 'late@elsewhere.example' });
  expect(await inviteToTeam(cast.owner)).toMatchObject({ status: 400, body: { Code: 'event_completed' } });
  expect((await inviteToTeam(cast.eventAdmin)).status).toBe(200);
  expect((await cast.owner.call('GET', `/v1/${path}/invitations/`)).status).toBe(200);
});

test('addresses match regardless of case and surrounding space', async () => {
  const who = person(OTHER, { email: 'Ada.Lovelace@Brightwater.Example' });
  await inviteAsAdmin('  ADA.lovelace@BRIGHTWATER.example ');
  expect(await listed(await portal.signIn(who))).toHaveLength(1);
});

test('a second invitation to the same address renews the first', async () => {
  const invited = await portal.signIn(person(OTHER));
  await inviteAsAdmin(invited.person.email);
  const [first] = await listed(invited);
  portal.setTime(Date.now() + DAY_MS);
  await inviteAsAdmin(invited.person.email.toUpperCase());
  const [second, ...more] = await listed(invited);
  expect(more).toEqual([]);
  expect(second?.Id).toBe(first?.Id);
  expect(Date.parse(second?.Expires ?? '')).toBeGreaterThan(Date.parse(first?.Expires ?? ''));
});

const storedFor = async (email: string) =>
  (await portal.documents()).filter((one) => one.type === 'invitation' && one.email === email);

/** Two commits get a 429, two time out before they are stored, and two after they are stored. */
const FAULTS: readonly Fault[] = [
  { kind: '429', ms: 1, count: 2, operation: 'batch' },
  { kind: 'timeout-before-commit', count: 2, operation: 'batch' },
  { kind: 'timeout-after-commit', count: 2, operation: 'batch' },
];

/** With this delay, every call looks for an earlier invitation before the first invitation is stored. */
const SLOW: readonly Fault[] = [{ kind: 'latency', ms: 50, count: 16, operation: 'batch' }];

test.each([
  ['', SLOW],
  [', despite store faults', [...SLOW, ...FAULTS]],
])('sixteen simultaneous invitations to a new address become one%s', async (_, faults) => {
  const { email } = person(OTHER);
  for (const fault of faults) portal.cosmos.faults.add({ ...fault, container: 'invitations' });
  const answers = await Promise.all(Array.from({ length: 16 }, () => inviteAsAdmin(email)));
  expect(portal.cosmos.faults.list()).toEqual([]);
  const [stored, ...more] = await storedFor(email);
  expect(more).toEqual([]);
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([stored?.id]));
});

test('inviting again after an answer or a revocation makes a new invitation', async () => {
  const invited = await portal.signIn(person(OTHER));
  const { email } = invited.person;
  const inviteFourTimesAtOnce = async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => inviteAsAdmin(email)));
    const [id, ...others] = new Set(answers.map((one) => one.id));
    expect(others).toEqual([]);
    return id ?? '';
  };
  const rejected = await inviteFourTimesAtOnce();
  await invited.call('POST', `/v1/u/invitations/${rejected}/reject/`);
  const revoked = await inviteFourTimesAtOnce();
  const path = `p/${cast.ref.org}/${cast.ref.event}/${cast.ref.project}`;
  expect((await cast.owner.call('DELETE', `/v1/${path}/invitations/${revoked}/`)).status).toBe(204);
  const accepted = await inviteFourTimesAtOnce();
  await invited.call('POST', `/v1/u/invitations/${accepted}/accept/`);
  await cast.owner.call('DELETE', `/v1/${path}/members/${invited.userId}/`);
  const last = await inviteFourTimesAtOnce();
  expect(new Set([rejected, revoked, accepted, last]).size).toBe(4);
  expect((await listed(invited)).map(({ Id }) => Id)).toEqual([last]);
});

test('an invitation is renewed even if its `invitedTo` document is missing', async () => {
  const { email } = person(OTHER);
  const { emailHash, id } = await inviteAsAdmin(email);
  const target = Object.values(cast.ref).join('/');
  const invitedTo = await portal.deps.store.read('invitedTo', emailHash, documentId.invitedTo(target));
  expect(invitedTo?.invitationId).toBe(id);
  await portal.deps.store.commit(emailHash, [{ do: 'delete', type: 'invitedTo', id: invitedTo?.id ?? '' }]);
  const answers = await Promise.all([inviteAsAdmin(email), inviteAsAdmin(email)]);
  expect(answers.map((one) => one.id)).toEqual([id, id]);
});

test('an invitation expires after thirty days, to the millisecond', async () => {
  const invited = await portal.signIn(person(OTHER));
  const at = Date.parse('2031-01-01T00:00:00.000Z');
  portal.setTime(at);
  await inviteAsAdmin(invited.person.email);
  portal.setTime(at + 30 * DAY_MS - 1);
  expect(await listed(invited)).toHaveLength(1);
  portal.setTime(at + 30 * DAY_MS);
  expect(await listed(invited)).toEqual([]);
});

test('an unverified address sees no invitations until the directory verifies it', async () => {
  const who = person(OTHER);
  await inviteAsAdmin(who.email);
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
