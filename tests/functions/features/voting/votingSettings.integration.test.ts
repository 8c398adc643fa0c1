import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { ProjectAccessAnswer } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { EventAnswer, EventsAnswer } from '#contract/events/events.ts';
import type { VoteReportAnswer } from '#contract/exports/exports.ts';
import type { InvitationsAnswer } from '#contract/invitations/invitations.ts';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import type { VotingSettingsAnswer } from '#contract/voting/voting.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { clearProject } from '../../../../functions/background/projects/clearProject.ts';
import type { WriteContext } from '../../../../functions/domain/context.ts';
import type { Mail } from '../../../../functions/domain/mailer.ts';
import { castVote } from '../../../../functions/features/voting/castVote.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';
import { newAdmin } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { emptyProjects } from '../../../support/emptyProjects.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  type Caller,
  datesIn,
  person,
  type Portal,
  PORTAL_ORIGIN,
  startPortal,
} from '../../../support/portal.ts';

type Answers = z.infer<typeof VotingSettingsAnswer> &
  z.infer<typeof EventAnswer> &
  z.infer<typeof VoteReportAnswer> &
  z.infer<typeof ProjectAccessAnswer> & { Code: string; Message: string; Errors: { Path: string }[] };

type InvitationsAnswers = z.infer<typeof InvitationsAnswer>;

let portal: Portal;
let org: string;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Deciders');
  admin = await newAdmin(portal, org);
});
cleanUp(() => portal);

const saveSettings = (ref: EventRef, body: unknown, tag?: string | null) =>
  admin.call<Answers>('PUT', `/v1/e/${eventKey(ref)}/settings/`, body, tag ? { 'If-Match': tag } : {});
const cast = (caller: Caller, path: string) => caller.call<Answers>('POST', `/v1/u/vote/p/${path}/`);
const remove = (caller: Caller, path: string) => caller.call<Answers>('DELETE', `/v1/u/vote/p/${path}/`);
const report = (caller: Caller, ref: EventRef) =>
  caller.call<Answers>('GET', `/v1/e/${eventKey(ref)}/reports/votes/`);
const access = async (caller: Caller, path: string) =>
  (await caller.call<Answers>('GET', `/v1/u/access/p/${path}`)).body.Project;

/** Creates an event in this phase and projects without members. @returns the event's identifiers and the projects' paths */
async function eventWith(projects: number, phase: Parameters<typeof datesIn>[0] = 'VotingOpen') {
  const ref = await portal.event(org, datesIn(phase));
  const names = Array.from({ length: projects }, (_, index) => `Project ${index}`);
  return { ref, paths: await emptyProjects(admin, ref, names) };
}

const votesIn = async (ref: EventRef, { userId }: Caller) =>
  (await portal.deps.store.list('vote', eventKey(ref), { property: 'userId', equals: userId })).length;

describe('the list of events', () => {
  const listed = async (ref: EventRef) => {
    const { body } = await admin.call<EventsAnswer>('GET', '/v1/u/access/e');
    return body.Events.find(({ Id }) => Id === ref.event);
  };
  const seenBy = async (caller: Caller, ref: EventRef) =>
    (await caller.call<EventsAnswer>('GET', '/v1/u/access/e')).body.Events.find(({ Id }) => Id === ref.event);

  test('has the vote limit of the settings, and says whether the reader sees the results', async () => {
    const { ref } = await eventWith(0, 'VotingCompleted');
    const reader = await portal.signIn(person());
    await saveSettings(ref, { votes_per_person: 3, results: 'Revealed' });
    expect(await seenBy(reader, ref)).toMatchObject({ VotesPerPerson: 3, ResultsVisible: false });
    expect(await listed(ref)).toMatchObject({ ResultsVisible: true });
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/results`, { revealed: true });
    expect(await seenBy(reader, ref)).toMatchObject({ ResultsVisible: true });
  });

  test('catches up with the settings when the call is repeated after a fault', async () => {
    const { ref } = await eventWith(0);
    // The second commit writes the event's summary into the organisation.
    portal.cosmos.faults.add({ kind: '429', ms: 1, operation: 'batch', after: 1, count: 1_000 });
    expect((await saveSettings(ref, { votes_per_person: 4 })).status).toBe(503);
    portal.cosmos.faults.clear();
    expect((await saveSettings(ref, { votes_per_person: 4 })).status).toBe(200);
    expect(await listed(ref)).toMatchObject({ VotesPerPerson: 4 });
  });
});

describe('voting settings', () => {
  test('have defaults until someone changes them, and a change keeps the settings that it leaves out', async () => {
    const { ref } = await eventWith(0);
    const path = `/v1/e/${eventKey(ref)}/settings/`;
    const defaults = {
      VotesPerPerson: null,
      OwnTeam: true,
      HideTallies: false,
      Results: 'Completed',
      Revealed: false,
      StagedReveal: false,
      TeamRules: { Min: 3, Target: 5, OfferedSkills: [] },
      Requirements: { Items: [], Enforce: 'Warn' },
      Tracks: [],
      OwnTeamVotes: 0,
    };
    const first = await admin.call<Answers>('GET', path);
    expect(first.body.Settings).toEqual(defaults);
    await saveSettings(ref, { votes_per_person: 3 });
    await saveSettings(ref, { own_team: false, results: 'Revealed' });
    const changed = { ...defaults, VotesPerPerson: 3, OwnTeam: false, Results: 'Revealed' };
    const now = await admin.call<Answers>('GET', path);
    expect(now.body.Settings).toEqual(changed);
    const unchanged = await admin.call('GET', path, undefined, {
      'If-None-Match': now.headers.get('ETag') ?? '',
    });
    expect(unchanged.status).toBe(304);
    expect((await saveSettings(ref, { votes_per_person: null })).body.Settings.VotesPerPerson).toBeNull();
  });

  test("detect conflicting changes, but don't conflict with an edit of the event", async () => {
    const { ref } = await eventWith(0);
    const path = `/v1/e/${eventKey(ref)}/`;
    const [tag, tagOfEvent] = [
      (await admin.call('GET', `${path}settings`)).headers.get('ETag'),
      (await admin.call('GET', path)).headers.get('ETag') ?? '',
    ];
    expect((await saveSettings(ref, { votes_per_person: 2 }, tag)).status).toBe(200);
    expect((await saveSettings(ref, { votes_per_person: 2 }, tag)).status).toBe(200);
    expect(await saveSettings(ref, { votes_per_person: 4 }, tag)).toMatchObject({
      status: 412,
      body: { Code: 'version_mismatch' },
    });
    const edit = await admin.call('PUT', path, { content: 'New.' }, { 'If-Match': tagOfEvent });
    expect(edit.status).toBe(200);
  });

  test.each([
    [{ votes_per_person: 0 }, 'votes_per_person'],
    [{ votes_per_person: -1 }, 'votes_per_person'],
    [{ votes_per_person: 1.5 }, 'votes_per_person'],
    [{ votes_per_person: 1_001 }, 'votes_per_person'],
    [{ votes_per_person: '3' }, 'votes_per_person'],
    [{ own_team: 'no' }, 'own_team'],
    [{ hide_tallies: null }, 'hide_tallies'],
    [{ results: 'Never' }, 'results'],
  ])('refuse %j and name the field', async (body, field) => {
    const { ref } = await eventWith(0);
    const answer = await saveSettings(ref, body);
    expect([answer.status, answer.body.Errors.map(({ Path }) => Path)]).toEqual([422, [field]]);
  });
});

describe('a vote limit', () => {
  test('accepts exactly 3 of 64 simultaneous votes by one person', async () => {
    const { ref, paths } = await eventWith(64);
    await saveSettings(ref, { votes_per_person: 3 });
    const voter = await portal.signIn(person());
    portal.cosmos.faults.add({ kind: 'timeout-after-commit', operation: 'batch', probability: 0.2, seed: 3 });
    const answers = await Promise.all(paths.map((path) => cast(voter, path)));
    portal.cosmos.faults.clear();
    const codes = Map.groupBy(answers, ({ body, status }) => (status === 200 ? 'placed' : body.Code));
    expect([codes.get('placed')?.length, codes.get('votes_used_up')?.length]).toEqual([3, 61]);
    expect(await votesIn(ref, voter)).toBe(3);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test('explains its refusal, shows how many votes are left, and gives back a removed vote', async () => {
    const { ref, paths } = await eventWith(3);
    const [first = '', second = '', third = ''] = paths;
    await saveSettings(ref, { votes_per_person: 2 });
    const voter = await portal.signIn(person());
    expect(await access(voter, first)).toMatchObject({ VotesLeft: 2, VoteRefusal: null });
    await cast(voter, first);
    await cast(voter, second);
    expect(await access(voter, third)).toMatchObject({
      VotesLeft: 0,
      VoteRefusal: 'votes_used_up',
      Voteable: true,
    });
    expect((await cast(voter, third)).body).toMatchObject({
      Code: 'votes_used_up',
      Message: 'You have placed all of your 2 votes. Remove one to vote for another project.',
    });
    expect((await cast(voter, second)).status).toBe(200);
    await remove(voter, first);
    expect((await cast(voter, third)).status).toBe(200);
    expect(await votesIn(ref, voter)).toBe(2);
  });

  test('that is set later counts earlier votes, but removes none', async () => {
    const { ref, paths } = await eventWith(4);
    const [voter, otherVoter] = [await portal.signIn(person()), await portal.signIn(person())];
    for (const path of paths.slice(0, 3)) await cast(voter, path);
    await cast(otherVoter, paths[0] ?? '');
    await saveSettings(ref, { votes_per_person: 2 });
    expect((await cast(voter, paths[3] ?? '')).body.Code).toBe('votes_used_up');
    expect(await votesIn(ref, voter)).toBe(3);
    expect((await access(voter, paths[0] ?? '')).VotesLeft).toBe(0);
    expect((await cast(otherVoter, paths[3] ?? '')).status).toBe(200);
    expect((await cast(otherVoter, paths[1] ?? '')).body.Code).toBe('votes_used_up');
    await saveSettings(ref, { votes_per_person: null });
    expect((await cast(voter, paths[3] ?? '')).status).toBe(200);
  });

  test('gives back the votes for a deleted project', async () => {
    const { ref, paths } = await eventWith(2);
    const [deleted = '', kept = ''] = paths;
    await saveSettings(ref, { votes_per_person: 1 });
    const voter = await portal.signIn(person());
    await cast(voter, deleted);
    await admin.call('DELETE', `/v1/p/${deleted}`);
    const task = portal.tasks.findLast((one) => one.kind === 'clearProject');
    if (task?.kind !== 'clearProject') throw new Error('Nothing was queued.');
    await clearProject(portal.deps, task);
    expect((await cast(voter, kept)).status).toBe(200);
  });
});

describe("a voter's own team", () => {
  test("can get their vote until the settings exclude it, and always gets other people's votes", async () => {
    const ref = await portal.event(org, datesIn('Started'));
    const { owner, path } = await portal.project(ref);
    const otherVoter = await portal.signIn(person());
    await portal.setEventRole(ref, otherVoter, 'Member');
    portal.setTime((await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}`)).body.Event.Dates.VotingStart);
    expect((await cast(owner, path)).status).toBe(200);
    await saveSettings(ref, { own_team: false });
    expect(await cast(owner, path)).toMatchObject({
      status: 400,
      body: { Code: 'own_team', Message: 'At this event, people can’t vote for their own team.' },
    });
    expect(await access(owner, path)).toMatchObject({ Voteable: true, VoteRefusal: 'own_team' });
    expect(await votesIn(ref, owner)).toBe(1);
    const { body } = await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}/settings`);
    expect(body.Settings).toMatchObject({ OwnTeam: false, OwnTeamVotes: 1 });
    expect((await access(otherVoter, path)).VoteRefusal).toBeNull();
    expect((await cast(otherVoter, path)).status).toBe(200);
    expect((await remove(owner, path)).status).toBe(200);
  });

  test('isn’t known to organisers, even if they add the voter to the team', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const [{ path, project }, voter] = [await portal.project(ref), await portal.signIn(person())];
    await portal.setEventRole(ref, voter, 'Member');
    await cast(voter, path);
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/participants/${voter.userId}/team`, {
      project: project.Id,
    });
    const { body } = await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}/settings`);
    expect(body.Settings).toMatchObject({ OwnTeam: true, OwnTeamVotes: 0 });
  });

  /** Creates a team whose event excludes own teams, and someone who has voted for it and for another project. */
  async function votedFor() {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    await saveSettings(ref, { own_team: false, votes_per_person: 2 });
    const { owner, path, project } = await portal.project(ref, { takesrequests: true });
    const other = await portal.project(ref);
    const voter = await portal.signIn(person());
    await portal.setEventRole(ref, voter, 'Member');
    for (const one of [path, other.path]) expect((await cast(voter, one)).status).toBe(200);
    return { ref, owner, path, project, voter };
  }

  const ways: Record<string, (team: Awaited<ReturnType<typeof votedFor>>) => Promise<{ status: number }>> = {
    'by joining': ({ path, voter }) => voter.call('POST', `/v1/u/join/p/${path}`),
    'if an organiser adds them': ({ project, ref, voter }) =>
      admin.call('PUT', `/v1/e/${eventKey(ref)}/participants/${voter.userId}/team`, { project: project.Id }),
    'with an invitation': async ({ owner, path, voter }) => {
      const invited = await owner.call<{ Invitation: { Id: string } }>('POST', `/v1/u/invite/p/${path}`, {
        email: voter.person.email,
      });
      const mine = await voter.call<InvitationsAnswers>('GET', '/v1/u/invitations');
      expect(mine.body.Invitations).toMatchObject([{ RemovesVote: true }]);
      return await voter.call('POST', `/v1/u/invitations/${invited.body.Invitation.Id}/accept`);
    },
    'if the team accepts their request': async ({ owner, path, voter }) => {
      await voter.call('POST', `/v1/u/request/p/${path}`, {});
      return await owner.call('POST', `/v1/p/${path}/requests/${voter.userId}/accept`);
    },
    'by a proposal': async ({ project, ref, voter }) => {
      const placement = `/v1/e/${eventKey(ref)}/placement/`;
      const { Id } = (await admin.call<z.infer<typeof PlacementAnswer>>('POST', placement, {})).body
        .Placement;
      const seats = [{ person: voter.userId, team: project.Id }];
      await admin.call('PUT', `${placement}${Id}`, { seats });
      return await admin.call('POST', `${placement}${Id}/apply`);
    },
  };

  test.each(Object.keys(ways))('loses the vote of someone who comes into it %s', async (way) => {
    const team = await votedFor();
    expect((await ways[way]?.(team))?.status).toBe(200);
    const store = portal.deps.store;
    const key = eventKey(team.ref);
    expect(await store.read('vote', key, documentId.vote(team.project.Id, team.voter.userId))).toBeNull();
    expect((await store.read('tally', key, documentId.tally(team.project.Id)))?.votes).toBe(0);
    expect(await access(team.voter, team.path)).toMatchObject({ Roles: { Project: 'Member' }, VotesLeft: 1 });
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test.each(['if the team accepts their request', 'by a proposal'])(
    'says so by email to someone who comes into it %s',
    async (way) => {
      const team = await votedFor();
      await ways[way]?.(team);
      const sent: Mail[] = [];
      await sendMails({
        ...portal.deps,
        portalOrigin: PORTAL_ORIGIN,
        mailRate: { perMinute: 1_000, perHour: 1_000 },
        mailer: { send: async (mail) => void sent.push(mail) },
      });
      const toVoter = sent.filter(({ to }) => to === team.voter.person.email).map(({ text }) => text);
      expect(toVoter).toEqual([
        expect.stringContaining('If you had voted for this team, that vote was removed.'),
      ]);
    },
  );

  test('keeps the vote of someone who joins after voting, or where own teams can get votes', async () => {
    const [late, allowed] = [await votedFor(), await votedFor()];
    await saveSettings(allowed.ref, { own_team: true });
    await admin.call('PUT', `/v1/e/${eventKey(late.ref)}/voting`, { action: 'close' });
    for (const { path, ref, voter } of [late, allowed]) {
      expect((await voter.call('POST', `/v1/u/join/p/${path}`)).status).toBe(200);
      expect(await votesIn(ref, voter)).toBe(2);
    }
  });

  test('never keeps the vote of someone who votes and joins at the same moment', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    await saveSettings(ref, { own_team: false });
    const { path, project } = await portal.project(ref);
    const people = await Promise.all(Array.from({ length: 8 }, () => portal.signIn(person())));
    const join = (one: Caller) => one.call('POST', `/v1/u/join/p/${path}`);
    await Promise.all(people.flatMap((one) => [cast(one, path), join(one)]));
    // This one has been checked, but is committed only after the person has joined.
    const { store } = portal.deps;
    const last = await portal.signIn(person());
    let joined: number | undefined;
    const commit: typeof store.commit = async (partition, operations) => {
      joined ??= (await join(last)).status;
      await store.commit(partition, operations);
    };
    const late: WriteContext = { ...portal.contextOf(last), store: { ...store, commit } };
    const voting = castVote(late, { ...ref, project: project.Id });
    await expect(voting).rejects.toMatchObject({ code: 'own_team' });
    expect(joined).toBe(200);
    expect(await store.list('vote', eventKey(ref))).toEqual([]);
    expect((await store.read('tally', eventKey(ref), documentId.tally(project.Id)))?.votes).toBe(0);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});

describe('hidden tallies', () => {
  test('stay out of every report until voting ends, and then appear', async () => {
    const { ref, paths } = await eventWith(1, 'Started');
    await saveSettings(ref, { hide_tallies: true });
    portal.setTime((await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}`)).body.Event.Dates.VotingStart);
    await cast(admin, paths[0] ?? '');
    const hidden = { Status: 'Open', TalliesHidden: true, Results: [] };
    expect((await report(admin, ref)).body.Report).toMatchObject(hidden);
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/voting`, { action: 'close' });
    expect((await report(admin, ref)).body.Report).toMatchObject({
      Status: 'Completed',
      TalliesHidden: false,
      Results: [{ Rank: 1, Votes: 1 }],
    });
  });

  test('stay hidden if an organiser moves the start of voting after the first vote', async () => {
    const { ref, paths } = await eventWith(1, 'Started');
    await saveSettings(ref, { hide_tallies: true });
    const { Dates, Content } = (await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}`)).body.Event;
    portal.setTime(Dates.VotingStart);
    await cast(admin, paths[0] ?? '');
    const dates = { ...Dates, VotingStart: Dates.VotingEnd };
    const moved = await admin.call('PUT', `/v1/e/${eventKey(ref)}`, { content: Content, dates });
    expect(moved.status).toBe(200);
    expect((await saveSettings(ref, { hide_tallies: false })).body).toMatchObject({ Code: 'tallies_fixed' });
  });
});

test.each([true, false])('tallies can’t change while voting is open: hidden %s', async (hidden) => {
  const { ref } = await eventWith(0, 'Started');
  await saveSettings(ref, { hide_tallies: hidden });
  const { VotingEnd, VotingStart } = (await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}`)).body.Event
    .Dates;
  portal.setTime(VotingStart);
  expect(await saveSettings(ref, { hide_tallies: !hidden, votes_per_person: 3 })).toMatchObject({
    status: 400,
    body: { Code: 'tallies_fixed' },
  });
  const saved = await saveSettings(ref, { hide_tallies: hidden, votes_per_person: 3 });
  expect(saved.body.Settings).toMatchObject({ HideTallies: hidden, VotesPerPerson: 3 });
  portal.setTime(VotingEnd);
  expect((await saveSettings(ref, { hide_tallies: !hidden })).status).toBe(200);
});

describe('the results in the list of events', () => {
  test('say whether the reader can reveal them, and whether the event has projects', async () => {
    const [{ ref }, empty] = [await eventWith(1, 'VotingCompleted'), await eventWith(0, 'VotingCompleted')];
    const member = await portal.signIn(person());
    const inList = async (caller: Caller, { event }: EventRef) =>
      (await caller.call<EventsAnswer>('GET', '/v1/u/access/e')).body.Events.find(({ Id }) => Id === event);
    expect(await inList(admin, ref)).toMatchObject({ CanReveal: false, HasProjects: true });
    await saveSettings(ref, { results: 'Revealed' });
    expect(await inList(admin, ref)).toMatchObject({ CanReveal: true });
    expect(await inList(member, ref)).toMatchObject({ CanReveal: false, HasProjects: null });
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/results`, { revealed: true });
    expect(await inList(admin, ref)).toMatchObject({ CanReveal: false });
    expect(await inList(member, ref)).toMatchObject({ HasProjects: true });
    expect(await inList(admin, empty.ref)).toMatchObject({ HasProjects: false });
  });
});

describe('results', () => {
  const reveal = (ref: EventRef, revealed: boolean) =>
    admin.call<Answers>('PUT', `/v1/e/${eventKey(ref)}/results`, { revealed });
  const visible = async (caller: Caller, ref: EventRef) =>
    (await caller.call<{ Event: { ResultsVisible: boolean } }>('GET', `/v1/u/access/e/${eventKey(ref)}`)).body
      .Event.ResultsVisible;

  test('appear when an admin reveals them, not when the event ends', async () => {
    const { ref } = await eventWith(1, 'VotingOpen');
    const member = await portal.signIn(person());
    await saveSettings(ref, { results: 'Revealed' });
    expect(await reveal(ref, true)).toMatchObject({ status: 400, body: { Code: 'voting_not_over' } });
    const { EventEnd } = (await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}`)).body.Event.Dates;
    portal.setTime(EventEnd);
    expect([(await report(member, ref)).status, await visible(member, ref)]).toEqual([403, false]);
    expect([(await report(admin, ref)).status, await visible(admin, ref)]).toEqual([200, true]);
    for (let again = 0; again < 2; again++)
      expect((await reveal(ref, true)).body.Settings).toMatchObject({ Results: 'Revealed', Revealed: true });
    expect([(await report(member, ref)).status, await visible(member, ref)]).toEqual([200, true]);
    await reveal(ref, false);
    expect([(await report(member, ref)).status, await visible(member, ref)]).toEqual([403, false]);
  });

  test("can't be revealed if they appear at the end of the event, and no one is told to wait for organisers", async () => {
    const { ref } = await eventWith(1, 'VotingCompleted');
    expect(await reveal(ref, true)).toMatchObject({ status: 400, body: { Code: 'results_by_date' } });
    expect(await report(await portal.signIn(person()), ref)).toMatchObject({
      status: 403,
      body: { Message: expect.not.stringContaining('organisers') as string },
    });
  });

  test('become hidden again when voting reopens or the settings change', async () => {
    const { ref } = await eventWith(1, 'VotingCompleted');
    const member = await portal.signIn(person());
    await saveSettings(ref, { results: 'Revealed' });
    await reveal(ref, true);
    expect((await report(member, ref)).status).toBe(200);
    const until = new Date(portal.deps.clock() + 3_600_000).toISOString();
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/voting`, { action: 'reopen', until });
    expect((await report(member, ref)).status).toBe(403);
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/voting`, { action: 'close' });
    expect((await report(member, ref)).status).toBe(403);
    await reveal(ref, true);
    await saveSettings(ref, { results: 'Completed' });
    await saveSettings(ref, { results: 'Revealed' });
    expect((await report(member, ref)).status).toBe(403);
  });
});

describe('the number of voters', () => {
  const votersAt = async (ref: EventRef) =>
    (await admin.call<{ Event: { Voters?: number } }>('GET', `/v1/u/access/e/${eventKey(ref)}`)).body.Event
      .Voters;
  const vote = async (voters: readonly Caller[], path: string) => {
    for (const voter of voters) expect((await cast(voter, path)).status).toBe(200);
  };

  test('counts people and not votes, and changes at most once a minute', async () => {
    const { paths, ref } = await eventWith(2);
    const [first = '', second = ''] = paths;
    const [last, undecided, ...ten] = await portal.crowd(12);
    if (!last || !undecided) throw new Error('The crowd is too small.');
    await vote([...ten, undecided], first);
    await vote(ten.slice(0, 3), second);
    await remove(undecided, first);
    expect(await votersAt(ref)).toBe(10);
    await vote([last], first);
    expect(await votersAt(ref)).toBe(10);
  });

  test('appears only while voting is open, and only if at least ten people have voted', async () => {
    const few = await eventWith(1);
    await vote(await portal.crowd(9), few.paths[0] ?? '');
    expect(await votersAt(few.ref)).toBeNull();
    const over = await eventWith(1);
    await vote(await portal.crowd(10), over.paths[0] ?? '');
    await admin.call('PUT', `/v1/e/${eventKey(over.ref)}/voting`, { action: 'close' });
    expect(await votersAt(over.ref)).toBeNull();
  });
});

describe('voting', () => {
  const changeVoting = (ref: EventRef, body: unknown) =>
    admin.call<Answers>('PUT', `/v1/e/${eventKey(ref)}/voting/`, body);

  test('closes at once, but earlier votes keep the old end of voting', async () => {
    const { ref, paths } = await eventWith(1);
    const [path = ''] = paths;
    const voter = await portal.signIn(person());
    const now = portal.deps.clock();
    portal.setTime(now);
    await cast(voter, path);
    const before = (await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}`)).body.Event.Dates;
    portal.setTime(now + 1_000);
    const closed = await changeVoting(ref, { action: 'close' });
    const at = new Date(now + 1_000).toISOString();
    expect(closed.body.Event.Dates).toEqual({ ...before, VotingEnd: at });
    expect(closed.body.Event.DateChanges).toEqual([
      { Date: 'VotingEnd', From: before.VotingEnd, To: at, At: at },
    ]);
    expect((await cast(await portal.signIn(person()), path)).body.Code).toBe('voting_closed');
    const stored = await portal.deps.store.read(
      'vote',
      eventKey(ref),
      documentId.vote(path.split('/')[2] ?? '', voter.userId),
    );
    expect(stored?.windowEnd).toBe(before.VotingEnd);
    portal.setTime(now + 2_000);
    // Closing voting again changes nothing.
    expect((await changeVoting(ref, { action: 'close' })).body.Event.Dates.VotingEnd).toBe(at);
    const summary = await portal.deps.store.read('eventSummary', org, documentId.eventSummary(ref.event));
    expect(summary?.dates.VotingEnd).toBe(at);
  });

  test('reopens until a time before the end of the event', async () => {
    const { ref, paths } = await eventWith(1, 'VotingCompleted');
    const { EventEnd } = (await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}`)).body.Event.Dates;
    const soon = new Date(portal.deps.clock() + 3_600_000).toISOString();
    for (const until of [
      new Date(portal.deps.clock() - 1_000).toISOString(),
      new Date(Date.parse(EventEnd) + 1).toISOString(),
    ]) {
      const { body, status } = await changeVoting(ref, { action: 'reopen', until });
      expect([status, body.Errors.map(({ Path }) => Path)]).toEqual([422, ['until']]);
    }
    expect((await changeVoting(ref, { action: 'reopen', until: soon })).body.Event.Dates.VotingEnd).toBe(
      soon,
    );
    expect((await cast(await portal.signIn(person()), paths[0] ?? '')).status).toBe(200);
    portal.setTime(EventEnd);
    expect((await changeVoting(ref, { action: 'reopen', until: '2099-01-01T00:00:00Z' })).body.Code).toBe(
      'event_completed',
    );
  });

  test("can't close or reopen before it has started", async () => {
    const { ref } = await eventWith(0, 'Started');
    for (const body of [{ action: 'close' }, { action: 'reopen', until: '2099-01-01T00:00:00Z' }])
      expect((await changeVoting(ref, body)).body.Code).toBe('voting_not_started');
    for (const body of [{}, { action: 'stop' }, { action: 'reopen' }, { action: 'reopen', until: 'soon' }])
      expect((await changeVoting(ref, body)).status).toBe(422);
  });
});

test('a vote that the person removes while casting it again doesn’t count towards the limit', async () => {
  const ref = await portal.event(org, datesIn('VotingOpen'));
  await saveSettings(ref, { votes_per_person: 1 });
  const { path, project } = await portal.project(ref);
  const voter = await portal.signIn(person());
  await cast(voter, path);

  const ctx = portal.contextOf(voter);
  let removals = 0;
  const read: typeof ctx.store.read = async (type, ...where) => {
    if (type === 'vote' && removals++ === 0) await remove(voter, path);
    return ctx.store.read(type, ...where);
  };
  await castVote({ ...ctx, store: { ...ctx.store, read } }, { ...ref, project: project.Id });
  expect(removals).toBe(1);
  expect((await cast(voter, path)).status).toBe(200);
});

describe('the rules for teams', () => {
  test('have defaults, are saved and audited beside the voting settings, and are copied with the event', async () => {
    const { ref } = await eventWith(0);
    const path = `/v1/e/${eventKey(ref)}/settings/`;
    const before = await admin.call<Answers>('GET', path);
    expect(before.body.Settings.TeamRules).toEqual({ Min: 3, Target: 5, OfferedSkills: [] });
    const rules = { min: 2, target: 4, offered_skills: ['Figma', 'Rust', 'figma'] };
    const saved = await saveSettings(ref, { team_rules: rules }, before.headers.get('ETag'));
    expect(saved.body.Settings).toMatchObject({
      VotesPerPerson: null,
      TeamRules: { Min: 2, Target: 4, OfferedSkills: ['Figma', 'Rust'] },
    });
    expect((await saveSettings(ref, { own_team: false }, before.headers.get('ETag'))).status).toBe(412);
    expect((await saveSettings(ref, { own_team: false })).body.Settings.TeamRules?.Min).toBe(2);
    expect((await saveSettings(ref, { team_rules: { min: 5, target: 4 } })).status).toBe(422);

    const entries = await portal.deps.store.list('eventAudit', eventKey(ref), {
      property: 'action',
      equals: 'TeamRulesChanged',
    });
    expect(entries.map(({ details }) => details.map(({ field, to }) => [field, to]))).toEqual([
      [
        ['Min', '2'],
        ['Target', '4'],
        ['OfferedSkills', '["Figma","Rust"]'],
      ],
    ]);
    const copy = await admin.call<Answers>('POST', `/v1/e/${eventKey(ref)}/copy`, {
      name: 'Copy',
      start: '2099-01-01T09:00:00Z',
    });
    const copied = await admin.call<Answers>('GET', `/v1/e/${ref.org}/${copy.body.Event.Id}/settings/`);
    expect(copied.body.Settings).toMatchObject({ OwnTeam: false, TeamRules: { Min: 2, Target: 4 } });
  });
});
