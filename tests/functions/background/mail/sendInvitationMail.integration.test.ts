import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SentInvitation } from '#contract/invitations.ts';
import { takeFromBudget } from '../../../../functions/background/mail/mailBudget.ts';
import { type Mail, MailRefused } from '../../../../functions/domain/mailer.ts';
import { requeueForgotten } from '../../../../functions/background/mail/requeueForgotten.ts';
import { sendInvitationMail } from '../../../../functions/background/mail/sendInvitationMail.ts';
import type { InvitationMailTask } from '../../../../functions/domain/tasks.ts';
import { bringOn, type Cast } from '../../../support/cast.ts';
import {
  type Caller,
  OTHER,
  person,
  type Portal,
  PORTAL_ORIGIN,
  startPortal,
} from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
  // Long before its end: whoever may no longer be invited gets no mail.
  cast = await bringOn(portal, 'Closed');
  path = `p/${cast.ref.org}/${cast.ref.event}/${cast.ref.project}`;
});
afterAll(() => portal.close());

/** A relay that answers as it is told: with nothing, or an error for each try in turn. */
let sent: Mail[];
let failures: Error[];
let now: number;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
beforeEach(() => {
  sent = [];
  failures = [];
  portal.tasks.splice(0);
  now = Date.now();
});
afterEach(() => portal.setTime(null));

const later = (milliseconds: number) => portal.setTime((now += milliseconds));
const send = (task: InvitationMailTask, mailRate = { perMinute: 1_000, perHour: 1_000 }) =>
  sendInvitationMail(
    {
      ...portal.deps,
      portalOrigin: PORTAL_ORIGIN,
      mailRate,
      mailer: {
        send: async (mail) => {
          sent.push(mail);
          const failure = failures.shift();
          if (failure) throw failure;
        },
      },
    },
    task,
  );

async function invited(who?: Caller): Promise<{ id: string; task: InvitationMailTask; who: Caller }> {
  const invitee = who ?? (await portal.signIn(person(OTHER)));
  const { body } = await cast.owner.call<{ Invitation: SentInvitation }>('POST', `/v1/u/invite/${path}/`, {
    email: invitee.person.email,
  });
  const task = portal.tasks.shift();
  if (task?.kind !== 'invitationMail') throw new Error('No mail was queued.');
  return { id: body.Invitation.Id, task, who: invitee };
}
const stateOf = async (id: string) => {
  const { body } = await cast.owner.call<{ Invitations: SentInvitation[] }>(
    'GET',
    `/v1/${path}/invitations/`,
  );
  return body.Invitations.find(({ Id }) => Id === id)?.State;
};

test('an invitation queues its mail, which says who invites, to what, until when, and how to accept', async () => {
  const { id, task, who } = await invited();
  expect(await stateOf(id)).toBe('Queued');
  expect(await send(task)).toBeNull();
  expect(await stateOf(id)).toBe('Sent');
  const [mail] = sent;
  expect(mail).toMatchObject({
    to: who.person.email,
    subject: `${cast.owner.person.name} invites you to Solar Kettle`,
  });
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.now() + 30 * 24 * 60 * MINUTE,
  );
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(`${PORTAL_ORIGIN}/invitations/${id}/`);
    expect(part).toContain(until);
  }
});

describe('names in the mail', () => {
  /** The mail that invites somebody to a project of this name. */
  const mailOf = async (name: string): Promise<Mail | undefined> => {
    const { path: odd } = await portal.project(cast.ref, { name });
    const who = await portal.signIn(person(OTHER));
    await cast.eventAdmin.call('POST', `/v1/u/invite/p/${odd}/`, { email: who.person.email });
    const [task] = portal.tasks.splice(0);
    if (task?.kind === 'invitationMail') await send(task);
    return sent.at(-1);
  };

  test('break neither the header nor the page, whatever they hold', async () => {
    const mail = await mailOf('A\r\nBcc: x <img src=x> \u202E& Söhne');
    expect(mail?.subject).toMatch(/ invites you to A Bcc: x <img src=x> & Söhne$/);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&#60;img src=x&#62; &#38; Söhne');
  });

  test('are not shown where a mail program could make a link of them', async () => {
    const mail = await mailOf('Renew your password at evil.com');
    expect(mail?.subject).toMatch(/ invites you to a project$/);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('invites you to a project.');
      expect(part).not.toContain('evil');
    }
  });

  test('are those of the directory: nobody invites under a name of their own choice', async () => {
    await cast.owner.call('PUT', '/v1/u/details/', { name: 'The Board' });
    portal.tasks.splice(0);
    const { task } = await invited();
    await send(task);
    expect(sent[0]?.subject).toBe(`${cast.owner.person.name} invites you to Solar Kettle`);
  });
});

test('a mail to an address outside the organisation says so', async () => {
  const inside = await invited();
  await send(inside.task);
  const outside = await invited(await portal.signIn(person(OTHER, { email: `${inside.id}@else.example` })));
  await send(outside.task);
  const says = sent.map(({ html, text }) =>
    [text, html].map((part) => part.includes('your address is outside')),
  );
  expect(says).toEqual([
    [false, false],
    [true, true],
  ]);
});

describe('one mail, whatever happens', () => {
  test('a task that is handed out again sends nothing', async () => {
    const { task } = await invited();
    await send(task);
    expect(await send(task)).toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('two who get the same task at the same moment send it once', async () => {
    const { task } = await invited();
    await Promise.all([send(task), send(task), send(task)]);
    expect(sent).toHaveLength(1);
  });

  test('a relay that is busy gets it again, ever later, with the same Message-ID', async () => {
    const { id, task } = await invited();
    failures = [new Error('421 busy'), new Error('ETIMEDOUT'), new Error('421 busy')];
    const pauses: (number | null)[] = [];
    for (let round = 0; round < 4; round++) {
      const pause = await send(task);
      pauses.push(pause);
      later((pause ?? 0) * 1_000);
    }
    expect(pauses).toEqual([30, 120, 480, null]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await stateOf(id)).toBe('Sent');
  });

  test('a relay that refuses it for good is not asked again', async () => {
    const { id, task } = await invited();
    failures = [new MailRefused('550 no such mailbox')];
    expect(await send(task)).toBeNull();
    expect(await send(task)).toBeNull();
    expect(sent).toHaveLength(1);
    expect(await stateOf(id)).toBe('Failed');
  });

  test('after six tries it has failed, and inviting again starts anew', async () => {
    const { id, task, who } = await invited();
    failures = Array.from({ length: 6 }, () => new Error('ECONNREFUSED'));
    for (let pause: number | null = 0; pause !== null; later((pause ?? 0) * 1_000)) pause = await send(task);
    expect(sent).toHaveLength(6);
    expect(await stateOf(id)).toBe('Failed');
    const again = await invited(who);
    expect(again.id).toBe(id);
    await send(again.task);
    expect(await stateOf(id)).toBe('Sent');
    expect(sent.at(-1)?.messageId).not.toBe(sent[0]?.messageId);
  });

  test('a process that ends before it has noted the answer: the next one waits, then repeats the same mail', async () => {
    const { id, task } = await invited();
    portal.setTime(now);
    portal.cosmos.faults.add({ kind: '503', operation: 'batch', after: 2, count: 100 });
    await expect(send(task)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    portal.cosmos.faults.clear();
    expect(sent).toHaveLength(1);
    expect(await stateOf(id)).toBe('Queued');
    const wait = await send(task);
    expect(wait).toBeGreaterThan(60);
    later((wait ?? 0) * 1_000);
    expect(await send(task)).toBeNull();
    expect(sent.map(({ messageId }) => messageId)).toEqual([sent[0]?.messageId, sent[0]?.messageId]);
  });
});

test.each([
  ['revoked', async (id: string) => cast.owner.call('DELETE', `/v1/${path}/invitations/${id}/`)],
  ['accepted', async (id: string, who: Caller) => who.call('POST', `/v1/u/invitations/${id}/accept/`)],
  ['rejected', async (id: string, who: Caller) => who.call('POST', `/v1/u/invitations/${id}/reject/`)],
] as const)('what is %s meanwhile is not sent', async (_what, happen) => {
  const { id, task, who } = await invited();
  expect((await happen(id, who)).status).toBeLessThan(300);
  expect(await send(task)).toBeNull();
  expect(sent).toEqual([]);
});

describe('the rate', () => {
  test('is kept by the minute and by the hour, by all who count in it', async () => {
    // Behind whatever the other tests have sent, whose clocks ran ahead.
    later(DAY);
    const take = () => takeFromBudget(portal.deps, { perMinute: 3, perHour: 5 });
    expect(await Promise.all([take(), take(), take()])).toEqual([0, 0, 0]);
    expect(await take()).toBe(MINUTE);
    later(MINUTE);
    expect([await take(), await take()]).toEqual([0, 0]);
    expect(await take()).toBe(59 * MINUTE);
    later(59 * MINUTE);
    expect(await take()).toBe(0);
  });

  test('puts a mail off that comes too soon, and loses none', async () => {
    later(2 * DAY);
    const first = await invited();
    const second = await invited();
    const rate = { perMinute: 1, perHour: 100 };
    expect(await send(first.task, rate)).toBeNull();
    expect(await send(second.task, rate)).toBe(60);
    expect(sent).toHaveLength(1);
    later(MINUTE);
    expect(await send(second.task, rate)).toBeNull();
    expect(sent).toHaveLength(2);
  });
});

test('a mail whose task never came into the queue is found', async () => {
  const { task } = await invited();
  expect(portal.tasks).toEqual([]);
  await requeueForgotten(portal.deps);
  expect(portal.tasks).not.toContainEqual(task);
  later(11 * MINUTE);
  await requeueForgotten(portal.deps);
  expect(portal.tasks).toContainEqual(task);
});
