import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { ProjectAccessAnswer } from '#contract/access/access.ts';
import type { InvitationsAnswer } from '#contract/invitations/invitations.ts';
import type { ProjectAnswer } from '#contract/projects/projects.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answer = z.infer<typeof ProjectAnswer>;

let portal: Portal;
let cast: Cast;
let projects: string;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
  projects = `/v1/e/${cast.ref.org}/${cast.ref.event}/projects/`;
});
afterAll(() => portal.close());

describe('a project', () => {
  test('comes back as it was sent, with its creator as Owner', async () => {
    const creator = await portal.signIn(person());
    const sent = {
      name: 'Tide  Clock 🌊',
      logo: 'https://img.example/logo.png?a=b',
      content: '# Tides\r\n\n| a | b |\n',
      description: ' Shows the tide. ',
      joinoption: 'InviteOnly',
      status: 'Pending',
    };
    const { status, body } = await creator.call<Answer>('POST', projects, sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      Project: {
        Id: 'tide-clock',
        OrganisationId: 'brightwater',
        EventId: 'hack-week',
        Name: sent.name,
        Description: sent.description,
        LogoUrl: sent.logo,
        Content: sent.content,
        Status: 'Pending',
        JoinOption: 'InviteOnly',
        MemberCount: 1,
        Cover: null,
        Needs: [],
        TakesRequests: false,
        Site: null,
        TimeZone: null,
        Incomplete: false,
        RepositoryUrl: null,
        DemoUrl: null,
        Tags: [],
        Technologies: [],
        TrackIds: [],
        Statements: [],
        Checklist: [],
        AwardIds: [],
        Participants: [
          {
            Id: creator.userId,
            Name: creator.person.name,
            Role: 'Owner',
            AvatarUrl: null,
            Email: creator.person.email,
          },
        ],
        GrantedUntil: null,
      },
    });
    const read = await creator.call<Answer>('GET', `/v1/p/${cast.ref.org}/${cast.ref.event}/tide-clock/`);
    expect(read.body).toEqual(body);
  });

  test('needs only a name, and ignores fields that the caller may not set', async () => {
    const creator = await portal.signIn(person());
    const { body } = await creator.call<Answer>('POST', projects, {
      name: 'Plain',
      Id: 'chosen',
      id: 'chosen',
      role: 'Admin',
      memberCount: 7,
      MemberCount: 7,
      version: 9,
      createdBy: 'me',
      eventKey: 'elsewhere/x',
    });
    expect(body.Project).toMatchObject({
      Id: 'plain',
      Description: '',
      LogoUrl: null,
      Content: '',
      Status: 'Pending',
      JoinOption: 'Anybody',
      MemberCount: 1,
    });
  });

  test('makes its creator a Member of the event, if they were a Guest', async () => {
    const creator = await portal.signIn(person());
    await portal.setEventRole(cast.ref, creator, 'Guest');
    expect((await creator.call('POST', projects, { name: 'Of a Guest' })).status).toBe(201);
    const { org, event } = cast.ref;
    const { body } = await creator.call('GET', `/v1/u/access/e/${org}/${event}`);
    expect(body).toMatchObject({ Event: { Role: 'Member' } });
  });

  test('is found by upper-case identifiers, and the answer has the stored ones', async () => {
    const { org, event, project } = cast.ref;
    const upperCase = `${org}/${event}/${project}`.toUpperCase();
    const { status, body } = await cast.member.call<Answer>('GET', `/v1/p/${upperCase}/`);
    expect(status).toBe(200);
    expect(body.Project).toMatchObject({ Id: project, EventId: event, OrganisationId: org });
    expect((await cast.member.call('POST', `/v1/u/vote/p/${upperCase}`)).body).toMatchObject({
      Votes: [{ Id: project, OrganisationId: org, EventId: event }],
    });
    expect((await cast.member.call('DELETE', `/v1/u/vote/p/${upperCase}`)).body).toEqual({ Votes: [] });
  });

  test('exists only in its own event', async () => {
    const otherEvent = await portal.event(cast.ref.org, datesIn('VotingOpen'), { name: 'Other' });
    const { status } = await cast.member.call(
      'GET',
      `/v1/p/${otherEvent.org}/${otherEvent.event}/${cast.ref.project}`,
    );
    expect(status).toBe(404);
  });

  test('shows its team, with email addresses only to people who may see them', async () => {
    const { org, event, project } = cast.ref;
    const team = async (caller: Cast['member']) =>
      (await caller.call<Answer>('GET', `/v1/p/${org}/${event}/${project}/`)).body.Project.Participants;
    expect((await team(cast.member)).filter(({ Email }) => Email !== null)).toEqual([]);
    expect((await team(cast.owner)).filter(({ Email }) => Email !== null).map(({ Id }) => Id)).toEqual([
      cast.owner.userId,
    ]);
    expect((await team(cast.orgAdmin)).every(({ Email }) => Email !== null)).toBe(true);
  });

  test('tells callers what they can do', async () => {
    const { org, event, project } = cast.ref;
    const access = async (caller: Cast['member']) =>
      (
        await caller.call<z.infer<typeof ProjectAccessAnswer>>(
          'GET',
          `/v1/u/access/p/${org}/${event}/${project}`,
        )
      ).body.Project;
    expect(await access(cast.member)).toEqual({
      Id: project,
      Permissions: ['project_create', 'project_join', 'project_vote'],
      Roles: { Project: null },
      Voteable: true,
      VoteRefusal: null,
      VotesLeft: null,
      VotesKept: null,
    });
    expect(await access(cast.guest)).toMatchObject({ Permissions: ['project_vote'] });
    expect(await access(cast.owner)).toMatchObject({
      Permissions: ['project_create', 'project_edit', 'project_invite', 'project_join', 'project_vote'],
      Roles: { Project: 'Owner' },
    });
  });
});

describe('creating a project', () => {
  test('gives each project a unique identifier that is never reserved or empty', async () => {
    const ids: string[] = [];
    for (const name of ['Same', 'same!', 'SAME', 'Results', 'admin', '火', '🔥', '---']) {
      const { body } = await cast.eventAdmin.call<Answer>('POST', projects, { name, owner: '' });
      ids.push(body.Project.Id);
    }
    expect(ids).toEqual([
      'same',
      'same-2',
      'same-3',
      'results-2',
      'admin-2',
      'project-2',
      'project-3',
      'project-4',
    ]);
  });

  test('makes twelve projects if twelve people use the same name at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => portal.signIn(person())));
    const answers = await Promise.all(
      people.map((one) => one.call<Answer>('POST', projects, { name: 'Rush' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.Project.Id)).size).toBe(12);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test("makes one project even if the store's answer is lost", async () => {
    const count = async () => (await portal.documents()).filter(({ type }) => type === 'project').length;
    const creators = await Promise.all(Array.from({ length: 12 }, () => portal.signIn(person())));
    const before = await count();
    for (const [seed, creator] of creators.entries()) {
      portal.cosmos.faults.add({ kind: 'timeout-after-commit', operation: 'batch', probability: 0.5, seed });
      const { status, body } = await creator.call<Answer>('POST', projects, { name: 'Lost' });
      portal.cosmos.faults.clear();
      expect([status, body.Project.Participants.map(({ Id }) => Id)]).toEqual([201, [creator.userId]]);
    }
    expect(await count()).toBe(before + creators.length);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test('invites the Owner that an event admin names, and adds no member', async () => {
    const invited = await portal.signIn(person());
    const { body } = await cast.orgAdmin.call<Answer>('POST', projects, {
      name: 'For someone',
      owner: ` ${invited.person.email.toUpperCase()} `,
    });
    expect(body.Project).toMatchObject({ Participants: [], MemberCount: 0 });
    const { body: list } = await invited.call<z.infer<typeof InvitationsAnswer>>('GET', '/v1/u/invitations');
    expect(list.Invitations).toMatchObject([
      { Type: 'Project', Name: 'For someone', Project: 'for-someone' },
    ]);
  });

  test('refuses `owner` from people who aren’t admins, and creates nothing', async () => {
    const before = await portal.documents();
    for (const owner of ['', 'a@b.example'])
      expect((await cast.member.call('POST', projects, { name: 'Mine', owner })).status).toBe(403);
    expect(await portal.documents()).toEqual(before);
  });

  test('is possible after the event only for event admins', async () => {
    const ref = await portal.event(cast.ref.org, datesIn('Completed'), { name: 'Over' });
    const address = `/v1/e/${ref.org}/${ref.event}/projects`;
    const refused = await cast.member.call('POST', address, { name: 'Late' });
    expect(refused).toMatchObject({ status: 400, body: { Code: 'event_completed' } });
    expect((await cast.orgAdmin.call('POST', address, { name: 'Late' })).status).toBe(201);
  });
});

describe('the fields of a project', () => {
  test.each<[string, unknown, string]>([
    ['no name', {}, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a name of white space', { name: ' \t\n ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    ["a name that isn't text", { name: 7 }, 'name'],
    ['half a character', { name: 'a\uD83D' }, 'name'],
    ['a description that is too long', { name: 'x', description: 'x'.repeat(501) }, 'description'],
    ['content that is too long', { name: 'x', content: 'x'.repeat(200_001) }, 'content'],
    ['a logo over http', { name: 'x', logo: 'http://img.example/a.png' }, 'logo'],
    ['a logo that is a script', { name: 'x', logo: 'javascript:alert(1)' }, 'logo'],
    ['a logo that is too long', { name: 'x', logo: `https://img.example/${'x'.repeat(2_048)}` }, 'logo'],
    ['an unknown join option', { name: 'x', joinoption: 'anybody' }, 'joinoption'],
    ['an unknown status', { name: 'x', status: 'Deleted' }, 'status'],
    ['null for a choice', { name: 'x', status: null }, 'status'],
    ["an owner that isn't an address", { name: 'x', owner: 'someone' }, 'owner'],
    ['a list', [], ''],
    ['text', 'name', ''],
    ['null', null, ''],
  ])('are refused with a 422 that names the field: %s', async (_what, sent, path) => {
    const { status, body } = await cast.eventAdmin.call('POST', projects, sent);
    expect([status, body]).toMatchObject([422, { Code: 'invalid', Errors: [{ Path: path }] }]);
  });

  test('about the team’s needs stay the same after a repeated or partial edit', async () => {
    const { body } = await cast.eventAdmin.call<Answer>('POST', projects, {
      name: 'Needy',
      owner: '',
      needs: [{ label: 'Designer', skills: ['Figma', 'figma'], count: 2 }],
      takesrequests: true,
      site: ' Harbour ',
      timezone: 'Europe/London',
    });
    const expected = {
      Needs: [{ Id: 'designer', Label: 'Designer', Skills: ['Figma'], Count: 2 }],
      TakesRequests: true,
      Site: 'Harbour',
      TimeZone: 'Europe/London',
    };
    expect(body.Project).toMatchObject(expected);
    const path = `/v1/p/${cast.ref.org}/${cast.ref.event}/${body.Project.Id}`;
    const edit = (change: object, tag: string) =>
      cast.eventAdmin.call<Answer>('PUT', path, { name: 'Needy', ...change }, { 'If-Match': tag });
    const tag = (await cast.eventAdmin.call('GET', path)).headers.get('ETag') ?? '';
    const needs = [{ label: 'Writer' }];
    const first = await edit({ needs }, tag);
    expect([first.status, (await edit({ needs }, tag)).status, (await edit({}, tag)).status]).toEqual([
      200, 200, 200,
    ]);
    expect(first.body.Project).toMatchObject({ ...expected, Needs: [{ Id: 'writer', Label: 'Writer' }] });
    const cleared = await edit({ needs: [], takesrequests: false, site: '', timezone: '' }, '*');
    const nothing = { Needs: [], TakesRequests: false, Site: null, TimeZone: null };
    expect(cleared.body.Project).toMatchObject(nothing);
  });

  test('accept the longest values and keep them unchanged', async () => {
    const longest = {
      name: 'n'.repeat(120),
      description: '火'.repeat(500),
      content: '🔥'.repeat(100_000),
      logo: `http://localhost:4280/${'x'.repeat(2_026)}`,
    };
    const { status, body } = await cast.eventAdmin.call<Answer>('POST', projects, { ...longest, owner: '' });
    expect(status).toBe(201);
    const { Name, Description, Content, LogoUrl } = body.Project;
    expect(Name === longest.name && Description === longest.description).toBe(true);
    expect(Content === longest.content && LogoUrl === longest.logo).toBe(true);
  });
});
