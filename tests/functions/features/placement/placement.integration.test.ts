import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { PlacementAnswer, PlacementsAnswer } from '#contract/placement/placement.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { clearProject } from '../../../../functions/background/projects/clearProject.ts';
import { erasePersonalFields } from '../../../../functions/background/upkeep/erasePersonalFields.ts';
import { clearAccount } from '../../../../functions/background/users/clearAccount.ts';
import type { Mail } from '../../../../functions/domain/mailer.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';
import { newAdmin } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import {
  type Caller,
  datesIn,
  person,
  type Portal,
  PORTAL_ORIGIN,
  startPortal,
} from '../../../support/portal.ts';

type Answers = z.infer<typeof PlacementAnswer> &
  z.infer<typeof PlacementsAnswer> & { Code: string; Project: { Id: string } };

let portal: Portal;
let org: string;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Placers');
  admin = await newAdmin(portal, org);
});
cleanUp(() => portal);

const call = (method: string, ref: EventRef, path = '', body?: unknown, tag?: string) =>
  admin.call<Answers>(
    method,
    `/v1/e/${eventKey(ref)}/placement/${path}`,
    body,
    tag === undefined ? {} : { 'If-Match': tag },
  );
const startedEvent = () => portal.event(org, datesIn('Started'));
const apply = (ref: EventRef, { Id }: { Id: string }) => call('POST', ref, `${Id}/apply/`);
const participant = (ref: EventRef, { userId }: Caller) =>
  portal.deps.store.read('participant', eventKey(ref), documentId.participant(userId));

/** Signs in people who look for a team. */
async function seekers(ref: EventRef, count: number, card: object = {}): Promise<Caller[]> {
  const people = await Promise.all(Array.from({ length: count }, () => portal.signIn(person())));
  await Promise.all(people.map((caller) => caller.call('PUT', `/v1/u/card/e/${eventKey(ref)}`, card)));
  return people;
}

async function propose(ref: EventRef, body: object = {}) {
  const answer = await call('POST', ref, '', body);
  expect(answer.status).toBe(201);
  return answer.body.Placement;
}

describe('a proposal', () => {
  test('fills open teams first, forms new teams of the people who are left, and gives reasons for each seat', async () => {
    const ref = await startedEvent();
    const needs = [{ label: 'Designer', skills: ['Figma'] }];
    const { path, project } = await portal.project(ref, { needs, takesrequests: true, site: 'Hill' });
    await portal.project(ref, { joinoption: 'InviteOnly' });
    for (let count = 1; count < 8; count++) {
      const mate = await portal.signIn(person());
      await mate.call('POST', `/v1/u/join/p/${path}`);
    }
    const [designer] = (await seekers(ref, 1, { skills: ['figma'], site: 'Hill' })) as [Caller];
    await seekers(ref, 5, { site: 'Hill' });
    const guest = await portal.signIn(person());
    await portal.setEventRole(ref, guest, 'Guest');
    const placement = await propose(ref);
    const seatOf = ({ userId }: Caller) => placement.Seats.find(({ Person }) => Person.Id === userId);
    expect(seatOf(designer)).toMatchObject({
      Team: project.Id,
      Need: 'Designer',
      Reasons: [{ Text: 'knows figma, which this team needs' }, { Text: 'same site' }],
    });
    expect(seatOf(guest)).toBeUndefined();
    expect(placement.Seats).toHaveLength(6);
    expect(placement.Seats.filter(({ Team }) => Team === project.Id)).toHaveLength(2);
    expect(placement.Seats.filter(({ Team }) => Team === 'new:1')).toHaveLength(4);
    expect(placement.Teams).toMatchObject([
      { Id: project.Id, MemberCount: 8 },
      { Id: 'new:1', Name: null, Project: null },
    ]);
    expect(JSON.stringify(placement)).not.toContain('@');
    const list = await call('GET', ref);
    expect(list.body.Placements).toMatchObject([{ Id: placement.Id, State: 'Proposed', People: 6 }]);
    const read = await call('GET', ref, placement.Id);
    expect(read.body.Placement).toEqual(placement);
  });

  test('refuses a change with an outdated ETag, and passes pinned and dropped seats on to the next proposal', async () => {
    const ref = await startedEvent();
    const { project } = await portal.project(ref);
    const { project: inviteOnly } = await portal.project(ref, {
      joinoption: 'InviteOnly',
      needs: [{ label: 'Designer', skills: ['Figma'] }],
    });
    const [a, b, c, d] = (await seekers(ref, 4, { skills: ['Figma'] })) as [Caller, Caller, Caller, Caller];
    const proposed = await call('POST', ref, '', {});
    const { Id } = proposed.body.Placement;
    const tag = proposed.headers.get('ETag') ?? '';
    expect(proposed.body.Placement.Seats.map(({ Team }) => Team)).toEqual(Array(4).fill(project.Id));
    const seats = [
      { person: a.userId, team: inviteOnly.Id, pinned: true },
      { person: b.userId, dropped: true },
      { person: c.userId, team: 'new' },
      { person: d.userId, team: 'new', pinned: true },
    ];
    const changed = await call('PUT', ref, Id, { seats }, tag);
    expect(changed.status).toBe(200);
    const seatOf = (placement: Answers['Placement'], { userId }: Caller) =>
      placement.Seats.find(({ Person }) => Person.Id === userId);
    expect(seatOf(changed.body.Placement, a)).toMatchObject({
      Team: inviteOnly.Id,
      Pinned: true,
      Alternatives: [project.Id],
      Need: 'Designer',
      Reasons: [{ Text: 'knows Figma, which this team needs' }],
    });
    expect(seatOf(changed.body.Placement, c)).toMatchObject({ Team: 'new:1' });
    expect((await call('PUT', ref, Id, { seats: [{ person: c.userId, team: null }] }, tag)).status).toBe(412);
    for (const wrong of [{ person: admin.userId }, { person: c.userId, team: 'no-such-team' }])
      expect((await call('PUT', ref, Id, { seats: [wrong] })).status).toBe(422);

    const next = await propose(ref, { from: Id });
    expect([a, b, c, d].map((one) => seatOf(next, one))).toMatchObject([
      { Team: inviteOnly.Id, Pinned: true },
      { Team: null, Dropped: true },
      { Team: project.Id, Dropped: false, Pinned: false },
      { Team: 'new:1', Pinned: true },
    ]);
    expect((await call('DELETE', ref, Id)).status).toBe(204);
    expect((await call('GET', ref, Id)).status).toBe(404);
  });

  test('is refused if there is no one to place, and after the event', async () => {
    const ref = await startedEvent();
    const organiser = await portal.signIn(person());
    await portal.setEventRole(ref, organiser, 'Admin');
    const member = await portal.signIn(person());
    await portal.setEventRole(ref, member, 'Member');
    expect((await call('POST', ref, '', { looking_only: true })).body.Code).toBe('placement_empty');
    expect((await propose(ref)).Seats).toMatchObject([{ Person: { Id: member.userId }, Team: null }]);
    portal.setTime(Date.now() + 5 * 86_400_000);
    expect((await call('POST', ref, '', {})).body.Code).toBe('event_completed');
  });
});

describe('applying a proposal', () => {
  test('places people, creates teams without an Owner, skips changed seats, and tells people by email', async () => {
    const ref = await startedEvent();
    const people = await seekers(ref, 7);
    const { path, project } = await portal.project(ref, { joinoption: 'InviteOnly', takesrequests: false });
    const [moved, inactive, full, dropped] = people as [Caller, Caller, Caller, Caller];
    const placement = await propose(ref);
    const { project: crowded, path: crowdedPath } = await portal.project(ref);
    const placed = people.slice(4);
    const seats = [
      ...placed.map(({ userId }) => ({ person: userId, team: 'new:1' })),
      { person: full.userId, team: crowded.Id },
      { person: dropped.userId, dropped: true },
    ];
    await call('PUT', ref, placement.Id, { seats });
    for (let count = 1; count < 10; count++) {
      const mate = await portal.signIn(person());
      await mate.call('POST', `/v1/u/join/p/${crowdedPath}`);
    }
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/participants/${moved.userId}/team`, {
      project: project.Id,
    });
    await moved.call('POST', `/v1/u/leave/p/${path}`);
    await portal.setEventRole(ref, inactive, 'Inactive');

    const applied = await apply(ref, placement);
    expect([applied.status, applied.body.Placement.State]).toEqual([200, 'Applied']);
    const resultOf = ({ userId }: Caller) =>
      applied.body.Placement.Seats.find(({ Person }) => Person.Id === userId)?.Result;
    expect([moved, inactive, full, dropped].map(resultOf)).toMatchObject([
      { Status: 'Skipped', Code: 'seat_changed' },
      { Status: 'Skipped', Code: 'participant_inactive' },
      { Status: 'Skipped', Code: 'team_full' },
      null,
    ]);
    for (const one of placed) expect(resultOf(one)).toEqual({ Status: 'Placed', Code: null, Message: null });
    const teams = (await portal.deps.store.list('project', eventKey(ref))).filter(({ name }) =>
      name.startsWith('Team '),
    );
    expect(
      teams.map(({ joinOption, name, projectId, status }) => [projectId, name, status, joinOption]),
    ).toEqual(teams.map((_, index) => [`team-${index + 1}`, `Team ${index + 1}`, 'Pending', 'InviteOnly']));

    const sent: Mail[] = [];
    await sendMails({
      ...portal.deps,
      portalOrigin: PORTAL_ORIGIN,
      mailRate: { perMinute: 1_000, perHour: 1_000 },
      mailer: { send: async (mail) => void sent.push(mail) },
    });
    const teamMails = sent.filter(({ subject }) => subject === 'You have a team');
    expect(teamMails.map(({ to }) => to).toSorted()).toEqual(
      placed.map((one) => one.person.email).toSorted(),
    );
    expect(teamMails[0]?.text).toContain('The team has no Owner yet.');

    const before = await portal.documents();
    expect((await apply(ref, placement)).body.Placement).toEqual(applied.body.Placement);
    expect(await portal.documents()).toEqual(before);
    expect((await call('PUT', ref, placement.Id, { seats })).status).toBe(200);
    const late = [{ person: dropped.userId, dropped: false }];
    expect((await call('PUT', ref, placement.Id, { seats: late })).body.Code).toBe('placement_applied');

    // One of the placed people can take over the team, and the others can leave it.
    const [first, second] = placed as [Caller, Caller];
    const team = (await participant(ref, first))?.projectId ?? '';
    const takeOver = (caller: Caller) => caller.call<Answers>('POST', `/v1/u/own/p/${eventKey(ref)}/${team}`);
    const mates = [];
    for (const one of placed) if ((await participant(ref, one))?.projectId === team) mates.push(one);
    const codes = await Promise.all(mates.map(async (one) => (await takeOver(one)).body.Code ?? 'done'));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'has_owner')).toHaveLength(mates.length - 1);
    const leaver = mates[codes.indexOf('has_owner')] ?? second;
    expect((await leaver.call('POST', `/v1/u/leave/p/${eventKey(ref)}/${team}`)).status).toBe(200);
    expect((await takeOver(leaver)).body.Code).toBe('forbidden');
  });

  test('skips people who have left the event and come back, and deleted projects whose identifier is in use again', async () => {
    const ref = await startedEvent();
    const { path, project } = await portal.project(ref, { name: 'Kettle' });
    const [removed, stayed] = (await seekers(ref, 2)) as [Caller, Caller];
    const placement = await propose(ref);
    expect(placement.Seats.map(({ Team }) => Team)).toEqual([project.Id, project.Id]);

    await admin.call('DELETE', `/v1/e/${eventKey(ref)}/participants/${removed.userId}/`);
    await removed.call('PUT', `/v1/u/card/e/${eventKey(ref)}`, {});
    await admin.call('DELETE', `/v1/p/${path}/`);
    await clearProject(portal.deps, { kind: 'clearProject', eventKey: eventKey(ref), projectId: project.Id });
    expect((await portal.project(ref, { name: 'Kettle' })).project.Id).toBe(project.Id);

    const { Seats } = (await apply(ref, placement)).body.Placement;
    const resultOf = ({ userId }: Caller) => Seats.find(({ Person }) => Person.Id === userId)?.Result;
    expect([removed, stayed].map(resultOf)).toEqual([
      {
        Status: 'Skipped',
        Code: 'seat_changed',
        Message: 'This person has left the event since the proposal was made.',
      },
      { Status: 'Skipped', Code: 'seat_changed', Message: 'This team doesn’t exist any more.' },
    ]);
  });

  test('continues after a failure, and two calls at the same time place everyone once', async () => {
    const ref = await startedEvent();
    await seekers(ref, 12);
    const placement = await propose(ref);
    expect(placement.Teams.length).toBeGreaterThan(1);
    portal.cosmos.faults.add({
      kind: '429',
      operation: 'batch',
      container: 'events',
      after: 7,
      ms: 1,
      count: 400,
    });
    expect((await apply(ref, placement)).status).toBe(503);
    portal.cosmos.faults.clear();
    const both = await Promise.all([apply(ref, placement), apply(ref, placement)]);
    expect(both.map(({ body, status }) => [status, body.Placement.State])).toEqual([
      [200, 'Applied'],
      [200, 'Applied'],
    ]);
    const { body } = await call('GET', ref, placement.Id);
    expect(body.Placement.Seats.map(({ Result }) => Result?.Status)).toEqual(Array(12).fill('Placed'));
    const projects = await portal.deps.store.list('project', eventKey(ref));
    expect(projects.map(({ team }) => team.length).reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(projects).toHaveLength(placement.Teams.length);
  });
});

describe('the data of placements', () => {
  test('is in the file that people can download, and is erased with the account or 30 days after the event', async () => {
    const ref = await startedEvent();
    const [leaver, placedPerson] = (await seekers(ref, 4)) as [Caller, Caller];
    const placement = await propose(ref);
    await apply(ref, placement);
    const { body } = await placedPerson.call<{ PersonalData: { Placements: unknown[] } }>(
      'GET',
      '/v1/u/data',
    );
    expect(body.PersonalData.Placements).toMatchObject([{ Event: ref.event, Project: 'team-1' }]);
    await leaver.call('DELETE', '/v1/u/details', { confirm: leaver.person.email });
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: leaver.userId });
    const stored = async () => {
      const lists = await portal.deps.store.list(['placement', 'placedSeat'], eventKey(ref));
      return JSON.stringify(lists);
    };
    const proposer = await portal.signIn(person());
    await portal.setRole(org, proposer, 'Admin');
    await seekers(ref, 1);
    await proposer.call('POST', `/v1/e/${eventKey(ref)}/placement/`, {});
    expect(await stored()).toContain(proposer.person.name);
    await proposer.call('DELETE', '/v1/u/details', { confirm: proposer.person.email });
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: proposer.userId });
    expect(await stored()).not.toContain(proposer.userId);
    expect(await stored()).not.toContain(proposer.person.name);
    expect(await stored()).not.toContain(leaver.userId);
    expect(await stored()).toContain(placedPerson.userId);
    portal.setTime(Date.now() + 40 * 86_400_000);
    await erasePersonalFields(portal.deps);
    expect(await stored()).toBe('[]');
  });
});
