import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import { copyProfile } from '../../../../functions/background/users/copyProfile.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';
import { createCast } from '../../../support/cast.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let org: string;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Teams');
});
afterEach(() => portal.cosmos.faults.clear());
afterAll(() => portal.close());

const join = (caller: Caller, path: string) => caller.call('POST', `/v1/u/join/p/${path}/`);
const leave = (caller: Caller, path: string) => caller.call('POST', `/v1/u/leave/p/${path}/`);
/** @returns the number of answers with each refusal code, or with each status if the answers have no code */
const countOutcomes = (answers: readonly { status: number; body: Record<string, unknown> }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = JSON.stringify(body['Code'] ?? status).replaceAll('"', '');
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
};
const memberCount = async (caller: Caller, path: string) => {
  const { body } = await caller.call<{ Project: { MemberCount: number; Participants: unknown[] } }>(
    'GET',
    `/v1/p/${path}/`,
  );
  expect(body.Project.Participants).toHaveLength(body.Project.MemberCount);
  return body.Project.MemberCount;
};
const expectNoBrokenInvariant = async () => expect(brokenInvariants(await portal.documents())).toEqual([]);

const eventIn = async (phase: Parameters<typeof datesIn>[0] = 'Started'): Promise<EventRef> =>
  await portal.event(org, datesIn(phase));

describe('the faces of a team', () => {
  const rename = async (caller: Caller, name: string) => {
    await caller.call('PUT', '/v1/u/details', { name });
    await copyProfile(portal.deps, { kind: 'copyProfile', userId: caller.userId });
  };

  test('follow people who join, change their name and leave', async () => {
    const event = await eventIn();
    const { owner, path, project } = await portal.project(event);
    const names = async () => {
      const stored = await portal.deps.store.read('project', eventKey(event), documentId.project(project.Id));
      return stored?.team.map(({ name }) => name);
    };
    const caller = await portal.signIn(person());
    await join(caller, path);
    expect(await names()).toEqual([owner.person.name, caller.person.name]);
    await rename(caller, 'Ada Vale');
    expect(await names()).toEqual([owner.person.name, 'Ada Vale']);
    await leave(caller, path);
    expect(await names()).toEqual([owner.person.name]);
    await expectNoBrokenInvariant();
  });

  test('are right after eight members change their names and some of them leave at the same moment', async () => {
    const { path } = await portal.project(await eventIn());
    const members = await Promise.all(Array.from({ length: 8 }, () => portal.signIn(person())));
    for (const member of members) await join(member, path);
    await Promise.all([
      ...members.map((member, index) => rename(member, `Ada Vale ${index}`)),
      ...members.slice(5).map((member) => leave(member, path)),
    ]);
    await expectNoBrokenInvariant();
  });
});

describe('joining a team', () => {
  test('makes the person a Member and a participant, and can be repeated', async () => {
    const { path } = await portal.project(await eventIn());
    const caller = await portal.signIn(person());
    for (let again = 0; again < 2; again++) {
      const { status, body } = await join(caller, path);
      expect([status, body]).toMatchObject([200, { Project: { MemberCount: 2 } }]);
      expect(body).toMatchObject({
        Project: {
          Participants: expect.arrayContaining([
            expect.objectContaining({ Id: caller.userId, Role: 'Member' }),
          ]),
        },
      });
    }
    await expectNoBrokenInvariant();
  });

  test('is refused with the reason', async () => {
    const event = await eventIn();
    const [closed, open, second] = [
      await portal.project(event, { joinoption: 'InviteOnly' }),
      await portal.project(event),
      await portal.project(event),
    ];
    const caller = await portal.signIn(person());
    expect(await join(caller, closed.path)).toMatchObject({ status: 400, body: { Code: 'invite_only' } });
    expect((await join(caller, open.path)).status).toBe(200);
    expect(await join(caller, second.path)).toMatchObject({ status: 400, body: { Code: 'already_in_team' } });
    const creation = await caller.call('POST', `/v1/e/${event.org}/${event.event}/projects/`, {
      name: 'Mine',
    });
    expect(creation).toMatchObject({ status: 400, body: { Code: 'already_in_team' } });
    expect(await join(caller, `${event.org}/${event.event}/none`)).toMatchObject({ status: 404 });
    const elsewhere = await portal.project(await eventIn());
    expect((await join(caller, elsewhere.path)).status).toBe(200);
    await expectNoBrokenInvariant();
  });

  test('is refused from the end of the event on, except to event admins and people who are already in the team', async () => {
    const { ref, member, teammate, eventAdmin } = await createCast(portal, 'VotingCompleted');
    const path = `${ref.org}/${ref.event}/${ref.project}`;
    const { body } = await member.call<{ Event: { Dates: { EventEnd: string } } }>(
      'GET',
      `/v1/u/access/e/${ref.org}/${ref.event}`,
    );
    const end = Date.parse(body.Event.Dates.EventEnd);
    try {
      portal.setTime(end);
      expect(await join(member, path)).toMatchObject({ status: 400, body: { Code: 'event_completed' } });
      expect(await leave(teammate, path)).toMatchObject({ status: 400, body: { Code: 'event_completed' } });
      expect((await join(teammate, path)).status).toBe(200);
      expect((await join(eventAdmin, path)).status).toBe(200);
      expect((await leave(eventAdmin, path)).status).toBe(200);
      portal.setTime(end - 1);
      expect((await join(member, path)).status).toBe(200);
      expect((await leave(teammate, path)).status).toBe(200);
    } finally {
      portal.setTime(null);
    }
    await expectNoBrokenInvariant();
  });
});

describe('leaving a team', () => {
  test('frees the seat, and the person stays a participant and can rejoin', async () => {
    const { path } = await portal.project(await eventIn());
    const caller = await portal.signIn(person());
    await join(caller, path);
    expect(await leave(caller, path)).toMatchObject({ status: 200, body: { Project: { MemberCount: 1 } } });
    expect(await leave(caller, path)).toMatchObject({ status: 400, body: { Code: 'not_a_member' } });
    const [org = '', event = ''] = path.split('/');
    const seen = await caller.call('GET', `/v1/e/${org}/${event}`);
    expect(seen.body).toMatchObject({
      Event: { Participants: expect.arrayContaining([expect.objectContaining({ Id: caller.userId })]) },
    });
    expect((await join(caller, path)).status).toBe(200);
  });

  test('is refused to Owners and to people of other teams', async () => {
    const event = await eventIn();
    const [first, second] = [await portal.project(event), await portal.project(event)];
    expect(await leave(first.owner, first.path)).toMatchObject({
      status: 400,
      body: { Code: 'owner_cannot_leave', Message: 'Owners of projects are unable to leave.' },
    });
    expect(await leave(second.owner, first.path)).toMatchObject({
      status: 400,
      body: { Code: 'not_a_member' },
    });
    await expectNoBrokenInvariant();
  });
});

describe('at the same moment', () => {
  test('exactly ten of 64 people can join a team, and the API tells the others that it is full', async () => {
    const event = await eventIn();
    const admin = await portal.signIn(person());
    await portal.setEventRole(event, admin, 'Admin');
    const created = await admin.call<{ Project: { Id: string } }>(
      'POST',
      `/v1/e/${event.org}/${event.event}/projects`,
      {
        name: 'Ten seats',
        owner: '',
      },
    );
    const path = `${event.org}/${event.event}/${created.body.Project.Id}`;
    const answers = await Promise.all((await portal.crowd(64)).map((one) => join(one, path)));
    expect(countOutcomes(answers)).toEqual({ 200: 10, team_full: 54 });
    expect(await memberCount(admin, path)).toBe(10);
    await expectNoBrokenInvariant();
  });

  test('one person who joins 8 teams ends up in exactly one', async () => {
    const event = await eventIn();
    const teams = await Promise.all(Array.from({ length: 8 }, () => portal.project(event)));
    const caller = await portal.signIn(person());
    const answers = await Promise.all(teams.map(({ path }) => join(caller, path)));
    expect(countOutcomes(answers)).toEqual({ 200: 1, already_in_team: 7 });
    const counts = await Promise.all(teams.map(({ path }) => memberCount(caller, path)));
    expect(counts.toSorted((a, b) => b - a)).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
    await expectNoBrokenInvariant();
  });

  test('one person who creates a team and joins others succeeds exactly once', async () => {
    const event = await eventIn();
    const teams = await Promise.all(Array.from({ length: 3 }, () => portal.project(event)));
    for (let round = 0; round < 5; round++) {
      const caller = await portal.signIn(person());
      const create = () =>
        caller.call('POST', `/v1/e/${event.org}/${event.event}/projects/`, { name: 'Mine' });
      const answers = await Promise.all([create(), ...teams.map(({ path }) => join(caller, path)), create()]);
      expect(countOutcomes(answers)['already_in_team']).toBe(4);
    }
    await expectNoBrokenInvariant();
  });

  test('every count stays correct while people join and leave two teams', async () => {
    const event = await eventIn();
    const [teamA, teamB] = [(await portal.project(event)).path, (await portal.project(event)).path];
    const people = await portal.crowd(12);
    const answers = await Promise.all(
      people.flatMap((one) => [
        join(one, teamA),
        leave(one, teamA),
        join(one, teamB),
        leave(one, teamB),
        join(one, teamA),
      ]),
    );
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    await expectNoBrokenInvariant();
  });
});

describe('with a failing store', () => {
  test.each([
    ['asks to retry later (429)', [{ kind: '429', ms: 1 }]],
    ['asks to retry now (449)', [{ kind: '449', ms: 1 }]],
    ['gives no answer after it has committed', [{ kind: 'timeout-after-commit' }]],
    ['gives no answer before it has committed', [{ kind: 'timeout-before-commit' }]],
    [
      'asks to retry later, or gives no answer before or after it has committed',
      [{ kind: 'timeout-after-commit' }, { kind: '429', ms: 1 }, { kind: 'timeout-before-commit' }],
    ],
  ] as const)('an acknowledged join or leave is never lost when the store %s', async (_what, faults) => {
    const event = await eventIn();
    const { path } = await portal.project(event);
    const people = await portal.crowd(16);
    for (const [seed, fault] of faults.entries())
      portal.cosmos.faults.add({ ...fault, operation: 'batch', probability: 0.25, seed });
    const joinAnswers = await Promise.all(people.map((one) => join(one, path)));
    const joinedPeople = people.filter((_one, index) => joinAnswers[index]?.status === 200);
    const leaveAnswers = await Promise.all(joinedPeople.slice(0, 4).map((one) => leave(one, path)));
    portal.cosmos.faults.clear();
    // The team has nine free seats. After a 503, the person may be in the team or not.
    const counts = countOutcomes([...joinAnswers, ...leaveAnswers]);
    expect(Object.keys(counts).filter((one) => !['200', 'team_full', 'unavailable'].includes(one))).toEqual(
      [],
    );
    expect(joinedPeople.length).toBeGreaterThan(0);
    const stored = await portal.documents();
    expect(brokenInvariants(stored)).toEqual([]);
    const inTeam = new Set(
      stored.flatMap((one) =>
        one.type === 'participant' && path === `${one.eventKey}/${one.projectId}` ? [one.userId] : [],
      ),
    );
    for (const [index, one] of joinedPeople.entries())
      if (leaveAnswers[index]?.status !== 503)
        expect(inTeam.has(one.userId)).toBe(leaveAnswers[index]?.status !== 200);
  });

  test('a join or leave succeeds even if the first answer is lost', async () => {
    const { path } = await portal.project(await eventIn());
    const caller = await portal.signIn(person());
    portal.cosmos.faults.add({ kind: 'timeout-after-commit', operation: 'batch' });
    expect(await join(caller, path)).toMatchObject({ status: 200, body: { Project: { MemberCount: 2 } } });
    portal.cosmos.faults.add({ kind: 'timeout-after-commit', operation: 'batch' });
    expect(await leave(caller, path)).toMatchObject({ status: 200, body: { Project: { MemberCount: 1 } } });
    expect(portal.cosmos.faults.list()).toEqual([]);
    await expectNoBrokenInvariant();
  });

  test('a join gets a 503 with Retry-After and changes nothing if the store keeps asking to retry', async () => {
    const { path } = await portal.project(await eventIn());
    const caller = await portal.signIn(person());
    await caller.call('GET', `/v1/p/${path}`);
    const before = await portal.documents();
    portal.cosmos.faults.add({ kind: '429', operation: 'batch', ms: 1, count: 100 });
    const answer = await join(caller, path);
    portal.cosmos.faults.clear();
    expect([answer.status, answer.body['Code']]).toEqual([503, 'unavailable']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(await portal.documents()).toEqual(before);
  });
});
