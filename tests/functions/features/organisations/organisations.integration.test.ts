import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { EventsAnswer } from '#contract/events/events.ts';
import type { OrganisationAnswer } from '#contract/organisations/organisations.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { type Caller, datesIn, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answer = z.infer<typeof OrganisationAnswer>;

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
afterAll(() => portal.close());

describe('an organisation', () => {
  test('shows its members every field, with null for missing values', async () => {
    const { body } = await cast.member.call<Answer>('GET', `/v1/o/${cast.ref.org}/`);
    expect(Object.keys(body)).toEqual(['Organisation']);
    expect(body.Organisation).toEqual({
      Id: 'brightwater',
      Name: 'Brightwater',
      Description: '',
      LogoUrl: null,
      Content: '# Brightwater',
      Events: [
        {
          Id: 'hack-week',
          OrganisationId: 'brightwater',
          OrganisationName: 'Brightwater',
          Name: 'Hack Week',
          Description: '',
          LogoUrl: null,
          HeaderColour: '#0f6cbd',
          Status: 'Open',
          Dates: expect.objectContaining({ EventStart: expect.stringMatching(/Z$/) }),
          TimeZone: 'Etc/UTC',
          Archived: false,
        },
      ],
      ImageHosts: [],
    });
  });

  test('shows an outside participant only its name, its logo and their own events', async () => {
    await portal.event(cast.ref.org, datesIn('Closed'), { name: 'Unseen' });
    const { body } = await cast.guest.call<Answer>('GET', `/v1/o/${cast.ref.org}/`);
    expect(body.Organisation).toMatchObject({ Name: 'Brightwater', Description: '', Content: '' });
    expect(body.Organisation.Events.map(({ Id }) => Id)).toEqual(['hack-week']);
    const access = await cast.guest.call('GET', `/v1/u/access/o/${cast.ref.org}/`);
    expect(access.body).toEqual({
      Organisation: { Id: 'brightwater', Permissions: [], Roles: { Organisation: null }, Archived: false },
    });
  });

  test('hides an event from a member who is Inactive in it', async () => {
    const { body } = await cast.inactiveInEvent.call<Answer>('GET', `/v1/o/${cast.ref.org}/`);
    expect(body.Organisation.Events.map(({ Id }) => Id)).not.toContain(cast.ref.event);
  });

  test('sorts its events by start, and has an empty list without events', async () => {
    const org = await portal.organisation('Empty', [OTHER]);
    const caller = await portal.signIn(person(OTHER));
    const events = async () => (await caller.call<Answer>('GET', `/v1/o/${org}`)).body.Organisation.Events;
    expect(await events()).toEqual([]);
    await portal.event(org, datesIn('Closed'), { name: 'Later' });
    await portal.event(org, datesIn('Completed'), { name: 'Long ago' });
    expect((await events()).map(({ Id, Status }) => [Id, Status])).toEqual([
      ['long-ago', 'Completed'],
      ['later', 'Closed'],
    ]);
  });
});

describe("a person's own data", () => {
  test('has empty lists if the person belongs to no organisation', async () => {
    // This person's address isn't in the domain of Few Members. In the two other organisations, the person is Inactive.
    await portal.organisation('Few Members', [OTHER], ['few.example']);
    const alone = await portal.signIn(person(OTHER, { email: 'alone@nowhere.example' }));
    await portal.setRole('elsewhere', alone, 'Inactive');
    await portal.setRole('empty', alone, 'Inactive');
    for (const [path, empty] of [
      ['access/o', { Organisations: [] }],
      ['access/e', { Events: [], Organisations: [] }],
      ['access/p', { Projects: [] }],
      ['invitations', { Invitations: [] }],
      ['vote/p', { Votes: [] }],
    ] as const)
      expect((await alone.call('GET', `/v1/u/${path}/`)).body).toEqual(empty);
  });

  test('has cards for organisations, events and teams', async () => {
    const organisations = await cast.teammate.call('GET', '/v1/u/access/o');
    expect(organisations.body).toEqual({
      Organisations: [{ Id: 'brightwater', Name: 'Brightwater', Description: '', LogoUrl: null }],
    });
    const teams = await cast.teammate.call('GET', '/v1/u/access/p');
    expect(teams.body).toEqual({
      Projects: [
        {
          Id: 'solar-kettle',
          OrganisationId: 'brightwater',
          EventId: 'hack-week',
          Name: 'Solar Kettle',
          Description: '',
          LogoUrl: null,
          Status: 'Active',
          JoinOption: 'Anybody',
          MemberCount: 5,
          Cover: null,
          Needs: [],
          TakesRequests: false,
          Site: null,
          TimeZone: null,
          Incomplete: false,
          Won: null,
        },
      ],
    });
    const outside = await cast.guest.call<{ Events: { Id: string; OrganisationName: string }[] }>(
      'GET',
      '/v1/u/access/e',
    );
    expect(outside.body.Events.map(({ Id, OrganisationName }) => [Id, OrganisationName])).toContainEqual([
      'hack-week',
      'Brightwater',
    ]);
  });

  test('says in the list of events what the caller may do at each event', async () => {
    const ask = async (caller: Caller) => (await caller.call<EventsAnswer>('GET', '/v1/u/access/e')).body;
    const { Events, Organisations } = await ask(cast.teammate);
    expect(Events.find(({ Id }) => Id === 'hack-week')).toMatchObject({
      Permissions: ['project_create', 'project_join', 'project_vote'],
      ResultsVisible: false,
      VotesPerPerson: null,
    });
    expect(Organisations).toEqual([
      { Id: 'brightwater', Name: 'Brightwater', LogoUrl: null, Role: 'Member' },
    ]);
    // The guest isn't a member of the organisation.
    const outside = await ask(cast.guest);
    expect(outside.Events.find(({ Id }) => Id === 'hack-week')).toMatchObject({
      Permissions: ['project_vote'],
      ResultsVisible: false,
    });
    expect(outside.Organisations?.some(({ Id }) => Id === 'brightwater')).toBe(false);
  });

  test('has every field in the details', async () => {
    const { body } = await cast.member.call('GET', '/v1/u/details/');
    expect(body).toEqual({
      User: {
        Name: cast.member.person.name,
        Email: cast.member.person.email,
        AvatarUrl: null,
        ShirtSize: null,
        DietaryRequirements: null,
        Allergies: null,
        EventMails: true,
        Since: expect.stringMatching(/Z$/),
        PortalAdministrator: false,
      },
    });
  });
});
