import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type {
  AdministeredOrganisationsAnswer,
  OrganisationSettings,
  OrganisationsAnswer,
} from '#contract/organisations/organisations.ts';
import { copyOrganisation } from '../../../../functions/background/organisations/copyOrganisation.ts';
import { doTask } from '../../../../functions/background/work.ts';
import { inviteForgottenOwners } from '../../../../functions/domain/invitations/inviteOwner.ts';
import { placeOf } from '../../../../functions/domain/invitations/target.ts';
import {
  newInvitationId,
  writeInvitation,
} from '../../../../functions/domain/invitations/writeInvitation.ts';
import { createEvent } from '../../../../functions/features/events/createEvent.ts';
import { backgroundDepsOf } from '../../../../functions/hosts/backgroundDepsOf.ts';
import { documentId } from '../../../../functions/store/documents.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
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
let ada: Caller;
let bea: Caller;
beforeAll(async () => {
  portal = await startPortal();
  const administrator = () => portal.signIn(person(HOME, { roles: ['Portal.Administrator'] }));
  [ada, bea] = await Promise.all([administrator(), administrator()]);
});
cleanUp(() => portal);

type SettingsAnswer = { Organisation: OrganisationSettings; Code: string; Message: string };
const create = (body: object, by = ada) => by.call<SettingsAnswer>('POST', '/v1/o/', body);
const settings = (org: string, by = ada) => by.call<SettingsAnswer>('GET', `/v1/o/${org}/settings/`);
const save = (org: string, body: object, headers = {}, by = ada) =>
  by.call<SettingsAnswer>('PUT', `/v1/o/${org}/settings/`, body, headers);
const archive = (org: string, archived: boolean) =>
  ada.call<SettingsAnswer>('PUT', `/v1/o/${org}/archive/`, { archived });
const listAll = async (by = ada) =>
  (await by.call<z.infer<typeof AdministeredOrganisationsAnswer>>('GET', '/v1/o/')).body.Organisations;
const invitationsOf = async (who: Caller) =>
  (await who.call<{ Invitations: { Id: string; Organisation: string }[] }>('GET', '/v1/u/invitations/')).body
    .Invitations;

describe('a portal administrator', () => {
  test('is marked as one in their profile, unlike other people', async () => {
    const isAdministrator = async (who: Caller) =>
      (await who.call<{ User: { PortalAdministrator: boolean } }>('GET', '/v1/u/details/')).body.User
        .PortalAdministrator;
    expect(await isAdministrator(ada)).toBe(true);
    expect(await isAdministrator(await portal.signIn(person()))).toBe(false);
  });

  test('creates an organisation, and its invited Owner becomes an Owner even if already a Member', async () => {
    const owner = person(OTHER);
    const made = await create({
      name: 'Kestrel & Söhne',
      logo: 'https://kestrel.example/logo.png',
      tenants: [OTHER.toUpperCase(), OTHER],
      domains: ['Brightwater.example', ' münchen.example '],
      owner: owner.email,
    });
    expect(made.status).toBe(201);
    expect(made.body.Organisation).toEqual({
      Id: 'kestrel-sohne',
      Name: 'Kestrel & Söhne',
      LogoUrl: 'https://kestrel.example/logo.png',
      Archived: false,
      Tenants: [OTHER],
      Domains: ['brightwater.example', 'xn--mnchen-3ya.example'],
    });
    expect((await settings('kestrel-sohne')).body).toEqual(made.body);
    expect((await settings('kestrel-sohne')).headers.get('ETag')).toBe(made.headers.get('ETag'));

    const olga = await portal.signIn(owner);
    expect((await olga.call('GET', '/v1/u/access/o/kestrel-sohne')).body).toMatchObject({
      Organisation: { Roles: { Organisation: 'Member' } },
    });
    const [invitation] = await invitationsOf(olga);
    expect((await olga.call('POST', `/v1/u/invitations/${invitation?.Id}/accept`)).status).toBe(200);
    expect((await olga.call('GET', '/v1/u/access/o/kestrel-sohne')).body).toMatchObject({
      Organisation: { Roles: { Organisation: 'Owner' } },
    });
    const listed = (await listAll()).find(({ Id }) => Id === 'kestrel-sohne');
    expect(listed?.Owners).toEqual([{ Id: olga.userId, Name: owner.name, Email: owner.email }]);
    // The administrator who created the organisation isn't a member.
    expect((await ada.call('GET', '/v1/o/kestrel-sohne')).status).toBe(404);
    expect((await ada.call('GET', '/v1/o/kestrel-sohne/members')).status).toBe(404);
    expect((await ada.call('GET', '/v1/o/kestrel-sohne/audit')).status).toBe(404);
  });

  test('who names themselves as Owner owns the organisation immediately, without an invitation', async () => {
    const { Id: org } = (
      await create({ name: 'Own Harbour', owner: ` ${bea.person.email.toUpperCase()} ` }, bea)
    ).body.Organisation;
    expect((await bea.call('GET', `/v1/u/access/o/${org}`)).body).toMatchObject({
      Organisation: { Roles: { Organisation: 'Owner' } },
    });
    expect(await invitationsOf(bea)).toEqual([]);
    const listed = (await listAll(bea)).find(({ Id }) => Id === org);
    expect(listed).toMatchObject({ Owners: [{ Id: bea.userId }], InvitedOwners: [] });
    const event = { name: 'First Tide', content: 'x', dates: datesIn('Closed'), timezone: 'Europe/London' };
    expect((await bea.call('POST', `/v1/o/${org}/events/`, event)).status).toBe(201);
  });

  test('can choose an identifier that is valid, free and not reserved', async () => {
    expect((await create({ name: 'First', id: 'Chosen-One' })).body.Organisation.Id).toBe('chosen-one');
    const taken = await create({ name: 'Second', id: 'chosen-one' });
    expect([taken.status, taken.body.Code]).toEqual([409, 'identifier_taken']);
    for (const id of ['admin', 'API', 'create', 'v1', '', 'ä', 'a/b', 'a'.repeat(65)]) {
      const refused = await create({ name: 'Third', id });
      expect([id, refused.status, refused.body]).toMatchObject([id, 422, { Errors: [{ Path: 'id' }] }]);
    }
    expect((await create({ name: 'Admin' })).body.Organisation.Id).toBe('admin-2');
  });

  test('gets an error that names the invalid field', async () => {
    for (const [field, value] of [
      ['tenants', ['not a guid']],
      ['tenants', Array.from({ length: 41 }, () => crypto.randomUUID())],
      ['domains', ['nowhere']],
      ['domains', ['ada@brightwater.example']],
      ['domains', ['*.brightwater.example']],
      ['owner', 'nobody'],
      ['logo', 'javascript:alert(1)'],
      ['name', ' '],
    ] as const) {
      const refused = await create({ name: 'x', [field]: value });
      const errors = (refused.body as unknown as { Errors: { Path: string }[] }).Errors;
      expect([field, value, refused.status]).toEqual([field, value, 422]);
      expect(errors.every(({ Path }) => Path.split('.')[0] === field)).toBe(true);
    }
  });

  test('can change the directories whose people become Members, with a check for conflicting edits', async () => {
    const { Id: org } = (await create({ name: 'Movable', tenants: [OTHER] })).body.Organisation;
    const { headers } = await settings(org);
    const mine = await save(org, { tenants: [OUTSIDE] }, { 'If-Match': headers.get('ETag') ?? '' });
    expect(mine.body.Organisation.Tenants).toEqual([OUTSIDE]);
    const late = await save(org, { name: 'Late' }, { 'If-Match': headers.get('ETag') ?? '' }, bea);
    expect([late.status, late.body.Code]).toEqual([412, 'version_mismatch']);
    // Repeating an edit whose answer is lost must not be a conflict.
    const again = await save(org, { tenants: [OUTSIDE] }, { 'If-Match': headers.get('ETag') ?? '' });
    expect(again.status).toBe(200);
    const [ofOther, ofOutside] = [await portal.signIn(person(OTHER)), await portal.signIn(person(OUTSIDE))];
    expect((await ofOther.call('GET', `/v1/o/${org}`)).status).toBe(404);
    expect((await ofOutside.call('GET', `/v1/o/${org}`)).status).toBe(200);
  });

  test('invites another Owner after a mistyped address', async () => {
    const [mistyped, olga] = [await portal.signIn(person()), await portal.signIn(person())];
    const { Id: org } = (await create({ name: 'Mistyped', owner: mistyped.person.email })).body.Organisation;
    await save(org, { owner: olga.person.email });
    const invited = async (who: Caller) =>
      (await invitationsOf(who)).find(({ Organisation }) => Organisation === org)?.Id;
    const accept = (who: Caller, id: string | undefined) =>
      who.call<{ Code: string }>('POST', `/v1/u/invitations/${id}/accept`);
    const id = await invited(olga);
    for (const time of ['first', 'again'])
      expect([time, (await accept(olga, id)).status]).toEqual([time, 200]);
    expect((await accept(mistyped, await invited(mistyped))).body.Code).toBe('invitation_void');
    expect((await olga.call('GET', `/v1/u/access/o/${org}`)).body).toMatchObject({
      Organisation: { Roles: { Organisation: 'Owner' } },
    });
  });

  test('sees who is invited as Owner until the organisation has one', async () => {
    const invited = async (org: string) => (await listAll()).find(({ Id }) => Id === org)?.InvitedOwners;
    const [olga, max] = [await portal.signIn(person()), await portal.signIn(person())];
    const { Id: org } = (await create({ name: 'Awaited', owner: olga.person.email })).body.Organisation;
    await save(org, { owner: max.person.email });
    const both = [{ Email: olga.person.email }, { Email: max.person.email }];
    expect(await invited(org)).toEqual(both);
    expect((await listAll()).find(({ Id }) => Id === org)?.Owners).toEqual([]);

    const [ofMax] = (await invitationsOf(max)).filter(({ Organisation }) => Organisation === org);
    await max.call('POST', `/v1/u/invitations/${ofMax?.Id}/reject`);
    expect(await invited(org)).toEqual([{ Email: olga.person.email }]);
    portal.setTime(Date.now() + 31 * 24 * 60 * 60_000);
    const adaLater = await portal.signIn(ada.person);
    expect((await listAll(adaLater)).find(({ Id }) => Id === org)?.InvitedOwners).toEqual([]);
    portal.setTime(null);

    const [ofOlga] = (await invitationsOf(olga)).filter(({ Organisation }) => Organisation === org);
    await olga.call('POST', `/v1/u/invitations/${ofOlga?.Id}/accept`);
    await save(org, { owner: max.person.email });
    expect(await invited(org)).toEqual([]);
  });

  test('sees invited Owners, but not invited Members', async () => {
    const { Id: org } = (await create({ name: 'Ownerless' })).body.Organisation;
    await writeInvitation(portal.contextOf(ada), {
      kind: 'Organisation',
      place: placeOf('Ownerless', org),
      email: 'cy@elsewhere.example',
      role: 'Member',
      invitedBy: ada.userId,
      invitedByName: ada.person.name,
      id: newInvitationId(),
    });
    expect((await listAll()).find(({ Id }) => Id === org)).toMatchObject({ Owners: [], InvitedOwners: [] });
  });

  test('can rely on upkeep to invite the Owner of a new organisation after a fault', async () => {
    const olga = await portal.signIn(person());
    portal.cosmos.faults.add({ kind: '503', container: 'invitations', count: 1_000 });
    const created = await create({ name: 'Unlucky', owner: olga.person.email });
    portal.cosmos.faults.clear();
    expect(created.status).toBe(201);
    expect(await invitationsOf(olga)).toEqual([]);
    await inviteForgottenOwners(portal.deps);
    expect(await invitationsOf(olga)).toEqual([]);
    // Upkeep waits, because the call that created the organisation may still be running.
    portal.setTime(Date.now() + 10 * 60_000);
    await inviteForgottenOwners(portal.deps);
    await inviteForgottenOwners(portal.deps);
    portal.setTime(null);
    expect(await invitationsOf(olga)).toMatchObject([{ Organisation: 'unlucky' }]);
    expect((await portal.documents()).filter(({ type }) => type === 'ownerToInvite')).toEqual([]);
  });
});

async function runCopies() {
  for (const task of portal.tasks.splice(0))
    if (task.kind === 'copyOrganisation') await copyOrganisation(portal.deps, task);
}

test('archiving an organisation refuses changes of its events before a task has told the events', async () => {
  const org = await portal.organisation('Just Archived');
  const [admin, member] = [await portal.signIn(person()), await portal.signIn(person())];
  await portal.setRole(org, admin, 'Admin');
  const event = await portal.event(org, datesIn('VotingOpen'));
  const { owner, path } = await portal.project(event);
  await member.call('POST', `/v1/u/join/p/${path}`);
  const invited = await portal.signIn(person());
  const invitation = await owner.call<{ Invitation: { Id: string } }>('POST', `/v1/u/invite/p/${path}`, {
    email: invited.person.email,
  });
  await archive(org, true);
  for (const [who, method, call, body] of [
    [admin, 'PUT', `e/${org}/${event.event}`, { content: 'x' }],
    [admin, 'PUT', `e/${org}/${event.event}/archive`, { archived: true }],
    [admin, 'DELETE', `p/${path}`],
    [owner, 'PUT', `p/${path}`, { name: 'x', content: 'x' }],
    [member, 'POST', `u/vote/p/${path}`],
    [member, 'POST', `u/leave/p/${path}`],
    [invited, 'POST', `u/invitations/${invitation.body.Invitation.Id}/accept`],
  ] as const) {
    const { body: refused, status } = await who.call(method, `/v1/${call}`, body);
    expect([call, status, refused['Code']]).toEqual([call, 400, 'archived']);
  }
});

test('an event that is created while its organisation is archived is archived with it', async () => {
  const org = await portal.organisation('Racing');
  const owner = await portal.signIn(person());
  await portal.setRole(org, owner, 'Owner');
  const { store } = portal.deps;
  const commit: typeof store.commit = async (partition, operations) => {
    if (partition !== org) {
      await archive(org, true);
      await copyOrganisation(portal.deps, { kind: 'copyOrganisation', org });
    }
    await store.commit(partition, operations);
  };
  const ctx = { ...portal.contextOf(owner), store: { ...store, commit } };
  const request = { name: 'Late Week', content: 'Words.', dates: datesIn('Closed') };
  const created = await createEvent(ctx, org, request);
  const isArchived = async () =>
    (await store.read('event', `${org}/${created.event.Id}`, documentId.event()))?.organisationArchived;
  expect(await isArchived()).toBe(false);
  const deps = backgroundDepsOf(portal.deps, { send: () => Promise.resolve() });
  for (const task of portal.tasks.splice(0)) if (task.kind === 'listEvent') await doTask(deps, task);
  expect(await isArchived()).toBe(true);
});

describe('an archived organisation', () => {
  let org: string;
  let owner: Caller;
  let member: Caller;
  beforeAll(async () => {
    org = await portal.organisation('Over And Done', [OTHER]);
    owner = await portal.signIn(person());
    member = await portal.signIn(person(OTHER));
    await portal.setRole(org, owner, 'Owner');
    await portal.event(org, datesIn('Started'));
    await portal.event(org, datesIn('Started'), { name: 'Archived Earlier' });
    await owner.call('PUT', `/v1/e/${org}/archived-earlier/archive`, { archived: true });
    expect((await archive(org, true)).body.Organisation.Archived).toBe(true);
    await runCopies();
  });

  test('is hidden from its members, and is only in the list of portal administrators', async () => {
    for (const path of [`o/${org}`, `e/${org}/hack-week`, `u/access/o/${org}`, `u/access/e/${org}/hack-week`])
      expect([path, (await member.call('GET', `/v1/${path}`)).status]).toEqual([path, 404]);
    for (const who of [member, owner]) {
      const { body } = await who.call<z.infer<typeof OrganisationsAnswer>>('GET', '/v1/u/access/o');
      expect(body.Organisations.map(({ Id }) => Id)).not.toContain(org);
      const events = await who.call<{ Events: { OrganisationId: string }[] }>('GET', '/v1/u/access/e');
      expect(events.body.Events.map(({ OrganisationId }) => OrganisationId)).not.toContain(org);
    }
    expect((await listAll()).find(({ Id }) => Id === org)?.Archived).toBe(true);
  });

  test('can be read by its Owners, and changed by no one', async () => {
    for (const path of [
      `o/${org}`,
      `o/${org}/members`,
      `o/${org}/audit`,
      `o/${org}/invitations`,
      `e/${org}/hack-week`,
    ])
      expect([path, (await owner.call('GET', `/v1/${path}`)).status]).toEqual([path, 200]);
    for (const [method, path, body] of [
      ['PUT', `o/${org}`, { content: 'x' }],
      ['PUT', `o/${org}/members`, { members: [{ id: member.userId, role: 'Admin' }] }],
      ['POST', `o/${org}/invitations`, { emails: ['x@elsewhere.example'] }],
      ['POST', `u/invite/o/${org}`, { email: 'x@elsewhere.example' }],
      ['POST', `o/${org}/events`, { name: 'x', content: 'x', dates: datesIn('Closed') }],
      ['PUT', `e/${org}/hack-week`, { content: 'x' }],
      ['PUT', `e/${org}/hack-week/archive`, { archived: true }],
      ['PUT', `e/${org}/archived-earlier/archive`, { archived: false }],
    ] as const) {
      const refused = await owner.call(method, `/v1/${path}`, body);
      expect([path, refused.status, refused.body['Code']]).toEqual([path, 400, 'archived']);
      expect(refused.body['Message']).toBe(
        'This organisation is archived, so no one can change anything in it. A portal administrator can restore it.',
      );
    }
    expect((await owner.call('GET', `/v1/u/access/e/${org}/archived-earlier`)).body).toMatchObject({
      Event: { Archived: true, OrganisationArchived: true },
    });
    expect((await owner.call('GET', `/v1/u/access/o/${org}`)).body).toMatchObject({
      Organisation: { Archived: true },
    });
    expect(await save(org, { name: 'x' })).toMatchObject({ status: 400, body: { Code: 'archived' } });
  });

  test('works again after it is restored, but events that were archived before stay archived', async () => {
    expect((await archive(org, false)).body.Organisation.Archived).toBe(false);
    await runCopies();
    for (const path of [`o/${org}`, `e/${org}/hack-week`])
      expect((await member.call('GET', `/v1/${path}`)).status).toBe(200);
    expect((await owner.call('PUT', `/v1/o/${org}`, { content: 'Again.' })).status).toBe(200);
    expect((await member.call('GET', `/v1/e/${org}/archived-earlier`)).status).toBe(404);
    const restored = await owner.call('PUT', `/v1/e/${org}/archived-earlier/archive`, { archived: false });
    expect(restored).toMatchObject({ status: 200, body: { Event: { Archived: false } } });
  });
});

describe('a new event', () => {
  test("can be created by an Admin of the organisation, who doesn't become a participant", async () => {
    const org = await portal.organisation('Eventful');
    const admin = await portal.signIn(person());
    await portal.setRole(org, admin, 'Admin');
    const body = {
      name: 'Winter Jam',
      content: 'Come in.',
      dates: datesIn('Closed'),
      timezone: 'Europe/London',
    };
    const created = await admin.call<{ Event: { Id: string; Participants: unknown[] } }>(
      'POST',
      `/v1/o/${org}/events/`,
      body,
    );
    expect(created).toMatchObject({ status: 201, body: { Event: { Id: 'winter-jam', Participants: [] } } });
    expect((await admin.call('GET', `/v1/e/${org}/winter-jam/`)).body).toEqual(created.body);
    const chosen = await admin.call('POST', `/v1/o/${org}/events/`, { ...body, id: 'winter-jam' });
    expect([chosen.status, chosen.body['Code']]).toEqual([409, 'identifier_taken']);
    const reserved = await admin.call('POST', `/v1/o/${org}/events/`, { ...body, id: 'audit' });
    expect(reserved.status).toBe(422);
  });
});
