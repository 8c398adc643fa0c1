import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { InviteResultsAnswer } from '#contract/invitations/invitations.ts';
import type { Member, MemberResultsAnswer } from '#contract/organisations/members.ts';
import { copyProfile } from '../../../../functions/background/users/copyProfile.ts';
import { memberDocuments } from '../../../../functions/domain/organisations/memberOperations.ts';
import {
  type Caller,
  datesIn,
  HOME,
  OTHER,
  person,
  type Portal,
  startPortal,
} from '../../../support/portal.ts';

let portal: Portal;
let org: string;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Brightwater', []);
  await portal.organisation('Elsewhere', [OTHER]);
  [owner, admin] = await Promise.all([signInAs('Owner'), signInAs('Admin')]);
});
afterAll(() => portal.close());

async function signInAs(role?: 'Owner' | 'Admin' | 'Member', name?: string): Promise<Caller> {
  const caller = await portal.signIn(person(HOME, name === undefined ? {} : { name }));
  if (role) await portal.setRole(org, caller, role);
  return caller;
}

type Page = { Members: Member[]; Next: string | null };
const list = async (query = '', by = admin, organisation = org) =>
  (await by.call<Page>('GET', `/v1/o/${organisation}/members/${query}`)).body;
type Line = { readonly id: string; readonly role: string };
const change = async (by: Caller, members: Line | readonly Line[], organisation = org) => {
  const answer = await by.call<z.infer<typeof MemberResultsAnswer>>('PUT', `/v1/o/${organisation}/members/`, {
    members: [members].flat(),
  });
  expect(answer.status).toBe(200);
  return answer.body.Results.map(({ Code, Status }) => (Status === 'Done' ? 'Done' : Code));
};
const roleOf = async ({ userId }: Caller) =>
  (await portal.deps.store.read('member', org, `member:${userId}`))?.role;

describe('the members of an organisation', () => {
  test('are listed by name in pages, each person exactly once', async () => {
    const large = await portal.organisation('Large', []);
    await portal.setRole(large, admin, 'Admin');
    const names = Array.from({ length: 120 }, (_, index) => `Zoe ${String(index).padStart(3, '0')}`);
    for (const [index, name] of names.entries()) {
      const profile = { userId: index.toString(16).padStart(32, '0'), name, email: `z${index}@x.example` };
      const membership = { orgId: large, role: 'Member', since: '2026-11-01T09:00:00Z' } as const;
      const documents = memberDocuments({ ...membership, profile: { ...profile, avatarUrl: null } });
      await portal.deps.store.commit(
        large,
        documents.map((document) => ({ do: 'create', document })),
      );
    }
    for (const query of ['', 'search=zoe&', 'role=Member&']) {
      const pages: Page[] = [];
      for (let next: string | null = ''; next !== null; next = pages.at(-1)?.Next ?? null)
        pages.push(await list(`?${query}${next && `after=${encodeURIComponent(next)}`}`, admin, large));
      expect(pages.every(({ Members }) => Members.length <= 50)).toBe(true);
      const listed = pages.flatMap(({ Members }) => Members.map(({ Name }) => Name));
      expect(listed.filter((name) => name.startsWith('Zoe'))).toEqual(names);
    }
  });

  test('are found by the start of any word of name or address, with their role', async () => {
    const anna = await signInAs('Member', 'Anna Annabel Möller-Ängström');
    const found = async (text: string, more = '') =>
      (await list(`?search=${encodeURIComponent(text)}${more}`)).Members.map(({ Id }) => Id);
    for (const text of ['ann', 'ANNA an', 'annab', 'moll', 'Mölle', 'ang', anna.person.email, ' ängstrom '])
      expect([text, await found(text)]).toEqual([text, [anna.userId]]);
    for (const text of ['nna', 'oller', 'annabel anna', `x${anna.person.email}`])
      expect([text, await found(text)]).toEqual([text, []]);
    expect(await found('ann', '&role=Member')).toEqual([anna.userId]);
    expect(await found('ann', '&role=Admin')).toEqual([]);
    const [shown] = (await list('?search=annabel')).Members;
    expect(shown).toEqual({
      Id: anna.userId,
      Name: anna.person.name,
      AvatarUrl: null,
      Email: anna.person.email,
      Role: 'Member',
      Since: expect.stringMatching(/Z$/),
    });
  });

  test('are found by their new name and no longer by the old one', async () => {
    const caller = await signInAs('Member', 'Before Of Many Words');
    await caller.call('PUT', '/v1/u/details', { name: 'Afterwards' });
    for (const task of portal.tasks.splice(0))
      if (task.kind === 'copyProfile') await copyProfile(portal.deps, task);
    expect((await list('?search=afterw')).Members).toMatchObject([{ Id: caller.userId, Name: 'Afterwards' }]);
    for (const word of ['before', 'of many', 'many', 'words'])
      expect((await list(`?search=${word}`)).Members).toEqual([]);
    expect((await list('?role=Member')).Members.filter(({ Id }) => Id === caller.userId)).toHaveLength(1);
  });

  test.each(['%00', '%F0%9F%9A%80', "'%20OR%20c.role='Owner", 'a%09b', '%25', '*'])(
    "aren't found by %s, which gets an empty list",
    async (text) => {
      const answer = await admin.call('GET', `/v1/o/${org}/members/?search=${text}x&after=${text}`);
      expect(answer).toMatchObject({ status: 200, body: { Members: [] } });
    },
  );

  test.each(['role=Guest', 'role=', `search=${'a'.repeat(501)}`])(
    "can't be listed with %s",
    async (query) => {
      expect((await admin.call('GET', `/v1/o/${org}/members/?${query}`)).status).toBe(422);
    },
  );
});

describe('changing roles', () => {
  test('handles each line on its own, so an unknown person doesn’t stop the other lines', async () => {
    const [promoted, deactivated] = [await signInAs('Member'), await signInAs('Member')];
    const outcomes = await change(admin, [
      { id: promoted.userId, role: 'Admin' },
      { id: 'f'.repeat(32), role: 'Admin' },
      { id: deactivated.userId, role: 'Inactive' },
    ]);
    expect(outcomes).toEqual(['Done', 'not_found', 'Done']);
    expect([await roleOf(promoted), await roleOf(deactivated)]).toEqual(['Admin', 'Inactive']);
    expect((await deactivated.call('GET', `/v1/o/${org}`)).status).toBe(404);
    expect((await list(`?role=Inactive`)).Members).toMatchObject([{ Id: deactivated.userId }]);
    // Callers repeat a change whose answer is lost.
    expect(await change(admin, { id: deactivated.userId, role: 'Inactive' })).toEqual(['Done']);
  });

  test('is refused as a whole if malformed', async () => {
    const { userId: id } = await signInAs('Member');
    for (const members of [
      [],
      [{ id, role: 'Guest' }],
      [{ id: 'nobody', role: 'Member' }],
      [
        { id, role: 'Member' },
        { id, role: 'Admin' },
      ],
      Array.from({ length: 101 }, (_, index) => ({
        id: index.toString(16).padStart(32, '0'),
        role: 'Member',
      })),
    ])
      expect((await admin.call('PUT', `/v1/o/${org}/members/`, { members })).status).toBe(422);
  });

  test('of Owners is possible only for Owners', async () => {
    const member = await signInAs('Member');
    expect(await change(admin, { id: admin.userId, role: 'Owner' })).toEqual(['owners_only']);
    expect(await change(admin, { id: owner.userId, role: 'Inactive' })).toEqual(['owners_only']);
    expect(await change(owner, { id: member.userId, role: 'Owner' })).toEqual(['Done']);
    expect(await change(owner, { id: member.userId, role: 'Inactive' })).toEqual(['Done']);
    expect(await roleOf(owner)).toBe('Owner');
  });

  test('works for the caller’s own role. An Owner can become a Member if another Owner stays', async () => {
    const [leaving, second] = [await signInAs('Admin'), await signInAs('Owner')];
    expect(await change(leaving, { id: leaving.userId, role: 'Inactive' })).toEqual(['Done']);
    expect((await leaving.call('GET', `/v1/o/${org}/members/`)).status).toBe(404);
    expect(await change(second, { id: second.userId, role: 'Member' })).toEqual(['Done']);
  });

  test('never removes the last Owner, even if 64 Owners give up the role at once', async () => {
    const crowd = await portal.crowd(64);
    const ownersOnly = await portal.organisation('Of Owners', []);
    const since = '2026-11-01T09:00:00Z';
    for (const { person: who, userId } of crowd) {
      const profile = { userId, name: who.name, email: who.email, avatarUrl: null };
      const documents = memberDocuments({ orgId: ownersOnly, role: 'Owner', since, profile });
      await portal.deps.store.commit(
        ownersOnly,
        documents.map((document) => ({ do: 'create', document })),
      );
    }
    // Leave only the crowd as Owners, without the administrator who created the organisation.
    const userIds = crowd.map(({ userId }) => userId);
    const owners = { type: 'owners', id: 'owners', orgId: ownersOnly, userIds } as const;
    await portal.deps.store.commit(ownersOnly, [{ do: 'upsert', document: owners }]);

    const outcomes = await Promise.all(
      crowd.map(async (one) => await change(one, { id: one.userId, role: 'Member' }, ownersOnly)),
    );
    expect(outcomes.flat().filter((outcome) => outcome === 'Done')).toHaveLength(63);
    expect(outcomes.flat().filter((outcome) => outcome === 'last_owner')).toHaveLength(1);
    const lastOwner = crowd[outcomes.findIndex(([outcome]) => outcome === 'last_owner')];
    expect((await portal.deps.store.read('owners', ownersOnly, 'owners'))?.userIds).toEqual([
      lastOwner?.userId,
    ]);
    expect((await portal.deps.store.read('member', ownersOnly, `member:${lastOwner?.userId}`))?.role).toBe(
      'Owner',
    );
  });
});

describe('inviting many people', () => {
  const invite = (path: string, emails: unknown) =>
    admin.call<z.infer<typeof InviteResultsAnswer>>('POST', `/v1/${path}/invitations/`, { emails });

  test('handles each address on its own, valid or not', async () => {
    const member = await signInAs('Member');
    const [firstEmail, secondEmail] = [person(OTHER).email, person(OTHER).email];
    const event = await portal.event(org, datesIn('Started'));
    for (const path of [`o/${org}`, `e/${event.org}/${event.event}`]) {
      const { body, status } = await invite(path, [
        firstEmail,
        'no address',
        ` ${secondEmail.toUpperCase()} `,
        admin.person.email,
      ]);
      expect(status).toBe(200);
      expect(body.Results).toEqual([
        { Email: firstEmail, Status: 'Sent', Code: null, Message: null },
        { Email: 'no address', Status: 'Refused', Code: 'invalid', Message: 'Enter a valid email address.' },
        { Email: ` ${secondEmail.toUpperCase()} `, Status: 'Sent', Code: null, Message: null },
        {
          Email: admin.person.email,
          Status: 'Refused',
          Code: 'already_member',
          Message: 'That is your own address.',
        },
      ]);
      const { body: listed } = await admin.call<{ Invitations: { Email: string }[] }>(
        'GET',
        `/v1/${path}/invitations/`,
      );
      expect(listed.Invitations.map(({ Email }) => Email).toSorted()).toEqual(
        [firstEmail, secondEmail].toSorted(),
      );
    }
    expect((await invite(`o/${org}`, [member.person.email])).body.Results).toMatchObject([
      { Status: 'Refused', Code: 'already_member' },
    ]);
  });

  test('makes only one invitation for an address that the list repeats', async () => {
    const { email } = person(OTHER);
    await invite(`o/${org}`, [email, email, email]);
    const stored = await portal.documents();
    expect(stored.filter((one) => one.type === 'invitation' && one.email === email)).toHaveLength(1);
  });

  test.each([[[]], [Array.from({ length: 101 }, () => 'a@b.example')], ['a@b.example'], [[7]]])(
    'is refused as a whole unless `emails` is a list of 1 to 100 texts',
    async (emails) => {
      expect((await invite(`o/${org}`, emails)).status).toBe(422);
    },
  );
});
