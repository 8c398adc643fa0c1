import { beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { Invitation, SentInvitation } from '#contract/invitations/invitations.ts';
import type { Project } from '#contract/projects/projects.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { type Caller, datesIn, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
/** The paths of the organisation, the event and the project. */
let paths: Record<Invitation['Type'], string>;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
  const { event, org, project } = cast.ref;
  paths = { Organisation: `o/${org}`, Event: `e/${org}/${event}`, Project: `p/${org}/${event}/${project}` };
});
cleanUp(() => portal);

const DAY_MS = 86_400_000;
const inviters = { Organisation: 'orgAdmin', Event: 'eventAdmin', Project: 'owner' } as const;

/** Sends a person an invitation of this kind. @returns the invitation's ID */
async function inviteTo(kind: Invitation['Type'], who: Caller, role?: string): Promise<string> {
  const { body, status } = await cast[inviters[kind]].call<{ Invitation: SentInvitation }>(
    'POST',
    `/v1/u/invite/${paths[kind]}/`,
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
const sentInvitation = async (kind: Invitation['Type'], id: string) => {
  const { body } = await cast.orgAdmin.call<{ Invitations: SentInvitation[] }>(
    'GET',
    `/v1/${paths[kind]}/invitations/`,
  );
  return body.Invitations.find(({ Id }) => Id === id);
};
const eventRoleOf = async (who: Caller) => {
  const { body } = await who.call<{ Event: Event }>('GET', `/v1/${paths.Event}`);
  return body.Event.Participants.find(({ Id }) => Id === who.userId)?.Role;
};
const teamOf = async (path = paths.Project) =>
  (await cast.orgAdmin.call<{ Project: Project }>('GET', `/v1/${path}`)).body.Project.Participants;
const outsider = () => portal.signIn(person(OTHER));

describe('accepting an invitation', () => {
  test('to an organisation makes the person its Member', async () => {
    const who = await outsider();
    const id = await inviteTo('Organisation', who);
    expect((await who.call('GET', `/v1/${paths.Organisation}`)).status).toBe(404);
    expect(await accept(who, id)).toMatchObject({
      status: 200,
      body: { Invitation: { Id: id, Type: 'Organisation', Name: 'Brightwater' } },
    });
    const { body } = await who.call('GET', `/v1/u/access/${paths.Organisation}`);
    expect(body).toMatchObject({ Organisation: { Roles: { Organisation: 'Member' } } });
    expect(await pending(who)).toEqual([]);
    expect(await sentInvitation('Organisation', id)).toMatchObject({ State: 'Accepted' });
  });

  test.each([
    ['no role', undefined, 'Member'],
    ['Member', 'Member', 'Member'],
    ['Guest', 'Guest', 'Guest'],
  ] as const)(
    'to an event gives insiders and outsiders the role that the inviter chose, or else Member: %s',
    async (_, chosen, role) => {
      for (const who of [await outsider(), await portal.signIn(person())]) {
        const id = await inviteTo('Event', who, chosen);
        expect(await sentInvitation('Event', id)).toMatchObject({ EventRole: role });
        expect((await accept(who, id)).status).toBe(200);
        expect(await eventRoleOf(who)).toBe(role);
      }
    },
  );

  test.each([
    ['Guest', 'Member'],
    ['Member', 'Guest'],
  ] as const)('gives the higher role, if the person was invited as %s and then as %s', async (one, other) => {
    const who = await outsider();
    const first = await inviteTo('Event', who, one);
    expect(await inviteTo('Event', who, other)).toBe(first);
    expect(await sentInvitation('Event', first)).toMatchObject({ EventRole: 'Member' });
    await accept(who, first);
    expect(await eventRoleOf(who)).toBe('Member');
  });

  test('gives the role that was chosen last, if the earlier invitation had expired', async () => {
    const who = await outsider();
    await inviteTo('Event', who, 'Member');
    portal.setTime(portal.deps.clock() + 31 * DAY_MS);
    const id = await inviteTo('Event', who, 'Guest');
    expect(await sentInvitation('Event', id)).toMatchObject({ EventRole: 'Guest' });
  });

  test('makes the person whom an organiser chose the Owner of the team, even if a Member invites them again', async () => {
    const who = await outsider();
    const { body } = await cast.eventAdmin.call<{ Project: Project }>(
      'POST',
      `/v1/${paths.Event}/projects/`,
      {
        name: 'Owned',
        owner: who.person.email,
      },
    );
    const path = `p/${cast.ref.org}/${cast.ref.event}/${body.Project.Id}`;
    const again = await cast.orgAdmin.call('POST', `/v1/u/invite/${path}/`, { email: who.person.email });
    expect(again.status).toBe(200);
    const [id = ''] = await pending(who);
    await accept(who, id);
    expect(await teamOf(path)).toMatchObject([{ Id: who.userId, Role: 'Owner' }]);
  });

  test('gives everyone in a list of invitations the chosen role', async () => {
    const invitees = [await outsider(), await outsider()];
    const emails = invitees.map((who) => who.person.email);
    const path = `/v1/${paths.Event}/invitations/`;
    expect((await cast.eventAdmin.call('POST', path, { emails, role: 'Guest' })).status).toBe(200);
    for (const who of invitees) {
      const [id = ''] = await pending(who);
      await accept(who, id);
      expect(await eventRoleOf(who)).toBe('Guest');
    }
  });

  test('to a project makes anyone, even a Guest, a Member of the team and the event', async () => {
    for (const who of [await outsider(), await portal.signIn(person())]) {
      expect((await accept(who, await inviteTo('Project', who))).status).toBe(200);
      expect(await teamOf()).toContainEqual(expect.objectContaining({ Id: who.userId, Role: 'Member' }));
    }
    const guest = await outsider();
    await accept(guest, await inviteTo('Event', guest, 'Guest'));
    await accept(guest, await inviteTo('Project', guest));
    expect(await eventRoleOf(guest)).toBe('Member');
  });

  test('as Member makes a Guest of the event a Member, but not someone who was invited as Guest', async () => {
    for (const role of ['Member', 'Guest'] as const) {
      const guest = await outsider();
      const id = await inviteTo('Event', guest, role);
      await portal.setEventRole(cast.ref, guest, 'Guest');
      expect((await accept(guest, id)).status).toBe(200);
      expect(await eventRoleOf(guest)).toBe(role);
    }
  });

  test('counts once even if it is repeated, or done in several tabs at once', async () => {
    const who = await outsider();
    const id = await inviteTo('Project', who);
    const answers = await Promise.all([accept(who, id), accept(who, id), accept(who, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await accept(who, id)).status).toBe(200);
    expect((await teamOf()).filter(({ Id }) => Id === who.userId)).toHaveLength(1);
  });

  test('works only for the invited address. Others get the answer for an unknown invitation', async () => {
    const who = await outsider();
    const id = await inviteTo('Project', who);
    const stranger = await outsider();
    const unverified = await portal.signIn(who.person, { xms_edov: false });
    for (const one of [stranger, cast.owner, cast.orgAdmin, unverified])
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
    const id = await inviteTo('Event', admin);
    await portal.setEventRole(cast.ref, admin, 'Admin');
    expect((await accept(admin, id)).status).toBe(200);
    const { body } = await admin.call('GET', `/v1/u/access/${paths.Event}`);
    expect(body).toMatchObject({ Event: { Role: 'Admin' } });

    const inactive = await portal.signIn(person());
    const ids = [await inviteTo('Event', inactive), await inviteTo('Project', inactive)];
    await portal.setRole(cast.ref.org, inactive, 'Inactive');
    for (const one of ids) expect((await accept(inactive, one)).status).toBe(403);
    expect((await inactive.call('GET', `/v1/${paths.Event}`)).status).toBe(404);
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
    await refused(owner, await inviteTo('Project', owner), 'already_in_team');
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
    const id = await inviteTo('Organisation', who);
    portal.setTime(Date.now() + 31 * DAY_MS);
    const { body, status } = await accept(who, id);
    expect([status, body.Code]).toEqual([400, 'invitation_expired']);
    expect(await sentInvitation('Organisation', id)).toMatchObject({ State: 'Expired' });
  });
});

describe('rejecting an invitation', () => {
  test('takes it off the list, can be repeated, and prevents accepting it', async () => {
    const who = await outsider();
    const id = await inviteTo('Project', who);
    const reject = () => who.call('POST', `/v1/u/invitations/${id}/reject`);
    expect([(await reject()).status, (await reject()).status]).toEqual([200, 200]);
    expect(await pending(who)).toEqual([]);
    expect((await accept(who, id)).body.Code).toBe('invitation_answered');
    expect(await sentInvitation('Project', id)).toMatchObject({ State: 'Rejected' });
    const again = await inviteTo('Project', who);
    expect(again).not.toBe(id);
    expect((await accept(who, again)).status).toBe(200);
  });
});

describe('inviting a person', () => {
  test('answers with address, inviter and state, and lists the invitation', async () => {
    const who = await outsider();
    const { body } = await cast.owner.call<{ Invitation: SentInvitation }>(
      'POST',
      `/v1/u/invite/${paths.Project}/`,
      { email: ` ${who.person.email.toUpperCase()} ` },
    );
    expect(body.Invitation).toMatchObject({
      Email: who.person.email,
      State: 'Queued',
      InvitedBy: cast.owner.person.name,
    });
    expect(await sentInvitation('Project', body.Invitation.Id)).toEqual(body.Invitation);
  });

  test.each([
    ["text that isn't an address", 'ada'],
    ['two addresses', 'a@b.example, c@d.example'],
    ['a name with angle brackets', 'Ada <ada@b.example>'],
    ['a second header', 'a@b.example\r\nBcc: c@d.example'],
    ['an address that is too long', `${'a'.repeat(250)}@b.example`],
    ['blank text', '   '],
  ])('refuses %s', async (_what, email) => {
    const { body, status } = await cast.owner.call('POST', `/v1/u/invite/${paths.Project}/`, { email });
    expect([status, body]).toMatchObject([422, { Errors: [{ Path: 'email' }] }]);
  });

  test('refuses an invalid role for an event, and ignores the role for a project', async () => {
    const who = await outsider();
    const { email } = who.person;
    for (const role of ['Owner', 'Admin', 'Inactive', 'Participant', '', null])
      for (const [path, body] of [
        [`/v1/u/invite/${paths.Event}/`, { email, role }],
        [`/v1/${paths.Event}/invitations/`, { emails: [email], role }],
      ] as const)
        expect(await cast.eventAdmin.call('POST', path, body)).toMatchObject({
          status: 422,
          body: { Errors: [{ Path: 'role' }] },
        });
    const id = await inviteTo('Project', who, 'Guest');
    expect(await sentInvitation('Project', id)).toMatchObject({ EventRole: null });
  });

  test('stores an international domain in the form of the DNS (Punycode)', async () => {
    const { body } = await cast.eventAdmin.call<{ Invitation: SentInvitation }>(
      'POST',
      `/v1/u/invite/${paths.Project}/`,
      { email: 'juergen@münchen.example' },
    );
    expect(body.Invitation.Email).toBe('juergen@xn--mnchen-3ya.example');
  });

  test("refuses the caller's own address and people who are already members", async () => {
    for (const [kind, email] of [
      ['Project', cast.owner.person.email],
      ['Project', cast.teammate.person.email],
      ['Event', cast.guest.person.email],
      ['Organisation', cast.member.person.email],
    ] as const) {
      const { body, status } = await cast[inviters[kind]].call('POST', `/v1/u/invite/${paths[kind]}/`, {
        email,
      });
      expect([status, body]).toMatchObject([400, { Code: 'already_member' }]);
    }
  });

  test('can be undone by people who can invite, and then the link gives a 404', async () => {
    const who = await outsider();
    const id = await inviteTo('Project', who);
    const path = `/v1/${paths.Project}/invitations/${id}/`;
    expect((await cast.member.call('DELETE', path)).status).toBe(403);
    expect((await cast.orgAdmin.call('DELETE', `/v1/${paths.Event}/invitations/${id}/`)).status).toBe(404);
    expect((await cast.teammate.call('DELETE', path)).status).toBe(204);
    expect((await accept(who, id)).status).toBe(404);
    expect(await pending(who)).toEqual([]);
    expect((await cast.teammate.call('DELETE', path)).status).toBe(404);
  });
});
