import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { PersonalData } from '#contract/exports/personalData.ts';
import type { AdministeredOrganisationsAnswer } from '#contract/organisations/organisations.ts';
import { NewProject, type Project } from '#contract/projects/projects.ts';
import { clearAccount } from '../../functions/background/users/clearAccount.ts';
import { requeueDeletedAccounts } from '../../functions/background/users/clearAccount.ts';
import type { WriteContext } from '../../functions/domain/context.ts';
import { emailHashOf } from '../../functions/domain/invitations/emailHash.ts';
import { queueMails, sessionsEndedNote } from '../../functions/domain/mail/mailNote.ts';
import { newVersionOperation } from '../../functions/domain/projects/eventProjects.ts';
import { createProject } from '../../functions/features/projects/createProject.ts';
import { type AnyDocument, documentId } from '../../functions/store/documents.ts';
import type { Fault } from '../../infra/local/cosmos/faults.ts';
import { createAll, projectIdOf, projects } from '../bench/server/support/fill.ts';
import { type BlobStorage, startBlobStorage } from '../support/blobStorage.ts';
import { createCast, type Cast } from '../support/cast.ts';
import { cleanUp } from '../support/cleanUp.ts';
import { unplayableFilm } from '../support/films.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { halves } from '../support/pictures.ts';
import { type Caller, datesIn, HOME, OTHER, person, type Portal, startPortal } from '../support/portal.ts';
import { addImage, combine, send, sendChunk, uploadUrlOf, videoUrlsOf } from '../support/uploads.ts';

const MINUTE = 60_000;

let blobs: BlobStorage;
let portal: Portal;
beforeAll(async () => {
  blobs = await startBlobStorage();
  portal = await startPortal(blobs.environment);
});
beforeEach(() => {
  portal.tasks.length = 0;
});
afterAll(() => blobs.close());
cleanUp(() => portal);

interface RefusalAnswer {
  readonly Code: string;
  readonly Message: string;
}

const download = async (caller: Caller) =>
  await caller.call<{ PersonalData: PersonalData }>('GET', '/v1/u/data');
const deleteAccount = async (caller: Caller, confirm = caller.person.email) =>
  await caller.call<RefusalAnswer>('DELETE', '/v1/u/details', { confirm });

/** Runs the clearing task, and again three minutes later, when no request of the person can still be running. */
async function clear({ userId }: Caller): Promise<void> {
  const task = { kind: 'clearAccount', userId } as const;
  expect(await clearAccount(portal.deps, task)).toBeGreaterThan(0);
  portal.setTime(portal.deps.clock() + 3 * MINUTE);
  expect(await clearAccount(portal.deps, task)).toBeNull();
  portal.setTime(null);
}

/** @returns the documents that name the person, and all token markers and quotas that live longer than they may */
const documentsAbout = async ({ person: { email, name }, userId }: Caller): Promise<AnyDocument[]> =>
  (await portal.documents()).filter((document) => {
    // A spent token's hash may stay until the token expires. Without the hash, a stolen token would work again.
    if (document.type === 'tokenMarker') return !(document.ttl > 0 && document.ttl <= 2 * 60 * 60);
    // The counts of a day may stay. Without them, deleting the account would reset the person's quotas.
    if (document.type === 'quota') return !(document.ttl > 0 && document.ttl <= 25 * 60 * 60);
    const text = JSON.stringify(document);
    return [email, emailHashOf(email), `"${name}"`, userId].some((trace) => text.includes(trace));
  });

/** Demotes all Owners of the organisation except the given ones. The first given Owner sends the request. */
async function demoteAllBut(owners: readonly Caller[], org: string): Promise<void> {
  const [by] = owners;
  const stored = await portal.deps.store.read('owners', org, documentId.owners());
  const members = (stored?.userIds ?? [])
    .filter((id) => owners.every(({ userId }) => userId !== id))
    .map((id) => ({ id, role: 'Member' }));
  await by?.call('PUT', `/v1/o/${org}/members/`, { members });
}

const pathOf = ({ ref }: Cast) => `${ref.org}/${ref.event}/${ref.project}`;

/** @returns a person with a profile, a team, a vote, invitations, emails and an image */
async function busyPerson(cast: Cast): Promise<Caller> {
  const { orgAdmin, owner, ref, teammate } = cast;
  await teammate.call('PUT', '/v1/u/details', {
    name: teammate.person.name,
    shirt_size: 'M',
    dietary_requirements: 'no coriander',
    allergies: 'hazelnuts',
  });
  await teammate.call('POST', `/v1/u/vote/p/${pathOf(cast)}/`);
  await owner.call('POST', `/v1/u/vote/p/${pathOf(cast)}/`);
  await teammate.call('POST', `/v1/u/invite/p/${pathOf(cast)}/`, { email: 'ada@brightwater.example' });
  await portal.organisation('Third', [OTHER]);
  await orgAdmin.call('POST', `/v1/u/invite/e/${ref.org}/${ref.event}/`, { email: 'bo@elsewhere.example' });
  const other = await createCast(portal);
  await other.orgAdmin.call('POST', `/v1/u/invite/p/${pathOf(other)}/`, { email: teammate.person.email });
  await addImage(portal, teammate, await halves(40, 20).jpeg().toBuffer(), teammate.person.name);
  return teammate;
}

describe('the download of personal data', () => {
  test("holds the caller's data, but no email address or ID of the people around them", async () => {
    const cast = await createCast(portal);
    const busy = await busyPerson(cast);
    const { org, event, project } = cast.ref;
    const { status, body, headers } = await download(busy);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="my-hackathon-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('Cache-Control')).toBe('no-store');
    const { name: Name, email: Email } = busy.person;
    expect(body.PersonalData).toMatchObject({
      Id: busy.userId,
      Profile: { Name, Email, Allergies: 'hazelnuts', Tenant: busy.person.tid, EmailVerified: true },
      Participations: [
        {
          Organisation: org,
          Event: event,
          Project: project,
          ProjectRole: 'Member',
          Role: 'Member',
          Name,
          Email,
        },
      ],
      Votes: [{ Organisation: org, Event: event, Project: project }],
      InvitationsReceived: [{ Type: 'Project', State: 'Pending' }],
      InvitationsSent: [{ Type: 'Project', Project: project, Email: 'ada@brightwater.example' }],
      MailsReceived: [{ Kind: 'Invitation', State: 'Waiting', Attempts: 0, SentAt: null }],
      MailsSent: [{ Kind: 'Invitation', State: 'Waiting' }],
      Media: [{ Type: 'Image', Name, Link: expect.stringContaining('/v1/media/') }],
    });
    expect(body.PersonalData.Memberships).toContainEqual(
      expect.objectContaining({ Organisation: org, Role: 'Member' }),
    );
    const actions = body.PersonalData.AuditEntries.map(({ Action }) => Action);
    expect(actions).toEqual(expect.arrayContaining(['TeamJoined', 'InvitationSent', 'MemberJoined']));
    const text = JSON.stringify(body);
    for (const one of [cast.owner, cast.orgAdmin, cast.member])
      for (const trace of [one.person.email, one.userId]) expect(text).not.toContain(trace);
  });

  test('names the event role of each invitation that the caller sent', async () => {
    const cast = await createCast(portal);
    const { event, org } = cast.ref;
    const body = { email: 'cy@elsewhere.example', role: 'Guest' };
    await cast.eventAdmin.call('POST', `/v1/u/invite/e/${org}/${event}/`, body);
    expect((await download(cast.eventAdmin)).body.PersonalData.InvitationsSent).toMatchObject([
      { Type: 'Event', Email: 'cy@elsewhere.example', EventRole: 'Guest' },
    ]);
  });

  test('doesn’t show what is about someone who had the caller’s address earlier', async () => {
    const cast = await createCast(portal);
    const earlier = await portal.signIn(person());
    const { email } = earlier.person;
    const inviteToEvent = () =>
      cast.orgAdmin.call<{ Invitation: { Id: string } }>(
        'POST',
        `/v1/u/invite/e/${cast.ref.org}/${cast.ref.event}/`,
        { email, role: 'Guest' },
      );
    const { body } = await inviteToEvent();
    await earlier.call('POST', `/v1/u/invitations/${body.Invitation.Id}/accept/`);
    const { org } = cast.ref;
    const note = sessionsEndedNote(portal.contextOf(cast.orgAdmin), { org, userId: earlier.userId });
    await queueMails(portal.deps, note);
    await portal.signIn({ ...earlier.person, email: `new.${email}` });
    const holder = await portal.signIn(person(HOME, { email }));
    const before = (await download(holder)).body.PersonalData;
    expect(before).toMatchObject({ InvitationsReceived: [], MailsReceived: [] });
    expect(before.AuditEntries.map(({ Action }) => Action)).toEqual(['MemberJoined']);
    await cast.orgAdmin.call('POST', `/v1/u/invite/p/${pathOf(cast)}/`, { email });
    const after = (await download(holder)).body.PersonalData;
    expect(after.InvitationsReceived).toMatchObject([{ Type: 'Project', State: 'Pending' }]);
    expect(after.MailsReceived).toMatchObject([{ Kind: 'Invitation' }]);
    expect(after.AuditEntries.map(({ Action }) => Action)).toEqual(['InvitationSent', 'MemberJoined']);
  });

  test('shows what others did to the caller, but not who did it', async () => {
    const cast = await createCast(portal);
    await cast.owner.call('PUT', `/v1/p/${pathOf(cast)}/members/${cast.teammate.userId}/`, { role: 'Admin' });
    const { PersonalData } = (await download(cast.teammate)).body;
    expect(PersonalData.AuditEntries).toContainEqual(
      expect.objectContaining({ Action: 'TeamRoleChanged', Subject: cast.teammate.person.name, Actor: null }),
    );
  });

  test('needs as many store calls for much data as for little', async () => {
    const costs = async (caller: Caller) => {
      // The first call of a session also checks whether the session has ended, so measure the second call.
      await download(caller);
      await download(caller);
      const [line = ''] = portal.log.slice(-1);
      return (/"storeCalls":(\d+)/.exec(line) ?? [])[1];
    };
    const busy = await busyPerson(await createCast(portal));
    expect(await costs(busy)).toBe(await costs(await portal.signIn(person())));
  });
});

describe('account deletion', () => {
  test("requires the caller's own address as confirmation", async () => {
    const caller = await portal.signIn(person());
    for (const confirm of ['', 'somebody@else.example', `x${caller.person.email}`])
      expect(await deleteAccount(caller, confirm)).toMatchObject({
        status: 422,
        body: { Code: 'invalid', Errors: [{ Path: 'confirm' }] },
      });
    for (const body of [{}, ...[null, 7, true, [caller.person.email], {}].map((confirm) => ({ confirm }))])
      expect((await caller.call('DELETE', '/v1/u/details', body)).status).toBe(422);
    expect((await caller.call('DELETE', '/v1/u/details')).status).toBe(422);
    expect((await deleteAccount(caller, ` ${caller.person.email.toUpperCase()} `)).status).toBe(204);
  });

  test("refuses a team's Owner, names the team, and succeeds after a handover", async () => {
    const cast = await createCast(portal);
    expect((await deleteAccount(cast.owner)).body).toMatchObject({
      Code: 'owns_team',
      Message: expect.stringMatching(/^You own Solar Kettle \(Hack Week\)\. First hand each team over/),
    });
    await cast.owner.call('PUT', `/v1/p/${pathOf(cast)}/members/${cast.teammate.userId}/`, { role: 'Owner' });
    expect((await deleteAccount(cast.owner)).status).toBe(204);
  });

  test('hands the team over for an Owner who is Inactive and so can’t do it', async () => {
    const cast = await createCast(portal);
    await portal.setEventRole(cast.ref, cast.owner, 'Inactive');
    expect((await deleteAccount(cast.owner)).status).toBe(204);
    await clear(cast.owner);
    const { body } = await cast.teammate.call<{ Project: Project }>('GET', `/v1/p/${pathOf(cast)}`);
    const owners = body.Project.Participants.filter(({ Role }) => Role === 'Owner');
    expect(owners).toHaveLength(1);
    expect(owners[0]?.Id).not.toBe(cast.owner.userId);
  });

  test('ignores teams of ended events, which their Owners can no longer hand over', async () => {
    const cast = await createCast(portal);
    portal.setTime(Date.now() + 30 * 24 * 60 * MINUTE);
    expect((await deleteAccount(cast.owner)).status).toBe(204);
  });

  test('refuses the last Owner of an organisation and names the organisation', async () => {
    const org = await portal.organisation('Two Owners');
    const callers = [await portal.signIn(person()), await portal.signIn(person())];
    for (const one of callers) await portal.setRole(org, one, 'Owner');
    await demoteAllBut(callers, org);
    const outcomes = await Promise.all(callers.map((one) => deleteAccount(one)));
    expect(outcomes.filter(({ status }) => status === 204)).toHaveLength(1);
    const refused = outcomes.find(({ status }) => status === 400);
    expect(refused?.body.Code).toBe('last_owner');
    const lastOwner = callers[outcomes.findIndex(({ status }) => status === 400)] as Caller;
    expect((await deleteAccount(lastOwner)).body).toMatchObject({
      Code: 'last_owner',
      Message: 'You are the last Owner of Two Owners. Make someone else an Owner first.',
    });
  });

  test('ends every session at once and blocks sign-in until the data is cleared', async () => {
    const caller = await portal.signIn(person());
    const elsewhere = await portal.signIn(caller.person);
    await elsewhere.call('GET', '/v1/u/details');
    await deleteAccount(caller);
    for (const one of [caller, elsewhere])
      expect((await one.call('GET', '/v1/u/vote/p')).body).toMatchObject({ Code: 'unauthenticated' });

    const refused = await portal.exchange(await portal.directory.idToken(caller.person));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      Code: 'account_being_deleted',
      Message: expect.stringMatching(/^Your account is being deleted\. Sign in again in a few minutes/),
    });
    const token = await portal.directory.idToken(caller.person);
    const navigation = await portal.request(`/v1/u/authenticate?token=${token}`);
    expect(navigation.headers.get('Location')).toMatch(/\/error\/403\/\?reason=account_being_deleted$/);

    await clear(caller);
    const anew = await portal.signIn(caller.person);
    expect((await anew.call<{ User: { Allergies: null } }>('GET', '/v1/u/details')).status).toBe(200);
    expect((await elsewhere.call('GET', '/v1/u/vote/p')).status).toBe(401);
  });

  test('makes upload tickets useless', async () => {
    const caller = await portal.signIn(person());
    const [image, video] = [await uploadUrlOf(caller), await videoUrlsOf(caller)];
    const part = await sendChunk(portal, video.upload, 0, unplayableFilm(100));
    await deleteAccount(caller);
    expect((await send(portal, image, await halves(40, 20).jpeg().toBuffer())).status).toBe(403);
    expect((await combine(portal, video.combine, [part.body.Filename])).status).toBe(403);
    await clear(caller);
    expect(await documentsAbout(caller)).toEqual([]);
  });

  test('leaves no trace of the person, and keeps votes and audit entries', async () => {
    const cast = await createCast(portal);
    const busy = await busyPerson(cast);
    const { org, event, project } = cast.ref;
    const before = await portal.documents();
    const countOf = (documents: readonly AnyDocument[]) => ({
      votes: documents.filter((one) => one.type === 'vote' && one.projectId === project).length,
      tally: documents.find((one) => one.type === 'tally' && one.eventKey === `${org}/${event}`),
      entries: documents.filter((one) => one.type === 'eventAudit' && one.eventKey === `${org}/${event}`)
        .length,
    });
    const read = () =>
      cast.eventAdmin.call<{ Project: { MemberCount: number } }>('GET', `/v1/p/${pathOf(cast)}`);
    const members = (await read()).body.Project.MemberCount;
    const uploads = (await download(busy)).body.PersonalData.Media.map(({ Id }) => Id);
    const storedUploads = async () =>
      (await blobs.names()).filter((name) => uploads.some((id) => name.startsWith(id)));
    expect(await storedUploads()).not.toEqual([]);

    expect((await deleteAccount(busy)).status).toBe(204);
    expect(portal.tasks).toContainEqual({ kind: 'clearAccount', userId: busy.userId });
    await clear(busy);

    expect(await documentsAbout(busy)).toEqual([]);
    const after = await portal.documents();
    // One more entry records the deleted account.
    expect(countOf(after)).toEqual({
      ...countOf(before),
      tally: expect.objectContaining({ votes: 2 }),
      entries: countOf(before).entries + 1,
    });
    expect(after).toContainEqual(
      expect.objectContaining({
        type: 'organisationAudit',
        orgId: org,
        action: 'AccountDeleted',
        actorId: null,
      }),
    );
    expect(after).toContainEqual(
      expect.objectContaining({ action: 'TeamJoined', actorId: '', actorName: 'Deleted account' }),
    );
    expect((await read()).body.Project.MemberCount).toBe(members - 1);
    expect(await storedUploads()).toEqual([]);
    const { body: sent } = await cast.owner.call<{ Invitations: { InvitedBy: string }[] }>(
      'GET',
      `/v1/p/${pathOf(cast)}/invitations/`,
    );
    expect(sent.Invitations).toMatchObject([
      { InvitedBy: 'Deleted account', Email: 'ada@brightwater.example' },
    ]);
    expect(brokenInvariants(after)).toEqual([]);
  });

  test('keeps all votes, even if it needs several commits to change them', async () => {
    const ref = await portal.event(await portal.organisation('Many'), datesIn('VotingOpen'));
    const count = 60;
    const key = `${ref.org}/${ref.event}`;
    await createAll(portal.deps.store, key, projects(ref, count, 0));
    await portal.deps.store.commit(key, [newVersionOperation(key)]);
    const voter = await portal.signIn(person());
    for (let number = 0; number < count; number++)
      expect(
        (await voter.call('POST', `/v1/u/vote/p/${ref.org}/${ref.event}/${projectIdOf(number)}`)).status,
      ).toBe(200);
    await deleteAccount(voter);
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: voter.userId });
    const named = { property: 'userId', equals: voter.userId } as const;
    expect(await portal.deps.store.find('vote', named)).toEqual([]);
    await clear(voter);
    expect(await documentsAbout(voter)).toEqual([]);
    const votes = (await portal.documents()).filter(
      (one) => one.type === 'vote' && one.eventKey === `${ref.org}/${ref.event}`,
    );
    expect(votes).toHaveLength(count);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test("keeps an Inactive person's role and nothing else, so they can't get back in", async () => {
    const cast = await createCast(portal);
    for (const caller of [cast.inactiveInOrg, cast.inactiveInEvent]) {
      await deleteAccount(caller);
      await clear(caller);
      const left = await documentsAbout(caller);
      expect(left.every((document) => 'role' in document && document.role === 'Inactive')).toBe(true);
      const text = JSON.stringify(left);
      for (const trace of [caller.person.email, caller.person.name]) expect(text).not.toContain(trace);
      const anew = await portal.signIn(caller.person);
      const path = `/v1/e/${cast.ref.org}/${cast.ref.event}`;
      expect((await anew.call('GET', path)).status).toBe(404);
    }
  });
});

describe('clearing a deleted account', () => {
  test('finishes in the end, even if earlier runs failed at different store calls', async () => {
    const cast = await createCast(portal);
    // A fault lasts until it is cleared, as if the process had died. In each round, it begins `step` calls later.
    const faults: readonly (readonly [Fault, step: number])[] = [
      [{ kind: '429', ms: 1, count: 1_000 }, 6],
      [{ kind: 'timeout-after-commit', operation: 'batch', count: 1_000 }, 1],
    ];
    for (const [fault, step] of faults) {
      const caller = await portal.signIn(person());
      await caller.call('POST', `/v1/u/join/p/${pathOf(cast)}/`);
      await caller.call('POST', `/v1/u/vote/p/${pathOf(cast)}/`);
      await deleteAccount(caller);
      const task = { kind: 'clearAccount', userId: caller.userId } as const;
      let isHit = true;
      let rounds = 0;
      // The last round is the one in which the task ends before the fault happens.
      for (let after = 0; isHit; after += step, rounds++) {
        portal.cosmos.faults.add({ ...fault, after });
        const pending = JSON.stringify(portal.cosmos.faults.list());
        await clearAccount(portal.deps, task).catch(() => null);
        isHit = JSON.stringify(portal.cosmos.faults.list()) !== pending;
        portal.cosmos.faults.clear();
        expect(brokenInvariants(await portal.documents())).toEqual([]);
      }
      expect(rounds).toBeGreaterThan(1);
      portal.tasks.length = 0;
      await requeueDeletedAccounts(portal.deps);
      expect(portal.tasks).toContainEqual(task);
      await clear(caller);
      expect(await documentsAbout(caller)).toEqual([]);
    }
  });

  /** Deletes the teammate's account, but doesn't run the clearing task. @returns the teammate */
  async function deletedTeammate(cast: Cast): Promise<Caller> {
    expect((await deleteAccount(cast.teammate)).status).toBe(204);
    return cast.teammate;
  }
  const teamOf = async (cast: Cast) =>
    (await cast.eventAdmin.call<{ Project: Project }>('GET', `/v1/p/${pathOf(cast)}`)).body.Project;
  const ownersIn = (project: Project) =>
    project.Participants.filter(({ Role }) => Role === 'Owner').map(({ Id }) => Id);
  const handOver = (cast: Cast, { userId }: Caller) =>
    cast.owner.call('PUT', `/v1/p/${pathOf(cast)}/members/${userId}/`, { role: 'Owner' });

  test.each([
    ['the earlier of two Admins', 'Admin', 'owner'],
    ['an Admin rather than an earlier Member', 'Member', 'teamAdmin'],
  ] as const)(
    'makes %s the Owner of a team that was handed to the person after the deletion',
    async (_, role, who) => {
      const cast = await createCast(portal);
      const leaver = await deletedTeammate(cast);
      expect((await handOver(cast, leaver)).status).toBe(200);
      // The handover made the previous Owner an Admin, who joined the team before the other Admin.
      const before = `/v1/p/${pathOf(cast)}/members/${cast.owner.userId}/`;
      expect((await cast.eventAdmin.call('PUT', before, { role })).status).toBe(200);
      const { MemberCount } = await teamOf(cast);
      await clear(leaver);
      const left = await teamOf(cast);
      expect(ownersIn(left)).toEqual([cast[who].userId]);
      expect(left.MemberCount).toBe(MemberCount - 1);
      expect(await documentsAbout(leaver)).toEqual([]);
      expect(await portal.documents()).toContainEqual(
        expect.objectContaining({
          type: 'eventAudit',
          action: 'TeamRoleChanged',
          actorId: null,
          subjectId: cast[who].userId,
          project: cast.ref.project,
          details: [{ field: 'ProjectRole', from: 'Admin', to: 'Owner' }],
        }),
      );
    },
  );

  test('hands the team to a Member if no Admin is active, and to no one after the event', async () => {
    for (const isOver of [false, true]) {
      const cast = await createCast(portal);
      const leaver = await deletedTeammate(cast);
      await handOver(cast, leaver);
      for (const one of [cast.owner, cast.teamAdmin]) await portal.setEventRole(cast.ref, one, 'Inactive');
      const member = await portal.signIn(person());
      await member.call('POST', `/v1/u/join/p/${pathOf(cast)}/`);
      if (isOver) portal.setTime(Date.now() + 30 * 24 * 60 * MINUTE);
      await clearAccount(portal.deps, { kind: 'clearAccount', userId: leaver.userId });
      expect(ownersIn(await teamOf(cast))).toEqual(isOver ? [] : [member.userId]);
    }
  });

  test('leaves an organisation without another Owner to the portal administrators, who can invite one', async () => {
    const org = await portal.organisation('Left Alone');
    const [owner, caller] = [await portal.signIn(person()), await portal.signIn(person())];
    await portal.setRole(org, owner, 'Owner');
    await demoteAllBut([owner], org);
    await deleteAccount(caller);
    const change = (role: string, { userId }: Caller) =>
      owner.call('PUT', `/v1/o/${org}/members/`, { members: [{ id: userId, role }] });
    await change('Owner', caller);
    await change('Member', owner);
    await clear(caller);
    expect(await documentsAbout(caller)).toEqual([]);

    const administrator = await portal.signIn(person(HOME, { roles: ['Portal.Administrator'] }));
    const owners = async () => {
      const { body } = await administrator.call<z.infer<typeof AdministeredOrganisationsAnswer>>(
        'GET',
        '/v1/o',
      );
      return body.Organisations.find(({ Id }) => Id === org)?.Owners.map(({ Id }) => Id);
    };
    expect(await owners()).toEqual([]);
    expect((await change('Owner', owner)).body).toMatchObject({ Code: 'forbidden' });
    const { email } = owner.person;
    expect((await administrator.call('PUT', `/v1/o/${org}/settings`, { owner: email })).status).toBe(200);
    const { body } = await owner.call<{ Invitations: { Id: string }[] }>('GET', '/v1/u/invitations');
    await owner.call('POST', `/v1/u/invitations/${body.Invitations[0]?.Id}/accept`);
    expect(await owners()).toEqual([owner.userId]);
  });

  test('takes the person out of a project that they were creating. Event admins can delete this project', async () => {
    const ref = await portal.event(await portal.organisation('Two Tabs'), datesIn('Started'));
    const [admin, caller] = [await portal.signIn(person()), await portal.signIn(person())];
    await portal.setEventRole(ref, admin, 'Admin');
    const [atCommit, accountDeleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { store } = portal.deps;
    const heldContext: WriteContext = {
      ...portal.contextOf(caller),
      store: {
        ...store,
        commit: async (partition, operations) => {
          // The caller's own partition holds their quota. Commits there may pass, and only the project's commit waits.
          if (partition !== caller.userId) {
            atCommit.resolve();
            await accountDeleted.promise;
          }
          await store.commit(partition, operations);
        },
      },
    };
    const creating = createProject(heldContext, ref, NewProject.parse({ name: 'Late Idea' }));
    await atCommit.promise;
    expect((await deleteAccount(caller)).status).toBe(204);
    accountDeleted.resolve();
    const { Id } = (await creating).project;
    await clear(caller);
    expect(await documentsAbout(caller)).toEqual([]);
    const path = `/v1/p/${ref.org}/${ref.event}/${Id}`;
    expect((await admin.call('GET', path)).body).toMatchObject({ Project: { MemberCount: 0 } });
    expect((await admin.call('DELETE', path)).status).toBe(204);
  });

  test('also clears what the person does while their account is being deleted', async () => {
    const cast = await createCast(portal);
    const callers = await Promise.all(Array.from({ length: 6 }, () => portal.signIn(person())));
    await Promise.all(
      callers.flatMap((caller) => [
        caller.call('POST', `/v1/u/join/p/${pathOf(cast)}/`),
        caller.call('POST', `/v1/u/vote/p/${pathOf(cast)}/`),
        deleteAccount(caller),
        caller.call('POST', `/v1/u/invite/p/${pathOf(cast)}/`, { email: 'ada@brightwater.example' }),
        clearAccount(portal.deps, { kind: 'clearAccount', userId: caller.userId }),
      ]),
    );
    for (const caller of callers) await clear(caller);
    for (const caller of callers) expect(await documentsAbout(caller)).toEqual([]);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});
