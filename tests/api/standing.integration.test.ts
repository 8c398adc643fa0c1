import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Role } from '#contract/base/permissions.ts';
import { participantRemoval } from '../../functions/domain/counts/counts.ts';
import { documentId, eventKey } from '../../functions/store/documents.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../support/portal.ts';

/** From the highest standing to the lowest. A person can't change or remove anyone who comes before them. */
const PEOPLE = ['orgOwner', 'orgAdmin', 'eventOwner', 'eventAdmin', 'member'] as const;
type Who = (typeof PEOPLE)[number];

let portal: Portal;
let org: string;
let ref: EventRef;
let people: Record<Who, Caller>;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Brightwater');
  ref = await portal.event(org, datesIn('Started'));
  const signIn = () => portal.signIn(person());
  people = {
    orgOwner: await signIn(),
    orgAdmin: await signIn(),
    eventOwner: await signIn(),
    eventAdmin: await signIn(),
    member: await signIn(),
  };
  await portal.setRole(org, people.orgOwner, 'Owner');
  await portal.setRole(org, people.orgAdmin, 'Admin');
});
afterAll(() => portal.close());

const EVENT_ROLES: Readonly<Record<Who, Role>> = {
  orgOwner: 'Member',
  orgAdmin: 'Member',
  eventOwner: 'Owner',
  eventAdmin: 'Admin',
  member: 'Member',
};

async function restoreEventRoles(): Promise<void> {
  for (const who of PEOPLE) await portal.setEventRole(ref, people[who], EVENT_ROLES[who]);
}

const setRole = async (by: Caller, of: Caller, role: Role) => {
  const path = `/v1/e/${org}/${ref.event}/participants`;
  const lines = { participants: [{ id: of.userId, role }] };
  const { body } = await by.call<{ Results: { Code: string | null }[] }>('PUT', path, lines);
  return body.Results[0]?.Code ?? null;
};
const remove = async (by: Caller, of: Caller) => {
  const path = `/v1/e/${org}/${ref.event}/participants/${of.userId}`;
  const { body, status } = await by.call<{ Code: string }>('DELETE', path);
  return status === 204 ? null : body.Code;
};

const roleOf = async ({ userId }: Caller) =>
  (await portal.deps.store.read('participant', eventKey(ref), documentId.participant(userId)))?.role ?? null;

describe('standing in an event', () => {
  const pairs = PEOPLE.slice(0, 4).flatMap((by, rank) =>
    PEOPLE.map((of, other) => [by, of, other < rank] as const),
  );

  test.each(pairs)(
    'the %s changes the role of the %s and removes them (refused: %j)',
    async (by, of, refused) => {
      const expected = refused ? (of === 'eventOwner' ? 'owners_only' : 'forbidden') : null;
      for (const role of ['Inactive', 'Guest', 'Admin'] as const) {
        // Restore the roles first, because a person who lowered their own role can't make the next change.
        await restoreEventRoles();
        expect(await setRole(people[by], people[of], role), role).toBe(expected);
        expect(await roleOf(people[of])).toBe(refused ? EVENT_ROLES[of] : role);
      }
      await restoreEventRoles();
      expect(await remove(people[by], people[of])).toBe(expected);
      expect(await roleOf(people[of])).toBe(refused ? EVENT_ROLES[of] : null);
    },
  );

  test('Owners and Admins of the organisation keep their rights in an event where their role is Inactive', async () => {
    await restoreEventRoles();
    for (const who of ['orgOwner', 'orgAdmin'] as const) {
      await portal.setEventRole(ref, people[who], 'Inactive');
      expect((await people[who].call('GET', `/v1/e/${org}/${ref.event}`)).status).toBe(200);
      const { body } = await people[who].call<{ Event: { Permissions: string[] } }>(
        'GET',
        `/v1/u/access/e/${org}/${ref.event}`,
      );
      expect(body.Event.Permissions).toContain('event_edit');
      expect(await setRole(people[who], people[who], 'Member')).toBeNull();
    }
  });
});

describe('the lists of teams and votes', () => {
  test.each([
    ['orgOwner', true],
    ['orgAdmin', true],
    ['eventAdmin', false],
  ] as const)('show the %s a project of an event where they are Inactive: %j', async (who, isListed) => {
    const voting = await portal.event(org, datesIn('VotingOpen'));
    const { path, project } = await portal.project(voting);
    await portal.setEventRole(voting, people[who], 'Member');
    expect((await people[who].call('POST', `/v1/u/join/p/${path}`)).status).toBe(200);
    expect((await people[who].call('POST', `/v1/u/vote/p/${path}`)).status).toBe(200);
    await portal.setEventRole(voting, people[who], 'Inactive');
    for (const list of ['vote', 'access']) {
      const { body } = await people[who].call('GET', `/v1/u/${list}/p`);
      expect(JSON.stringify(body).includes(project.Id), list).toBe(isListed);
    }
  });
});

test('on an organisation’s page, only its Owners and Admins see an event where they are Inactive', async () => {
  const event = await portal.event(org, datesIn('Started'));
  for (const who of ['orgOwner', 'orgAdmin', 'eventAdmin'] as const) {
    await portal.setEventRole(event, people[who], 'Inactive');
    const { body } = await people[who].call('GET', `/v1/o/${org}`);
    expect(JSON.stringify(body).includes(`"${event.event}"`), who).toBe(who !== 'eventAdmin');
  }
});

describe('an event', () => {
  test('keeps one Owner if its two Owners step down at once and the organisation has no Owner', async () => {
    const bare = await portal.organisation('Ownerless');
    const event = await portal.event(bare, datesIn('Started'));
    const owners = await Promise.all([1, 2].map(() => portal.signIn(person())));
    for (const owner of owners) await portal.setEventRole(event, owner, 'Owner');
    const { store } = portal.deps;
    const storedOwners = await store.read('owners', bare, documentId.owners());
    if (!storedOwners) throw new Error('The organisation has no list of Owners.');
    const { etag, ...document } = storedOwners;
    await store.commit(bare, [{ do: 'replace', document: { ...document, userIds: [] }, ifMatch: etag }]);
    for (const one of await store.list('participant', eventKey(event), { property: 'role', equals: 'Owner' }))
      if (!owners.some(({ userId }) => userId === one.userId))
        await store.commit(eventKey(event), participantRemoval(one));

    const codes = await Promise.all(
      owners.map(async (owner) => {
        const { body } = await owner.call<{ Results: { Code: string | null }[] }>(
          'PUT',
          `/v1/e/${bare}/${event.event}/participants`,
          { participants: [{ id: owner.userId, role: 'Member' }] },
        );
        return body.Results[0]?.Code ?? null;
      }),
    );
    expect(codes).toHaveLength(2);
    expect(codes.filter((code) => code === 'last_owner')).toHaveLength(1);
    const left = await store.list('participant', eventKey(event), { property: 'role', equals: 'Owner' });
    expect(left).toHaveLength(1);
  });
});
