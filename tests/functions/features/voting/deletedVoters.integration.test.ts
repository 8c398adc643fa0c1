import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasePersonalFields } from '../../../../functions/background/upkeep/erasePersonalFields.ts';
import { clearAccount } from '../../../../functions/background/users/clearAccount.ts';
import { voterOperations } from '../../../../functions/domain/counts/counts.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';
import { newAdmin } from '../../../support/cast.ts';
import type { Person } from '../../../support/directory.ts';
import { emptyProjects } from '../../../support/emptyProjects.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let portal: Portal;
let org: string;
let admin: Caller;
let ref: { readonly org: string; readonly event: string };
let paths: string[];
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Voters');
  admin = await newAdmin(portal, org);
});
beforeEach(async () => {
  ref = await portal.event(org, datesIn('VotingOpen'));
  paths = await emptyProjects(admin, ref, ['Solar Kettle', 'Wind Harp', 'Tide Clock']);
});
afterEach(async () => {
  expect(brokenInvariants(await portal.documents())).toEqual([]);
  portal.setTime(null);
});
afterAll(() => portal.close());

const signIn = (who: Person) => portal.signIn(who, { uti: randomUUID() });
const vote = async (voter: Caller, path = paths[0]) => await voter.call('POST', `/v1/u/vote/p/${path}`);
const editEvent = (path: string, body: object) =>
  admin.call('PUT', `/v1/e/${ref.org}/${ref.event}${path}`, body);

/** Deletes the account, and completes the clearing task, so that the person can sign in again. */
async function deleteAccount(caller: Caller): Promise<void> {
  await caller.call('DELETE', '/v1/u/details', { confirm: caller.person.email });
  const task = { kind: 'clearAccount', userId: caller.userId } as const;
  expect(await clearAccount(portal.deps, task)).toBeGreaterThan(0);
  portal.setTime(portal.deps.clock() + 3 * MINUTE);
  expect(await clearAccount(portal.deps, task)).toBeNull();
}

const tally = async (path = paths[0] ?? '') => {
  const id = documentId.tally(path.split('/')[2] ?? '');
  return (await portal.deps.store.read('tally', eventKey(ref), id))?.votes;
};

const VOTED_BEFORE = 'You voted for this project before you deleted your account. That vote still counts.';

describe('a person who deletes their account', () => {
  test('has one counted vote for a project, however often they come back', async () => {
    const who = person();
    const first = await signIn(who);
    expect((await vote(first)).status).toBe(200);
    let latest = first;
    for (let round = 0; round < 2; round += 1) {
      await deleteAccount(latest);
      latest = await signIn(who);
      expect(latest.userId).toBe(first.userId);
      expect((await vote(latest)).body).toMatchObject({ Code: 'votes_used_up', Message: VOTED_BEFORE });
      expect(await tally()).toBe(1);
      // The first round votes for another project, so the second round finds two votes from before a deletion.
      expect((await vote(latest, paths[1])).status).toBe(round === 0 ? 200 : 400);
    }
    expect(await tally(paths[1])).toBe(1);
  });

  test('stays within the limit of votes', async () => {
    await editEvent('/settings', { votes_per_person: 2 });
    const who = person();
    const first = await signIn(who);
    await vote(first);
    await deleteAccount(first);
    const again = await signIn(who);
    expect((await vote(again, paths[1])).status).toBe(200);
    const refused = {
      Code: 'votes_used_up',
      Message:
        'You have placed all of your 2 votes, 1 of them before you deleted your account. Remove a later one to vote for another project.',
    };
    expect((await vote(again, paths[2])).body).toMatchObject(refused);
    const { body } = await again.call<{ Project: object }>('GET', `/v1/u/access/p/${paths[2]}`);
    expect(body.Project).toMatchObject({ VotesLeft: 0, VotesKept: 1, VoteRefusal: 'votes_used_up' });
  });

  test('gets the explanation that votes from before the deletion can’t be removed', async () => {
    await editEvent('/settings', { votes_per_person: 1 });
    const who = person();
    const first = await signIn(who);
    await vote(first);
    await deleteAccount(first);
    const { body } = await vote(await signIn(who), paths[1]);
    expect(body).toMatchObject({
      Code: 'votes_used_up',
      Message:
        'You placed all of your votes before you deleted your account. They still count, and can’t be removed.',
    });
  });

  test('has one counted vote if voting closes and reopens', async () => {
    const who = person();
    const first = await signIn(who);
    await vote(first);
    await editEvent('/voting', { action: 'close' });
    await deleteAccount(first);
    const until = new Date(portal.deps.clock() + 60 * MINUTE).toISOString();
    expect((await editEvent('/voting', { action: 'reopen', until })).status).toBe(200);
    expect((await vote(await signIn(who))).body).toMatchObject({ Message: VOTED_BEFORE });
    expect(await tally()).toBe(1);
  });

  test('loses a vote for the own team by joining it, if votes for the own team don’t count', async () => {
    await editEvent('/settings', { own_team: false });
    const who = person();
    const first = await signIn(who);
    for (const path of paths.slice(0, 2)) await vote(first, path);
    await deleteAccount(first);
    const again = await signIn(who);
    expect((await again.call('POST', `/v1/u/join/p/${paths[0]}`)).status).toBe(200);
    expect([await tally(), await tally(paths[1])]).toEqual([0, 1]);
    expect((await vote(again, paths[1])).body).toMatchObject({ Message: VOTED_BEFORE });
  });

  test('has one counted vote even if another instance accepts a second one after the deletion', async () => {
    const voter = await signIn(person());
    await vote(voter);
    const task = { kind: 'clearAccount', userId: voter.userId } as const;
    await voter.call('DELETE', '/v1/u/details', { confirm: voter.person.email });
    await clearAccount(portal.deps, task);
    // Another instance doesn't know of the deletion yet, and stores this vote.
    const { store } = portal.deps;
    const [keptVote] = await store.list('vote', eventKey(ref));
    if (!keptVote) throw new Error('No vote is stored.');
    const { etag: _etag, projectId, ...document } = { ...keptVote, userId: voter.userId };
    await store.commit(eventKey(ref), [
      { do: 'create', document: { ...document, projectId, id: documentId.vote(projectId, voter.userId) } },
      { do: 'increment', type: 'tally', id: documentId.tally(projectId), property: 'votes', by: 1 },
      {
        do: 'create',
        document: {
          type: 'voter',
          id: documentId.voter(voter.userId),
          eventKey: eventKey(ref),
          userId: voter.userId,
          votes: 1,
        },
      },
      ...voterOperations(voter.userId, 0, 1),
    ]);
    expect(brokenInvariants(await portal.documents())).toEqual([
      expect.stringContaining('before they deleted their account, and again'),
    ]);
    portal.setTime(portal.deps.clock() + 3 * MINUTE);
    await clearAccount(portal.deps, task);
    expect(await tally()).toBe(1);
  });
});

describe('the secret that recognises earlier voters', () => {
  const secret = async () =>
    await portal.deps.store.read('voteSecret', eventKey(ref), documentId.voteSecret());
  const reopenAt = async (now: number) => {
    portal.setTime(now);
    const event = await portal.deps.store.read('event', eventKey(ref), documentId.event());
    const { EventEnd, VotingEnd } = datesIn('VotingOpen', now);
    return await editEvent('', { content: 'Again.', dates: { ...event?.dates, VotingEnd, EventEnd } });
  };

  test('exists from the first deletion until 30 days after the event', async () => {
    const voter = await signIn(person());
    await vote(voter);
    expect(await secret()).toBeNull();
    await deleteAccount(voter);
    expect((await secret())?.secret).toMatch(/^[a-z2-7]{52}$/);
    const late = Date.now() + 33 * DAY;
    portal.setTime(late);
    await erasePersonalFields(portal.deps);
    expect((await secret())?.secret).toBeNull();
    const refused = await reopenAt(late);
    expect(refused.status).toBe(400);
    expect(refused.body['Message']).toMatch(/^Voting can’t be opened again\./);
  });

  test('is null if the first account is deleted long after the event, and voting stays closed', async () => {
    const voter = await signIn(person());
    await vote(voter);
    const late = Date.now() + 40 * DAY;
    portal.setTime(late);
    await deleteAccount(voter);
    expect(await secret()).toMatchObject({ secret: null });
    expect((await reopenAt(late)).status).toBe(400);
  });

  test("isn't needed to reopen voting if no one deleted an account", async () => {
    const late = Date.now() + 40 * DAY;
    portal.setTime(late);
    await erasePersonalFields(portal.deps);
    expect((await reopenAt(late)).status).toBe(200);
  });
});
