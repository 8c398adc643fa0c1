import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Role } from '#contract/base/permissions.ts';
import type {
  EventParticipant,
  EveryoneAnswer,
  ParticipantAnswer,
  ParticipantRolesAnswer,
} from '#contract/users/participants.ts';
import { erasePersonalFields } from '../../../../functions/background/upkeep/erasePersonalFields.ts';
import { copyProfile } from '../../../../functions/background/users/copyProfile.ts';
import type { WriteContext } from '../../../../functions/domain/context.ts';
import { participantOperations } from '../../../../functions/domain/counts/counts.ts';
import { acceptInvitation } from '../../../../functions/features/invitations/answerInvitation.ts';
import { eventKey, type ParticipantDocument } from '../../../../functions/store/documents.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

interface Page {
  readonly Participants: readonly EventParticipant[];
  readonly Next: string | null;
}
type Answers = z.infer<typeof ParticipantAnswer> &
  z.infer<typeof ParticipantRolesAnswer> & { Code: string; Message: string };

const DAY = 24 * 3_600_000;

let portal: Portal;
let cast: Cast;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  cast = await createCast(portal);
  path = `/v1/e/${eventKey(cast.ref)}/participants/`;
});
cleanUp(() => portal);

const list = async (query = '') => (await cast.eventAdmin.call<Page>('GET', `${path}${query}`)).body;
const idsOf = ({ Participants }: Page) => Participants.map(({ Id }) => Id);
const stored = async ({ userId }: Caller) =>
  (await portal.documents()).find(
    (one): one is ParticipantDocument =>
      one.type === 'participant' && one.userId === userId && one.eventKey === eventKey(cast.ref),
  );

async function newParticipant(name: string, role: Role = 'Member'): Promise<Caller> {
  const caller = await portal.signIn(person(undefined, { name }));
  await portal.setEventRole(cast.ref, caller, role);
  return caller;
}

describe('the list of everyone', () => {
  const everyone = async (caller: Caller, query = '') => {
    const address = path.replace('/participants/', `/everyone/${query}`);
    return (await caller.call<z.infer<typeof EveryoneAnswer>>('GET', address)).body;
  };

  test('has everyone with an active role and without email addresses, also for Guests', async () => {
    const { Next, Participants } = await everyone(cast.guest);
    expect(Next).toBeNull();
    expect(Participants).toContainEqual({
      Id: cast.guest.userId,
      Name: cast.guest.person.name,
      Role: 'Guest',
      AvatarUrl: null,
    });
    const ids = Participants.map(({ Id }) => Id);
    expect(ids).toContain(cast.owner.userId);
    expect(ids).not.toContain(cast.inactiveInEvent.userId);
    expect(await everyone(cast.eventAdmin)).toEqual({ Next, Participants });
  });

  test('shows only the wanted roles', async () => {
    const { Participants: guests } = await everyone(cast.member, '?role=Guest');
    expect(guests.map(({ Id }) => Id)).toEqual([cast.guest.userId]);
    const { Participants: others } = await everyone(cast.member, '?role=Owner&role=Admin&role=Member');
    const roles = new Set(others.map(({ Role: role }) => role));
    expect([...roles].toSorted()).toEqual(['Admin', 'Member']);
    const refused = path.replace('/participants/', '/everyone/?role=Inactive');
    expect((await cast.eventAdmin.call('GET', refused)).status).toBe(422);
  });

  test('is searched by the words of a name, but not by email address', async () => {
    const who = await newParticipant('Zoë Quill');
    for (const search of ['quill', 'zoe', 'ZOË QUI'])
      expect((await everyone(cast.member, `?search=${search}`)).Participants.map(({ Id }) => Id)).toEqual([
        who.userId,
      ]);
    const [local = ''] = who.person.email.split('@');
    for (const search of [local, 'uill'])
      expect((await everyone(cast.member, `?search=${search}`)).Participants).toEqual([]);
  });

  test('comes in pages', async () => {
    const ref = await portal.event(cast.ref.org, datesIn('Started'));
    const crowd = await portal.crowd(60);
    await Promise.all(crowd.map((one) => portal.setEventRole(ref, one, 'Member')));
    path = `/v1/e/${eventKey(ref)}/participants/`;
    const first = await everyone(cast.member);
    expect(first.Participants).toHaveLength(50);
    const second = await everyone(cast.member, `?after=${encodeURIComponent(first.Next ?? '')}`);
    expect([second.Participants.length, second.Next]).toEqual([10, null]);
    expect(new Set([...first.Participants, ...second.Participants].map(({ Id }) => Id)).size).toBe(60);
  });
});

describe('the list of participants', () => {
  test('has everyone with role and team, including Inactive people, in order of name', async () => {
    const { Next, Participants } = await list();
    expect(Next).toBeNull();
    const byId = new Map(Participants.map((one) => [one.Id, one]));
    expect(byId.get(cast.teamAdmin.userId)).toEqual({
      Id: cast.teamAdmin.userId,
      Name: cast.teamAdmin.person.name,
      AvatarUrl: null,
      Email: cast.teamAdmin.person.email,
      Role: 'Member',
      Project: { Id: cast.ref.project, Name: 'Solar Kettle' },
      ProjectRole: 'Admin',
      Joined: expect.any(String),
    });
    expect(byId.get(cast.guest.userId)).toMatchObject({ Role: 'Guest', Project: null, ProjectRole: null });
    expect(byId.get(cast.inactiveInEvent.userId)).toMatchObject({ Role: 'Inactive' });
    const names = Participants.map(({ Name }) => Name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test('finds people by the start of their email address, or of any word of their name', async () => {
    const zoe = await newParticipant('Zoë van der Brügge');
    await newParticipant('Bruno Zander');
    for (const text of ['zoe', 'ZOË', 'van d', 'brug', 'Brügge', 'zoe van der brugge'])
      expect([text, idsOf(await list(`?search=${encodeURIComponent(text)}`))]).toEqual([text, [zoe.userId]]);
    const byAddress = await list(`?search=${encodeURIComponent(zoe.person.email)}`);
    expect(idsOf(byAddress)).toEqual([zoe.userId]);
    for (const text of ['oe', 'xyz', 'ander'])
      expect(idsOf(await list(`?search=${encodeURIComponent(text)}`))).toEqual([]);
    expect(idsOf(await list('?search=%20%21'))).toEqual(idsOf(await list()));
  });

  test('can show one role, or people who could be in a team but are in none', async () => {
    const alone = await newParticipant('Alone');
    expect(idsOf(await list('?role=Guest'))).toEqual([cast.guest.userId]);
    expect(idsOf(await list('?role=Admin'))).toEqual([cast.eventAdmin.userId]);
    const withoutTeam = idsOf(await list('?team=none'));
    expect(withoutTeam).toContain(alone.userId);
    for (const one of [cast.guest, cast.owner, cast.teammate, cast.inactiveInEvent])
      expect(withoutTeam).not.toContain(one.userId);
    expect(idsOf(await list('?team=none&role=Admin&search=person'))).toEqual([cast.eventAdmin.userId]);
    expect((await cast.eventAdmin.call('GET', `${path}?role=Boss`)).status).toBe(422);
  });

  test('comes in pages of fifty, with everyone once and few store calls per page', async () => {
    const key = eventKey(cast.ref);
    const template = await stored(cast.teammate);
    if (!template) throw new Error('The teammate isn’t a participant.');
    for (let from = 0; from < 120; from += 30)
      await portal.deps.store.commit(
        key,
        Array.from({ length: 30 }, (_, index) => {
          const userId = (from + index).toString(16).padStart(32, '0');
          const name = `Crowd ${index % 7}`;
          const document = {
            ...template,
            id: `participant:${userId}`,
            userId,
            name,
            key: `crowd ${index % 7}\t${userId}`,
          };
          return participantOperations(null, { ...document, projectId: null, projectRole: null });
        }).flat(),
      );
    const allPages = async (query: string) => {
      const pages: (readonly string[])[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page: Page = await list(`${query}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`);
        pages.push(idsOf(page));
        after = page.Next;
      }
      return pages;
    };
    const all = await allPages('?');
    expect(all.map(({ length }) => length).slice(0, 2)).toEqual([50, 50]);
    const everyone = (await portal.deps.store.list('participant', key)).map(({ userId }) => userId);
    expect(all.flat().toSorted()).toEqual(everyone.toSorted());
    const found = await allPages('?search=crowd');
    expect([found.flat().length, new Set(found.flat()).size]).toEqual([120, 120]);
    const calls = portal.log
      .filter((line) => line.includes('"route":"/v1/e/:org/:event/participants"'))
      .slice(-4)
      .map((line) => Number(/"storeCalls":(\d+)/.exec(line)?.[1]));
    expect(Math.max(...calls)).toBeLessThanOrEqual(5);
  });
});

describe('participant roles', () => {
  const change = (participants: { id: string; role: string }[], by = cast.eventAdmin) =>
    by.call<Answers>('PUT', path, { participants });

  test('change for several people in one call, and a refused change doesn’t stop the others', async () => {
    const { body } = await change([
      { id: cast.guest.userId, role: 'Admin' },
      { id: 'f'.repeat(32), role: 'Member' },
      { id: cast.teammate.userId, role: 'Guest' },
      { id: cast.stranger.userId, role: 'Member' },
      { id: cast.member.userId, role: 'Guest' },
      { id: cast.inactiveInEvent.userId, role: 'Member' },
    ]);
    expect(body.Results.map(({ Code, Status }) => Code ?? Status)).toEqual([
      'Done',
      'not_found',
      'already_in_team',
      'not_found',
      'Done',
      'Done',
    ]);
    expect((await stored(cast.guest))?.role).toBe('Admin');
    // The change makes a member of the organisation a participant.
    expect((await stored(cast.member))?.role).toBe('Guest');
    expect((await stored(cast.teammate))?.role).toBe('Member');
    expect(await stored(cast.stranger)).toBeUndefined();
  });

  test('let only Owners of the event and admins of the organisation change who is an Owner of the event', async () => {
    const { eventAdmin, guest, orgAdmin } = cast;
    const outcome = async (by: Caller, caller: Caller, role: string) =>
      (await change([{ id: caller.userId, role }], by)).body.Results[0]?.Code ?? 'done';
    expect(await outcome(eventAdmin, eventAdmin, 'Owner')).toBe('owners_only');
    expect(await outcome(orgAdmin, guest, 'Owner')).toBe('done');
    expect(await outcome(eventAdmin, guest, 'Inactive')).toBe('owners_only');
    expect((await eventAdmin.call('DELETE', `${path}${guest.userId}`)).body).toMatchObject({
      Code: 'owners_only',
    });
    expect(await outcome(guest, eventAdmin, 'Owner')).toBe('done');
    // An event can lose its last Owner while its organisation has an Owner, who can appoint another.
    expect(await outcome(guest, guest, 'Member')).toBe('done');
    expect(await outcome(eventAdmin, eventAdmin, 'Inactive')).toBe('done');
    expect((await eventAdmin.call('GET', path)).status).toBe(404);
  });

  test('are all refused if a change is invalid, a person occurs twice, or there are no changes or too many', async () => {
    const id = cast.guest.userId;
    for (const lines of [
      [],
      [{ id, role: 'Boss' }],
      [{ id: 'x', role: 'Member' }],
      [
        { id, role: 'Member' },
        { id, role: 'Admin' },
      ],
      Array.from({ length: 101 }, (_, index) => ({
        id: index.toString(16).padStart(32, '0'),
        role: 'Member',
      })),
    ])
      expect((await change(lines)).status).toBe(422);
    expect((await stored(cast.guest))?.role).toBe('Guest');
  });
});

describe('removing a participant', () => {
  test('takes the person out of the event and the team at once', async () => {
    const { org, event, project } = cast.ref;
    await cast.teammate.call('POST', `/v1/u/vote/p/${org}/${event}/${project}`);
    expect((await cast.eventAdmin.call('DELETE', `${path}${cast.teammate.userId}/`)).status).toBe(204);
    expect(await stored(cast.teammate)).toBeUndefined();
    const { body } = await cast.member.call<{
      Project: { MemberCount: number; Participants: { Id: string }[] };
    }>('GET', `/v1/p/${org}/${event}/${project}`);
    expect(body.Project.Participants.map(({ Id }) => Id)).not.toContain(cast.teammate.userId);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
    expect((await cast.eventAdmin.call('DELETE', `${path}${cast.teammate.userId}`)).status).toBe(404);
  });

  test('is refused for a team Owner until the team is handed over', async () => {
    const { org, event, project } = cast.ref;
    const remove = () => cast.eventAdmin.call<Answers>('DELETE', `${path}${cast.owner.userId}`);
    expect(await remove()).toMatchObject({ status: 400, body: { Code: 'owner_required' } });
    const members = `/v1/p/${org}/${event}/${project}/members`;
    await cast.owner.call('PUT', `${members}/${cast.teammate.userId}`, { role: 'Owner' });
    expect((await remove()).status).toBe(204);
  });

  test("works for the callers themselves, who then can't manage the event", async () => {
    expect((await cast.eventAdmin.call('DELETE', `${path}${cast.eventAdmin.userId}`)).status).toBe(204);
    expect(await stored(cast.eventAdmin)).toBeUndefined();
    expect(await cast.eventAdmin.call('GET', path)).toMatchObject({
      status: 403,
      body: { Code: 'forbidden' },
    });
  });

  test('ends the invitations to the event and its teams, also if the person accepts one at the same moment', async () => {
    const { org, event, project } = cast.ref;
    const invite = async (place: string) => {
      const { body } = await cast.orgAdmin.call<{ Invitation: { Id: string } }>(
        'POST',
        `/v1/u/invite/${place}`,
        { email: cast.guest.person.email },
      );
      return body.Invitation.Id;
    };
    const other = await portal.event(org, datesIn('Started'));
    const elsewhere = await invite(`e/${eventKey(other)}`);
    const id = await invite(`p/${org}/${event}/${project}`);
    const { store } = portal.deps;
    const ctx = portal.contextOf(cast.guest);
    let removal: number | undefined;
    const commit: typeof store.commit = async (partition, operations) => {
      // The call has read the invitation and the participant. It commits only after the removal.
      removal ??= (await cast.eventAdmin.call('DELETE', `${path}${cast.guest.userId}`)).status;
      await store.commit(partition, operations);
    };
    const late: WriteContext = { ...ctx, store: { ...store, commit } };
    await expect(acceptInvitation(late, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(removal).toBe(204);
    expect(await stored(cast.guest)).toBeUndefined();
    const { body } = await cast.guest.call<{ Invitations: { Id: string }[] }>('GET', '/v1/u/invitations');
    expect(body.Invitations.map(({ Id }) => Id)).toEqual([elsewhere]);
    const again = await invite(`p/${org}/${event}/${project}`);
    expect((await cast.guest.call('POST', `/v1/u/invitations/${again}/accept`)).status).toBe(200);
  });

  test('breaks no invariant if the person joins a team at the same moment', async () => {
    const { org, event, project } = cast.ref;
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, index) => newParticipant(`Hasty ${index}`)),
    );
    await Promise.all(
      people.flatMap((one) => [
        one.call('POST', `/v1/u/join/p/${org}/${event}/${project}`),
        cast.eventAdmin.call('DELETE', `${path}${one.userId}`),
      ]),
    );
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});

describe('placing a participant in a team', () => {
  const placeInTeam = (caller: Caller, project = cast.ref.project) =>
    cast.eventAdmin.call<Answers>('PUT', `${path}${caller.userId}/team/`, { project });

  test('makes the person a Member of the team, even a Guest of the event, and refuses a second team', async () => {
    const secondTeam = await portal.project(cast.ref, { name: 'Wind Harp' });
    expect((await placeInTeam(cast.guest)).body.Participant).toMatchObject({
      Id: cast.guest.userId,
      Role: 'Member',
      Project: { Id: cast.ref.project, Name: 'Solar Kettle' },
      ProjectRole: 'Member',
    });
    expect((await placeInTeam(cast.guest)).status).toBe(200);
    expect((await placeInTeam(cast.guest, secondTeam.project.Id)).body).toMatchObject({
      Code: 'already_in_team',
      Message: `${cast.guest.person.name} is already in a team. People can be in one team per event.`,
    });
    const inactive = await newParticipant('Barred', 'Inactive');
    expect((await placeInTeam(inactive)).body.Code).toBe('participant_inactive');
    const suspended = await newParticipant('Suspended');
    await portal.setRole(cast.ref.org, suspended, 'Inactive');
    expect((await placeInTeam(suspended)).body.Code).toBe('participant_inactive');
    expect((await placeInTeam(cast.stranger)).status).toBe(404);
    expect((await placeInTeam(inactive, 'no-such-team')).status).toBe(404);
  });

  test('never adds an eleventh member while others join', async () => {
    const { org, event } = cast.ref;
    const { path: team, project } = await portal.project({ org, event }, { name: 'Crowded' });
    const people = await Promise.all(
      Array.from({ length: 14 }, (_, index) => newParticipant(`Eager ${index}`)),
    );
    const answers = await Promise.all(
      people.map((one, index) =>
        index % 2 === 0 ? placeInTeam(one, project.Id) : one.call<Answers>('POST', `/v1/u/join/p/${team}`),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.Code)).toEqual(Array.from({ length: 5 }, () => 'team_full'));
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test('is possible for event admins after the end of the event', async () => {
    const { body } = await cast.member.call<{ Event: { Dates: { EventEnd: string } } }>(
      'GET',
      `/v1/e/${eventKey(cast.ref)}`,
    );
    portal.setTime(body.Event.Dates.EventEnd);
    expect((await placeInTeam(cast.guest)).status).toBe(200);
  });
});

describe('shirt sizes, dietary requirements and allergies', () => {
  const PERSONAL = { shirt_size: 'M', dietary_requirements: 'Vegan', allergies: 'Nuts' };
  const ERASED = { shirtSize: null, dietaryRequirements: null, allergies: null };

  test('are erased from the event 30 days after its end, but not from profiles', async () => {
    const eater = await portal.signIn(person());
    await eater.call('PUT', '/v1/u/details', { name: 'Eater', ...PERSONAL });
    await portal.setEventRole(cast.ref, eater, 'Member');
    const nextEvent = await portal.event(cast.ref.org, datesIn('Started', Date.now() + 60 * DAY), {
      name: 'Next',
    });
    await portal.setEventRole(nextEvent, eater, 'Member');
    const kept = { shirtSize: 'M', dietaryRequirements: 'Vegan', allergies: 'Nuts' };
    const { body } = await eater.call<{ Event: { Dates: { EventEnd: string } } }>(
      'GET',
      `/v1/e/${eventKey(cast.ref)}`,
    );
    const due = Date.parse(body.Event.Dates.EventEnd) + 30 * DAY;

    portal.setTime(due - 1);
    await erasePersonalFields(portal.deps);
    expect(await stored(eater)).toMatchObject(kept);
    // The erasure starts ten minutes after the deadline, so that joins just before the deadline are stored first.
    portal.setTime(due + 10 * 60_000);
    portal.cosmos.faults.add({ kind: 'timeout-after-commit', operation: 'batch', count: 1 });
    for (let again = 0; again < 2; again++) await erasePersonalFields(portal.deps);
    expect(await stored(eater)).toMatchObject({ ...ERASED, name: 'Eater', role: 'Member' });
    expect((await eater.call('GET', '/v1/u/details')).body).toMatchObject({
      User: { ShirtSize: 'M', Allergies: 'Nuts' },
    });
    const copies = (await portal.documents()).filter(
      (one) =>
        one.type === 'participant' && one.userId === eater.userId && one.eventKey === eventKey(nextEvent),
    );
    expect(copies).toMatchObject([kept]);
    const auditEntries = (await portal.documents()).filter(
      (one) =>
        one.type === 'eventAudit' &&
        one.action === 'PersonalFieldsErased' &&
        one.organisation === cast.ref.org,
    );
    expect(auditEntries).toMatchObject([{ event: cast.ref.event, actorId: null }]);
  });

  test("don't come back when someone saves a profile or joins later", async () => {
    const eater = await portal.signIn(person());
    await eater.call('PUT', '/v1/u/details', { name: 'Eater', ...PERSONAL });
    const { body } = await eater.call<{ Event: { Dates: { EventEnd: string } } }>(
      'GET',
      `/v1/e/${eventKey(cast.ref)}`,
    );
    portal.setTime(Date.parse(body.Event.Dates.EventEnd) + 30 * DAY);
    await portal.setEventRole(cast.ref, eater, 'Member');
    expect(await stored(eater)).toMatchObject(ERASED);
    await copyProfile(portal.deps, { kind: 'copyProfile', userId: eater.userId });
    expect(await stored(eater)).toMatchObject(ERASED);
  });
});
