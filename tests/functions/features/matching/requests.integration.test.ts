import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { PersonalDataAnswer } from '#contract/exports/personalData.ts';
import type { OwnRequestAnswer, OwnRequestsAnswer, TeamRequestsAnswer } from '#contract/matching/requests.ts';
import type { Project } from '#contract/projects/projects.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { clearProject } from '../../../../functions/background/projects/clearProject.ts';
import { erasePersonalFields } from '../../../../functions/background/upkeep/erasePersonalFields.ts';
import { clearAccount } from '../../../../functions/background/users/clearAccount.ts';
import type { WriteContext } from '../../../../functions/domain/context.ts';
import { queueForgottenMails } from '../../../../functions/domain/mail/mailNote.ts';
import type { Mail } from '../../../../functions/domain/mailer.ts';
import { createRequest } from '../../../../functions/features/matching/createRequest.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import {
  type Caller,
  datesIn,
  person,
  type Portal,
  PORTAL_ORIGIN,
  startPortal,
} from '../../../support/portal.ts';

type Answers = z.infer<typeof OwnRequestAnswer> &
  z.infer<typeof OwnRequestsAnswer> &
  z.infer<typeof TeamRequestsAnswer> & { Code: string; Message: string };

const DAY = 86_400_000;

let portal: Portal;
let org: string;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Askers');
});
cleanUp(() => portal);

const startedEvent = () => portal.event(org, datesIn('Started'));
const newPerson = () => portal.signIn(person());
const team = (ref: EventRef, more: object = {}) =>
  portal.project(ref, { joinoption: 'InviteOnly', takesrequests: true, ...more });
const ask = (caller: Caller, path: string, body: object = {}) =>
  caller.call<Answers>('POST', `/v1/u/request/p/${path}/`, body);
const withdraw = (caller: Caller, path: string) => caller.call<Answers>('DELETE', `/v1/u/request/p/${path}/`);
const answerTo = (by: Caller, path: string, who: Caller, answer: 'accept' | 'decline') =>
  by.call<Answers>('POST', `/v1/p/${path}/requests/${who.userId}/${answer}/`);
const accept = (by: Caller, path: string, who: Caller) => answerTo(by, path, who, 'accept');
const decline = (by: Caller, path: string, who: Caller) => answerTo(by, path, who, 'decline');
const ownRequests = async (caller: Caller, ref: EventRef) =>
  (await caller.call<Answers>('GET', `/v1/u/requests/e/${eventKey(ref)}/`)).body;
const received = async (by: Caller, path: string) =>
  (await by.call<Answers>('GET', `/v1/p/${path}/requests/`)).body.Requests;
const codeOf = ({ body, status }: { body: { Code?: string }; status: number }) => body.Code ?? String(status);
const countsOf = (codes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
const participant = (ref: EventRef, { userId }: Caller) =>
  portal.deps.store.read('participant', eventKey(ref), documentId.participant(userId));

async function fill(path: string, members: number) {
  const [org = '', event = '', project = ''] = path.split('/');
  const key = eventKey({ org, event });
  const stored = await portal.deps.store.read('project', key, documentId.project(project));
  for (let count = stored?.team.length ?? 0; count < members; count++) {
    const [who, admin] = [await newPerson(), await newPerson()];
    await portal.setEventRole({ org, event }, admin, 'Admin');
    await portal.setEventRole({ org, event }, who, 'Member');
    await admin.call('PUT', `/v1/e/${key}/participants/${who.userId}/team`, { project });
  }
}

describe('asking a team', () => {
  test('twice stores one request, which the team sees with the person’s card but no email address', async () => {
    const [ref, caller] = [await startedEvent(), await newPerson()];
    const { owner, path } = await team(ref, { needs: [{ label: 'Designer' }] });
    await caller.call('PUT', `/v1/u/card/e/${eventKey(ref)}`, { skills: ['Figma'] });
    expect((await ownRequests(caller, ref)).Left).toBe(5);
    const first = await ask(caller, path, { message: 'Let me in.', need: 'designer' });
    expect([first.status, first.body.Request]).toMatchObject([
      200,
      { State: 'Pending', Need: 'designer', Message: 'Let me in.', Project: { Id: 'solar-kettle' } },
    ]);
    const again = await ask(caller, path, { message: 'Please.' });
    expect(again.body.Request).toEqual({ ...first.body.Request, Message: 'Please.', Need: null });
    expect(await ownRequests(caller, ref)).toMatchObject({ Left: 4, Requests: [{ Message: 'Please.' }] });
    const list = await received(owner, path);
    expect(list).toMatchObject([
      { Person: { Id: caller.userId }, Card: { Skills: ['Figma'] }, State: 'Pending', Message: 'Please.' },
    ]);
    expect(JSON.stringify(list)).not.toContain('@');
    expect(await participant(ref, caller)).toMatchObject({ pendingRequests: 1, projectId: null });
  });

  test('is refused with the reason', async () => {
    const ref = await startedEvent();
    const caller = await newPerson();
    const [closed, open, full] = [
      await team(ref, { takesrequests: false }),
      await portal.project(ref, { joinoption: 'Anybody' }),
      await team(ref),
    ];
    await fill(full.path, 10);
    expect(codeOf(await ask(caller, closed.path))).toBe('invite_only');
    expect(codeOf(await ask(caller, open.path))).toBe('requests_not_taken');
    expect(codeOf(await ask(caller, full.path))).toBe('team_full');
    const teamTakingRequests = await team(ref);
    expect(codeOf(await ask(closed.owner, teamTakingRequests.path))).toBe('already_in_team');
    expect(codeOf(await ask(teamTakingRequests.owner, teamTakingRequests.path))).toBe('already_in_team');
    expect(await ask(caller, teamTakingRequests.path, { need: 'cook' })).toMatchObject({
      status: 422,
      body: { Errors: [{ Path: 'need' }] },
    });
    expect((await ask(caller, teamTakingRequests.path, { message: 'x'.repeat(501) })).status).toBe(422);
    portal.setTime(Date.now() + 5 * DAY);
    const late = await ask(caller, teamTakingRequests.path);
    expect([codeOf(late), late.body.Message]).toEqual([
      'event_completed',
      expect.stringContaining('so people can no longer look for a team'),
    ]);
    const admin = await newPerson();
    await portal.setEventRole(ref, admin, 'Admin');
    expect(codeOf(await ask(admin, teamTakingRequests.path))).toBe('event_completed');
  });

  test('is limited to five open requests, even if a person asks 16 teams at once', async () => {
    const [ref, caller] = [await startedEvent(), await newPerson()];
    const teams = await Promise.all(Array.from({ length: 16 }, () => team(ref)));
    const codes = await Promise.all(teams.map(async ({ path }) => codeOf(await ask(caller, path))));
    expect(countsOf(codes)).toEqual({ 200: 5, requests_used_up: 11 });
    expect((await participant(ref, caller))?.pendingRequests).toBe(5);
    const [first] = (await ownRequests(caller, ref)).Requests;
    const path = `${eventKey(ref)}/${first?.Project.Id}`;
    expect((await withdraw(caller, path)).body.Request.State).toBe('Withdrawn');
    expect((await withdraw(caller, path)).body.Request.State).toBe('Withdrawn');
    expect((await participant(ref, caller))?.pendingRequests).toBe(4);
    expect(codeOf(await ask(caller, teams[codes.indexOf('requests_used_up')]?.path ?? ''))).toBe('200');
  });

  test('creates a request that expires after 14 days and then no longer counts', async () => {
    const dates = { ...datesIn('Started'), EventEnd: new Date(Date.now() + 60 * DAY).toISOString() };
    const ref = await portal.event(org, dates);
    const caller = await newPerson();
    const { owner, path } = await team(ref);
    await ask(caller, path);
    portal.setTime(Date.now() + 14 * DAY + 1_000);
    expect(await ownRequests(caller, ref)).toMatchObject({ Left: 5, Requests: [{ State: 'Expired' }] });
    expect(await received(owner, path)).toEqual([]);
    expect(await accept(owner, path, caller)).toMatchObject({
      status: 400,
      body: { Code: 'request_void', Message: 'This request has expired. The person can ask again.' },
    });
    expect((await ask(caller, path)).body.Request.State).toBe('Pending');
    expect((await participant(ref, caller))?.pendingRequests).toBe(1);
  });

  test('leaves nothing behind if the project is deleted at the same moment', async () => {
    const [ref, caller] = [await startedEvent(), await newPerson()];
    const { owner, path, project } = await team(ref);
    const ctx = portal.contextOf(caller);
    const { store } = portal.deps;
    let isDeleted = false;
    const commit: typeof store.commit = async (partition, operations) => {
      // The call has read the project. It commits only after the project's deletion and the clearing task.
      if (partition === eventKey(ref) && !isDeleted) {
        isDeleted = true;
        await owner.call('DELETE', `/v1/p/${path}`);
        const task = { kind: 'clearProject', eventKey: partition, projectId: project.Id } as const;
        await clearProject(portal.deps, task);
      }
      await store.commit(partition, operations);
    };
    const late: WriteContext = { ...ctx, store: { ...store, commit } };
    const asking = createRequest(late, { ...ref, project: project.Id }, { message: null, need: null });
    await expect(asking).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.list('request', eventKey(ref))).toEqual([]);
  });

  test('happens once even if the answer of the store is lost', async () => {
    const [ref, caller] = [await startedEvent(), await newPerson()];
    const { path } = await team(ref);
    await caller.call('PUT', `/v1/u/card/e/${eventKey(ref)}`, {});
    portal.cosmos.faults.add({ kind: 'timeout-after-commit', operation: 'batch', container: 'events' });
    expect((await ask(caller, path)).status).toBe(200);
    expect((await participant(ref, caller))?.pendingRequests).toBe(1);
  });
});

describe('answering a request', () => {
  test('with “yes” lowers the count of the need that the person meets', async () => {
    const ref = await startedEvent();
    const { owner, path } = await team(ref, { needs: [{ label: 'Ears', count: 2 }, { label: 'Cook' }] });
    const read = () => owner.call<{ Project: Project }>('GET', `/v1/p/${path}/`);
    const before = await read();
    for (const [need, remaining] of [
      ['ears', { ears: 1, cook: 1 }],
      [null, { ears: 1, cook: 1 }],
      ['cook', { ears: 1 }],
      ['ears', {}],
    ] as const) {
      const caller = await newPerson();
      await ask(caller, path, { need });
      expect((await accept(owner, path, caller)).status).toBe(200);
      const { Needs } = (await read()).body.Project;
      expect(Object.fromEntries(Needs.map(({ Count, Id }) => [Id, Count]))).toEqual(remaining);
    }
    // This edit has the version from before the acceptances. Saving it would bring back the old needs.
    const headers = { 'If-Match': before.headers.get('ETag') ?? '' };
    const late = await owner.call('PUT', `/v1/p/${path}/`, { name: 'Late', needs: [] }, headers);
    expect(late.status).toBe(412);
  });

  test('with “yes”, even twice, puts the person into the team, and makes their other requests void', async () => {
    const [ref, caller] = [await startedEvent(), await newPerson()];
    const [first, second] = [await team(ref), await team(ref)];
    await ask(caller, first.path);
    await ask(caller, second.path);
    for (let again = 0; again < 2; again++)
      expect((await accept(first.owner, first.path, caller)).body.Request).toMatchObject({
        State: 'Accepted',
      });
    expect(await participant(ref, caller)).toMatchObject({
      projectId: first.project.Id,
      projectRole: 'Member',
      pendingRequests: 0,
    });
    expect((await accept(second.owner, second.path, caller)).body).toMatchObject({
      Code: 'already_in_team',
      Message: `${caller.person.name} is already in a team. People can be in one team per event.`,
    });
    expect((await ownRequests(caller, ref)).Requests.map(({ State }) => State).toSorted()).toEqual([
      'Accepted',
      'Void',
    ]);
    // The old request stays void even after the person has left the team.
    await caller.call('POST', `/v1/u/leave/p/${first.path}`);
    expect(codeOf(await accept(second.owner, second.path, caller))).toBe('request_void');
    expect((await withdraw(caller, first.path)).body.Code).toBe('request_answered');
    expect((await ask(caller, second.path)).body.Request.State).toBe('Pending');
    expect((await accept(second.owner, second.path, caller)).status).toBe(200);
  });

  test('with “no” keeps the person from asking this team again for 7 days', async () => {
    const dates = { ...datesIn('Started'), EventEnd: new Date(Date.now() + 60 * DAY).toISOString() };
    const ref = await portal.event(org, dates);
    const caller = await newPerson();
    const { owner, path } = await team(ref);
    await ask(caller, path);
    for (let again = 0; again < 2; again++)
      expect((await decline(owner, path, caller)).body.Request.State).toBe('Declined');
    expect((await participant(ref, caller))?.pendingRequests).toBe(0);
    expect((await accept(owner, path, caller)).body.Code).toBe('request_answered');
    const refused = await ask(caller, path);
    expect(refused.body).toMatchObject({
      Code: 'request_declined',
      Message: 'This team has declined your request. You can ask it again in 7 days.',
    });
    expect((await withdraw(caller, path)).body.Request.State).toBe('Declined');
    portal.setTime(Date.now() + 7 * DAY + 1_000);
    expect((await ask(caller, path)).status).toBe(200);
  });

  test('is refused for people who have become Inactive or left the event, and to Owners of other teams', async () => {
    const ref = await startedEvent();
    const { owner, path } = await team(ref);
    const [inactive, suspended, removed] = [await newPerson(), await newPerson(), await newPerson()];
    for (const caller of [inactive, suspended, removed]) await ask(caller, path);
    await portal.setEventRole(ref, inactive, 'Inactive');
    await portal.setRole(org, suspended, 'Inactive');
    const admin = await newPerson();
    await portal.setEventRole(ref, admin, 'Admin');
    await admin.call('DELETE', `/v1/e/${eventKey(ref)}/participants/${removed.userId}`);
    expect(codeOf(await accept(owner, path, inactive))).toBe('participant_inactive');
    expect(codeOf(await accept(owner, path, suspended))).toBe('participant_inactive');
    expect(codeOf(await accept(owner, path, removed))).toBe('request_void');
    // A person who returns to the event must ask again.
    await portal.setEventRole(ref, removed, 'Member');
    expect(codeOf(await accept(owner, path, removed))).toBe('request_void');

    const foreign = await team(ref);
    expect(codeOf(await accept(foreign.owner, path, inactive))).toBe('forbidden');
    expect(codeOf(await accept(foreign.owner, foreign.path, inactive))).toBe('not_found');
  });

  test('fills one free seat once, even if 64 people are accepted at the same moment', async () => {
    const ref = await startedEvent();
    const { owner, path } = await team(ref);
    await fill(path, 9);
    const crowd = await portal.crowd(64);
    await Promise.all(crowd.map((caller) => ask(caller, path)));
    const codes = await Promise.all(crowd.map(async (caller) => codeOf(await accept(owner, path, caller))));
    expect(countsOf(codes)).toEqual({ 200: 1, team_full: 63 });
  });

  test('puts a person whom five teams accept at the same moment into only one of them', async () => {
    const [ref, caller] = [await startedEvent(), await newPerson()];
    const teams = await Promise.all(Array.from({ length: 5 }, () => team(ref)));
    await Promise.all(teams.map(({ path }) => ask(caller, path)));
    const codes = await Promise.all(
      [...teams, ...teams.slice(0, 3)].map(async ({ owner, path }) => [
        path,
        codeOf(await accept(owner, path, caller)),
      ]),
    );
    const acceptingTeams = new Set(codes.filter(([, code]) => code === '200').map(([path]) => path));
    expect(acceptingTeams.size).toBe(1);
    expect(
      codes
        .filter(([path]) => !acceptingTeams.has(path ?? ''))
        .every(([, code]) => code === 'already_in_team'),
    ).toBe(true);
  });
});

describe('the emails about requests', () => {
  const sent: Mail[] = [];
  // Emails of earlier tests would become due when a test moves the clock.
  beforeEach(async () => {
    await queueForgottenMails(portal.deps);
    for (const one of await portal.documents())
      if (one.type === 'mail')
        await portal.deps.store.commit(one.emailHash, [{ do: 'delete', type: 'mail', id: one.id }]);
  });
  const send = async () => {
    await queueForgottenMails(portal.deps);
    sent.splice(0);
    await sendMails({
      ...portal.deps,
      portalOrigin: PORTAL_ORIGIN,
      mailRate: { perMinute: 1_000, perHour: 1_000 },
      mailer: { send: async (mail) => void sent.push(mail) },
    });
    return sent.map(({ subject, to }) => `${to}: ${subject}`);
  };
  /** Sets the clock to this many minutes after the next full hour. */
  const setMinute = (minutes: number) => {
    const base = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    portal.setTime(base + minutes * 60_000);
  };

  test('go to the Owner and Admins in one digest per quarter of an hour', async () => {
    setMinute(0);
    const dates = { ...datesIn('Started'), EventEnd: new Date(Date.now() + 60 * DAY).toISOString() };
    const ref = await portal.event(org, dates);
    const { owner, path } = await team(ref);
    const admin = await newPerson();
    const crowd = await Promise.all(Array.from({ length: 3 }, newPerson));
    const [first, second, third] = crowd as [Caller, Caller, Caller];
    await ask(admin, path);
    await accept(owner, path, admin);
    await owner.call('PUT', `/v1/p/${path}/members/${admin.userId}`, { role: 'Admin' });
    await send();

    setMinute(16);
    await ask(first, path);
    setMinute(20);
    await ask(second, path);
    await ask(third, path);
    expect(await send()).toEqual([]);
    await withdraw(third, path);
    setMinute(31);
    const subject = '2 people want to join your team';
    expect((await send()).toSorted()).toEqual(
      [`${owner.person.email}: ${subject}`, `${admin.person.email}: ${subject}`].toSorted(),
    );
    expect(sent[0]?.text).toContain(`${first.person.name}, ${second.person.name}`);
    expect(sent[0]?.text).toContain(`${PORTAL_ORIGIN}/${path}/`);
    expect(sent[0]?.text).not.toContain(first.person.email);
    setMinute(60);
    expect(await send()).toEqual([]);
    expect(portal.tasks.filter(({ kind }) => kind === 'sendMails').length).toBeGreaterThan(0);
  });

  test('name people as the work directory does, and mark another name as self-chosen', async () => {
    setMinute(0);
    const [ref, caller] = [await startedEvent(), await newPerson()];
    const { path } = await team(ref);
    await caller.call('PUT', '/v1/u/details', { name: 'Your Director' });
    await ask(caller, path);
    setMinute(16);
    await send();
    const { name } = caller.person;
    expect(sent[0]?.subject).toBe(`${name} wants to join your team`);
    expect(sent[0]?.text.startsWith(`${name} wants to join `)).toBe(true);
    expect(sent[0]?.text).toContain(`Waiting for an answer: ${name} (self-chosen name: “Your Director”).`);
  });

  test('tell the person the answer, unless they have left the team since', async () => {
    setMinute(0);
    const ref = await startedEvent();
    const { owner, path } = await team(ref);
    const [taken, refused, leaver] = [await newPerson(), await newPerson(), await newPerson()];
    for (const caller of [taken, refused, leaver]) await ask(caller, path);
    await accept(owner, path, taken);
    await accept(owner, path, leaver);
    await decline(owner, path, refused);
    await leaver.call('POST', `/v1/u/leave/p/${path}`);
    expect((await send()).toSorted()).toEqual(
      [
        `${taken.person.email}: Your request to join a team was accepted`,
        `${refused.person.email}: Your request to join a team was declined`,
      ].toSorted(),
    );
    expect(await send()).toEqual([]);
  });

  test('aren’t lost if the process dies after the commit', async () => {
    setMinute(0);
    const [ref, caller] = [await startedEvent(), await newPerson()];
    const { owner, path } = await team(ref);
    await ask(caller, path);
    await send();
    portal.cosmos.faults.add({ kind: '503', container: 'invitations', count: 1_000 });
    expect((await accept(owner, path, caller)).status).toBe(200);
    portal.cosmos.faults.clear();
    expect(await portal.deps.store.list('eventMailNote', eventKey(ref))).toHaveLength(1);
    expect(await send()).toEqual([`${caller.person.email}: Your request to join a team was accepted`]);
    expect(await portal.deps.store.list('eventMailNote', eventKey(ref))).toEqual([]);
  });
});

describe('the data of requests', () => {
  test('can be downloaded, and is erased with the account, with the project, or 30 days after the event', async () => {
    const ref = await startedEvent();
    const [caller, leaver, otherAsker] = [await newPerson(), await newPerson(), await newPerson()];
    const [firstTeam, secondTeam] = [await team(ref), await team(ref)];
    await ask(caller, firstTeam.path, { message: 'Hello.' });
    await ask(leaver, firstTeam.path);
    await ask(otherAsker, secondTeam.path);
    const { body } = await caller.call<z.infer<typeof PersonalDataAnswer>>('GET', '/v1/u/data');
    expect(body.PersonalData.TeamRequests).toMatchObject([
      {
        Organisation: ref.org,
        Event: ref.event,
        Project: firstTeam.project.Id,
        State: 'Pending',
        Message: 'Hello.',
      },
    ]);
    const stored = async () =>
      (await portal.deps.store.list('request', eventKey(ref))).map(({ userId }) => userId);
    await leaver.call('DELETE', '/v1/u/details', { confirm: leaver.person.email });
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: leaver.userId });
    expect((await stored()).toSorted()).toEqual([caller.userId, otherAsker.userId].toSorted());
    await secondTeam.owner.call('DELETE', `/v1/p/${secondTeam.path}`);
    await clearProject(portal.deps, {
      kind: 'clearProject',
      eventKey: eventKey(ref),
      projectId: secondTeam.project.Id,
    });
    expect(await stored()).toEqual([caller.userId]);
    portal.setTime(Date.now() + 40 * DAY);
    await erasePersonalFields(portal.deps);
    expect(await stored()).toEqual([]);
  });
});
