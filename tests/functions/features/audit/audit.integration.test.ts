import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
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
let cast: Cast;
let org: string;
let owner: Caller;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
  ({ org } = cast.ref);
  owner = await portal.signIn(person());
  await portal.setRole(org, owner, 'Owner');
});
afterAll(() => portal.close());

type Page = { Entries: AuditEntry[]; Next: string | null };
const read = async (query: Record<string, string> = {}, by = owner, organisation = org) =>
  (await by.call<Page>('GET', `/v1/o/${organisation}/audit/?${new URLSearchParams(query)}`)).body;
/** @returns the entries with this action, oldest first */
const entriesOf = async (action: AuditEntry['Action'], subject?: string) =>
  (await read({ action })).Entries.filter(
    (one) => subject === undefined || one.Subject === subject,
  ).toReversed();

describe("an organisation's audit log", () => {
  test('is open to Owners only', async () => {
    for (const path of [`/v1/o/${org}/audit`, `/v1/o/${org}/audit/csv/audit.csv`]) {
      const refused = await cast.orgAdmin.call('GET', path);
      expect([refused.status, refused.body['Code']]).toEqual([403, 'owners_only']);
      expect((await cast.eventAdmin.call('GET', path)).body['Code']).toBe('forbidden');
      expect((await owner.call('GET', path)).status).toBe(200);
    }
  });

  test('records who changed a role, with the old and the new role', async () => {
    const { email } = cast.member.person;
    const members = [{ id: cast.member.userId, role: 'Admin' }];
    await owner.call('PUT', `/v1/o/${org}/members`, { members });
    const [entry] = await entriesOf('MemberRoleChanged', email);
    expect(entry).toEqual({
      Id: expect.stringMatching(/^audit:/),
      Time: expect.stringMatching(/Z$/),
      Actor: { Id: owner.userId, Name: owner.person.name },
      Action: 'MemberRoleChanged',
      Organisation: org,
      Event: null,
      Project: null,
      Subject: email,
      Details: [{ Field: 'Role', From: 'Member', To: 'Admin' }],
    });
    // A change without effect makes no entry.
    await owner.call('PUT', `/v1/o/${org}/members`, { members });
    expect(await entriesOf('MemberRoleChanged', email)).toHaveLength(1);
    // A refused change makes no entry either. The one entry is from the set-up of this file.
    await cast.orgAdmin.call('PUT', `/v1/o/${org}/members`, {
      members: [{ id: owner.userId, role: 'Member' }],
    });
    expect(await entriesOf('MemberRoleChanged', owner.person.email)).toHaveLength(1);
  });

  test('names people as their directory does, not as their profile does', async () => {
    const caller = await portal.signIn(person(HOME, { name: 'Real Name' }));
    await portal.setRole(org, caller, 'Admin');
    await caller.call('PUT', '/v1/u/details', { name: 'Someone Else' });
    await caller.call('PUT', `/v1/o/${org}`, {
      name: 'Brightwater',
      description: 'Water.',
      content: 'x'.repeat(3_000),
    });
    const [entry] = await entriesOf('OrganisationUpdated');
    expect(entry).toMatchObject({
      Actor: { Name: 'Real Name' },
      Details: [
        { Field: 'Description', From: '', To: 'Water.' },
        { Field: 'Content', From: null, To: null },
      ],
    });
  });

  test('records every step of an invitation', async () => {
    const [accepts, rejects] = [await portal.signIn(person(OTHER)), await portal.signIn(person(OTHER))];
    const revoked = person(OTHER).email;
    const idOf = async (who: Caller) =>
      (await who.call<{ Invitations: { Id: string }[] }>('GET', '/v1/u/invitations')).body.Invitations[0]?.Id;
    const emails = [accepts.person.email, rejects.person.email, revoked];
    const { event } = cast.ref;
    await cast.eventAdmin.call('POST', `/v1/e/${org}/${event}/invitations`, { emails });
    await accepts.call('POST', `/v1/u/invitations/${await idOf(accepts)}/accept`);
    await rejects.call('POST', `/v1/u/invitations/${await idOf(rejects)}/reject`);
    const sent = await cast.eventAdmin.call<{ Invitations: { Id: string; Email: string }[] }>(
      'GET',
      `/v1/e/${org}/${event}/invitations`,
    );
    const id = sent.body.Invitations.find(({ Email }) => Email === revoked)?.Id;
    await cast.eventAdmin.call('DELETE', `/v1/e/${org}/${event}/invitations/${id}`);
    for (const email of emails)
      expect(await entriesOf('InvitationSent', email)).toMatchObject([{ Event: event }]);
    expect(await entriesOf('InvitationAccepted')).toMatchObject([
      { Subject: accepts.person.email, Actor: { Id: accepts.userId } },
    ]);
    expect(await entriesOf('InvitationRejected')).toMatchObject([{ Subject: rejects.person.email }]);
    expect(await entriesOf('InvitationRevoked')).toMatchObject([{ Subject: revoked, Event: event }]);
  });

  test('records what people create, delete and download at its events', async () => {
    const { path, project } = await portal.project(cast.ref);
    await cast.eventAdmin.call('DELETE', `/v1/p/${path}`);
    await cast.eventAdmin.call('GET', `/v1/e/${org}/${cast.ref.event}/reports/csv/participants.csv`);
    const team = { Event: cast.ref.event, Project: project.Id };
    expect((await entriesOf('ProjectCreated')).at(-1)).toMatchObject({ ...team, Subject: project.Name });
    expect(await entriesOf('ProjectDeleted')).toMatchObject([{ ...team, Subject: project.Name }]);
    expect(await entriesOf('ParticipantsExported')).toMatchObject([
      { Actor: { Id: cast.eventAdmin.userId } },
    ]);
    expect(await entriesOf('EventCreated')).toMatchObject([{ Event: cast.ref.event }]);
  });

  test('holds no votes and no personal fields', async () => {
    await cast.teammate.call('PUT', '/v1/u/details', {
      name: 'Tess',
      allergies: 'hazelnuts',
      shirt_size: 'XL',
    });
    await cast.teammate.call('POST', `/v1/u/vote/p/${org}/${cast.ref.event}/${cast.ref.project}`);
    const entries = (await portal.documents()).filter(
      ({ type }) => type === 'organisationAudit' || type === 'eventAudit',
    );
    expect(entries.length).toBeGreaterThan(10);
    expect(JSON.stringify(entries)).not.toMatch(/hazelnuts|"XL"|vote/i);
  });

  test('filters by person, action, event and time, within its organisation', async () => {
    const logged = await portal.organisation('Logged');
    await portal.setRole(logged, owner, 'Owner');
    const noon = Date.parse('2030-06-01T12:00:00.000Z');
    const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
    for (const minute of [0, 1, 2]) {
      portal.setTime(at(minute));
      await owner.call('PUT', `/v1/o/${logged}`, { content: `Minute ${minute}` });
    }
    portal.setTime(at(3));
    await owner.call('POST', `/v1/o/${logged}/events`, {
      name: 'Jam',
      content: 'x',
      dates: datesIn('Closed', noon),
    });
    portal.setTime(null);
    const times = async (query: Record<string, string>) =>
      (await read({ from: at(0), ...query }, owner, logged)).Entries.map(
        ({ Time }) => (Date.parse(Time) - noon) / 60_000,
      );
    expect(await times({})).toEqual([3, 2, 1, 0]);
    expect(await times({ from: at(1) })).toEqual([3, 2, 1]);
    expect(await times({ from: at(1), to: at(3) })).toEqual([2, 1]);
    expect(await times({ to: at(2), after: 'audit:' })).toEqual([1, 0]);
    expect(await times({ event: 'JAM' })).toEqual([3]);
    expect(await times({ actor: owner.userId, action: 'OrganisationUpdated' })).toEqual([2, 1, 0]);
    expect(await times({ actor: cast.owner.userId })).toEqual([]);
    expect((await read({}, owner, logged)).Entries.every(({ Organisation }) => Organisation === logged)).toBe(
      true,
    );
    for (const query of ['action=Voted', 'actor=x', 'from=yesterday', 'event=a/b'])
      expect((await owner.call('GET', `/v1/o/${logged}/audit?${query}`)).status).toBe(422);
  });

  test('comes in pages, newest first, with every entry once', async () => {
    const busy = await portal.organisation('Busy');
    await portal.setRole(busy, owner, 'Owner');
    const ref = await portal.event(busy, datesIn('Started'));
    const emails = Array.from({ length: 60 }, (_, index) => `guest${index}@elsewhere.example`);
    for (const path of [`o/${busy}`, `e/${ref.org}/${ref.event}`])
      await owner.call('POST', `/v1/${path}/invitations`, { emails });
    const pages: Page[] = [];
    for (let next: string | null = ''; next !== null; next = pages.at(-1)?.Next ?? null)
      pages.push(await read({ action: 'InvitationSent', ...(next ? { after: next } : {}) }, owner, busy));
    const entries = pages.flatMap(({ Entries }) => Entries);
    expect(pages.map(({ Entries }) => Entries.length)).toEqual([50, 50, 20]);
    expect(new Set(entries.map(({ Id }) => Id)).size).toBe(120);
    expect(entries.map(({ Time }) => Time)).toEqual(
      entries
        .map(({ Time }) => Time)
        .toSorted()
        .toReversed(),
    );

    const csv = await owner.call<{ text: string }>(
      'GET',
      `/v1/o/${busy}/audit/csv/audit.csv?action=InvitationSent`,
    );
    expect(csv.headers.get('Content-Type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(csv.headers.get('Content-Disposition')).toMatch(/filename="busy-audit-\d{4}-\d\d-\d\d\.csv"/);
    const [head, ...rows] = csv.body.text.trimEnd().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe(
      '"Time","Actor","Actor Id","Action","Event","Project","Subject","Details"',
    );
    expect(rows).toHaveLength(120);
    expect((await read({ action: 'AuditExported' }, owner, busy)).Entries).toHaveLength(1);
  });

  test('makes formulas harmless in its CSV file', async () => {
    await owner.call('POST', `/v1/o/${org}/events`, {
      name: '=HYPERLINK("https://evil.example")',
      content: 'x',
      dates: datesIn('Closed'),
    });
    const { body } = await owner.call<{ text: string }>(
      'GET',
      `/v1/o/${org}/audit/csv/audit.csv?action=EventCreated`,
    );
    expect(body.text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });
});

describe('the audit log and the store', () => {
  test('agree even if the answer to a commit is lost', async () => {
    for (const kind of ['timeout-before-commit', 'timeout-after-commit'] as const) {
      const colleague = await portal.signIn(person());
      portal.cosmos.faults.add({ kind, operation: 'batch', container: 'organisations' });
      const members = [{ id: colleague.userId, role: 'Admin' }];
      const answer = await owner.call('PUT', `/v1/o/${org}/members`, { members });
      portal.cosmos.faults.clear();
      expect(answer.body).toMatchObject({ Results: [{ Status: 'Done' }] });
      expect(await entriesOf('MemberRoleChanged', colleague.person.email)).toHaveLength(1);
    }
  });
});
