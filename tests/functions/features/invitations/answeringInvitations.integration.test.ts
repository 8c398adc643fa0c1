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

/** Invites as a person who may invite. @returns the invitation's ID */
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
  if (!stored) throw new Error(`There is no invitation ${id}.`);
  const { etag, eventRole: _, ...document } = stored;
  await store.commit(emailHash, [{ do: 'replace', document, ifMatch: etag }]);
}
const teamOf = async (path = places.Project) =>
  (await cast.orgAdmin.call<{ Project: Project }>('GET', `/v1/${path}`)).body.Project.Participants;
const outsider = () => portal.signIn(person(OTHER));

describe('accepting an invitation', () => {
  test('to an organisation makes the person its Member', async () => {
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
    ['names no role', undefined, 'Member'],
    ['names Member', 'Member', 'Member'],
    ['names Guest', 'Guest', 'Guest'],
  ] as const)(
    'to an event gives insiders and outsiders the chosen role if the call %s',
    async (_, chosen, role) => {
      for (const who of [await outsider(), await portal.signIn(person())]) {
        const id = await invited('Event', who, chosen);
        expect(await sent('Event', id)).toMatchObject({ EventRole: role });
        expect((await accept(who, id)).status).toBe(200);
        expect(await eventRoleOf(who)).toBe(role);
      }
    },
  );

  test('to an event without a stored role makes outsiders Guests and insiders Members', async () => {
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

  test('gives the role of the latest invitation to the same address', async () => {
    const who = await outsider();
    const first = await invited('Event', who, 'Guest');
    expect(await invited('Event', who, 'Member')).toBe(first);
    await accept(who, first);
    expect(await eventRoleOf(who)).toBe('Member');
  });

  test('needs a valid role, and ignores it outside events', async () => {
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

  test('gives everyone in a list of invitations the chosen role', async () => {
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

  test('to a project makes anyone, even a Guest, a member of team and event', async () => {
    for (const who of [await outsider(), await portal.signIn(person())]) {
      expect((await accept(who, await invited('Project', who))).status).toBe(200);
      expect(await teamOf()).toContainEqual(expect.objectContaining({ Id: who.userId, Role: 'Member' }));
    }
    const guest = await outsider();
    await accept(guest, await invited('Event', guest, 'Guest'));
    await accept(guest, await invited('Project', guest));
    expect(await eventRoleOf(guest)).toBe('Member');
  });

  test('counts once when repeated or done in two tabs', async () => {
    const who = await outsider();
    const id = await invited('Project', who);
    const answers = await Promise.all([accept(who, id), accept(who, id), accept(who, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await accept(who, id)).status).toBe(200);
    expect((await teamOf()).filter(({ Id }) => Id === who.userId)).toHaveLength(1);
  });

  test('works only for the invited address, so a forwarded link looks unknown', async () => {
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

  test('never lowers a role and never brings back an Inactive person', async () => {
    const admin = await portal.signIn(person());
    const id = await invited('Event', admin);
    await portal.setEventRole(cast.ref, admin, 'Admin');
    expect((await accept(admin, id)).status).toBe(200);
    const { body } = await admin.call('GET', `/v1/u/access/${places.Event}`);
    expect(body).toMatchObject({ Event: { Role: 'Admin' } });

    // Accepting doesn't raise the role of a participant, because only organisers change roles.
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

describe('accepting is refused with an explanation', () => {
  const refused = async (who: Caller, id: string, code: string) => {
    const { body, status } = await accept(who, id);
    expect({ status, code: body.Code }).toEqual({ status: 400, code });
    expect(body.Message).toMatch(/^[A-Z].*\.$/);
    expect(await pending(who)).toContain(id);
  };

  test('for a full team', async () => {
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

  test('for a second team at the event', async () => {
    const { owner } = await portal.project(cast.ref);
    await refused(owner, await invited('Project', owner), 'already_in_team');
  });

  test('after the end of the event', async () => {
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

  test('after thirty days', async () => {
    const who = await outsider();
    const id = await invited('Organisation', who);
    portal.setTime(Date.now() + 31 * DAY_MS);
    const { body, status } = await accept(who, id);
    expect([status, body.Code]).toEqual([400, 'invitation_expired']);
    expect(await sent('Organisation', id)).toMatchObject({ State: 'Expired' });
  });
});

describe('rejecting an invitation', () => {
  test('takes it off the list, can be repeated, and rules out accepting it', async () => {
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

describe('inviting a person', () => {
  test('answers with address, inviter and state, and lists the invitation', async () => {
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
    ["text that isn't an address", 'ada'],
    ['two addresses', 'a@b.example, c@d.example'],
    ['a name with angle brackets', 'Ada <ada@b.example>'],
    ['a second header', 'a@b.example\r\nBcc: c@d.example'],
    ['an address that is too long', `${'a'.repeat(250)}@b.example`],
    ['blank text', '   '],
  ])('refuses %s', async (_what, email) => {
    const { body, status } = await cast.owner.call('POST', `/v1/u/invite/${places.Project}/`, { email });
    expect([status, body]).toMatchObject([422, { Errors: [{ Path: 'email' }] }]);
  });

  test('stores an international domain as the DNS writes it', async () => {
    const { body } = await cast.eventAdmin.call<{ Invitation: SentInvitation }>(
      'POST',
      `/v1/u/invite/${places.Project}/`,
      { email: 'jürgen@münchen.example'.replace('ü', 'ue') },
    );
    expect(body.Invitation.Email).toBe('juergen@xn--mnchen-3ya.example');
  });

  test("refuses the caller's own address and people who are already there", async () => {
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

  test('can be undone by people who may invite, and then the link is dead', async () => {
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
