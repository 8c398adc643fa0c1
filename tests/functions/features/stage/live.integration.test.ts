import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod';
import type { EventAccess } from '#contract/access/access.ts';
import type { AwardsAnswer } from '#contract/awards/awards.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { EventsAnswer } from '#contract/events/events.ts';
import type { StageAnswer, StageFeedAnswer } from '#contract/stage/stage.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import { type Cost, metered } from '../../../../functions/store/store.ts';
import { newAdmin } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { emptyProjects } from '../../../support/emptyProjects.ts';
import {
  type Caller,
  datesIn,
  person,
  type Portal,
  PORTAL_ORIGIN,
  startPortal,
} from '../../../support/portal.ts';

type Answers = StageAnswer & z.infer<typeof AwardsAnswer> & { Code: string; Message: string };

let portal: Portal;
let org: string;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Stagehands');
  admin = await newAdmin(portal, org);
});
cleanUp(() => portal);

const call = (method: string, ref: EventRef, path: string, body?: unknown, by = admin) =>
  by.call<Answers>(method, `/v1/e/${eventKey(ref)}/${path}`, body);
const live = async (ref: EventRef, by = admin) => (await call('GET', ref, 'live', undefined, by)).body;
const seqOf = async (ref: EventRef) => (await live(ref)).Control?.Seq ?? -1;
const send = async (ref: EventRef, what: string, more: object = {}) =>
  await call('POST', ref, 'live/commands', { id: randomUUID(), seq: await seqOf(ref), do: what, ...more });

/** Creates an event after voting, with two awards that organisers decide, and a planned reveal. */
async function planReveal() {
  const ref = await portal.event(org, datesIn('VotingCompleted'));
  const names = ['Kettle of the sun', 'Harp in the wind', 'Quiet drone'];
  const paths = await emptyProjects(admin, ref, names);
  const projects = paths.map((path) => path.split('/').at(-1) ?? '');
  for (const [index, name] of ['Grand prize', 'Boldest'].entries()) {
    const { body } = await call('POST', ref, 'awards', { name, decided_by: 'Organisers', places: 2 });
    await call('POST', ref, `awards/${body.Awards.at(-1)?.Id}/finalise`, {
      winners: [
        { project: projects[index], place: 1 },
        { project: projects[index + 1], place: 2 },
      ],
    });
  }
  await call('PUT', ref, 'settings', { staged_reveal: true });
  return { ref, names, projects };
}

const feed = async (ticket: string, headers: Record<string, string> = {}) =>
  await portal.request(`/v1/live/${ticket}`, { headers });
const feedOf = async (ticket: string) => (await (await feed(ticket)).json()) as StageFeedAnswer;

/** Waits until the feed for phones has this number of steps. @returns the text of the feed */
async function feedWithSteps(ticket: string, steps: number): Promise<string> {
  await expect.poll(async () => (await feedOf(ticket)).Live.Steps).toHaveLength(steps);
  return await (await feed(ticket)).text();
}

async function guestAt(ref: EventRef): Promise<Caller> {
  const guest = await portal.signIn(person());
  await portal.setEventRole(ref, guest, 'Guest');
  return guest;
}

const stageTextFor = async (ref: EventRef, by: Caller) => {
  const { Ticket: _ticket, TicketExpires: _expires, ...rest } = await live(ref, by);
  return JSON.stringify(rest);
};

describe('a reveal', () => {
  test('sends the audience no byte of a step before it is shown, and reveals the results with the last step', async () => {
    const { ref, names } = await planReveal();
    const guest = await guestAt(ref);
    const { Ticket } = await live(ref, guest);
    expect(await stageTextFor(ref, guest)).toBe(
      '{"Live":{"Mode":"Off","Demo":null,"Steps":[]},"Control":null}',
    );
    expect((await live(ref)).Control).toMatchObject({ RevealBlocked: null, Steps: [] });
    const begun = await send(ref, 'reveal');
    expect(begun).toMatchObject({ status: 200, body: { Live: { Mode: 'Reveal', Steps: [] } } });
    const all = begun.body.Control?.Steps ?? [];
    expect(all.map(({ Award, Kind, Place }) => [Kind, Award, Place])).toEqual([
      ['Title', 'Boldest', null],
      ['Place', 'Boldest', 2],
      ['Place', 'Boldest', 1],
      ['Title', 'Grand prize', null],
      ['Place', 'Grand prize', 2],
      ['Place', 'Grand prize', 1],
      ['All', null, null],
    ]);
    for (let shown = 0; shown <= all.length; shown++) {
      if (shown > 0) expect((await send(ref, 'next')).status).toBe(200);
      const texts = [await feedWithSteps(Ticket, shown), await stageTextFor(ref, guest)];
      const revealed = all.slice(0, shown).flatMap(({ Winners }) => Winners.map(({ Name }) => Name));
      for (const text of texts) {
        expect(names.filter((name) => text.includes(name)).toSorted()).toEqual(
          [...new Set(revealed)].toSorted(),
        );
        expect(text.match(/"Kind"/g)?.length ?? 0).toBe(shown);
      }
      const { status } = await guest.call('GET', `/v1/e/${eventKey(ref)}/reports/votes`);
      expect(status).toBe(shown === all.length ? 200 : 403);
    }
    const posts = portal.tasks.filter(
      (task) => task.kind === 'channelPost' && task.eventKey === eventKey(ref) && task.post === 'Results',
    );
    expect(posts).toHaveLength(1);
    const awards = await call('GET', ref, 'awards', undefined, guest);
    expect(awards.body.Awards[0]?.Winners).toHaveLength(2);
    expect(await send(ref, 'next')).toMatchObject({ status: 400, body: { Code: 'stage_refused' } });
    expect(await send(ref, 'back')).toMatchObject({ status: 400, body: { Code: 'results_to_hide' } });
    expect((await send(ref, 'back', { confirm: true })).status).toBe(200);
    expect((await guest.call('GET', `/v1/e/${eventKey(ref)}/reports/votes`)).status).toBe(403);
    const { body } = await guest.call<{ Events: { Id: string; ResultsVisible: boolean }[] }>(
      'GET',
      '/v1/u/access/e',
    );
    expect(body.Events.find(({ Id }) => Id === ref.event)?.ResultsVisible).toBe(false);
    await send(ref, 'next');
    await send(ref, 'end');
    expect(await stageTextFor(ref, guest)).toBe(
      '{"Live":{"Mode":"Off","Demo":null,"Steps":[]},"Control":null}',
    );
    expect((await guest.call('GET', `/v1/e/${eventKey(ref)}/reports/votes`)).status).toBe(200);
  });

  test('is blocked until it is planned, voting is over and all awards are final', async () => {
    const { ref, projects } = await planReveal();
    const blocked = async (message: RegExp) => {
      const { body, status } = await send(ref, 'reveal');
      expect({ status, code: body.Code }).toEqual({
        status: 400,
        code: expect.stringMatching(/blocked|not_over/) as string,
      });
      expect(body.Message).toMatch(message);
      expect((await live(ref)).Control?.RevealBlocked).toBe(body.Message);
    };
    await call('PUT', ref, 'settings', { staged_reveal: false });
    await blocked(/No reveal on stage is planned/);
    await call('PUT', ref, 'settings', { staged_reveal: true });
    const project = `/v1/p/${eventKey(ref)}/${projects[0]}`;
    await admin.call('PUT', project, { name: 'Kettle', status: 'Inactive' });
    await blocked(/Something has changed since “Grand prize” was finalised/);
    await admin.call('PUT', project, { name: 'Kettle', status: 'Active' });
    await call('POST', ref, 'awards', { name: 'Late award' });
    await blocked(/“Late award” isn’t final yet/);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await call('PUT', ref, 'voting', { action: 'reopen', until });
    await blocked(/Voting isn’t over/);
    const withoutAwards = await portal.event(org, datesIn('VotingCompleted'));
    await call('PUT', withoutAwards, 'settings', { staged_reveal: true });
    expect((await send(withoutAwards, 'reveal')).body.Message).toMatch(/no awards/);
    expect((await send(withoutAwards, 'next')).body.Code).toBe('stage_refused');
  });

  test('keeps its steps if teams rename, withdraw or delete projects with an award meanwhile', async () => {
    const { ref, projects } = await planReveal();
    const guest = await guestAt(ref);
    await send(ref, 'reveal');
    const { Steps } = (await live(ref)).Control ?? {};
    const [first, second, third] = projects.map((project) => `/v1/p/${eventKey(ref)}/${project}`);
    await admin.call('PUT', first ?? '', { name: 'Another name' });
    await admin.call('PUT', second ?? '', { name: 'Harp in the wind', status: 'Inactive' });
    await admin.call('DELETE', third ?? '');
    for (let step = 1; step <= 3; step++) {
      expect((await send(ref, 'next')).body.Control?.Steps).toEqual(Steps);
      expect((await live(ref, guest)).Live.Steps).toEqual(Steps?.slice(0, step));
    }
  });
});

describe('a rehearsal', () => {
  test('has invented winners, and looks like an empty stage to participants', async () => {
    const { ref, names } = await planReveal();
    await call('POST', ref, 'awards', { name: 'Not final' });
    const guest = await guestAt(ref);
    const { Ticket } = await live(ref, guest);
    const before = await feed(Ticket);
    const [text, tag] = [await before.text(), before.headers.get('ETag')];
    const begun = await send(ref, 'rehearse');
    expect(begun.body.Control?.Steps.flatMap(({ Winners }) => Winners.map(({ Name }) => Name))).toEqual([
      'Rehearsal team 1',
      'Rehearsal team 2',
      'Rehearsal team 1',
      'Rehearsal team 2',
      'Rehearsal team 1',
    ]);
    const steps = begun.body.Control?.Steps.length ?? 0;
    for (let step = 0; step < steps; step++) {
      const moved = await send(ref, 'next');
      expect(moved.status).toBe(200);
      for (const name of names) expect(JSON.stringify(moved.body)).not.toContain(name);
      expect(await stageTextFor(ref, guest)).toBe(
        '{"Live":{"Mode":"Off","Demo":null,"Steps":[]},"Control":null}',
      );
    }
    // Repeat the request for longer than the API caches an answer.
    const begin = performance.now();
    while (performance.now() - begin < 1_500) {
      const answer = await feed(Ticket, { 'If-None-Match': tag ?? '' });
      expect([answer.status, answer.headers.get('ETag')]).toEqual([304, tag]);
    }
    expect(text).toBe('{"Live":{"Mode":"Off","Demo":null,"Steps":[]}}');
    expect((await guest.call('GET', `/v1/e/${eventKey(ref)}/reports/votes`)).status).toBe(403);
    expect((await send(ref, 'back')).status).toBe(200);
    expect(await send(ref, 'reveal')).toMatchObject({ status: 400, body: { Code: 'stage_refused' } });
  });
});

describe('the event', () => {
  const onStageFor = async (ref: EventRef, by: Caller) => {
    const { body } = await by.call<{ Event: EventAccess }>('GET', `/v1/u/access/e/${eventKey(ref)}`);
    const list = await by.call<EventsAnswer>('GET', '/v1/u/access/e');
    const listed = list.body.Events.find((one) => one.Id === ref.event && one.OrganisationId === ref.org);
    expect(listed?.OnStage).toBe(body.Event.OnStage);
    return body.Event.OnStage;
  };

  test('names the show that the audience sees, but no rehearsal', async () => {
    const { ref, projects } = await planReveal();
    const guest = await guestAt(ref);
    expect(await onStageFor(ref, guest)).toBeNull();
    await send(ref, 'rehearse');
    expect([await onStageFor(ref, guest), await onStageFor(ref, admin)]).toEqual([null, null]);
    await send(ref, 'end');
    await send(ref, 'reveal');
    await send(ref, 'next');
    expect(await onStageFor(ref, guest)).toBe('Reveal');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await call('PUT', ref, 'voting', { action: 'reopen', until });
    expect(await onStageFor(ref, guest)).toBeNull();
    await send(ref, 'end');
    await call('PUT', ref, 'running-order', { slots: [{ project: projects[0], minutes: 5 }] });
    expect((await send(ref, 'demo')).status).toBe(200);
    expect(await onStageFor(ref, guest)).toBe('Demo');
    await send(ref, 'start');
    expect(await onStageFor(ref, guest)).toBe('Demo');
    await send(ref, 'end');
    expect(await onStageFor(ref, guest)).toBeNull();
  });
});

describe('commands', () => {
  test('take effect once, however often they are sent, and are refused with an outdated Seq', async () => {
    const { ref } = await planReveal();
    await send(ref, 'rehearse');
    const seq = await seqOf(ref);
    const command = { id: randomUUID(), seq, do: 'next' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', ref, 'live/commands', command)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await live(ref)).Control).toMatchObject({ Seq: seq + 1, Step: 1 });
    const old = await call('POST', ref, 'live/commands', { ...command, id: randomUUID() });
    expect(old).toMatchObject({ status: 409, body: { Code: 'changed_meanwhile' } });
    expect((await call('POST', ref, 'live/commands', { ...command, seq: seq + 99 })).status).toBe(200);
    expect((await live(ref)).Control).toMatchObject({ Seq: seq + 1, Step: 1 });
  });

  test('make the projector black until the next command, and phones still show the last step', async () => {
    const { ref } = await planReveal();
    expect(await send(ref, 'black')).toMatchObject({ status: 400, body: { Code: 'stage_refused' } });
    await send(ref, 'reveal');
    await send(ref, 'next');
    const guest = await guestAt(ref);
    const seen = await stageTextFor(ref, guest);
    const isBlack = async () => (await live(ref)).Control?.Black;
    expect(await isBlack()).toBe(false);
    for (const light of ['light', 'next', 'back']) {
      expect((await send(ref, 'black')).body.Control).toMatchObject({ Black: true, Step: 1 });
      expect(await isBlack()).toBe(true);
      expect(await stageTextFor(ref, guest)).toBe(seen);
      await send(ref, light);
      expect(await isBlack()).toBe(false);
      if (light === 'next') await send(ref, 'back');
      if (light === 'back') await send(ref, 'next');
    }
  });

  test('advance the stage once if two moderators press next at the same moment', async () => {
    const { ref } = await planReveal();
    const otherAdmin = await newAdmin(portal, org);
    await send(ref, 'reveal');
    for (let round = 1; round <= 5; round++) {
      const seq = await seqOf(ref);
      const statuses = await Promise.all(
        [admin, otherAdmin].map(async (by) => {
          const command = { id: randomUUID(), seq, do: 'next' };
          return (await call('POST', ref, 'live/commands', command, by)).status;
        }),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await live(ref)).Control).toMatchObject({ Step: round });
    }
  });
});

describe('planning a reveal', () => {
  test('keeps the results from being shown by date, until the plan is cancelled', async () => {
    const ref = await portal.event(org, datesIn('VotingCompleted'));
    const saved = await call('PUT', ref, 'settings', { staged_reveal: true });
    expect(saved.body).toMatchObject({ Settings: { Results: 'Revealed', StagedReveal: true } });
    expect(await call('PUT', ref, 'settings', { results: 'Completed' })).toMatchObject({
      status: 400,
      body: { Code: 'reveal_planned' },
    });
    const cancelled = await call('PUT', ref, 'settings', { results: 'Completed', staged_reveal: false });
    expect(cancelled.body).toMatchObject({ Settings: { Results: 'Completed', StagedReveal: false } });
  });
});

describe('the feed for phones', () => {
  test('reads the store at most once a second, however many phones ask, and needs no preflight', async () => {
    const { ref } = await planReveal();
    const tickets = await Promise.all(Array.from({ length: 10 }, async () => (await live(ref)).Ticket));
    const cost: Cost = { calls: 0, charge: 0 };
    const begun = performance.now();
    await metered(cost, async () => {
      const answers = await Promise.all(
        Array.from({ length: 500 }, (_, index) => feed(tickets[index % 10] ?? '', { Origin: PORTAL_ORIGIN })),
      );
      for (const { headers, status } of answers) {
        expect(status).toBe(200);
        expect(headers.get('Access-Control-Allow-Origin')).toBe(PORTAL_ORIGIN);
        expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Server-Time');
        expect(headers.get('Cache-Control')).toBe('private, no-cache');
      }
    });
    const seconds = Math.ceil((performance.now() - begun) / 1_000);
    expect(cost.calls).toBeGreaterThan(0);
    expect(cost.calls).toBeLessThanOrEqual(seconds + 1);
  });

  test('still answers while the store is unavailable', async () => {
    const { ref } = await planReveal();
    const { Ticket } = await live(ref);
    expect((await feedOf(Ticket)).Live.Mode).toBe('Off');
    portal.cosmos.faults.add({ kind: '503', count: 1_000 });
    const begin = performance.now();
    while (performance.now() - begin < 1_500) expect((await feed(Ticket)).status).toBe(200);
  });

  test('has the time of the server', async () => {
    const { ref } = await planReveal();
    const { Ticket } = await live(ref);
    const before = Date.now();
    const { headers } = await feed(Ticket);
    const time = Number(headers.get('X-Server-Time'));
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  test('has the time of the server even if nothing has changed', async () => {
    const { ref } = await planReveal();
    const { Ticket } = await live(ref);
    const tag = (await feed(Ticket)).headers.get('ETag') ?? '';
    const later = Date.now() + 3_600_000;
    portal.setTime(later);
    onTestFinished(() => portal.setTime(null));
    const { headers, status } = await feed(Ticket, { 'If-None-Match': tag });
    expect(status).toBe(304);
    expect(headers.get('X-Server-Time')).toBe(String(later));
  });
});
