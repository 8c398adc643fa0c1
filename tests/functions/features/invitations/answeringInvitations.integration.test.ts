import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Invitation, SentInvitation } from '#contract/invitations.ts';
import type { Event } from '#contract/events.ts';
import type { Project } from '#contract/projects.ts';
import { emailHashOf } from '../../../../functions/domain/invitation/emailHash.ts';
import { documentId } from '../../../../functions/store/documents.ts';
import { bringOn, type Cast } from '../../../support/cast.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { type Caller, datesIn, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
let places: Record<Invitation['Type'], string>;
beforeAll(async () => {
  portal = await startPortal();
  cast = await bringOn(portal);
  const { event, org, project } = cast.ref;
  places = { Organisation: `o/${org}`, Event: `e/${org}/${event}`, Project: `p/${org}/${event}/${project}` };
});
afterEach(() => portal.setTime(null));
afterAll(async () => {
  expect(brokenInvariants(await portal.documents())).toEqual([]);
  await portal.close();
});

const DAY_MS = 86_400_000;
const inviters = { Organisation: 'orgAdmin', Event: 'eventAdmin', Project: 'owner' } as const;

/** Uses a caller who may invite. */
async function invited(kind: Invitation['Type'], who: Caller, role?: string): Promise<string> {
  const { body, status } = await cast[inviters[kind]].call<{ Invitation: SentInvitation }>(
    'POST',
    `/v1/u/invite/${places[kind]}/`,
    { email: who.person.email, role },
  );
  expect(status).toBe(200);
  return body.Invitation.Id;
}

const accept = (who: Caller, id: string) =>
  who.call<{ Invitation: Invitation; Code: string; Message: string }>(
    'POST',
    `/v1/u/invitations/${id}/accept/`,
  );
const pending = async (who: Caller) =>
  (await who.call<{ Invitations: Invitation[] }>('GET', '/v1/u/invitations')).body.Invitations.map(
    ({ Id }) => Id,
  );
const sent = async (kind: Invitation['Type'], id: string) => {
  const { body } = await cast.orgAdmin.call<{ Invitations: SentInvitation[] }>(
    'GET',
    `/v1/${places[kind]}/invitations/`,
  );
  return body.Invitations.find(({ Id }) => Id === id);
};
const eventRoleOf = async (who: Caller) => {
  const { body } = await who.call<{ Event: Event }>('GET', `/v1/${places.Event}`);
  return body.Event.Participants.find(({ Id }) => Id === who.userId)?.Role;
};
/** Earlier releases stored invitations without a role. */
async function forgetEventRole(who: Caller, id: string): Promise<void> {
  const { store } = portal.deps;
  const emailHash = emailHashOf(who.person.email);
  const stored = await store.read('invitation', emailHash, documentId.invitation(id));
  if (!stored) throw new Error(`no invitation ${id}`);
  const { etag, eventRole: _, ...document } = stored;
  await store.commit(emailHash, [{ do: 'replace', document, ifMatch: etag }]);
}
const teamOf = async (path = places.Project) =>
  (await cast.orgAdmin.call<{ Project: Project }>('GET', `/v1/${path}`)).body.Project.Participants;
const outsider = () => portal.signIn(person(OTHER));

describe('accepting', () => {
  test('an organisation makes its Member', async () => {
    const who = await outsider();
    const id = await invited('Organisation', who);
    expect((await who.call('GET', `/v1/${places.Organisation}`)).status).toBe(404);
    expect(await accept(who, id)).toMatchObject({
      status: 200,
      body: { Invitation: { Id: id, Type: 'Organisation', Name: 'Brightwater' } },
    });
    const { body } = await who.call('GET', `/v1/u/access/${places.Organisation}`);
    expect(body).toMatchObject({ Organisation: { Roles: { Organisation: 'Member' } } });
    expect(await pending(who)).toEqual([]);
    expect(await sent('Organisation', id)).toMatchObject({ State: 'Accepted' });
  });

  test.each([
    ['says none', undefined, 'Member'],
    ['says Member', 'Member', 'Member'],
    ['says Guest', 'Guest', 'Guest'],
  ] as const)(
    'an event gives the role that the inviter chose, where the call %s, whoever comes',
    async (_, chosen, role) => {
      for (const who of [await outsider(), await portal.signIn(person())]) {
        const id = await invited('Event', who, chosen);
        expect(await sent('Event', id)).toMatchObject({ EventRole: role });
        expect((await accept(who, id)).status).toBe(200);
        expect(await eventRoleOf(who)).toBe(role);
      }
    },
  );

  test('an event by an invitation stored without a role makes a Guest of who is outside, a Member of who is in', async () => {
    for (const [who, role] of [
      [await outsider(), 'Guest'],
      [await portal.signIn(person()), 'Member'],
    ] as const) {
      const id = await invited('Event', who);
      await forgetEventRole(who, id);
      expect(await sent('Event', id)).toMatchObject({ EventRole: null });
      expect((await accept(who, id)).status).toBe(200);
      expect(await eventRoleOf(who)).toBe(role);
    }
  });

  test('inviting the same address again gives what was chosen last', async () => {
    const who = await outsider();
    const first = await invited('Event', who, 'Guest');
    expect(await invited('Event', who, 'Member')).toBe(first);
    await accept(who, first);
    expect(await eventRoleOf(who)).toBe('Member');
  });

  test('what is no role of an invitation is refused, and a choice for another place means nothing', async () => {
    const who = await outsider();
    const { email } = who.person;
    for (const role of ['Owner', 'Admin', 'Inactive', 'Participant', '', null])
      for (const [path, body] of [
        [`/v1/u/invite/${places.Event}/`, { email, role }],
        [`/v1/${places.Event}/invitations/`, { emails: [email], role }],
      ] as const)
        expect(await cast.eventAdmin.call('POST', path, body)).toMatchObject({
          status: 422,
          body: { Errors: [{ Path: 'role' }] },
        });
    const id = await invited('Project', who, 'Guest');
    expect(await sent('Project', id)).toMatchObject({ EventRole: null });
  });

  test('many invited to an event at once all get the role that was chosen', async () => {
    const two = [await outsider(), await outsider()];
    const emails = two.map((who) => who.person.email);
    const path = `/v1/${places.Event}/invitations/`;
    expect((await cast.eventAdmin.call('POST', path, { emails, role: 'Guest' })).status).toBe(200);
    for (const who of two) {
      const [id = ''] = await pending(who);
      await accept(who, id);
      expect(await eventRoleOf(who)).toBe('Guest');
    }
  });

  test('a project makes a member of the team and of the event, of a Guest too', async () => {
    for (const who of [await outsider(), await portal.signIn(person())]) {
      expect((await accept(who, await invited('Project', who))).status).toBe(200);
      expect(await teamOf()).toContainEqual(expect.objectContaining({ Id: who.userId, Role: 'Member' }));
    }
    const guest = await outsider();
    await accept(guest, await invited('Event', guest, 'Guest'));
    await accept(guest, await invited('Project', guest));
    expect(await eventRoleOf(guest)).toBe('Member');
  });

  test('twice, and in two tabs at once, is one success', async () => {
    const who = await outsider();
    const id = await invited('Project', who);
    const answers = await Promise.all([accept(who, id), accept(who, id), accept(who, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await accept(who, id)).status).toBe(200);
    expect((await teamOf()).filter(({ Id }) => Id === who.userId)).toHaveLength(1);
  });

  test('is for the address only: a forwarded link is as good as an unknown one', async () => {
    const who = await outsider();
    const id = await invited('Project', who);
    const other = await outsider();
    const unvouched = await portal.signIn(who.person, { xms_edov: false });
    for (const one of [other, cast.owner, cast.orgAdmin, unvouched])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/accept'],
        ['POST', '/reject'],
      ] as const) {
        const { body, status } = await one.call(method, `/v1/u/invitations/${id}${path}`);
        const unknown = await one.call(method, `/v1/u/invitations/${'z'.repeat(26)}${path}`);
        expect({ status, body: { ...body, TraceId: '' } }).toEqual({
          status: 404,
          body: { ...unknown.body, TraceId: '' },
        });
      }
    expect(await pending(who)).toEqual([id]);
  });

  test('never lowers a role, and never brings back who was made Inactive', async () => {
    const admin = await portal.signIn(person());
    const id = await invited('Event', admin);
    await portal.setEventRole(cast.ref, admin, 'Admin');
    expect((await accept(admin, id)).status).toBe(200);
    const { body } = await admin.call('GET', `/v1/u/access/${places.Event}`);
    expect(body).toMatchObject({ Event: { Role: 'Admin' } });

    // Accepting doesn't raise the role of a participant; organisers change roles.
    const guest = await outsider();
    const asMember = await invited('Event', guest, 'Member');
    await portal.setEventRole(cast.ref, guest, 'Guest');
    expect((await accept(guest, asMember)).status).toBe(200);
    expect(await eventRoleOf(guest)).toBe('Guest');

    const out = await portal.signIn(person());
    const ids = [await invited('Event', out), await invited('Project', out)];
    await portal.setRole(cast.ref.org, out, 'Inactive');
    for (const one of ids) expect((await accept(out, one)).status).toBe(403);
    expect((await out.call('GET', `/v1/${places.Event}`)).status).toBe(404);
  });
});

describe('what is refused with a sentence, and leaves the invitation as it was', () => {
  const refused = async (who: Caller, id: string, code: string) => {
    const { body, status } = await accept(who, id);
    expect({ status, code: body.Code }).toEqual({ status: 400, code });
    expect(body.Message).toMatch(/^[A-Z].*\.$/);
    expect(await pending(who)).toContain(id);
  };

  test('a full team', async () => {
    const { path } = await portal.project(cast.ref);
    const late = await outsider();
    const inviter = cast.eventAdmin;
    await inviter.call('POST', `/v1/u/invite/p/${path}/`, { email: late.person.email });
    const crowd = await Promise.all(Array.from({ length: 9 }, () => portal.signIn(person())));
    for (const one of crowd) await one.call('POST', `/v1/u/join/p/${path}/`);
    const [id = ''] = await pending(late);
    await refused(late, id, 'team_full');
    await crowd[0]?.call('POST', `/v1/u/leave/p/${path}/`);
    expect((await accept(late, id)).status).toBe(200);
    expect(await teamOf(`p/${path}`)).toHaveLength(10);
  });

  test('a second team of the event', async () => {
    const { owner } = await portal.project(cast.ref);
    await refused(owner, await invited('Project', owner), 'already_in_team');
  });

  test('an event that is over', async () => {
    const event = await portal.event(cast.ref.org, datesIn('Started'));
    const { path } = await portal.project(event);
    const who = await outsider();
    const ids: string[] = [];
    for (const place of [`e/${event.org}/${event.event}`, `p/${path}`]) {
      const { body } = await cast.orgAdmin.call<{ Invitation: SentInvitation }>(
        'POST',
        `/v1/u/invite/${place}/`,
        { email: who.person.email },
      );
      ids.push(body.Invitation.Id);
    }
    portal.setTime(Date.now() + 5 * DAY_MS);
    for (const id of ids) await refused(who, id, 'event_completed');
  });

  test('what has expired, after thirty days', async () => {
    const who = await outsider();
    const id = await invited('Organisation', who);
    portal.setTime(Date.now() + 31 * DAY_MS);
    const { body, status } = await accept(who, id);
    expect([status, body.Code]).toEqual([400, 'invitation_expired']);
    expect(await sent('Organisation', id)).toMatchObject({ State: 'Expired' });
  });
});

describe('rejecting', () => {
  test('takes it off the list; twice is a success; accepting then is refused', async () => {
    const who = await outsider();
    const id = await invited('Project', who);
    const reject = () => who.call('POST', `/v1/u/invitations/${id}/reject`);
    expect([(await reject()).status, (await reject()).status]).toEqual([200, 200]);
    expect(await pending(who)).toEqual([]);
    expect((await accept(who, id)).body.Code).toBe('invitation_answered');
    expect(await sent('Project', id)).toMatchObject({ State: 'Rejected' });
    const again = await invited('Project', who);
    expect(again).not.toBe(id);
    expect((await accept(who, again)).status).toBe(200);
  });
});

describe('inviting', () => {
  test('says to whom, by whom and until when, and is listed for who may invite', async () => {
    const who = await outsider();
    const { body } = await cast.owner.call<{ Invitation: SentInvitation }>(
      'POST',
      `/v1/u/invite/${places.Project}/`,
      { email: ` ${who.person.email.toUpperCase()} ` },
    );
    expect(body.Invitation).toMatchObject({
      Email: who.person.email,
      State: 'Queued',
      InvitedBy: cast.owner.person.name,
    });
    expect(await sent('Project', body.Invitation.Id)).toEqual(body.Invitation);
  });

  test.each([
    ['not an address', 'ada'],
    ['two addresses', 'a@b.example, c@d.example'],
    ['a name with angle brackets', 'Ada <ada@b.example>'],
    ['a second header', 'a@b.example\r\nBcc: c@d.example'],
    ['too long', `${'a'.repeat(250)}@b.example`],
    ['nothing', '   '],
  ])('refuses what is %s', async (_what, email) => {
    const { body, status } = await cast.owner.call('POST', `/v1/u/invite/${places.Project}/`, { email });
    expect([status, body]).toMatchObject([422, { Errors: [{ Path: 'email' }] }]);
  });

  test('takes an international domain as the DNS writes it', async () => {
    const { body } = await cast.eventAdmin.call<{ Invitation: SentInvitation }>(
      'POST',
      `/v1/u/invite/${places.Project}/`,
      { email: 'jürgen@münchen.example'.replace('ü', 'ue') },
    );
    expect(body.Invitation.Email).toBe('juergen@xn--mnchen-3ya.example');
  });

  test('refuses one’s own address and that of who is there already', async () => {
    for (const [kind, email] of [
      ['Project', cast.owner.person.email],
      ['Project', cast.teammate.person.email],
      ['Event', cast.guest.person.email],
      ['Organisation', cast.member.person.email],
    ] as const) {
      const { body, status } = await cast[inviters[kind]].call('POST', `/v1/u/invite/${places[kind]}/`, {
        email,
      });
      expect([status, body]).toMatchObject([400, { Code: 'already_member' }]);
    }
  });

  test('is taken back by who may invite: the link leads nowhere then', async () => {
    const who = await outsider();
    const id = await invited('Project', who);
    const path = `/v1/${places.Project}/invitations/${id}/`;
    expect((await cast.member.call('DELETE', path)).status).toBe(403);
    expect((await cast.orgAdmin.call('DELETE', `/v1/${places.Event}/invitations/${id}/`)).status).toBe(404);
    expect((await cast.teammate.call('DELETE', path)).status).toBe(204);
    expect((await accept(who, id)).status).toBe(404);
    expect(await pending(who)).toEqual([]);
    expect((await cast.teammate.call('DELETE', path)).status).toBe(404);
  });
});
