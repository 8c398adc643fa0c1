import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Channel, ChannelPostKind } from '#contract/channel/channel.ts';
import { createApp } from '../../../../functions/app.ts';
import { QUEUES } from '../../../../functions/background/background.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { workOnEvents } from '../../../../functions/background/upkeep/workOnEvents.ts';
import { queueForgottenMails } from '../../../../functions/domain/mail/mailNote.ts';
import type { Mail } from '../../../../functions/domain/mailer.ts';
import { backgroundDepsOf } from '../../../../functions/hosts/backgroundDepsOf.ts';
import { StoreUnavailable } from '../../../../functions/store/store.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';
import {
  answerWith,
  type Receiver,
  SIGNATURE,
  startReceiver,
  WORKFLOW,
  WORKFLOW_HOST,
} from '../../../support/workflow.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

let portal: Portal;
let receiver: Receiver;
let org: string;
let admin: Caller;
beforeAll(async () => {
  [portal, receiver] = await Promise.all([startPortal(), startReceiver()]);
  org = await portal.organisation('Posting');
  admin = await portal.signIn(person());
  await portal.setRole(org, admin, 'Admin');
});
afterAll(async () => {
  await receiver.close();
  await portal.close();
});
beforeEach(() => {
  receiver.cards.length = 0;
  receiver.answers.length = 0;
  portal.tasks.length = 0;
});
afterEach(async () => {
  portal.setTime(null);
  // The channels of one test must not post in the next one.
  for (const one of await portal.documents())
    if (one.type === 'channel')
      await portal.deps.store.commit(one.eventKey, [{ do: 'delete', type: 'channel', id: one.id }]);
});

const pathOf = ({ event, org: orgId }: EventRef) => `/v1/e/${orgId}/${event}/channel`;

const ALL: ChannelPostKind[] = ['EventStart', 'BeforeVoting', 'VotingStart', 'BeforeVotingEnd', 'Results'];

const save = (ref: EventRef, body: object, headers = {}) =>
  admin.call<{ Channel: Channel }>('PUT', pathOf(ref), body, headers);

const read = async (ref: EventRef) =>
  (await admin.call<{ Channel: Channel }>('GET', pathOf(ref))).body.Channel;

/** Creates an event that starts tomorrow, with a channel. Each of its phases lasts a day. */
async function postingEvent(posts = ALL) {
  const dates = datesIn('Closed');
  const ref = await portal.event(org, dates, { name: 'Harbour *Hack* Week' });
  expect((await save(ref, { address: WORKFLOW, posts })).status).toBe(200);
  const at = Object.fromEntries(
    Object.entries(dates).map(([name, date]) => [name, Date.parse(date)]),
  ) as Record<keyof typeof dates, number>;
  return { ref, dates, at };
}

const depsNow = () => {
  const deps = { ...portal.deps, channels: receiver.channels(portal.deps.channels) };
  return backgroundDepsOf(deps, { send: async () => undefined });
};

/** Sets the clock and runs the upkeep, then runs each queued task twice, because a queue may deliver a task twice. */
async function runAt(time: number): Promise<void> {
  portal.setTime(time);
  await workOnEvents(portal.deps);
  for (const task of portal.tasks.splice(0))
    for (let delivery = 0; delivery < 2; delivery++) await QUEUES.tasks.work(depsNow(), task);
}

const titles = () =>
  receiver.cards.map((card) => {
    const message = JSON.parse(card) as {
      attachments: { content: { body: { url?: string; inlines?: { text: string }[] }[] } }[];
    };
    const [cover, title] = message.attachments[0]?.content.body ?? [];
    expect(cover?.url).toMatch(/^data:image\/png;base64,iVBOR/);
    return title?.inlines?.[0]?.text;
  });

describe('a Teams channel', () => {
  test('is stored with an encrypted address, of which people see only the host and the last four characters', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    expect(await read(ref)).toMatchObject({
      Available: true,
      Host: null,
      Ending: null,
      Posts: [],
      Last: null,
    });
    const answer = await save(ref, { address: ` ${WORKFLOW} `, posts: ['Results', 'EventStart', 'Results'] });
    expect(answer.status).toBe(200);
    expect(answer.body.Channel).toMatchObject({
      Host: WORKFLOW_HOST,
      Ending: SIGNATURE.slice(-4),
      Readable: true,
      On: true,
      Posts: ['EventStart', 'Results'],
    });
    const stored = JSON.stringify(await portal.documents());
    for (const secret of [SIGNATURE, 'powerautomate', 'triggers']) expect(stored).not.toContain(secret);
    expect(JSON.stringify(answer.body)).not.toContain(SIGNATURE);
    expect(portal.log.join('\n')).not.toContain(SIGNATURE);
  });

  test('keeps its address if an edit names none, and refuses an edit of an older version', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    const missing = await save(ref, { posts: ['Results'] });
    expect(missing.body).toMatchObject({ Code: 'invalid', Errors: [{ Path: 'address' }] });
    const tag = (await save(ref, { address: WORKFLOW, posts: [] })).headers.get('ETag') ?? '';
    const edited = await save(ref, { posts: ['Results'] }, { 'If-Match': tag });
    expect(edited.body.Channel).toMatchObject({ Host: WORKFLOW_HOST, Posts: ['Results'] });
    expect((await save(ref, { posts: [] }, { 'If-Match': tag })).status).toBe(412);
  });

  test('refuses an address that isn’t a workflow’s, with a field error', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    for (const address of [
      'nonsense',
      WORKFLOW.replace(WORKFLOW_HOST, 'evil.example'),
      WORKFLOW.replace('sig=', 'x='),
    ])
      expect((await save(ref, { address, posts: [] })).body).toMatchObject({
        Code: 'invalid',
        Errors: [{ Path: 'address' }],
      });
    expect(await read(ref)).toMatchObject({ Host: null });
  });

  test('isn’t copied with the event, and is removed without a trace of the address', async () => {
    const { ref } = await postingEvent();
    const copied = await admin.call<{ Event: { Id: string } }>('POST', `/v1/e/${org}/${ref.event}/copy`, {
      name: 'Next year',
      start: '2099-01-01T09:00:00Z',
    });
    expect(await read({ org, event: copied.body.Event.Id })).toMatchObject({ Host: null });
    for (let again = 0; again < 2; again++)
      expect((await admin.call('DELETE', pathOf(ref))).status).toBe(204);
    expect(await read(ref)).toMatchObject({ Host: null });
    const documents = await portal.documents();
    expect(documents.some((one) => one.type === 'channel' && one.eventKey === `${org}/${ref.event}`)).toBe(
      false,
    );
    const entries = documents.filter(
      (one) => one.type === 'eventAudit' && one.event === ref.event && one.action.startsWith('Channel'),
    );
    expect(new Set(entries.map((one) => 'action' in one && one.action))).toEqual(
      new Set(['ChannelChanged', 'ChannelRemoved']),
    );
    expect(JSON.stringify(entries)).not.toMatch(/sig|powerautomate/);
  });

  test('needs its address again after the encryption key was replaced, and can’t be connected without a key', async () => {
    const { ref } = await postingEvent();
    const withSealer = (sealer: Portal['deps']['channels']['sealer']) =>
      createApp({ ...portal.deps, channels: { ...portal.deps.channels, sealer } });
    const ask = async (app: ReturnType<typeof withSealer>, method: string, path: string, body?: object) => {
      const answer = await app.request(path, {
        method,
        headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await answer.json()) as object;
    };
    const replaced = withSealer({ seal: () => 'other.key', open: () => null });
    expect(await ask(replaced, 'GET', pathOf(ref))).toMatchObject({
      Channel: { Readable: false, Available: true },
    });
    for (const [method, path, body] of [
      ['POST', `${pathOf(ref)}/test`, {}],
      ['PUT', pathOf(ref), { posts: [] }],
    ] as const)
      expect(await ask(replaced, method, path, body)).toMatchObject({ Errors: [{ Path: 'address' }] });
    const without = withSealer(null);
    expect(await ask(without, 'GET', pathOf(ref))).toMatchObject({ Channel: { Available: false } });
    expect(await ask(without, 'PUT', pathOf(ref), { address: WORKFLOW, posts: [] })).toMatchObject({
      Code: 'forbidden',
    });
  });

  test('reports what Teams answered to a test post', async () => {
    const { ref } = await postingEvent();
    const app = createApp({ ...portal.deps, channels: receiver.channels(portal.deps.channels) });
    const sendTest = async () => {
      const headers = { Authorization: `Bearer ${admin.token}` };
      const answer = await app.request(`${pathOf(ref)}/test`, { method: 'POST', headers });
      return (await answer.json()) as object;
    };
    expect(await sendTest()).toEqual({ Test: { Outcome: 'Accepted' } });
    expect(titles()).toEqual(['Harbour *Hack* Week is connected to this channel']);
    receiver.answers.push(answerWith(404));
    expect(await sendTest()).toEqual({ Test: { Outcome: 'Refused' } });
    expect(await read(ref)).toMatchObject({ On: true, Last: { Post: 'Test', Outcome: 'Refused' } });
  });
});

describe('posts', () => {
  test('go out once each, when they are due', async () => {
    const { at } = await postingEvent();
    const expected: string[] = [];
    for (const [time, title] of [
      [at.EventStart, 'Harbour *Hack* Week has started'],
      [at.VotingStart, 'Voting for Harbour *Hack* Week is open'],
      [at.VotingEnd - 2 * HOUR, 'Voting for Harbour *Hack* Week closes soon'],
      [at.EventEnd, 'The results of Harbour *Hack* Week are out'],
    ] as const) {
      expected.push(title);
      // This event starts exactly a day before voting, so the post a day before voting goes out in the same run.
      if (time === at.EventStart) expected.push('Voting for Harbour *Hack* Week starts soon');
      // The upkeep runs every five minutes.
      for (let run = 0; run < 6; run++) await runAt(time + run * 5 * MINUTE);
      expect(titles()).toEqual(expected);
    }
  });

  test('are queued a little before they are due, and wait until then', async () => {
    const { at, ref } = await postingEvent(['VotingStart']);
    await runAt(at.VotingStart - 10 * MINUTE);
    portal.setTime(at.VotingStart - 4 * MINUTE);
    await workOnEvents(portal.deps);
    const tasksOfEvent = portal.tasks.filter(
      (task) => 'eventKey' in task && task.eventKey === `${org}/${ref.event}`,
    );
    expect(tasksOfEvent).toHaveLength(1);
    await QUEUES.tasks.work(depsNow(), tasksOfEvent[0]);
    expect(receiver.cards).toEqual([]);
    await runAt(at.VotingStart);
    expect(receiver.cards).toHaveLength(1);
  });

  test('aren’t sent at the old time if a date moves, but once at the new time', async () => {
    const { at, dates, ref } = await postingEvent(['VotingStart']);
    portal.setTime(at.VotingStart - 4 * MINUTE);
    await workOnEvents(portal.deps);
    const queued = portal.tasks.splice(0);
    const VotingStart = new Date(at.VotingStart + 3 * HOUR).toISOString();
    await admin.call('PUT', `/v1/e/${org}/${ref.event}`, {
      content: 'Hello.',
      dates: { ...dates, VotingStart },
    });
    portal.setTime(at.VotingStart);
    for (const task of queued) await QUEUES.tasks.work(depsNow(), task);
    await runAt(at.VotingStart + 10 * MINUTE);
    expect(receiver.cards).toEqual([]);
    await runAt(at.VotingStart + 3 * HOUR);
    expect(receiver.cards).toHaveLength(1);
  });

  test('aren’t sent late', async () => {
    const { at } = await postingEvent();
    await runAt(at.VotingStart + 7 * HOUR);
    expect(receiver.cards).toEqual([]);
  });

  test('aren’t sent if they were due before the channel was connected', async () => {
    const dates = datesIn('Started');
    const ref = await portal.event(org, dates);
    portal.setTime(Date.parse(dates.EventStart) + HOUR);
    await save(ref, { address: WORKFLOW, posts: ['EventStart'] });
    await runAt(Date.parse(dates.EventStart) + HOUR + MINUTE);
    expect(receiver.cards).toEqual([]);
  });

  test('aren’t sent if the organisers didn’t choose them, or while the event is archived', async () => {
    const { at, ref } = await postingEvent(['VotingStart']);
    await runAt(at.EventStart);
    const archive = (archived: boolean) =>
      admin.call('PUT', `/v1/e/${org}/${ref.event}/archive`, { archived });
    await archive(true);
    await runAt(at.VotingStart);
    await runAt(at.VotingStart + 5 * MINUTE);
    expect(receiver.cards).toEqual([]);
    await archive(false);
    await runAt(at.VotingStart + 10 * MINUTE);
    expect(receiver.cards).toHaveLength(1);
  });

  test('about revealed results go out when an organiser reveals them', async () => {
    const { at, ref } = await postingEvent(['Results']);
    await admin.call('PUT', `/v1/e/${org}/${ref.event}/settings`, { results: 'Revealed' });
    await runAt(at.EventEnd);
    expect(receiver.cards).toEqual([]);
    portal.setTime(at.EventEnd + DAY);
    expect((await admin.call('PUT', `/v1/e/${org}/${ref.event}/results`, { revealed: true })).status).toBe(
      200,
    );
    await runAt(at.EventEnd + DAY);
    expect(titles()).toEqual(['The results of Harbour *Hack* Week are out']);
  });

  test('about revealed results are queued by the upkeep if their first task is lost', async () => {
    const { at, ref } = await postingEvent(['Results']);
    await admin.call('PUT', `/v1/e/${org}/${ref.event}/settings`, { results: 'Revealed' });
    portal.setTime(at.EventEnd + DAY);
    await admin.call('PUT', `/v1/e/${org}/${ref.event}/results`, { revealed: true });
    const lost = portal.tasks.splice(0);
    expect(lost).toContainEqual(expect.objectContaining({ kind: 'channelPost', post: 'Results' }));
    for (let run = 0; run < 3; run++) await runAt(at.EventEnd + DAY + run * 5 * MINUTE);
    expect(titles()).toEqual(['The results of Harbour *Hack* Week are out']);
    // The first task, which seemed lost, arrives after all.
    for (const task of lost) await QUEUES.tasks.work(depsNow(), task);
    expect(receiver.cards).toHaveLength(1);
  });

  test('about results aren’t sent if the results are hidden again, or were revealed before the organisers chose this post', async () => {
    const { at, ref } = await postingEvent(['Results']);
    const reveal = (revealed: boolean) =>
      admin.call('PUT', `/v1/e/${org}/${ref.event}/results`, { revealed });
    await admin.call('PUT', `/v1/e/${org}/${ref.event}/settings`, { results: 'Revealed' });
    portal.setTime(at.EventEnd);
    await reveal(true);
    await reveal(false);
    await runAt(at.EventEnd + MINUTE);
    expect(receiver.cards).toEqual([]);
    await reveal(true);
    portal.tasks.length = 0;
    portal.setTime(at.EventEnd + 2 * MINUTE);
    await save(ref, { posts: [] });
    await save(ref, { posts: ['Results'] });
    await runAt(at.EventEnd + 3 * MINUTE);
    expect(receiver.cards).toEqual([]);
  });

  test('are sent on time even if an organiser saves the channel before their task runs', async () => {
    const { at, ref } = await postingEvent(['EventStart']);
    portal.setTime(at.EventStart + MINUTE);
    await save(ref, { posts: ['EventStart', 'Results'] });
    await runAt(at.EventStart + 2 * MINUTE);
    expect(receiver.cards).toHaveLength(1);
  });

  describe('about an announcement', () => {
    const announce = async (ref: EventRef, content = '**Pizza** at seven.') => {
      const path = `/v1/e/${org}/${ref.event}/announcements`;
      const { body } = await admin.call<{ Announcement: { Id: string } }>('POST', path, { content });
      return { path: `${path}/${body.Announcement.Id}`, id: body.Announcement.Id };
    };

    test('go out once, with the text at the time of the post, if the organisers chose them', async () => {
      const { at, ref } = await postingEvent(['Announcement']);
      const withoutAnnouncements = await postingEvent(['EventStart']);
      portal.setTime(at.EventStart);
      const { path } = await announce(ref);
      await announce(withoutAnnouncements.ref);
      await admin.call('PUT', path, { content: 'Pizza at **eight**.' });
      for (let run = 0; run < 3; run++) await runAt(at.EventStart + HOUR + run * 5 * MINUTE);
      expect(titles().filter((title) => title?.startsWith('News'))).toEqual([
        'News from Harbour *Hack* Week',
      ]);
      expect(receiver.cards.join('')).toContain('"text":"Pizza at **eight**."');
      await admin.call('PUT', path, { content: 'Pizza at nine.' });
      await runAt(at.EventStart + 2 * HOUR);
      expect(receiver.cards.filter((card) => card.includes('News'))).toHaveLength(1);
    });

    test('are queued by the upkeep if their first task is lost', async () => {
      const { at, ref } = await postingEvent(['Announcement']);
      portal.setTime(at.EventStart);
      const { id } = await announce(ref);
      const lost = portal.tasks.splice(0).filter(({ kind }) => kind === 'channelPost');
      expect(lost).toEqual([
        { kind: 'channelPost', eventKey: `${org}/${ref.event}`, post: 'Announcement', key: id },
      ]);
      for (let run = 1; run < 4; run++) await runAt(at.EventStart + run * 5 * MINUTE);
      for (const task of lost) await QUEUES.tasks.work(depsNow(), task);
      expect(receiver.cards).toHaveLength(1);
    });

    test('aren’t sent if it is deleted, hours old, or older than the organisers’ choice of posts', async () => {
      const { at, ref } = await postingEvent(['Announcement']);
      portal.setTime(at.EventStart);
      await admin.call('DELETE', (await announce(ref)).path);
      await runAt(at.EventStart + MINUTE);
      portal.setTime(at.EventStart + HOUR);
      await announce(ref);
      portal.tasks.length = 0;
      await runAt(at.EventStart + 8 * HOUR);
      await announce(ref);
      portal.tasks.length = 0;
      portal.setTime(at.EventStart + 9 * HOUR);
      await save(ref, { posts: [] });
      await save(ref, { posts: ['Announcement'] });
      await runAt(at.EventStart + 10 * HOUR);
      expect(receiver.cards).toEqual([]);
    });

    test('are sent by the upkeep if the queue didn’t answer when the announcement was published', async () => {
      const { at, ref } = await postingEvent(['Announcement']);
      portal.setTime(at.EventStart);
      const put = () => Promise.reject(new StoreUnavailable(null));
      const app = createApp({ ...portal.deps, tasks: { put } });
      const answer = await app.request(`/v1/e/${org}/${ref.event}/announcements`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: 'Hello.' }),
      });
      expect(answer.status).toBe(201);
      await runAt(at.EventStart + MINUTE);
      expect(receiver.cards).toHaveLength(1);
    });
  });

  test('are tried again after a 429, once its Retry-After has passed, and after a 5xx', async () => {
    const { at, ref } = await postingEvent(['VotingStart']);
    receiver.answers.push(answerWith(429, { 'Retry-After': '90' }), answerWith(503), answerWith(202));
    await runAt(at.VotingStart);
    expect(receiver.cards).toHaveLength(1);
    await runAt(at.VotingStart + 80_000);
    expect(receiver.cards).toHaveLength(1);
    await runAt(at.VotingStart + 91_000);
    expect(receiver.cards).toHaveLength(2);
    await runAt(at.VotingStart + 10 * MINUTE);
    await runAt(at.VotingStart + 20 * MINUTE);
    expect(receiver.cards).toHaveLength(3);
    expect(await read(ref)).toMatchObject({ On: true, Last: { Post: 'VotingStart', Outcome: 'Accepted' } });
  });

  test('aren’t sent again if no answer says whether Teams got them', async () => {
    const { at, ref } = await postingEvent(['VotingStart']);
    receiver.answers.push((response) => response.destroy());
    await runAt(at.VotingStart);
    for (let run = 1; run < 4; run++) await runAt(at.VotingStart + run * 5 * MINUTE);
    expect(receiver.cards).toHaveLength(1);
    expect(await read(ref)).toMatchObject({ On: true, Last: { Outcome: 'Unknown' } });
  });

  test('aren’t sent again after the process died while it sent them', async () => {
    const { at } = await postingEvent(['VotingStart']);
    portal.setTime(at.VotingStart);
    await workOnEvents(portal.deps);
    const [task] = portal.tasks.splice(0).filter(({ kind }) => kind === 'channelPost');
    const deps = depsNow();
    const dying = {
      ...deps,
      channels: {
        ...deps.channels,
        post: async (...sent: Parameters<typeof deps.channels.post>) => {
          await deps.channels.post(...sent);
          throw new Error('The process died.');
        },
      },
    };
    await expect(QUEUES.tasks.work(dying, task)).rejects.toThrow();
    await QUEUES.tasks.work(depsNow(), task);
    await runAt(at.VotingStart + 5 * MINUTE);
    expect(receiver.cards).toHaveLength(1);
  });

  test('are switched off after three refusals in a row, until someone saves the channel', async () => {
    const { at, ref } = await postingEvent();
    receiver.answers.push(answerWith(404), answerWith(400), answerWith(410));
    await runAt(at.EventStart);
    expect(await read(ref)).toMatchObject({ On: true });
    await runAt(at.VotingStart);
    expect(await read(ref)).toMatchObject({ On: false, Last: { Outcome: 'Refused' } });
    const sent = receiver.cards.length;
    await runAt(at.VotingEnd - 2 * HOUR);
    expect(receiver.cards).toHaveLength(sent);
    expect(await portal.documents()).toContainEqual(
      expect.objectContaining({ action: 'ChannelSwitchedOff', event: ref.event, actorId: null }),
    );
    await save(ref, { posts: ALL });
    await runAt(at.EventEnd);
    expect(titles().at(-1)).toBe('The results of Harbour *Hack* Week are out');
  });
});

describe('when posts are switched off', () => {
  /** Lets Teams refuse three posts of an event, then calls `between`. The result's `send` sends the waiting emails. */
  async function switchOff(between: (ref: EventRef) => Promise<unknown> = async () => undefined) {
    const { at, ref } = await postingEvent();
    const organiser = await portal.signIn(person());
    await portal.setEventRole(ref, organiser, 'Owner');
    const member = await portal.signIn(person());
    await portal.setEventRole(ref, member, 'Member');
    receiver.answers.push(answerWith(404), answerWith(400), answerWith(410));
    await runAt(at.EventStart);
    await runAt(at.VotingStart);
    await between(ref);
    const mails: Mail[] = [];
    const deps = { ...depsNow(), mailer: { send: async (mail: Mail) => void mails.push(mail) } };
    const send = async () => {
      await sendMails(deps);
      return mails;
    };
    return { at, ref, organiser, send };
  }

  test('the organisers get one email with a link to the settings of the channel', async () => {
    const { at, organiser, ref, send } = await switchOff();
    await send();
    for (let run = 1; run < 4; run++) await runAt(at.VotingStart + run * 5 * MINUTE);
    const mails = await send();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: organiser.person.email,
      subject: 'Posts to the Teams channel of “Harbour *Hack* Week” have stopped',
    });
    const link = `/${org}/${ref.event}/?t=Administration&section=Teams+channel`;
    expect(mails[0]?.text).toContain(link);
    expect(mails[0]?.html).toContain(link.replace('&', '&#38;'));
    expect(JSON.stringify(mails)).not.toMatch(/sig=|powerautomate/);
  });

  test('the upkeep stores the emails if the process that should store them died', async () => {
    const { at, ref } = await postingEvent();
    const organiser = await portal.signIn(person());
    await portal.setEventRole(ref, organiser, 'Admin');
    receiver.answers.push(answerWith(404), answerWith(400), answerWith(410));
    await runAt(at.EventStart);
    portal.setTime(at.VotingStart);
    await workOnEvents(portal.deps);
    const [task] = portal.tasks.splice(0).filter(({ kind }) => kind === 'channelPost');
    const writesMail = (operations: Parameters<typeof portal.deps.store.commit>[1]) =>
      operations.some((one) => 'document' in one && one.document.type === 'mail');
    const { store } = portal.deps;
    const dying: typeof store = {
      ...store,
      commit: async (partition, operations) => {
        if (writesMail(operations)) throw new Error('The process died.');
        await store.commit(partition, operations);
      },
    };
    await expect(QUEUES.tasks.work({ ...depsNow(), store: dying }, task)).rejects.toThrow();
    const waiting = async () =>
      (await portal.documents()).filter(
        (one) => one.type === 'mail' && one.kind === 'ChannelOff' && one.userId === organiser.userId,
      );
    expect(await read(ref)).toMatchObject({ On: false });
    expect(await waiting()).toEqual([]);
    for (let run = 0; run < 2; run++) await queueForgottenMails(portal.deps);
    expect(await waiting()).toHaveLength(1);
    expect(portal.tasks.filter(({ kind }) => kind === 'sendMails')).toHaveLength(1);
  });

  test.each<[string, (ref: EventRef) => Promise<unknown>]>([
    ['the channel was saved again', (ref) => save(ref, { posts: ALL })],
    ['the channel was removed', (ref) => admin.call('DELETE', pathOf(ref))],
    [
      'the event was archived',
      (ref) => admin.call('PUT', `/v1/e/${org}/${ref.event}/archive`, { archived: true }),
    ],
  ])('no one gets an email if %s before the email is sent', async (_what, change) => {
    const { send } = await switchOff(change);
    expect(await send()).toEqual([]);
  });

  test('no email goes to people who no longer manage the event', async () => {
    const { organiser, ref, send } = await switchOff();
    await portal.setEventRole(ref, organiser, 'Member');
    expect(await send()).toEqual([]);
  });

  test('the Owners and Admins of the organisation get the email if the event has no Owner or Admin', async () => {
    const { at } = await postingEvent();
    receiver.answers.push(answerWith(404), answerWith(400), answerWith(410));
    await runAt(at.EventStart);
    await runAt(at.VotingStart);
    const waiting = (await portal.documents()).filter(
      (one) => one.type === 'mail' && one.kind === 'ChannelOff' && one.state === 'Waiting',
    );
    expect(waiting.map((one) => 'userId' in one && one.userId)).toContain(admin.userId);
  });
});
