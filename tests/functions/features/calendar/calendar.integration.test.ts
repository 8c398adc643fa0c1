import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import { FEED_PLACES } from '#contract/base/limits.ts';
import type { EventDates } from '#contract/base/phase.ts';
import type { CalendarFeed, NewCalendarFeed } from '#contract/calendar/calendar.ts';
import type { Event } from '#contract/events/events.ts';
import { clearAccount } from '../../../../functions/background/users/clearAccount.ts';
import { createCast } from '../../../support/cast.ts';
import { type Caller, datesIn, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

const DAY_MS = 86_400_000;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

interface Entry {
  readonly uid: string;
  readonly summary: string;
  readonly sequence: number;
  readonly status: string;
  readonly start: string;
}

const entriesOf = (text: string): Entry[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => ({
    uid: String(entry.getFirstPropertyValue('uid')),
    summary: String(entry.getFirstPropertyValue('summary')),
    sequence: Number(entry.getFirstPropertyValue('sequence')),
    status: String(entry.getFirstPropertyValue('status')),
    start: String(entry.getFirstPropertyValue('dtstart')),
  }));

const addressOf = ({ event, org }: EventRef) => `/v1/e/${org}/${event}`;

/** @returns the event's dates, with an end that is `hours` later */
async function datesEndingLater(caller: Caller, ref: EventRef, hours = 24): Promise<EventDates> {
  const { body } = await caller.call<{ Event: Event }>('GET', addressOf(ref));
  const { Dates } = body.Event;
  return { ...Dates, EventEnd: new Date(Date.parse(Dates.EventEnd) + hours * 3_600_000).toISOString() };
}

async function download(caller: Caller, ref: EventRef, headers = {}) {
  const {
    body,
    headers: answerHeaders,
    status,
  } = await caller.call<{ text: string }>('GET', `${addressOf(ref)}/calendar.ics`, undefined, headers);
  return { status, text: body.text, headers: answerHeaders };
}

/** @returns the path of the feed */
async function subscribe(caller: Caller): Promise<string> {
  const { body, status } = await caller.call<{ Calendar: NewCalendarFeed }>('POST', '/v1/u/calendar');
  expect(status).toBe(201);
  const { origin, pathname } = new URL(body.Calendar.Address);
  expect(origin).toBe('http://localhost:7071');
  return pathname;
}

const readFeed = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await portal.request(path, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

const summariesIn = async (path: string) => {
  const { status, text } = await readFeed(path);
  expect(status).toBe(200);
  return entriesOf(text).map(({ summary }) => summary);
};

describe('the calendar of an event', () => {
  test('is a file that the browser caches for 15 minutes and then revalidates', async () => {
    const { member, ref } = await createCast(portal);
    const first = await download(member, ref);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('private, max-age=900');
    expect(first.headers.get('Content-Disposition')).toBe(`attachment; filename="${ref.event}.ics"`);
    expect(first.headers.get('Vary')).toMatch(/Authorization/);
    const tag = first.headers.get('ETag') ?? '';
    expect((await download(member, ref, { 'If-None-Match': tag })).status).toBe(304);
    expect((await download(member, ref, { 'If-None-Match': '"another"' })).status).toBe(200);
    expect(entriesOf(first.text).map(({ status, summary }) => [summary, status])).toEqual([
      ['Hack Week', 'CONFIRMED'],
      ['Voting: Hack Week', 'CONFIRMED'],
      ['Results: Hack Week', 'CONFIRMED'],
    ]);
  });

  test('gets a higher sequence number when a date moves, but not when the name changes', async () => {
    const { eventAdmin, ref } = await createCast(portal);
    const sequences = async () =>
      entriesOf((await download(eventAdmin, ref)).text).map(({ sequence }) => sequence);
    const edit = (body: object) => eventAdmin.call('PUT', addressOf(ref), { content: 'Welcome.', ...body });
    expect(await sequences()).toEqual([0, 0, 0]);
    await edit({ name: 'Hack Month' });
    expect(await sequences()).toEqual([0, 0, 0]);
    const before = (await download(eventAdmin, ref)).headers.get('ETag') ?? '';
    await edit({ dates: await datesEndingLater(eventAdmin, ref) });
    expect(await sequences()).toEqual([1, 1, 1]);
    expect((await download(eventAdmin, ref, { 'If-None-Match': before })).status).toBe(200);
    expect((await eventAdmin.call('PUT', `${addressOf(ref)}/voting`, { action: 'close' })).status).toBe(200);
    expect(await sequences()).toEqual([2, 2, 2]);
    const until = new Date(Date.now() + DAY_MS).toISOString();
    await eventAdmin.call('PUT', `${addressOf(ref)}/voting`, { action: 'reopen', until });
    expect(await sequences()).toEqual([3, 3, 3]);
  });

  test('gets a new sequence number for each change of its dates, even if several arrive at the same moment', async () => {
    const { eventAdmin, orgAdmin, ref } = await createCast(portal);
    const hours = [1, 2, 3, 4, 5, 6, 7, 8];
    const moves = await Promise.all(hours.map((later) => datesEndingLater(eventAdmin, ref, later)));
    const answers = await Promise.all(
      moves.map((moved, index) =>
        (index % 2 ? eventAdmin : orgAdmin).call('PUT', addressOf(ref), {
          content: 'Welcome.',
          dates: moved,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(moves.map(() => 200));
    const [entry] = entriesOf((await download(eventAdmin, ref)).text);
    expect(entry?.sequence).toBe(moves.length);
  });

  test('is cancelled while the event is archived, for those who can still see it', async () => {
    const { eventAdmin, member, orgAdmin, ref } = await createCast(portal);
    const statuses = async () =>
      new Set(
        entriesOf((await download(eventAdmin, ref)).text).map(
          ({ sequence, status }) => `${status} ${sequence}`,
        ),
      );
    await orgAdmin.call('PUT', `${addressOf(ref)}/archive`, { archived: true });
    expect(await statuses()).toEqual(new Set(['CANCELLED 1']));
    expect((await download(member, ref)).status).toBe(404);
    await orgAdmin.call('PUT', `${addressOf(ref)}/archive`, { archived: false });
    expect(await statuses()).toEqual(new Set(['CONFIRMED 2']));
  });
});

describe('a calendar feed', () => {
  test('needs only its address, which the API shows once and stores as a hash', async () => {
    const caller = await portal.signIn(person());
    const read = async () =>
      (await caller.call<{ Calendar: CalendarFeed }>('GET', '/v1/u/calendar')).body.Calendar;
    expect(await read()).toEqual({ Available: true, Since: null });
    const path = await subscribe(caller);
    expect(await read()).toEqual({ Available: true, Since: expect.stringMatching(/Z$/) });
    const { headers, status, text } = await readFeed(path);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('private, max-age=900');
    expect(text).toContain('X-WR-CALNAME:Hackathons');
    expect((await readFeed(path, { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304);
    const secret = path.slice(path.indexOf('-') + 1, -'.ics'.length);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await portal.documents())).not.toContain(secret);
    const { body } = await caller.call<{ PersonalData: { Profile: object } }>('GET', '/v1/u/data');
    expect(body.PersonalData.Profile).toMatchObject({ CalendarFeedSince: (await read()).Since });
  });

  test('shows the events that the person can see, with their current names and dates', async () => {
    const { eventAdmin, guest, inactiveInEvent, inactiveInOrg, member, ref, stranger } =
      await createCast(portal);
    const feeds = async (...callers: Caller[]) => Promise.all(callers.map(subscribe));
    const inside = await feeds(member, guest, eventAdmin);
    for (const path of inside)
      expect(await summariesIn(path)).toEqual(['Hack Week', 'Voting: Hack Week', 'Results: Hack Week']);
    for (const path of await feeds(stranger, inactiveInOrg, inactiveInEvent))
      expect(await summariesIn(path)).toEqual([]);
    const dates = await datesEndingLater(eventAdmin, ref);
    await eventAdmin.call('PUT', addressOf(ref), { content: 'Welcome.', name: 'Hack Month', dates });
    for (const path of inside) {
      const entries = entriesOf((await readFeed(path)).text);
      expect(entries.map(({ sequence, summary }) => [summary, sequence])).toEqual([
        ['Hack Month', 1],
        ['Voting: Hack Month', 1],
        ['Results: Hack Month', 1],
      ]);
      expect(entries.at(-1)?.start).toBe(`${dates.EventEnd.slice(0, 19)}Z`);
    }
  });

  test('cancels an archived event for those who took part or manage it, and removes it for others', async () => {
    const { eventAdmin, guest, member, orgAdmin, owner, ref } = await createCast(portal);
    const cancelledFeeds = await Promise.all([eventAdmin, guest, orgAdmin, owner].map(subscribe));
    const emptyFeed = await subscribe(member);
    await orgAdmin.call('PUT', `${addressOf(ref)}/archive`, { archived: true });
    for (const path of cancelledFeeds) {
      const entries = entriesOf((await readFeed(path)).text);
      expect(entries.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    }
    expect(await summariesIn(emptyFeed)).toEqual([]);
  });

  test('shows an event until a year after its end', async () => {
    const { member } = await createCast(portal);
    const path = await subscribe(member);
    const end = Date.parse(datesIn('VotingOpen').EventEnd);
    try {
      portal.setTime(end + 364 * DAY_MS);
      expect(await summariesIn(path)).toContain('Hack Week');
      portal.setTime(end + 367 * DAY_MS);
      expect(await summariesIn(path)).toEqual([]);
    } finally {
      portal.setTime(null);
    }
  });

  test('answers 404 to forged, revoked and replaced addresses, and to those of deleted accounts', async () => {
    const [caller, stranger] = [await portal.signIn(person()), await portal.signIn(person())];
    const path = await subscribe(caller);
    const foreign = (await subscribe(stranger)).slice(-47);
    const notFound = async (forged: string) => {
      const { status, text } = await readFeed(forged);
      expect([forged, status]).toEqual([forged, 404]);
      expect(text).toContain('not_found');
    };
    await notFound(`/v1/calendar/${caller.userId}-${foreign}`);
    await notFound(path.replace(caller.userId, 'f'.repeat(32)));
    await notFound(path.replace('.ics', ''));
    await notFound(path.replace(/.{43}\.ics$/, `${'A'.repeat(43)}.ics`));
    await notFound('/v1/calendar/x.ics');

    const renewed = await subscribe(caller);
    await notFound(path);
    expect((await readFeed(renewed)).status).toBe(200);
    for (let again = 0; again < 2; again++)
      expect((await caller.call('DELETE', '/v1/u/calendar')).status).toBe(204);
    await notFound(renewed);

    const last = await subscribe(caller);
    await caller.call('PUT', '/v1/u/details', { name: 'Ada' });
    expect((await readFeed(last)).status).toBe(200);
    await caller.call('DELETE', '/v1/u/details', { confirm: caller.person.email });
    await notFound(last);
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: caller.userId });
    await notFound(last);
  });

  test('shows at most 20 organisations and 20 events of other organisations, and reads no more from the store', async () => {
    const guest = await portal.signIn(person(OTHER));
    for (let place = 0; place < FEED_PLACES + 3; place++) {
      const ref = await portal.event(await portal.organisation(`Place ${place}`), datesIn('Started'));
      await portal.setEventRole(ref, guest, 'Guest');
    }
    const ofGuest = await subscribe(guest);
    // Each event has three entries.
    expect(await summariesIn(ofGuest)).toHaveLength(3 * FEED_PLACES);

    // Signing in has just made this person a member of all these organisations.
    const ofMember = await subscribe(await portal.signIn(person()));
    portal.log.length = 0;
    expect(await summariesIn(ofMember)).toHaveLength(3 * FEED_PLACES);
    const line = portal.log.find((one) => one.includes('/v1/calendar/:file')) ?? '';
    const { storeCalls } = JSON.parse(line.slice(line.indexOf('{'))) as { storeCalls: number };
    // The profile, two finds, a gather, and the events of each organisation that this instance hasn't read.
    expect(storeCalls).toBeLessThanOrEqual(FEED_PLACES + 4);
  });

  test('doesn’t exist in a private portal', async () => {
    const privatePortal = await startPortal({ CALENDAR_FEEDS: 'false' });
    try {
      const caller = await privatePortal.signIn(person());
      const { body } = await caller.call('GET', '/v1/u/calendar');
      expect(body).toEqual({ Calendar: { Available: false, Since: null } });
      expect((await caller.call('POST', '/v1/u/calendar')).body).toMatchObject({ Code: 'forbidden' });
      const forged = await privatePortal.request(`/v1/calendar/${caller.userId}-${'A'.repeat(43)}.ics`);
      expect(forged.status).toBe(404);
    } finally {
      await privatePortal.close();
    }
  });
});
