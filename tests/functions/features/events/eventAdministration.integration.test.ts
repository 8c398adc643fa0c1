import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { wallTimeOf } from '#contract/base/wallTime.ts';
import type { EventAnswer, EventsAnswer } from '#contract/events/events.ts';
import { renewSummary } from '../../../../functions/domain/events/renewSummary.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';
import { createAll, projects } from '../../../bench/server/support/fill.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { type Caller, type Portal, startPortal } from '../../../support/portal.ts';

type Answers = z.infer<typeof EventAnswer> &
  z.infer<typeof EventsAnswer> & {
    Code: string;
    Message: string;
    Errors: { Path: string; Message: string }[];
    Organisation: { Events: { Id: string; Archived: boolean }[] };
  };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let portal: Portal;
let cast: Cast;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  cast = await createCast(portal);
  path = `/v1/e/${eventKey(cast.ref)}/`;
});
cleanUp(() => portal);

const put = (body: Record<string, unknown>, by = cast.eventAdmin) =>
  by.call<Answers>('PUT', path, { content: 'Hello.', ...body });
const read = async (by: Caller = cast.member) => (await by.call<Answers>('GET', path)).body.Event;
const iso = (time: number) => new Date(time).toISOString();

describe('event dates', () => {
  test('must be in order, and each error names the date at fault', async () => {
    const { Dates } = await read();
    const later = iso(Date.parse(Dates.EventEnd) + DAY);
    const refused = async (dates: object) => {
      const { body, status } = await put({ dates: { ...Dates, ...dates } });
      expect(status).toBe(422);
      return body.Errors.map(({ Message, Path }) => [Path, Message]);
    };
    expect(await refused({ EventStart: iso(Date.parse(Dates.VotingStart) + 1) })).toEqual([
      ['dates.VotingStart', 'Voting must not start before the event starts.'],
    ]);
    expect(await refused({ VotingStart: iso(Date.parse(Dates.VotingEnd) + 1) })).toEqual([
      ['dates.VotingEnd', 'Voting must not end before it starts.'],
    ]);
    expect(await refused({ VotingEnd: later })).toEqual([
      ['dates.EventEnd', 'The event must not end before voting ends.'],
    ]);
    expect(await refused({ VotingStart: Dates.EventEnd, EventStart: later })).toEqual([
      ['dates.VotingStart', 'Voting must not start before the event starts.'],
      ['dates.VotingEnd', 'Voting must not end before it starts.'],
    ]);
  });

  test('can stay in the past, and can be moved one minute but not ten minutes into the past', async () => {
    const { Dates } = await read();
    const now = portal.deps.clock();
    portal.setTime(now);
    const moved = await put({ dates: { ...Dates, VotingEnd: iso(now - 10 * 60_000) } });
    expect([moved.status, moved.body.Errors]).toEqual([
      422,
      [{ Path: 'dates.VotingEnd', Message: 'This has passed. Choose a time in the future.' }],
    ]);
    expect((await put({ dates: { ...Dates, EventEnd: iso(now + 9 * DAY) } })).status).toBe(200);
    expect((await put({ dates: { ...Dates, VotingEnd: iso(now - 60_000) } })).status).toBe(200);
  });

  test('are named in the refusal if they are invalid, as are colours and time zones', async () => {
    const { Dates } = await read();
    for (const [body, field] of [
      [{ dates: { ...Dates, VotingEnd: '2026-02-30T10:00:00Z' } }, 'dates.VotingEnd'],
      [{ dates: { ...Dates, VotingEnd: '2026-03-29T02:30' } }, 'dates.VotingEnd'],
      [{ dates: { EventStart: Dates.EventStart } }, 'dates.VotingStart'],
      [{ timezone: 'Europe/Atlantis' }, 'timezone'],
      [{ timezone: '' }, 'timezone'],
      [{ headercolour: '#12345' }, 'headercolour'],
      [{ headercolour: 'rgb(0 0 0)' }, 'headercolour'],
    ] as const) {
      const answer = await put(body);
      expect([body, answer.status]).toEqual([body, 422]);
      expect(answer.body.Errors.map(({ Path }) => Path)).toContain(field);
    }
  });

  test('show their latest change for two weeks', async () => {
    const { DateChanges, Dates } = await read();
    expect(DateChanges).toEqual([]);
    const now = portal.deps.clock();
    portal.setTime(now);
    const [first, second] = [
      iso(Date.parse(Dates.EventEnd) + DAY),
      iso(Date.parse(Dates.EventEnd) + 2 * DAY),
    ];
    await put({ dates: { ...Dates, EventEnd: first } });
    portal.setTime(now + HOUR);
    await put({ dates: { ...Dates, VotingEnd: iso(Date.parse(Dates.VotingEnd) + HOUR), EventEnd: second } });
    // An edit of another field changes no date.
    portal.setTime(now + 2 * HOUR);
    await put({ name: 'Renamed' });
    const at = iso(now + HOUR);
    expect((await read()).DateChanges).toEqual([
      { Date: 'VotingEnd', From: Dates.VotingEnd, To: iso(Date.parse(Dates.VotingEnd) + HOUR), At: at },
      { Date: 'EventEnd', From: first, To: second, At: at },
    ]);
    portal.setTime(now + HOUR + 14 * DAY);
    expect((await read()).DateChanges).toEqual([]);
  });
});

describe('a copy of an event', () => {
  const copy = (body: unknown, by = cast.orgAdmin) => by.call<Answers>('POST', `${path}copy/`, body);

  test('has the same content, settings and awards, but no people, projects or winners, and keeps the times of day', async () => {
    const dates = {
      EventStart: '2098-03-24T08:00:00.000Z',
      VotingStart: '2098-03-25T08:00:00.000Z',
      VotingEnd: '2098-03-25T16:00:00.000Z',
      EventEnd: '2098-03-26T16:30:00.000Z',
    };
    const card = {
      name: 'Spring',
      content: '# Spring',
      description: 'Long.',
      logo: 'https://pictures.example/a.png',
      headercolour: '#123456',
      timezone: 'Europe/Berlin',
    };
    await put({ ...card, dates });
    await cast.eventAdmin.call('PUT', `${path}settings`, { votes_per_person: 3, results: 'Revealed' });
    const { body: awarded } = await cast.eventAdmin.call<{ Awards: { Id: string }[] }>(
      'POST',
      `${path}awards`,
      {
        name: 'Best idea',
        decided_by: 'Organisers',
      },
    );
    await cast.eventAdmin.call('POST', `${path}awards/${awarded.Awards[0]?.Id}/finalise`, {
      winners: [{ project: cast.ref.project, place: 1 }],
    });
    // Berlin's clocks go forward on 30 March 2098, between the start and the vote of the copy.
    const copied = await copy({ name: 'Spring again', id: 'spring-again', start: '2098-03-29T08:00:00Z' });
    expect(copied.status).toBe(201);
    const { Dates, ...event } = copied.body.Event;
    expect(event).toMatchObject({
      Id: 'spring-again',
      Name: 'Spring again',
      Content: card.content,
      Description: card.description,
      LogoUrl: card.logo,
      HeaderColour: card.headercolour,
      TimeZone: card.timezone,
      Participants: [],
      Projects: [],
      DateChanges: [],
      Archived: false,
    });
    expect(Object.values(Dates).map((date) => wallTimeOf(date, card.timezone))).toEqual([
      '2098-03-29T09:00',
      '2098-03-30T09:00',
      '2098-03-30T17:00',
      '2098-03-31T17:30',
    ]);
    const copyPath = `/v1/e/${cast.ref.org}/spring-again`;
    expect((await cast.member.call<Answers>('GET', copyPath)).body.Event).toEqual(copied.body.Event);
    expect((await cast.orgAdmin.call('GET', `${copyPath}/settings`)).body).toMatchObject({
      Settings: { VotesPerPerson: 3, Results: 'Revealed', Revealed: false },
    });
    expect((await cast.orgAdmin.call('GET', `${copyPath}/awards`)).body).toMatchObject({
      Awards: [{ Name: 'Best idea', State: 'Open', Winners: [] }],
    });
    const { body } = await cast.member.call<Answers>('GET', `/v1/o/${cast.ref.org}`);
    expect(body.Organisation.Events.map(({ Id }) => Id)).toContain('spring-again');
  });

  test('gets a free identifier, and can’t have one that is taken or reserved', async () => {
    const start = '2098-03-29T08:00:00Z';
    expect((await copy({ name: 'Hack Week', start })).body.Event.Id).toBe('hack-week-2');
    expect(await copy({ name: 'x', id: 'hack-week', start })).toMatchObject({
      status: 409,
      body: { Code: 'identifier_taken' },
    });
    for (const body of [
      { name: 'x', id: 'edit', start },
      { name: 'x', id: 'no spaces', start },
      { name: ' ', start },
      { name: 'x' },
      { name: 'x', start: '2098-03-29T08:00' },
      { name: 'x', start: '2020-01-01T08:00:00Z' },
      { name: 'x', start: '9999-12-31T08:00:00Z' },
    ])
      expect((await copy(body)).status).toBe(422);
  });

  test('needs as many store calls for a full event as for an empty one', async () => {
    const calls = async (name: string) => {
      await copy({ name, start: '2098-03-29T08:00:00Z' });
      const line = portal.log.findLast((one) => one.includes('/copy'));
      return Number(/"storeCalls":(\d+)/.exec(line ?? '')?.[1]);
    };
    // Don't count the first call. It also reads the session from the store.
    await read(cast.orgAdmin);
    const before = await calls('Copied early');
    const { org, event } = cast.ref;
    await createAll(portal.deps.store, `${org}/${event}`, projects(cast.ref, 500, 0));
    expect(before).toBeGreaterThan(0);
    expect(await calls('Copied late')).toBe(before);
  });

  test("is listed by a task if the call couldn't list it in the organisation", async () => {
    const { faults } = portal.cosmos;
    // The second commit writes the event's summary into the organisation.
    faults.add({ kind: '429', ms: 1, operation: 'batch', after: 1, count: 1_000 });
    const copied = await copy({ name: 'Late in the list', start: '2098-03-29T08:00:00Z' });
    faults.clear();
    expect(copied.status).toBe(201);
    const storedSummary = () =>
      portal.deps.store.read('eventSummary', cast.ref.org, documentId.eventSummary('late-in-the-list'));
    expect(await storedSummary()).toBeNull();
    const task = portal.tasks.findLast((one) => one.kind === 'listEvent');
    if (task?.kind !== 'listEvent') throw new Error('Nothing was queued.');
    for (let again = 0; again < 2; again++) await renewSummary(portal.deps, task);
    expect(await storedSummary()).toMatchObject({ name: 'Late in the list' });
  });
});

describe('an archived event', () => {
  const archive = (archived: boolean, by = cast.orgAdmin) =>
    by.call<Answers>('PUT', `${path}archive/`, { archived });

  test('is hidden from everyone except admins', async () => {
    const { org, event, project } = cast.ref;
    await cast.teammate.call('POST', `/v1/u/vote/p/${org}/${event}/${project}`);
    const lists = async (by: Caller) => {
      const ids = async (listAddress: string, key: string) => {
        const { body } = await by.call<Record<string, { Id: string; OrganisationId: string }[]>>(
          'GET',
          listAddress,
        );
        return (body[key] ?? []).filter((one) => one.OrganisationId === org).map(({ Id }) => Id);
      };
      const organisation = await by.call<Answers>('GET', `/v1/o/${org}`);
      return [
        (await ids('/v1/u/access/e', 'Events')).includes(event),
        (organisation.body.Organisation?.Events ?? []).some(({ Id }) => Id === event),
        (await ids('/v1/u/access/p', 'Projects')).includes(project),
        (await ids('/v1/u/vote/p', 'Votes')).includes(project),
      ];
    };
    const addresses = [
      path,
      `${path}reports/votes`,
      `/v1/u/access/e/${org}/${event}`,
      `/v1/p/${org}/${event}/${project}`,
    ];
    const statuses = async (by: Caller) =>
      await Promise.all(addresses.map(async (address) => (await by.call('GET', address)).status));

    expect(await lists(cast.teammate)).toEqual([true, true, true, true]);
    for (let again = 0; again < 2; again++)
      expect((await archive(true)).body.Event).toMatchObject({ Id: event, Archived: true });
    expect(await lists(cast.teammate)).toEqual([false, false, false, false]);
    expect(await lists(cast.guest)).toEqual([false, false, false, false]);
    expect(await statuses(cast.member)).toEqual([404, 404, 404, 404]);
    expect(await statuses(cast.guest)).toEqual([404, 404, 404, 404]);
    expect(await statuses(cast.eventAdmin)).toEqual([200, 200, 200, 200]);
    expect(await lists(cast.orgAdmin)).toEqual([false, true, false, false]);
    await archive(false);
    expect(await lists(cast.teammate)).toEqual([true, true, true, true]);
    expect(await statuses(cast.member)).toEqual([200, 403, 200, 200]);
  });

  test('refuses every write with an explanation', async () => {
    const { org, event, project } = cast.ref;
    const team = `${org}/${event}/${project}`;
    await archive(true);
    const before = await portal.documents();
    const writes: [string, string, unknown?][] = [
      ['PUT', path, { content: 'New.' }],
      ['PUT', `${path}voting`, { action: 'close' }],
      ['PUT', `${path}settings`, { own_team: false }],
      ['PUT', `${path}results`, { revealed: true }],
      ['PUT', `${path}participants`, { participants: [{ id: cast.teammate.userId, role: 'Admin' }] }],
      ['DELETE', `${path}participants/${cast.teammate.userId}`],
      ['PUT', `${path}participants/${cast.guest.userId}/team`, { project }],
      ['POST', `${path}projects`, { name: 'x' }],
      ['PUT', `/v1/p/${team}`, { name: 'x' }],
      ['DELETE', `/v1/p/${team}`],
      ['PUT', `/v1/p/${team}/grant`, { until: null }],
      ['PUT', `/v1/p/${team}/members/${cast.teammate.userId}`, { role: 'Admin' }],
      ['DELETE', `/v1/p/${team}/members/${cast.teammate.userId}`],
      ['POST', `/v1/u/join/p/${team}`],
      ['POST', `/v1/u/vote/p/${team}`],
      ['DELETE', `/v1/u/vote/p/${team}`],
      ['POST', `/v1/u/invite/e/${org}/${event}`, { email: 'ada@elsewhere.example' }],
      ['POST', `/v1/u/invite/p/${team}`, { email: 'ada@elsewhere.example' }],
    ];
    for (const [method, address, body] of writes) {
      const answer = await cast.orgAdmin.call<Answers>(method, address, body);
      expect([method, address, answer.status, answer.body.Code]).toEqual([method, address, 400, 'archived']);
      expect(answer.body.Message).toBe(
        'This event is archived, so no one can change it. An Owner or Admin of the organisation can restore it.',
      );
    }
    expect(await portal.documents()).toEqual(before);
    expect((await cast.orgAdmin.call('GET', `${path}participants`)).status).toBe(200);
    expect((await cast.orgAdmin.call('GET', `${path}settings`)).status).toBe(200);
  });

  test('lets no one accept an invitation to it', async () => {
    const { org, event } = cast.ref;
    const invited = cast.stranger;
    await cast.orgAdmin.call('POST', `/v1/u/invite/e/${org}/${event}`, { email: invited.person.email });
    const { body } = await invited.call<{ Invitations: { Id: string }[] }>('GET', '/v1/u/invitations');
    await archive(true);
    const accepted = await invited.call('POST', `/v1/u/invitations/${body.Invitations[0]?.Id}/accept`);
    expect(accepted).toMatchObject({ status: 400, body: { Code: 'archived' } });
  });
});

describe('an ended event', () => {
  test('lets a team with a grant edit its page and nothing else, and refusals name the deadline', async () => {
    const { org, event, project } = cast.ref;
    const team = `${org}/${event}/${project}`;
    await put({ timezone: 'Europe/London' });
    const { EventEnd } = (await read()).Dates;
    const until = iso(Date.parse(EventEnd) + 2 * DAY);
    const grant = (body: unknown, by = cast.eventAdmin) =>
      by.call<Answers & { Project: { GrantedUntil: string | null } }>('PUT', `/v1/p/${team}/grant/`, body);
    const edit = (name: string) => cast.teamAdmin.call<Answers>('PUT', `/v1/p/${team}`, { name });
    const granted = async (by: Caller) =>
      (await by.call<{ Project: { GrantedUntil: string | null } }>('GET', `/v1/p/${team}`)).body.Project
        .GrantedUntil;
    const mayEdit = async (by: Caller) =>
      (
        await by.call<{ Project: { Permissions: string[] } }>('GET', `/v1/u/access/p/${team}`)
      ).body.Project.Permissions.includes('project_edit');

    for (const wrong of [EventEnd, iso(portal.deps.clock() - 1), 'tomorrow', undefined])
      expect((await grant({ until: wrong })).status).toBe(422);

    portal.setTime(EventEnd);
    const closed = await edit('Late');
    expect(closed).toMatchObject({ status: 400, body: { Code: 'event_completed' } });
    expect(closed.body.Message).toMatch(
      /^This event ended on \d+ \w+ \d+ at \d\d:\d\d \(Europe\/London\), so its projects/,
    );
    expect([await mayEdit(cast.teamAdmin), await mayEdit(cast.eventAdmin)]).toEqual([false, true]);

    expect((await grant({ until })).body.Project.GrantedUntil).toBe(until);
    expect([await granted(cast.teamAdmin), await granted(cast.eventAdmin)]).toEqual([until, until]);
    expect([await granted(cast.teammate), await granted(cast.member)]).toEqual([null, null]);
    expect(await mayEdit(cast.teamAdmin)).toBe(true);
    expect((await edit('Just in time')).status).toBe(200);
    for (const [by, method, address, body] of [
      [cast.member, 'POST', `/v1/u/join/p/${team}`],
      [cast.teammate, 'POST', `/v1/u/leave/p/${team}`],
      [cast.member, 'POST', `${path}projects`, { name: 'x' }],
      [cast.owner, 'DELETE', `/v1/p/${team}`],
      [cast.teamAdmin, 'POST', `/v1/u/invite/p/${team}`, { email: 'ada@elsewhere.example' }],
    ] as const) {
      const answer = await by.call<Answers>(method, address, body);
      expect([address, answer.body.Code]).toEqual([address, 'event_completed']);
      expect(answer.body.Message).toMatch(
        /^This event ended on .* \(Europe\/London\), so teams can no longer/,
      );
    }

    portal.setTime(until);
    expect((await edit('Too late')).body.Message).toMatch(
      /^This event has ended\. Your team could edit its page until .* \(Europe\/London\)\.$/,
    );
    expect(await mayEdit(cast.teamAdmin)).toBe(false);
    portal.setTime(Date.parse(until) - 1);
    expect((await grant({ until: null })).body.Project.GrantedUntil).toBeNull();
    expect((await edit('Taken back')).body.Code).toBe('event_completed');
  });

  test('lists the teams with grants by deadline until each grant ends', async () => {
    const { EventEnd } = (await read()).Dates;
    const [first, second, third] = await Promise.all(
      ['First', 'Second', 'Third'].map((name) => portal.project(cast.ref, { name })),
    );
    const grants = async (by: Caller = cast.eventAdmin) =>
      (await by.call<{ Grants: unknown[] }>('GET', `${path}grants/`)).body.Grants;
    const after = (days: number) => iso(Date.parse(EventEnd) + days * DAY);
    const grant = (team: typeof first, until: string | null) =>
      cast.eventAdmin.call('PUT', `/v1/p/${team?.path}/grant/`, { until });
    const shown = (team: typeof first, GrantedUntil: string) => ({
      Id: team?.project.Id,
      Name: team?.project.Name,
      GrantedUntil,
    });
    expect(await grants()).toEqual([]);
    await grant(first, after(3));
    await grant(second, after(1));
    await grant(third, after(2));
    await grant(third, null);
    expect(await grants()).toEqual([shown(second, after(1)), shown(first, after(3))]);

    portal.setTime(after(1));
    expect(await grants()).toEqual([shown(first, after(3))]);
    portal.setTime(null);
    expect((await put({ dates: { ...(await read()).Dates, EventEnd: after(3) } })).status).toBe(200);
    expect(await grants()).toEqual([]);
  });

  test('lists grants with as many store calls for many teams as for none', async () => {
    const calls = async () => {
      await cast.eventAdmin.call('GET', `${path}grants/`);
      return /"storeCalls":(\d+)/.exec(portal.log.at(-1) ?? '')?.[1];
    };
    // Don't count the first call. It also reads the session from the store.
    await calls();
    const none = await calls();
    await createAll(portal.deps.store, eventKey(cast.ref), projects(cast.ref, 250, 0));
    expect([none, await calls()]).toEqual(['4', '4']);
  });
});
