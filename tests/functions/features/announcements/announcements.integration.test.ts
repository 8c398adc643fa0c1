import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Announcement, AnnouncementsAnswer } from '#contract/announcements/announcements.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Event } from '#contract/events/events.ts';
import type { TodoItem } from '#contract/todo/todoRules.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let event: EventRef;
let path: string;
let admin: Caller;
let reader: Caller;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  event = await portal.event(await portal.organisation('Brightwater'), datesIn('Closed'));
  path = `/v1/e/${event.org}/${event.event}`;
  [admin, reader] = await Promise.all([portal.signIn(person()), portal.signIn(person())]);
  await portal.setEventRole(event, admin, 'Admin');
  await portal.setEventRole(event, reader, 'Member');
});
afterAll(() => portal.close());

const announce = async (content: string, pinned = false) => {
  const { body, status } = await admin.call<{ Announcement: Announcement }>(
    'POST',
    `${path}/announcements/`,
    {
      content,
      pinned,
    },
  );
  expect(status).toBe(201);
  return body.Announcement;
};
const list = async (caller: Caller) =>
  (await caller.call<AnnouncementsAnswer>('GET', `${path}/announcements/`)).body;
const markSeen = (at: string) =>
  reader.call('PUT', `/v1/u/seen/e/${event.org}/${event.event}/`, { seen: at });
const todo = async () => {
  const { body } = await reader.call<{ Items: TodoItem[] }>('GET', '/v1/u/todo/');
  return body.Items.filter(({ Kind }) => Kind === 'Announcement');
};

test('pinned announcements come first, then the newest, and the answer of the event has the same order', async () => {
  for (const [content, pinned] of [
    ['First', false],
    ['Pinned', true],
    ['Last', false],
  ] as const)
    await announce(content, pinned);
  const { Announcements, Seen } = await list(reader);
  expect(Announcements.map(({ Content }) => Content)).toEqual(['Pinned', 'Last', 'First']);
  expect(Seen).not.toBeNull();
  const visitor = await portal.signIn(person());
  expect((await list(visitor)).Seen).toBeNull();
  const { body } = await reader.call<{ Event: Event }>('GET', `${path}/`);
  expect(body.Event).toMatchObject({ Announcements, Seen });
});

describe('announcements', () => {
  test('keep their creation time when edited, and refuse an edit of an old version', async () => {
    const { CreatedAt, Id } = await announce('Pizza at sven.');
    const put = (body: object, tag?: string) =>
      admin.call<{ Announcement: Announcement }>(
        'PUT',
        `${path}/announcements/${Id}/`,
        body,
        tag === undefined ? {} : { 'If-Match': tag },
      );
    const { body } = await put({ content: 'Pizza at seven.' }, '"1.0"');
    expect(body.Announcement).toMatchObject({ Content: 'Pizza at seven.', CreatedAt, Version: 2 });
    expect(body.Announcement.ChangedAt).not.toBeNull();
    expect((await put({ content: 'Pasta.' }, '"1.0"')).status).toBe(412);
    expect((await put({ pinned: true })).body.Announcement).toMatchObject({ Pinned: true, Version: 3 });
  });

  test('can be deleted only once', async () => {
    const { Id } = await announce('Pizza');
    expect((await admin.call('DELETE', `${path}/announcements/${Id}/`)).status).toBe(204);
    expect((await admin.call('DELETE', `${path}/announcements/${Id}/`)).status).toBe(404);
    expect((await list(reader)).Announcements).toEqual([]);
  });

  test.each(['', '   ', 'a'.repeat(2_001)])(
    'are refused if the text is empty or too long',
    async (content) => {
      expect((await admin.call('POST', `${path}/announcements/`, { content })).status).toBe(422);
    },
  );
});

test('an event never has more than 20 announcements, even if people write at the same moment', async () => {
  for (let number = 0; number < 18; number++) await announce(`Number ${number}`);
  const answers = await Promise.all(
    [0, 1, 2, 3].map(() => admin.call('POST', `${path}/announcements/`, { content: 'At once' })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect((await list(reader)).Announcements).toHaveLength(20);
});

describe('an announcement is new', () => {
  test('to people who take part, until they say that they have seen it', async () => {
    expect(await todo()).toEqual([]);
    const { CreatedAt } = await announce('Pizza');
    expect(await todo()).toMatchObject([{ Count: 1, Event: event.event }]);
    expect((await markSeen(CreatedAt)).body).toEqual({ Seen: CreatedAt });
    expect(await todo()).toEqual([]);
    const later = await announce('Pasta');
    expect(await todo()).toMatchObject([{ Count: 1 }]);
    await markSeen(later.CreatedAt);
    // A tab that was opened earlier reports an older time.
    expect((await markSeen(CreatedAt)).body).toEqual({ Seen: later.CreatedAt });
    expect(await todo()).toEqual([]);
  });

  test('but not to people who joined later', async () => {
    await announce('Pizza');
    const late = await portal.signIn(person());
    await portal.setEventRole(event, late, 'Member');
    const { body } = await late.call<{ Items: TodoItem[] }>('GET', '/v1/u/todo/');
    expect(body.Items.map(({ Kind }) => Kind)).not.toContain('Announcement');
  });

  test('even if someone has marked a future time as seen', async () => {
    const now = Date.now() + 60_000;
    portal.setTime(now);
    await markSeen('2099-01-01T00:00:00Z');
    portal.setTime(now + 1);
    await announce('Pizza');
    expect(await todo()).toHaveLength(1);
    portal.setTime(null);
  });
});

test('nothing is stored about people who don’t take part', async () => {
  const visitor = await portal.signIn(person());
  const answer = await visitor.call('PUT', `/v1/u/seen/e/${event.org}/${event.event}/`, {
    seen: new Date().toISOString(),
  });
  expect(answer).toMatchObject({ status: 200, body: { Seen: null } });
});
