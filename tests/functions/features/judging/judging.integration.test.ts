import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { AwardsAnswer } from '#contract/awards/awards.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { EventDates } from '#contract/base/phase.ts';
import type { PersonalDataAnswer } from '#contract/exports/personalData.ts';
import type {
  JudgingAnswer,
  JudgingProgressAnswer,
  OwnJudgingAnswer,
  VisitPlanAnswer,
} from '#contract/judging/judging.ts';
import type { JudgingReportAnswer, PanelFeedbackAnswer } from '#contract/judging/judgingResults.ts';
import type { ReminderPreview } from '#contract/reminders/reminders.ts';
import { readDueMail } from '../../../../functions/background/mail/due.ts';
import { erasePersonalFields } from '../../../../functions/background/upkeep/erasePersonalFields.ts';
import { forgetJudges } from '../../../../functions/background/upkeep/forgetJudges.ts';
import { workOnEvents } from '../../../../functions/background/upkeep/workOnEvents.ts';
import { clearAccount } from '../../../../functions/background/users/clearAccount.ts';
import { basisOf, rankingOf, readPanels } from '../../../../functions/domain/judging/judgingOf.ts';
import { queueForgottenMails } from '../../../../functions/domain/mail/mailNote.ts';
import { documentId, eventKey, type MailDocument } from '../../../../functions/store/documents.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { emptyProjects } from '../../../support/emptyProjects.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answers = z.infer<typeof AwardsAnswer> &
  z.infer<typeof JudgingAnswer> &
  z.infer<typeof JudgingProgressAnswer> &
  z.infer<typeof JudgingReportAnswer> &
  z.infer<typeof VisitPlanAnswer> & {
    Code: string;
    Errors: { Path: string }[];
    Entries: { Action: string; Details: object[] }[];
  };
type Own = z.infer<typeof OwnJudgingAnswer>;

let portal: Portal;
let org: string;
let owner: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Judges');
  owner = await portal.signIn(person());
  await portal.setRole(org, owner, 'Owner');
});
cleanUp(() => portal);

const criterion = (name: string, weight = 1) => ({ name, low: 'Poor', mid: 'Fair', high: 'Great', weight });
const PANEL = {
  name: 'Main',
  criteria: [criterion('Idea'), criterion('Work')],
  rounds: [{ visits: 'All' as number | 'All' }],
};

const call = (ref: EventRef, method: string, path: string, body?: unknown, by = owner) =>
  by.call<Answers>(method, `/v1/e/${eventKey(ref)}/${path}`, body);
const read = async (ref: EventRef, by: Caller) =>
  (await by.call<Own>('GET', `/v1/u/judging/e/${eventKey(ref)}`)).body.Judging;
const score = (ref: EventRef, by: Caller, project: string, value: number, more: object = {}, round = 1) =>
  by.call<{ Code: string }>('PUT', `/v1/u/score/main/${round}/p/${eventKey(ref)}/${project}`, {
    values: { idea: value, work: value },
    final: true,
    ...more,
  });
const publish = async (ref: EventRef, seed = 'a seed', final?: { readonly finalists: readonly string[] }) => {
  const path = `judging/main/${final ? 2 : 1}/plan`;
  const { body } = await call(ref, 'POST', path, { seed, ...final });
  return await call(ref, 'PUT', path, { seed, basis: body.Plan.Basis, ...final });
};
const close = (ref: EventRef, round = 1) => call(ref, 'POST', `judging/main/${round}/close`);
const report = async (ref: EventRef, by = owner) =>
  await call(ref, 'GET', 'reports/judging/main', undefined, by);
const decide = (ref: EventRef, body: object, by = owner) =>
  call(ref, 'PUT', 'judging/main/decision', body, by);

interface JudgedOptions {
  readonly visits?: number | 'All';
  readonly awards?: readonly string[];
}

/** Creates an event with active projects and judges who have confirmed the teams. */
async function createJudged(projects: number, judges: number, { visits = 'All' }: JudgedOptions = {}) {
  const ref = await portal.event(org, datesIn('VotingOpen'));
  const names = Array.from({ length: projects }, (_, index) => `Project ${index}`);
  const paths = await emptyProjects(owner, ref, names);
  expect((await call(ref, 'PUT', 'judging', { panels: [{ ...PANEL, rounds: [{ visits }] }] })).status).toBe(
    200,
  );
  const people = await portal.crowd(judges);
  for (const judge of people) await invite(ref, judge);
  return { ref, judges: people, projects: paths.map((path) => path.split('/').at(-1) ?? '') };
}

async function invite(ref: EventRef, judge: Caller, conflicts: readonly string[] = []) {
  await portal.setEventRole(ref, judge, 'Member');
  const invited = await call(ref, 'PUT', `judges/${judge.userId}`, { panels: ['main'] });
  expect(invited.status).toBe(200);
  return await confirm(ref, judge, conflicts);
}

const confirm = (ref: EventRef, judge: Caller, conflicts: readonly string[]) =>
  judge.call<{ Code: string }>('PUT', `/v1/u/judging/e/${eventKey(ref)}/confirm`, {
    conflicts: conflicts.map((project) => ({ project, reason: 'I lead someone in it' })),
  });

/** Creates a second panel with the same judge. */
async function createSecond(ref: EventRef, judge: Caller, rounds: object[] = [{ visits: 'All' }]) {
  const panels = ['Main', 'Second'].map((name) => ({ ...PANEL, id: name.toLowerCase(), name, rounds }));
  expect((await call(ref, 'PUT', 'judging', { panels })).status).toBe(200);
  await call(ref, 'PUT', `judges/${judge.userId}`, { panels: ['main', 'second'] });
  await confirm(ref, judge, []);
}

async function publishIn(ref: EventRef, panel: string) {
  const path = `judging/${panel}/1/plan`;
  const { body } = await call(ref, 'POST', path, { seed: 'a seed' });
  return await call(ref, 'PUT', path, { seed: 'a seed', basis: body.Plan.Basis });
}

const mailsTo = async (ref: EventRef, { userId }: Caller) =>
  (await portal.documents()).flatMap((one) =>
    one.type === 'mail' && one.place === eventKey(ref) && one.userId === userId ? [one] : [],
  );

/** Of these emails, those that would be sent now. */
async function writtenOf(mails: readonly MailDocument[]) {
  const due = await Promise.all(mails.map((mail) => readDueMail(portal.deps, mail)));
  return await Promise.all(due.flatMap((one) => (typeof one === 'function' ? [one()] : [])));
}

const dueTo = async (ref: EventRef, who: Caller) => await writtenOf(await mailsTo(ref, who));

test('a reminder reaches the judges who haven’t confirmed the teams, or still have projects to score', async () => {
  const { judges, projects, ref } = await createJudged(2, 2);
  const newcomer = await portal.signIn(person());
  await portal.setEventRole(ref, newcomer, 'Member');
  await call(ref, 'PUT', `judges/${newcomer.userId}`, { panels: ['main'] });
  const reached = async () => {
    const path = `/v1/e/${eventKey(ref)}/reminders/preview?kind=JudgeUnfinished`;
    return (await owner.call<ReminderPreview>('GET', path)).body.Names.toSorted();
  };
  const names = (...callers: readonly Caller[]) => callers.map((one) => one.person.name).toSorted();
  expect(await reached()).toEqual(names(newcomer));
  await publish(ref);
  const [first, second] = judges as [Caller, Caller];
  expect(await reached()).toEqual(names(first, second, newcomer));
  for (const project of projects) await score(ref, first, project, 3);
  expect(await reached()).toEqual(names(second, newcomer));
  await close(ref);
  expect(await reached()).toEqual(names(newcomer));
});

describe('the set-up', () => {
  test('refuses what doesn’t exist, and what would contradict a published plan', async () => {
    const { ref } = await createJudged(2, 1);
    const save = (more: object) =>
      call(ref, 'PUT', 'judging', { panels: [{ ...PANEL, id: 'main', ...more }] });
    expect((await save({ track: 'none' })).body.Errors).toMatchObject([{ Path: 'panels.0.track' }]);
    expect((await save({ awards: ['a'.repeat(16)] })).body.Errors).toMatchObject([
      { Path: 'panels.0.awards' },
    ]);
    expect((await save({ criteria: [criterion('Only')] })).status).toBe(422);
    await publish(ref);
    expect((await save({ name: 'Renamed' })).status).toBe(200);
    expect((await save({ rounds: [{ visits: 1 }] })).body.Code).toBe('panel_in_use');
    expect((await call(ref, 'PUT', 'judging', { panels: [] })).body.Code).toBe('panel_in_use');
  });

  test('invites only people who take part, and a judge gets no slate before confirming the teams', async () => {
    const { ref, projects } = await createJudged(2, 0);
    const stranger = await portal.signIn(person());
    expect((await call(ref, 'PUT', `judges/${stranger.userId}`, { panels: ['main'] })).status).toBe(404);
    await portal.setEventRole(ref, stranger, 'Member');
    expect((await call(ref, 'PUT', `judges/${stranger.userId}`, { panels: ['none'] })).status).toBe(422);
    const rival = await portal.signIn(person());
    await portal.setEventRole(ref, rival, 'Member');
    await rival.call('POST', `/v1/u/join/p/${eventKey(ref)}/${projects[0]}`);
    expect((await call(ref, 'PUT', `judges/${rival.userId}`, { panels: ['main'] })).body.Code).toBe(
      'own_team',
    );
    await call(ref, 'PUT', `judges/${stranger.userId}`, { panels: ['main'] });
    expect((await call(ref, 'PUT', 'judging', { panels: [] })).body.Code).toBe('panel_in_use');
    expect((await call(ref, 'POST', 'judging/main/1/plan', {})).body.Code).toBe('judges_missing');
    expect(await read(ref, stranger)).toMatchObject({ State: 'Invited', Panels: [{ Slate: [] }] });
    await confirm(ref, stranger, projects.slice(0, 1));
    await publish(ref);
    const [panel] = (await read(ref, stranger)).Panels;
    expect(panel?.Projects.map(({ Id }) => Id)).toEqual(projects);
    expect(panel?.Slate.map(({ Project }) => Project.Id)).toEqual(projects.slice(1));
    expect((await call(ref, 'DELETE', `judges/${stranger.userId}`)).status).toBe(204);
    expect((await stranger.call('GET', `/v1/u/judging/e/${eventKey(ref)}`)).status).toBe(403);
  });

  test('leads a judge by the to-do list, the event’s header and an email, until everything is scored', async () => {
    const { ref, judges, projects } = await createJudged(2, 1);
    const [judge = owner] = judges;
    const items = async () => {
      const { body } = await judge.call<{
        Items: { Kind: string; Event: string | null; Count: number | null }[];
      }>('GET', '/v1/u/todo');
      return body.Items.filter(({ Event, Kind }) => Kind === 'Judge' && Event === ref.event).map(
        ({ Count }) => Count,
      );
    };
    const isJudge = async () => {
      const address = `/v1/u/access/e/${eventKey(ref)}`;
      return (await judge.call<{ Event: { Judge: boolean } }>('GET', address)).body.Event.Judge;
    };
    const mails = async () =>
      (await portal.documents()).filter(
        (one) =>
          one.type === 'mail' &&
          one.kind === 'Judging' &&
          one.place === eventKey(ref) &&
          one.userId === judge.userId,
      ).length;
    expect(await isJudge()).toBe(true);
    expect(await items()).toEqual([]);
    expect(await mails()).toBe(1);
    await publish(ref);
    expect(await mails()).toBe(2);
    expect(await items()).toEqual([2]);
    await confirm(ref, judge, projects.slice(0, 1));
    expect(await items()).toEqual([1]);
    await score(ref, judge, projects[1] ?? '', 4);
    expect(await items()).toEqual([]);
    await confirm(ref, judge, []);
    expect(await items()).toEqual([1]);
    await close(ref);
    expect(await items()).toEqual([]);
    await call(ref, 'DELETE', `judges/${judge.userId}`);
    expect(await isJudge()).toBe(false);
    await call(ref, 'PUT', `judges/${judge.userId}`, { panels: ['main'] });
    expect(await items()).toEqual([null]);
  });

  test('has times within the event, which move with it, even while a plan is published', async () => {
    const { judges, projects, ref } = await createJudged(1, 1);
    await publish(ref);
    const { Dates } = (await owner.call<{ Event: { Dates: EventDates } }>('GET', `/v1/e/${eventKey(ref)}`))
      .body.Event;
    const after = (instant: string, minutes: number) =>
      new Date(Date.parse(instant) + minutes * 60_000).toISOString();
    const save = (opens: number | null, closes: number | null) =>
      call(ref, 'PUT', 'judging', {
        panels: [
          {
            ...PANEL,
            id: 'main',
            rounds: [
              {
                visits: 'All',
                opens_at: opens === null ? null : after(Dates.VotingStart, opens),
                closes_at: closes === null ? null : after(Dates.VotingStart, closes),
              },
            ],
          },
        ],
      });
    const late = (Date.parse(Dates.EventEnd) - Date.parse(Dates.VotingStart)) / 60_000;
    expect((await save(null, late + 1)).body.Errors).toMatchObject([{ Path: 'panels.0.rounds.0.closes_at' }]);
    expect((await save(5, 5)).body.Errors).toMatchObject([{ Path: 'panels.0.rounds.0.closes_at' }]);
    const [judge = owner] = judges;
    expect((await save(null, null)).status).toBe(200);
    expect((await score(ref, judge, projects[0] ?? '', 3, { final: false })).status).toBe(200);
    const opens = (Date.now() - Date.parse(Dates.VotingStart)) / 60_000 + 2;
    expect((await save(opens, opens + 1)).status).toBe(200);
    expect(await score(ref, judge, projects[0] ?? '', 3)).toMatchObject({
      status: 400,
      body: { Code: 'round_closed' },
    });
    const times = async () => {
      const [panel] = (await read(ref, judge)).Panels;
      return [panel?.OpensAt, panel?.ClosesAt].map((time) => Date.parse(time ?? ''));
    };
    const [openedAt = 0, closedAt = 0] = await times();
    // The times are kept to the second.
    expect(Math.abs(openedAt - Date.parse(after(Dates.VotingStart, opens)))).toBeLessThan(1_000);
    const dates = { ...Dates, VotingStart: after(Dates.VotingStart, 780) };
    const { headers } = await owner.call('GET', `/v1/e/${eventKey(ref)}`);
    await owner.call(
      'PUT',
      `/v1/e/${eventKey(ref)}`,
      { content: 'Words.', dates },
      { 'If-Match': headers.get('ETag') ?? '' },
    );
    expect(await times()).toEqual([openedAt, closedAt].map((time) => time + 780 * 60_000));
  });

  test('goes into a copy of the event, without judges and scores', async () => {
    const { judges, projects, ref } = await createClosed(1, 1);
    await decide(ref, { order: projects });
    const { body: source } = await owner.call<{ Event: { Dates: EventDates } }>(
      'GET',
      `/v1/e/${eventKey(ref)}`,
    );
    const { EventStart, VotingStart } = source.Event.Dates;
    const rounds = [{ visits: 'All', mode: 'Expo', opens_at: VotingStart }];
    expect((await call(ref, 'PUT', 'judging', { panels: [{ ...PANEL, id: 'main', rounds }] })).status).toBe(
      200,
    );
    const start = new Date(Date.parse(EventStart) + 30 * 24 * 3_600_000).toISOString();
    const copy = await owner.call<{ Event: { Id: string } }>('POST', `/v1/e/${eventKey(ref)}/copy`, {
      name: 'Copied judging',
      start,
    });
    expect(copy.status).toBe(201);
    const { body } = await call({ org, event: copy.body.Event.Id }, 'GET', 'judging');
    const opensAt = new Date(Date.parse(VotingStart) + 30 * 24 * 3_600_000).toISOString();
    expect(body.Judging).toMatchObject({
      Panels: [
        {
          Id: 'main',
          Criteria: [{ Id: 'idea' }, { Id: 'work' }],
          Rounds: [{ Visits: 'All', Mode: 'Expo', OpensAt: opensAt }],
        },
      ],
      Judges: [],
    });
    const copied = (await portal.documents()).filter(
      (one) => 'eventKey' in one && one.eventKey === `${org}/${copy.body.Event.Id}`,
    );
    expect(
      copied.filter(({ type }) => ['judge', 'slates', 'slate', 'score', 'decision'].includes(type)),
    ).toEqual([]);
    expect(JSON.stringify(copied)).not.toContain(judges[0]?.userId);
  });
});

describe('a plan', () => {
  test('is announced together with that of another panel, also after a try has failed', async () => {
    const { judges, ref } = await createJudged(3, 1);
    const [judge = owner] = judges;
    await createSecond(ref, judge);
    const due = async () => (await dueTo(ref, judge)).map(({ sentence }) => sentence);
    const set = async (panel: string, changes: Partial<MailDocument>) => {
      const mail = (await mailsTo(ref, judge)).find(({ subject }) => subject.startsWith(`${panel}:`));
      if (mail)
        await portal.deps.store.commit(mail.emailHash, [{ do: 'upsert', document: { ...mail, ...changes } }]);
    };
    await publishIn(ref, 'main');
    expect(await due()).toEqual([expect.stringContaining('3 projects wait')]);
    await publishIn(ref, 'second');
    const both = [expect.stringContaining('6 projects wait')];
    expect(await due()).toEqual(both);
    await set('second', { attempts: 1 });
    expect(await due()).toEqual(both);
    // The first one is due again if the second one will never arrive.
    await set('second', { state: 'Failed', notBefore: null, ttl: 60 });
    expect(await due()).toEqual([...both, ...both]);
  });

  test('is the same for the same seed, and is published only if nothing has changed since', async () => {
    const { ref, judges, projects } = await createJudged(6, 4, { visits: 2 });
    const propose = async () => (await call(ref, 'POST', 'judging/main/1/plan', { seed: 'same' })).body.Plan;
    const plan = await propose();
    expect(await propose()).toEqual(plan);
    expect(plan.Slates.flatMap(({ Projects }) => Projects).toSorted()).toEqual(
      [...projects, ...projects].toSorted(),
    );
    const [first] = plan.Slates;
    const conflicted = judges.find(({ userId }) => userId === first?.Judge) ?? owner;
    await confirm(ref, conflicted, first?.Projects.slice(0, 1) ?? []);
    const request = { seed: 'same', basis: plan.Basis };
    expect((await call(ref, 'PUT', 'judging/main/1/plan', request)).body.Code).toBe('changed_meanwhile');
    expect((await publish(ref)).status).toBe(200);
  });

  test('leaves what judges have begun where it is while twenty of them write', async () => {
    const { ref, judges } = await createJudged(12, 20, { visits: 5 });
    await publish(ref);
    const acknowledged: string[] = [];
    const writing = judges.map(async (judge) => {
      const lines = (await read(ref, judge)).Panels[0]?.Slate ?? [];
      for (const { Project } of lines.slice(0, 2)) {
        const { status } = await score(ref, judge, Project.Id, 3);
        if (status === 200) acknowledged.push(`${judge.userId} ${Project.Id}`);
        else expect(status).toBe(400);
      }
    });
    await Promise.all([...writing, publish(ref, 'another'), publish(ref, 'a third')]);
    const stored = (await portal.documents()).filter(
      (one) => one.type === 'score' && one.eventKey === eventKey(ref),
    );
    expect(
      stored.map((one) => (one.type === 'score' ? `${one.userId} ${one.projectId}` : '')).toSorted(),
    ).toEqual(acknowledged.toSorted());
    for (const judge of judges) {
      const { Slate = [] } = (await read(ref, judge)).Panels[0] ?? {};
      const scored = Slate.filter(({ State }) => State === 'Scored').map(({ Project }) => Project.Id);
      const own = acknowledged.flatMap((one) =>
        one.startsWith(judge.userId) ? [one.split(' ').slice(1).join()] : [],
      );
      expect(scored.toSorted()).toEqual(own.toSorted());
    }
    const { Progress } = (await call(ref, 'GET', 'judging/progress')).body;
    const counted = Progress.Panels[0]?.Projects.reduce((sum, { Scored }) => sum + Scored, 0);
    expect(counted).toBe(acknowledged.length);
  });
});

describe('a judge who can’t come', () => {
  const cannotCome = (ref: EventRef, judge: Caller) =>
    call(ref, 'PUT', `judges/${judge.userId}`, { panels: ['main'], capacity: 0 });

  test('keeps scores and begun projects, and the others get the rest', async () => {
    const { ref, judges } = await createJudged(6, 3, { visits: 2 });
    await publish(ref);
    const [absent = owner] = judges;
    const slate = (await read(ref, absent)).Panels[0]?.Slate ?? [];
    const [scored = '', begun = ''] = slate.map(({ Project }) => Project.Id);
    await score(ref, absent, scored, 4);
    await score(ref, absent, begun, 2, { final: false });
    await cannotCome(ref, absent);
    const reminded = await owner.call<ReminderPreview>(
      'GET',
      `/v1/e/${eventKey(ref)}/reminders/preview?kind=JudgeUnfinished`,
    );
    expect(reminded.body.Names).not.toContain(absent.person.name);
    expect(reminded.body.Count).toBe(2);
    await publish(ref, 'another seed');
    const { Progress } = (await call(ref, 'GET', 'judging/progress')).body;
    expect(Progress.Panels[0]?.Projects.map(({ Planned }) => Planned)).toEqual(Array(6).fill(2));
    expect(Progress.Panels[0]?.Judges.find(({ Id }) => Id === absent.userId)).toMatchObject({
      Planned: 2,
      Open: 1,
      Scored: 1,
    });
  });

  test('spares no one a project where every judge scores everything', async () => {
    const { ref, judges, projects } = await createJudged(3, 3);
    await publish(ref);
    const [absent = owner, ...others] = judges;
    await score(ref, absent, projects[0] ?? '', 4);
    await cannotCome(ref, absent);
    await publish(ref, 'another seed');
    for (const judge of others) expect((await read(ref, judge)).Panels[0]?.Slate).toHaveLength(3);
    for (const judge of others) await cannotCome(ref, judge);
    expect((await call(ref, 'POST', 'judging/main/1/plan', {})).body.Code).toBe('judges_missing');
  });
});

describe('a judge who hasn’t begun', () => {
  afterEach(() => portal.setTime(null));

  const progress = async (ref: EventRef) =>
    (await call(ref, 'GET', 'judging/progress')).body.Progress.Panels[0];
  /** The first judge scores a project, and the second one begins one. */
  const createBegun = async (judges: number, visits: number | 'All') => {
    const judged = await createJudged(6, judges, { visits });
    await publish(judged.ref);
    const [first = owner, second = owner, idle = owner] = judged.judges;
    const slateOf = async (who: Caller) => (await read(judged.ref, who)).Panels[0]?.Slate ?? [];
    await score(judged.ref, first, (await slateOf(first))[0]?.Project.Id ?? '', 4);
    await score(judged.ref, second, (await slateOf(second))[0]?.Project.Id ?? '', 2, { final: false });
    return { ...judged, idle, waiting: (await slateOf(idle)).map(({ Project }) => Project.Id) };
  };
  const { EventEnd } = datesIn('VotingOpen');
  const NEARLY_OVER = Date.parse(EventEnd) - 3_600_000;

  test('is named after 40 % of the time, and others get the projects', async () => {
    const { idle, ref, waiting } = await createBegun(3, 2);
    expect(await progress(ref)).toMatchObject({ Idle: [], ToShare: 0 });
    portal.setTime(NEARLY_OVER);
    expect(await progress(ref)).toMatchObject({ Idle: [idle.userId], ToShare: waiting.length });
    const path = 'judging/main/1/plan';
    const seed = 'another seed';
    const { Basis: basis } = (await call(ref, 'POST', path, { seed, without_idle: true })).body.Plan;
    expect((await call(ref, 'PUT', path, { seed, basis })).body.Code).toBe('changed_meanwhile');
    expect((await call(ref, 'PUT', path, { seed, basis, without_idle: true })).status).toBe(200);
    const after = await progress(ref);
    expect(after).toMatchObject({ Idle: [], ToShare: 0 });
    expect(after?.Projects.map(({ Planned }) => Planned)).toEqual(Array(6).fill(2));
    expect(after?.Judges.find(({ Id }) => Id === idle.userId)?.Planned).toBe(0);
  });

  test('keeps projects that no one else can get, or that the judge has begun meanwhile', async () => {
    const everything = await createBegun(3, 'All');
    const { idle, ref, waiting } = await createBegun(3, 2);
    portal.setTime(NEARLY_OVER);
    expect(await progress(everything.ref)).toMatchObject({ Idle: [everything.idle.userId], ToShare: 0 });
    const path = 'judging/main/1/plan';
    const terms = { seed: 'another seed', without_idle: true };
    const { Basis: basis } = (await call(ref, 'POST', path, terms)).body.Plan;
    await score(ref, idle, waiting[0] ?? '', 3, { final: false });
    expect((await call(ref, 'PUT', path, { ...terms, basis })).body.Code).toBe('changed_meanwhile');
    expect(await progress(ref)).toMatchObject({ Idle: [], ToShare: 0 });
  });

  test('isn’t named if the judge can’t come', async () => {
    const { idle, ref } = await createBegun(3, 2);
    await call(ref, 'PUT', `judges/${idle.userId}`, { panels: ['main'], capacity: 0 });
    portal.setTime(NEARLY_OVER);
    expect(await progress(ref)).toMatchObject({ Idle: [], ToShare: 0 });
  });
});

test('a judge who answers after a plan is named until the next one, also if that has no projects left to give', async () => {
  const { projects, ref } = await createJudged(1, 1);
  const [first = owner, late = owner, rival = owner] = await portal.crowd(3);
  await publish(ref);
  await score(ref, first, projects[0] ?? '', 3);
  for (const who of [late, rival]) await invite(ref, who, projects);
  await rival.call('POST', `/v1/u/join/p/${eventKey(ref)}/${projects[0]}`);
  const unplanned = async () =>
    (await call(ref, 'GET', 'judging/progress')).body.Progress.Panels[0]?.Unplanned;
  expect(await unplanned()).toEqual([late.userId]);
  await publish(ref);
  expect((await read(ref, late)).Panels[0]?.Slate).toEqual([]);
  expect(await unplanned()).toEqual([]);
});

describe('a round that starts again', () => {
  const restart = (ref: EventRef, round = 1) => call(ref, 'POST', `judging/main/${round}/restart`);

  test('has no plan, and its scores no longer count, while two judges write', async () => {
    const { ref, judges: invited, projects } = await createJudged(3, 1);
    const leaver = await portal.signIn(person());
    await invite(ref, leaver);
    const judges = [...invited, leaver];
    const [project = ''] = projects;
    expect((await restart(ref)).body.Code).toBe('round_open');
    await publish(ref);
    for (const judge of judges) await score(ref, judge, project, 1, { note: 'Before' });
    const [restarted, ...writes] = await Promise.all([
      restart(ref),
      ...judges.flatMap((judge) => projects.slice(1).map((one) => score(ref, judge, one, 1))),
    ]);
    expect(restarted.status).toBe(204);
    for (const { status } of writes) expect([200, 404]).toContain(status);
    expect((await read(ref, judges[0] ?? owner)).Panels[0]?.Slate).toEqual([]);
    expect((await score(ref, judges[0] ?? owner, project, 2)).status).toBe(404);
    const changed = { ...PANEL, id: 'main', criteria: [criterion('Idea', 2), criterion('Work')] };
    expect((await call(ref, 'PUT', 'judging', { panels: [changed] })).status).toBe(200);
    await publish(ref);
    const { Progress } = (await call(ref, 'GET', 'judging/progress')).body;
    expect(Progress.Panels[0]?.Projects.map(({ Planned, Scored }) => [Planned, Scored])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
    ]);
    const [line] = (await read(ref, judges[0] ?? owner)).Panels[0]?.Slate ?? [];
    expect([line?.Version, line?.Score]).toEqual([0, null]);
    for (const judge of judges) await score(ref, judge, project, 5);
    await close(ref);
    const { Report } = (await report(ref)).body;
    expect(Report.Projects.map(({ Id, Mean }) => [Id, Mean])).toEqual([[project, 100]]);
    const voided = { Name: 'Project 0', Round: 1, Mean: 0, Scores: 2 };
    expect(Report.Voided).toContainEqual(voided);
    expect((await restart(ref)).body.Code).toBe('round_closed');
    await leaver.call('DELETE', '/v1/u/details', { confirm: leaver.person.email });
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: leaver.userId });
    const later = (await report(ref)).body.Report;
    expect(later.Projects).toEqual(Report.Projects);
    expect(later.Voided).toEqual(Report.Voided);
    const csv = await portal.request(`/v1/e/${eventKey(ref)}/reports/judging/main/csv/ranking.csv`, {
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    expect(await csv.text()).toContain('"Voided","Project 0","0.0","","","","2",""');
  });

  test('is announced to its judges, unless they have new lists by then', async () => {
    const { ref, judges } = await createJudged(2, 1);
    await publish(ref);
    await restart(ref);
    const subjects = async () => (await dueTo(ref, judges[0] ?? owner)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['A round of judging starts again']);
    await publish(ref);
    expect(await subjects()).toEqual(['Projects wait for your scores']);
  });

  test('is announced together with that of another panel, unless that one has a new plan', async () => {
    const { ref, judges } = await createJudged(2, 1);
    const [judge = owner] = judges;
    await createSecond(ref, judge);
    const due = async () => (await dueTo(ref, judge)).map(({ sentence }) => sentence);
    for (const panel of ['main', 'second']) await publishIn(ref, panel);
    for (const panel of ['main', 'second']) await call(ref, 'POST', `judging/${panel}/1/restart`);
    expect(await due()).toEqual(['The organisers of “Hack Week” have started 2 rounds of judging again.']);
    await publishIn(ref, 'second');
    expect((await due()).toSorted()).toEqual([
      '2 projects wait for your scores at “Hack Week”.',
      'The organisers of “Hack Week” have started a round of judging again.',
    ]);
  });

  test('is gone if it was the final, and the first round counts', async () => {
    const { ref, judges, projects } = await createClosed(4, 1);
    const [first = '', second = '', third = '', fourth = ''] = projects;
    await publish(ref, 'a seed', { finalists: [first, second, third] });
    await score(ref, judges[0] ?? owner, first, 1, {}, 2);
    expect((await restart(ref, 2)).status).toBe(204);
    expect((await report(ref)).body.Report.Projects.map(({ Id }) => Id)).toEqual(projects);
    expect((await read(ref, judges[0] ?? owner)).Panels[0]).toMatchObject({ Round: 1, Closed: true });
    await publish(ref, 'a seed', { finalists: [second, third, fourth] });
    expect((await read(ref, judges[0] ?? owner)).Panels[0]?.Slate).toHaveLength(3);
  });
});

describe('a score', () => {
  test('is read by its judge alone, and stays final', async () => {
    const { ref, judges, projects } = await createJudged(1, 2);
    const [first = owner, second = owner] = judges;
    const [project = ''] = projects;
    await publish(ref);
    await score(ref, first, project, 2, { final: false, note: 'Secret note', strength: 'Clear pitch' });
    expect((await read(ref, first)).Panels[0]?.Slate).toMatchObject([{ State: 'Open', Version: 1 }]);
    const final = await score(ref, first, project, 4, { note: 'Secret note' });
    expect(final.status).toBe(200);
    await score(ref, first, project, 5, { final: false, note: 'Secret note' });
    expect((await read(ref, first)).Panels[0]?.Slate).toMatchObject([
      { State: 'Scored', Version: 3, Score: { Final: true, Values: { idea: 5 } } },
    ]);
    for (const text of [
      JSON.stringify(await read(ref, second)),
      JSON.stringify((await call(ref, 'GET', 'judging/progress')).body),
      JSON.stringify((await owner.call('GET', `/v1/o/${org}/audit?event=${ref.event}`)).body),
    ])
      for (const secret of ['Secret note', 'Clear pitch', '"idea":']) expect(text).not.toContain(secret);
    expect((await report(ref)).body.Code).toBe('round_open');
    const stale = await first.call(
      'PUT',
      `/v1/u/score/main/1/p/${eventKey(ref)}/${project}`,
      { values: { idea: 1, work: 1 } },
      { 'If-Match': final.headers.get('ETag') ?? '' },
    );
    expect(stale.status).toBe(412);
  });

  test('needs a value from 1 to 5 for each criterion, and a project on the judge’s slate', async () => {
    const { ref, judges, projects } = await createJudged(2, 1);
    const [judge = owner] = judges;
    const [project = '', other = ''] = projects;
    await confirm(ref, judge, [other]);
    await publish(ref);
    for (const values of [{ idea: 3 }, { idea: 6, work: 1 }, { idea: 1, work: 1, style: 1 }])
      expect((await score(ref, judge, project, 1, { values })).status).toBe(422);
    expect((await score(ref, judge, other, 1)).status).toBe(404);
    await owner.call('PUT', `/v1/p/${eventKey(ref)}/${project}`, { name: 'Withdrawn', status: 'Inactive' });
    expect((await score(ref, judge, project, 3)).body.Code).toBe('line_released');
  });

  test('isn’t stored once its round is closed, even if both happen at the same moment', async () => {
    const { ref, judges, projects } = await createJudged(4, 8);
    await publish(ref);
    const outcomes: number[] = [];
    await Promise.all([
      ...judges.map(async (judge) => {
        for (const project of projects) outcomes.push((await score(ref, judge, project, 3)).status);
      }),
      close(ref),
    ]);
    expect(outcomes.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    const { Projects } = (await report(ref)).body.Report;
    const counted = Projects.reduce((sum, { Scores }) => sum + Scores, 0);
    expect(counted).toBe(outcomes.filter((status) => status === 200).length);
    expect((await score(ref, judges[0] ?? owner, projects[0] ?? '', 1)).body.Code).toBe('round_closed');
  });

  test('of a judge whose team competes is refused, and no longer counts', async () => {
    const { ref, judges, projects } = await createJudged(3, 2);
    const [rival = owner] = judges;
    await publish(ref);
    for (const judge of judges)
      for (const project of projects.slice(0, 2)) await score(ref, judge, project, 3);
    expect((await rival.call('POST', `/v1/u/join/p/${eventKey(ref)}/${projects[0]}`)).status).toBeLessThan(
      300,
    );
    expect((await score(ref, rival, projects[2] ?? '', 3)).body.Code).toBe('own_team');
    await close(ref);
    const { Judges, Projects } = (await report(ref)).body.Report;
    expect(Judges.map(({ Id }) => Id)).toEqual([judges[1]?.userId]);
    expect(Projects.map(({ Scores }) => Scores)).toEqual([1, 1]);
  });
});

describe('the end of a round', () => {
  afterEach(() => portal.setTime(null));
  const MINUTE = 60_000;

  const endAt = async (ref: EventRef, time: number) => {
    const rounds = [{ visits: 'All', closes_at: new Date(time).toISOString() }];
    expect((await call(ref, 'PUT', 'judging', { panels: [{ ...PANEL, id: 'main', rounds }] })).status).toBe(
      200,
    );
  };
  /** @returns also a time within a second after the end of the round, because times are kept to the second */
  const createEnding = async (projects: number, judges: number) => {
    const judged = await createJudged(projects, judges);
    const end = Date.now() + 60 * MINUTE;
    await endAt(judged.ref, end);
    await publish(judged.ref);
    return { ...judged, end: end + 1_000 };
  };
  const queued = async (ref: EventRef, who: Caller) =>
    (await mailsTo(ref, who)).filter(
      ({ kind, subject }) => kind === 'RoundsOver' || subject.includes(':over:'),
    );
  /** Two workers do the upkeep at this time. */
  const upkeepAt = async (time: number) => {
    portal.setTime(time);
    await Promise.all([workOnEvents(portal.deps), workOnEvents(portal.deps)]);
  };
  /** The sentences of the emails that would be sent now. */
  const due = async (ref: EventRef, who: Caller) =>
    (await writtenOf(await queued(ref, who))).map(({ sentence }) => sentence);
  const TO_JUDGE = 'You still have projects to judge at “Hack Week”.';
  const TO_ORGANISER = 'A round of judging is over at “Hack Week”, but still open.';

  test('reminds the judges with projects to score once, and no one after the round is closed', async () => {
    const { end, judges, projects, ref } = await createEnding(2, 6);
    const [done = owner, late = owner, optedOut = owner, inactive = owner, absent = owner, removed = owner] =
      judges;
    for (const project of projects) await score(ref, done, project, 3);
    await upkeepAt(end - MINUTE);
    for (const who of [owner, ...judges]) expect(await queued(ref, who)).toEqual([]);
    await upkeepAt(end);
    expect(await due(ref, owner)).toEqual([TO_ORGANISER]);
    for (const who of [late, optedOut, inactive, absent, removed])
      expect(await due(ref, who)).toEqual([TO_JUDGE]);
    await optedOut.call('PUT', '/v1/u/details', { name: 'Ada', event_mails: false });
    await portal.setEventRole(ref, inactive, 'Inactive');
    await call(ref, 'PUT', `judges/${absent.userId}`, { panels: ['main'], capacity: 0 });
    await call(ref, 'DELETE', `judges/${removed.userId}`);
    await upkeepAt(end + 10 * MINUTE);
    for (const who of [owner, ...judges]) expect(await queued(ref, who)).toHaveLength(1);
    expect(await due(ref, late)).toEqual([TO_JUDGE]);
    for (const who of [done, optedOut, inactive, absent, removed]) expect(await due(ref, who)).toEqual([]);
    await close(ref);
    for (const who of [owner, late]) expect(await due(ref, who)).toEqual([]);
  });

  test('of two panels is in one email to each judge and organiser', async () => {
    const { end, judges, ref } = await createEnding(1, 1);
    const [judge = owner] = judges;
    const { body } = await call(ref, 'GET', 'judging');
    const [panel] = body.Judging.Panels;
    await createSecond(ref, judge, [{ visits: 'All', closes_at: panel?.Rounds[0]?.ClosesAt }]);
    await publishIn(ref, 'second');
    await upkeepAt(end);
    expect(await due(ref, owner)).toEqual(['2 rounds of judging are over at “Hack Week”, but still open.']);
    expect(await queued(ref, judge)).toHaveLength(2);
    expect(await due(ref, judge)).toEqual([TO_JUDGE]);
    await call(ref, 'POST', 'judging/second/1/close');
    expect(await due(ref, owner)).toEqual([TO_ORGANISER]);
    expect(await due(ref, judge)).toEqual([TO_JUDGE]);
  });

  test('moves with the dates, also after it has come', async () => {
    const { end, judges, ref } = await createEnding(1, 1);
    const [judge = owner] = judges;
    // A start that has passed can only move to the future.
    const later = end + 780 * MINUTE;
    const { body, headers } = await owner.call<{ Event: { Dates: EventDates } }>(
      'GET',
      `/v1/e/${eventKey(ref)}`,
    );
    const VotingStart = new Date(Date.parse(body.Event.Dates.VotingStart) + 780 * MINUTE).toISOString();
    const moved = await owner.call(
      'PUT',
      `/v1/e/${eventKey(ref)}`,
      { content: 'Words.', dates: { ...body.Event.Dates, VotingStart } },
      { 'If-Match': headers.get('ETag') ?? '' },
    );
    expect(moved.status).toBe(200);
    await upkeepAt(end + MINUTE);
    expect(await queued(ref, judge)).toEqual([]);
    await upkeepAt(later + MINUTE);
    for (const who of [owner, judge]) expect(await due(ref, who)).toHaveLength(1);
    await endAt(ref, later + 60 * MINUTE);
    for (const who of [owner, judge]) expect(await due(ref, who)).toEqual([]);
    await upkeepAt(later + 61 * MINUTE);
    // The emails about the earlier end haven't been sent.
    for (const who of [owner, judge]) {
      expect(await queued(ref, who)).toHaveLength(2);
      expect(await due(ref, who)).toHaveLength(1);
    }
  });

  test('needs an open plan from before, in an event that isn’t archived', async () => {
    const [closed, archived, restarted] = [
      await createEnding(1, 1),
      await createEnding(1, 1),
      await createEnding(1, 1),
    ];
    await close(closed.ref);
    await call(archived.ref, 'PUT', 'archive', { archived: true });
    await call(restarted.ref, 'POST', 'judging/main/1/restart');
    await upkeepAt(restarted.end + MINUTE);
    await publish(restarted.ref);
    await upkeepAt(restarted.end + 2 * MINUTE);
    for (const { judges, ref } of [closed, archived, restarted])
      for (const who of [owner, ...judges]) expect(await queued(ref, who)).toEqual([]);
    await endAt(restarted.ref, restarted.end + 30 * MINUTE);
    await upkeepAt(restarted.end + 31 * MINUTE);
    for (const who of [owner, ...restarted.judges]) expect(await due(restarted.ref, who)).toHaveLength(1);
  });

  test('reminds each once after a process was killed', async () => {
    const { end, judges, ref } = await createEnding(1, 2);
    portal.setTime(end);
    let mails = 0;
    const commit: typeof portal.deps.store.commit = async (partition, operations) => {
      if (operations.some((one) => 'document' in one && one.document.type === 'mail') && (mails += 1) > 1)
        throw new Error('killed');
      await portal.deps.store.commit(partition, operations);
    };
    const killed = { ...portal.deps, store: { ...portal.deps.store, commit } };
    await expect(workOnEvents(killed)).rejects.toThrow('killed');
    await workOnEvents(portal.deps);
    await queueForgottenMails(portal.deps);
    await queueForgottenMails(portal.deps);
    for (const who of [owner, ...judges]) expect(await due(ref, who)).toHaveLength(1);
  });
});

describe('a round in a hall', () => {
  test('shows judges where others are, and organisers where three of them found nobody', async () => {
    const { judges, projects, ref } = await createJudged(2, 3);
    const [project = '', other = ''] = projects;
    const [judge = owner, second = owner] = judges;
    await call(ref, 'PUT', 'judging', {
      panels: [{ ...PANEL, id: 'main', rounds: [{ visits: 'All', mode: 'Expo' }] }],
    });
    await owner.call('PUT', `/v1/e/${eventKey(ref)}/tables`, {
      tables: [
        { project, number: 4 },
        { project: other, number: 7 },
      ],
    });
    await publish(ref);
    const lines = async (by: Caller) =>
      Object.fromEntries(
        ((await read(ref, by)).Panels[0]?.Slate ?? []).map(({ Busy, Project, State }) => [
          Project.Id,
          [Project.Table, State, Busy],
        ]),
      );
    const arrive = (by: Caller, at: string) => score(ref, by, at, 3, { values: {}, final: false });
    const leave = async (by: Caller, at: string) =>
      (await by.call('POST', `/v1/u/score/main/1/p/${eventKey(ref)}/${at}/absent`)).status;
    expect((await arrive(judge, project)).status).toBe(200);
    expect(await lines(judge)).toEqual({ [project]: [4, 'Open', false], [other]: [7, 'Waiting', false] });
    expect(await lines(second)).toEqual({ [project]: [4, 'Waiting', true], [other]: [7, 'Waiting', false] });
    await score(ref, judge, other, 3, { final: false });
    expect(await lines(second)).toEqual({ [project]: [4, 'Waiting', false], [other]: [7, 'Waiting', true] });
    await arrive(judge, project);
    expect(await lines(second)).toEqual({ [project]: [4, 'Waiting', true], [other]: [7, 'Waiting', false] });
    for (const one of [...judges, judge]) expect(await leave(one, project)).toBe(204);
    expect(await lines(judge)).toEqual({ [project]: [4, 'Absent', false], [other]: [7, 'Open', false] });
    const progress = async () => {
      const [panel] = (await call(ref, 'GET', 'judging/progress')).body.Progress.Panels;
      return panel?.Projects.map(({ Absent, Planned, Scored }) => [Planned, Scored, Absent]);
    };
    expect(await progress()).toEqual([
      [3, 0, 3],
      [3, 0, 0],
    ]);
    // Another plan leaves them where they are, and a judge can come back.
    await publish(ref, 'another seed');
    expect((await score(ref, judge, project, 4)).status).toBe(200);
    expect(await leave(judge, project)).toBe(204);
    expect(await progress()).toEqual([
      [3, 1, 2],
      [3, 0, 0],
    ]);
    await close(ref);
    expect(await leave(second, other)).toBe(400);
  });
});

/** Judges give the first project 5, the next one 4, and so on. */
async function createClosed(projects: number, judges: number) {
  const made = await createJudged(projects, judges);
  await publish(made.ref);
  for (const judge of made.judges)
    for (const [index, project] of made.projects.entries())
      await score(made.ref, judge, project, Math.max(1, 5 - index));
  expect((await close(made.ref)).status).toBe(204);
  return made;
}

describe('the report and the decision', () => {
  test('order the projects, and give each swap a reason', async () => {
    const { ref, projects } = await createClosed(4, 3);
    const admin = await portal.signIn(person());
    await portal.setEventRole(ref, admin, 'Admin');
    const { Report } = (await report(ref)).body;
    expect(Report.Method).toBe('Mean');
    expect(Report.Projects.map(({ Id, Mean, Place }) => [Id, Mean, Place])).toEqual(
      projects.map((id, index) => [id, 100 - 25 * index, index + 1]),
    );
    const swapped = [projects[1] ?? '', projects[0] ?? '', ...projects.slice(2)];
    expect((await decide(ref, { order: projects.slice(1) })).body.Errors).toMatchObject([{ Path: 'order' }]);
    expect((await decide(ref, { order: swapped }, admin)).status).toBe(403);
    expect((await decide(ref, { order: swapped })).body.Errors).toMatchObject([{ Path: 'swaps' }]);
    const swaps = [{ project: swapped[0], over: swapped[1], reason: 'The demo was faked' }];
    const decided = await decide(ref, { order: swapped, swaps });
    expect(decided.body.Report.Decision).toMatchObject({ Order: swapped, State: 'Current' });
    const { Panels } = (await call(ref, 'GET', 'judging/progress')).body.Progress;
    expect(Panels[0]?.Decision).toBe('Current');
    expect((await decide(ref, { order: projects }, admin)).status).toBe(200);
    const { body } = await owner.call<Answers>('GET', `/v1/o/${org}/audit?event=${ref.event}`);
    expect(
      body.Entries.filter(({ Action }) => Action === 'PanelDecided').map(({ Details }) => Details.length),
    ).toEqual([0, 1]);
  });

  test('are hidden from an organiser whose team competes', async () => {
    const { ref, projects } = await createClosed(2, 1);
    const rival = await portal.signIn(person());
    await portal.setEventRole(ref, rival, 'Admin');
    expect((await report(ref, rival)).status).toBe(200);
    await rival.call('POST', `/v1/u/join/p/${eventKey(ref)}/${projects[1]}`);
    expect(await report(ref, rival)).toMatchObject({ status: 403, body: { Code: 'forbidden' } });
    expect((await decide(ref, { order: projects }, rival)).status).toBe(403);
    await call(ref, 'PUT', 'settings', { results: 'Revealed' });
    await call(ref, 'PUT', 'voting', { action: 'close' });
    for (const [revealed, status] of [
      [true, 200],
      [false, 403],
    ]) {
      await call(ref, 'PUT', 'results', { revealed });
      expect((await report(ref, rival)).status).toBe(status);
    }
  });

  test('are those of the final, if there is one, and the first round breaks ties', async () => {
    const { ref, judges, projects } = await createJudged(5, 2);
    const [first = '', second = '', third = '', fourth = ''] = projects;
    const finalists = [first, second, third];
    const propose = (body: object) => call(ref, 'POST', 'judging/main/2/plan', body);
    await publish(ref);
    for (const judge of judges)
      for (const [index, project] of projects.entries()) await score(ref, judge, project, 5 - index);
    expect((await propose({ finalists })).body.Code).toBe('round_open');
    await close(ref);
    await decide(ref, { order: projects });
    for (const wrong of [{}, { finalists: [first, second] }, { finalists: [first, second, 'unknown'] }])
      expect((await propose(wrong)).status).toBe(422);
    expect((await propose({ finalists })).body.Plan.Slates.map(({ Projects }) => Projects.length)).toEqual([
      3, 3,
    ]);
    expect((await report(ref)).body.Report).toMatchObject({ Round: 1, Decision: { State: 'Current' } });
    expect((await publish(ref, 'a seed', { finalists })).status).toBe(200);
    expect((await report(ref)).body.Code).toBe('round_open');
    const { Progress } = (await call(ref, 'GET', 'judging/progress')).body;
    expect(Progress.Panels[0]).toMatchObject({ Round: 2, ClosedAt: null });
    expect(Progress.Panels[0]?.Projects.map(({ Id, Planned, Scored }) => [Id, Planned, Scored])).toEqual(
      finalists.map((id) => [id, 2, 0]),
    );
    const [judge = owner] = judges;
    expect((await score(ref, judge, first, 1)).body.Code).toBe('round_closed');
    expect((await score(ref, judge, fourth, 5, {}, 2)).status).toBe(404);
    const [panel] = (await read(ref, judge)).Panels;
    expect([panel?.Round, panel?.Closed, panel?.Slate.map(({ Score }) => Score)]).toEqual([
      2,
      false,
      [null, null, null],
    ]);
    // All finalists are equal, so the first round decides.
    for (const judge of judges) for (const project of finalists) await score(ref, judge, project, 3, {}, 2);
    await close(ref, 2);
    const { Report } = (await report(ref)).body;
    expect(Report).toMatchObject({ Round: 2, Decision: { State: 'Stale' } });
    expect(Report.Projects.map(({ Id, Mean, Scores }) => [Id, Mean, Scores])).toEqual(
      finalists.map((id) => [id, 50, 2]),
    );
    expect((await decide(ref, { order: finalists })).body.Report.Decision?.State).toBe('Current');
    expect((await propose({ finalists })).body.Code).toBe('round_closed');
  });

  test('become stale, like their award, if a score that counts changes later', async () => {
    const { ref, judges, projects } = await createClosed(3, 2);
    const created = await call(ref, 'POST', 'awards', { name: 'Jury', decided_by: 'Judges', places: 2 });
    const award = created.body.Awards[0]?.Id ?? '';
    await call(ref, 'PUT', 'judging', { panels: [{ ...PANEL, id: 'main', awards: [award] }] });
    const finalise = () => call(ref, 'POST', `awards/${award}/finalise`, {});
    const state = async () => (await call(ref, 'GET', 'awards')).body.Awards[0]?.State;
    expect((await finalise()).body.Code).toBe('award_waits');
    await decide(ref, { order: projects });
    const final = await finalise();
    expect(final.body.Awards[0]?.Winners.map(({ Id, Place }) => [Id, Place])).toEqual([
      [projects[0], 1],
      [projects[1], 2],
    ]);
    expect(await state()).toBe('Final');
    await confirm(ref, judges[0] ?? owner, projects.slice(0, 1));
    expect(await state()).toBe('Stale');
    expect((await report(ref)).body.Report.Decision?.State).toBe('Stale');
    expect((await finalise()).body.Code).toBe('award_waits');
    await decide(ref, { order: projects });
    expect((await finalise()).status).toBe(200);
    expect(await state()).toBe('Final');
  });

  test('tell teams after the reveal what judges wrote, without names, and everyone how they judged', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const { owner: teamOwner, project } = await portal.project(ref, { status: 'Active' });
    await call(ref, 'PUT', 'judging', { panels: [{ ...PANEL, feedback: 'AfterReveal' }] });
    const judges = await portal.crowd(2);
    for (const judge of judges) await invite(ref, judge);
    await publish(ref);
    for (const [index, judge] of judges.entries())
      await score(ref, judge, project.Id, 3 + index, {
        strength: `Strong ${2 - index}`,
        next_step: index === 0 ? 'Only mine' : null,
        note: 'A secret note',
      });
    await close(ref);
    await decide(ref, { order: [project.Id] });
    const csv = await portal.request(`/v1/e/${eventKey(ref)}/reports/judging/main/csv/ranking.csv`, {
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    expect(await csv.text()).toMatch(/^\uFEFF?"Place","Project",.+\r\n"1",.+,"1"\r\n$/);
    const feedback = (by: Caller) =>
      by.call<{ Feedback: object }>('GET', `/v1/p/${eventKey(ref)}/${project.Id}/feedback`);
    const summary = (by: Caller) => call(ref, 'GET', 'judging/summary', undefined, by);
    const statuses = async () => [(await feedback(teamOwner)).status, (await summary(teamOwner)).status];
    expect(await statuses()).toEqual([403, 403]);
    await call(ref, 'PUT', 'settings', { results: 'Revealed' });
    await call(ref, 'PUT', 'voting', { action: 'close' });
    expect(await statuses()).toEqual([403, 403]);
    await call(ref, 'PUT', 'results', { revealed: true });
    expect((await feedback(teamOwner)).body.Feedback).toEqual({
      Panels: [
        {
          Name: 'Main',
          Criteria: [
            { Name: 'Idea', Mean: 3.5 },
            { Name: 'Work', Mean: 3.5 },
          ],
          Strengths: ['Strong 1', 'Strong 2'],
          NextSteps: [],
        },
      ],
    });
    // Neither a judge nor an organiser reads it.
    expect((await feedback(judges[0] ?? owner)).status).toBe(403);
    expect((await feedback(owner)).status).toBe(403);
    expect((await summary(judges[0] ?? owner)).body).toMatchObject({
      Summary: { Panels: [{ Name: 'Main', Judges: 2, Projects: 1, Least: 2, Most: 2, Method: 'Mean' }] },
    });
    await call(ref, 'PUT', 'results', { revealed: false });
    expect(await statuses()).toEqual([403, 403]);
  });

  test('let organisers hide a text, even after accounts are deleted, but not one about their own team', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const { owner: teamOwner, project } = await portal.project(ref, { status: 'Active' });
    await call(ref, 'PUT', 'judging', { panels: [{ ...PANEL, feedback: 'AfterReveal' }] });
    const leaver = await portal.signIn(person());
    const judges = [...(await portal.crowd(3)), leaver];
    for (const judge of judges) await invite(ref, judge);
    await publish(ref);
    const texts = ['Clear', 'Rude', 'Short', 'Rude'].map((strength, index) => ({
      strength,
      next_step: index < 2 ? `Step ${index}` : null,
    }));
    for (const [index, judge] of judges.entries()) await score(ref, judge, project.Id, 3, texts[index]);
    const path = `/v1/e/${eventKey(ref)}/judging/main/feedback`;
    const listed = async (by = owner) => {
      const { body, status } = await by.call<z.infer<typeof PanelFeedbackAnswer>>('GET', path);
      if (status !== 200) return status;
      return body.Feedback.Projects.flatMap(({ Texts }) =>
        Texts.map(({ Hidden, Read, Text }) => [Text, Hidden, Read]),
      );
    };
    const hide = async (text: string, reason: string | null) =>
      (await owner.call('PUT', path, { project: project.Id, text, reason })).status;
    expect(await listed()).toBe(400);
    await close(ref);
    await decide(ref, { order: [project.Id] });
    expect(await hide('Never written', 'Insulting')).toBe(404);
    // The repeat changes nothing.
    for (const text of ['Rude', 'Rude', 'Step 1']) expect(await hide(text, 'Insulting')).toBe(200);
    await leaver.call('DELETE', '/v1/u/details', { confirm: leaver.person.email });
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: leaver.userId });
    const hidden = [
      ['Clear', null, true],
      ['Rude', 'Insulting', false],
      ['Rude', 'Insulting', false],
      ['Short', null, true],
      ['Step 0', null, false],
      ['Step 1', 'Insulting', false],
    ];
    expect(await listed()).toEqual(hidden);
    expect((await report(ref)).body.Report.Decision?.State).toBe('Current');
    await call(ref, 'PUT', 'settings', { results: 'Revealed' });
    await call(ref, 'PUT', 'voting', { action: 'close' });
    await call(ref, 'PUT', 'results', { revealed: true });
    const read = async () =>
      (await teamOwner.call<object>('GET', `/v1/p/${eventKey(ref)}/${project.Id}/feedback`)).body;
    const panel = { Name: 'Main', Strengths: ['Clear', 'Short'], NextSteps: [] };
    expect(await read()).toMatchObject({ Feedback: { Panels: [panel] } });
    await portal.setEventRole(ref, teamOwner, 'Admin');
    expect(await listed(teamOwner)).toEqual([]);
    expect(await listed(judges[0])).toBe(403);
    const event = await portal.deps.store.read('event', eventKey(ref), documentId.event());
    if (event === null) throw new Error('The event is gone.');
    await forgetJudges(portal.deps.store, event);
    expect(await listed()).toEqual(hidden);
    for (const text of ['Rude', 'Step 1']) expect(await hide(text, null)).toBe(200);
    expect(await read()).toMatchObject({
      Feedback: {
        Panels: [{ Strengths: ['Clear', 'Rude', 'Rude', 'Short'], NextSteps: ['Step 0', 'Step 1'] }],
      },
    });
    const { body } = await owner.call<Answers>('GET', `/v1/o/${org}/audit?event=${ref.event}`);
    const entries = body.Entries.filter(({ Action }) => Action.startsWith('Feedback'));
    expect(entries.map(({ Action, Details }) => [Action, Details.length])).toEqual([
      ['FeedbackShown', 0],
      ['FeedbackShown', 0],
      ['FeedbackHidden', 1],
      ['FeedbackHidden', 1],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Rude|Step/);
  });

  test('are in the judge’s own data, without the reason for which a text is hidden', async () => {
    const { ref, judges, projects } = await createJudged(1, 2);
    const [judge = owner, other = owner] = judges;
    const [project = ''] = projects;
    await call(ref, 'PUT', 'judging', { panels: [{ ...PANEL, id: 'main', feedback: 'AfterReveal' }] });
    await confirm(ref, judge, []);
    await publish(ref);
    await score(ref, judge, project, 4, { note: 'My note', strength: 'Mine' });
    await score(ref, other, project, 2, { note: 'Other note', strength: 'Theirs' });
    await close(ref);
    const hidden = { project, text: 'Mine', reason: 'An insult' };
    expect((await call(ref, 'PUT', 'judging/main/feedback', hidden)).status).toBe(200);
    const { body } = await judge.call<z.infer<typeof PersonalDataAnswer>>('GET', '/v1/u/data');
    const { Judging, Scores } = body.PersonalData;
    const here = ({ Event }: { readonly Event: string }) => Event === ref.event;
    expect(Judging.filter(here)).toMatchObject([{ Panels: ['main'], Conflicts: [] }]);
    expect(Scores.filter(here)).toEqual([
      {
        Organisation: org,
        Event: ref.event,
        Panel: 'main',
        Project: project,
        Values: { idea: 4, work: 4 },
        Strength: 'Mine',
        NextStep: null,
        Note: 'My note',
        Final: true,
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/An insult|Other note|Theirs/);
  });

  test('keep the final scores of a deleted account under a marker, without its notes and drafts', async () => {
    const { ref, projects } = await createJudged(2, 1);
    const leaver = await portal.signIn(person());
    await invite(ref, leaver);
    await publish(ref);
    await score(ref, leaver, projects[0] ?? '', 4, { note: 'Mine' });
    await score(ref, leaver, projects[1] ?? '', 2, { final: false });
    await leaver.call('DELETE', '/v1/u/details', { confirm: leaver.person.email });
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: leaver.userId });
    const stored = (await portal.documents()).filter(
      (one) => one.type === 'score' && one.eventKey === eventKey(ref),
    );
    expect(stored).toMatchObject([{ projectId: projects[0], note: null, unnamed: true }]);
    expect(JSON.stringify(stored)).not.toContain(leaver.userId);
    await close(ref);
    expect((await report(ref)).body.Report.Judges).toMatchObject([{ Id: '', Name: 'A judge', Scores: 1 }]);
  });

  test('stay the same 30 days after the event, when no one can tell any more who gave a score', async () => {
    const { ref, judges, projects } = await createClosed(4, 3);
    const [first = '', second = '', third = ''] = projects;
    await publish(ref, 'a seed', { finalists: [first, second, third] });
    for (const judge of judges)
      for (const project of [first, second, third]) await score(ref, judge, project, 3, { note: 'Mine' }, 2);
    await confirm(ref, judges[0] ?? owner, [third]);
    await close(ref, 2);
    await decide(ref, { order: [first, second, third] });
    const event = await portal.deps.store.read('event', eventKey(ref), documentId.event());
    if (event === null) throw new Error('The event is gone.');
    const state = async () => {
      const [panel] = await readPanels(portal.deps.store, event);
      if (!panel) throw new Error('The panel is gone.');
      const { judges: severities, ...ranking } = rankingOf(panel);
      return [
        ranking,
        [...severities.values()].toSorted((a, b) => a - b),
        basisOf(panel),
        panel.before?.scores.length,
      ];
    };
    const before = await state();
    const parts = async () =>
      (await portal.documents()).filter(
        (one) =>
          ['score', 'slate', 'judge'].includes(one.type) &&
          'eventKey' in one &&
          one.eventKey === eventKey(ref),
      );
    portal.setTime(Date.now() + 40 * 86_400_000);
    // The first run is killed after it has moved some scores.
    let commits = 0;
    const commit: typeof portal.deps.store.commit = async (partition, operations) => {
      if (operations.some((one) => 'type' in one && one.type === 'slate')) throw new Error('killed');
      commits += 1;
      await portal.deps.store.commit(partition, operations);
    };
    const killed = { ...portal.deps, store: { ...portal.deps.store, commit } };
    await expect(forgetJudges(killed.store, event)).rejects.toThrow('killed');
    expect(commits).toBeGreaterThan(3);
    await erasePersonalFields(portal.deps);
    expect(await state()).toEqual(before);
    const left = await parts();
    expect(left.filter(({ type }) => type === 'slate')).toEqual([]);
    // Of 12 and 9 scores, the conflict has voided 1 and 1.
    expect(left.filter(({ type }) => type === 'score')).toHaveLength(19);
    expect(JSON.stringify(left.filter(({ type }) => type === 'score'))).not.toMatch(
      new RegExp([...judges.map(({ userId }) => userId), 'Mine'].join('|')),
    );
    expect(JSON.stringify(left.filter(({ type }) => type === 'judge'))).not.toMatch(/marker|I lead/);
  });
});
