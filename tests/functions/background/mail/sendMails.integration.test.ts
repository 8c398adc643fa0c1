import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectColour } from '#contract/covers/drawCover.ts';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { sendMails, wakeMails } from '../../../../functions/background/mail/sendMails.ts';
import { emailHashOf } from '../../../../functions/domain/invitations/emailHash.ts';
import { type Mail, type Mailer, MailRefused, sendingOnce } from '../../../../functions/domain/mailer.ts';
import { documentId, eventKey, type MailDocument } from '../../../../functions/store/documents.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import {
  type Caller,
  HOME,
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
  cast = await createCast(portal, 'Closed');
  path = `p/${cast.ref.org}/${cast.ref.event}/${cast.ref.project}`;
});
afterAll(() => portal.close());

let sent: Mail[];
/** Each try takes the next failure from this list. If the list is empty, the try succeeds. */
let failures: Error[];
let now: number;
const MINUTE = 60_000;
beforeEach(() => {
  sent = [];
  failures = [];
  portal.tasks.splice(0);
  now = Date.now();
});
afterEach(async () => {
  portal.setTime(null);
  portal.cosmos.faults.clear();
  // Emails and budgets must not affect the next test.
  for (const one of await portal.documents())
    if (one.type === 'mail' || one.type === 'mailBudget')
      await portal.deps.store.commit(one.emailHash, [{ do: 'delete', type: one.type, id: one.id }]);
});

/** Stops the clock, or moves the stopped clock forward. */
const advance = (milliseconds: number) => portal.setTime((now += milliseconds));
const relay: Mailer = {
  send: async (mail) => {
    sent.push(mail);
    const failure = failures.shift();
    if (failure) throw failure;
  },
};
const send = (
  mailRate = { perMinute: 1_000, perHour: 1_000 },
  mailer = relay,
  changes: Partial<Portal['deps']> = {},
) => sendMails({ ...portal.deps, ...changes, portalOrigin: PORTAL_ORIGIN, mailRate, mailer });

async function invite(who?: Caller, by = cast.owner): Promise<{ id: string; who: Caller }> {
  const invitee = who ?? (await portal.signIn(person(OTHER)));
  const { body } = await by.call<{ Invitation: SentInvitation }>('POST', `/v1/u/invite/${path}/`, {
    email: invitee.person.email,
  });
  expect(portal.tasks).toContainEqual({ kind: 'sendMails' });
  return { id: body.Invitation.Id, who: invitee };
}

async function mailOf(id: string, { person: { email } }: Caller): Promise<MailDocument | null> {
  const to = emailHashOf(email);
  return await portal.deps.store.read('mail', to, documentId.mail('Invitation', id, to));
}

const stateOf = async (id: string) => {
  const { body } = await cast.owner.call<{ Invitations: SentInvitation[] }>(
    'GET',
    `/v1/${path}/invitations/`,
  );
  return body.Invitations.find(({ Id }) => Id === id)?.State;
};

test('an invitation queues an email with its sender, project, deadline and link', async () => {
  const { id, who } = await invite();
  expect(await stateOf(id)).toBe('Queued');
  expect(await mailOf(id, who)).toMatchObject({ state: 'Waiting', attempts: 0 });
  expect(await send()).toBeNull();
  expect(await stateOf(id)).toBe('Sent');
  const kept = 30 * 24 * 60 * 60;
  expect(await mailOf(id, who)).toMatchObject({ state: 'Sent', attempts: 1, notBefore: null, ttl: kept });
  const [mail] = sent;
  expect(mail).toMatchObject({
    to: who.person.email,
    subject: `${cast.owner.person.name} invites you to Solar Kettle`,
  });
  // The event ends before the invitation expires.
  const event = await portal.deps.store.read('event', eventKey(cast.ref), documentId.event());
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(event?.dates.EventEnd ?? 0),
  );
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(`${PORTAL_ORIGIN}/invitations/${id}/`);
    expect(part).toContain(until);
  }
});

test('an invitation says when the event takes place and what it is about, but shows no link of someone else’s', async () => {
  const describe = async (description: string) => {
    const stored = await portal.deps.store.read('event', eventKey(cast.ref), documentId.event());
    if (!stored) throw new Error('No event is stored.');
    const { etag, ...document } = stored;
    await portal.deps.store.commit(eventKey(cast.ref), [
      { do: 'replace', document: { ...document, description }, ifMatch: etag },
    ]);
    return document;
  };
  const { headerColour, timeZone } = await describe('Three days by the sea.');
  await invite();
  await send();
  await describe('Win a prize at evil.com');
  await invite();
  await send();
  const [shown, hidden] = sent.map(({ html, text }) => [text, html]);
  for (const part of shown ?? []) {
    expect(part).toMatch(new RegExp(`When: .+ 20\\d\\d \\(time zone: ${timeZone}\\)`));
    expect(part).toContain('Three days by the sea.');
    expect(part).toMatch(/https:\/\/outlook\.office\.com\/calendar\/deeplink\/compose\?subject=/);
  }
  for (const part of hidden ?? []) expect(part).not.toContain('evil');
  expect(sent[0]?.html).toContain(`background:${projectColour('Solar Kettle', headerColour)}"><img`);
});

describe('the cover in an email', () => {
  test('is drawn when the email is sent, and isn’t stored', async () => {
    const { id, who } = await invite();
    const waiting = JSON.stringify(await mailOf(id, who)).length;
    await send();
    expect(sent[0]?.cover?.subarray(1, 4).toString()).toBe('PNG');
    expect(sent[0]?.html.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('src="cid:cover" alt=""')]);
    expect(sent[0]?.html).not.toMatch(/src="(?!cid:)|url\(|background="/);
    expect(JSON.stringify(await mailOf(id, who)).length).toBeLessThan(waiting + 200);
  });

  test('can be missing: the email goes out with the same words', async () => {
    await invite();
    await invite();
    await send(undefined, relay, {
      drawPng: () => Promise.reject(new Error('spawn ENOMEM')),
    });
    const [without] = sent.splice(0);
    await send();
    expect(without?.cover).toBeUndefined();
    expect(without?.html).not.toContain('<img');
    expect(without?.html).toMatch(/border-top:4px solid #[\da-f]{6};/);
    expect(without?.text).toMatch(/ invites you to the team “Solar Kettle” at “Hack Week”\.\n\nAccept: http/);
    expect(portal.log.join()).toContain('warn cover not drawn {"reason":"Error"}');
  });

  test('is absent from an invitation to an organisation', async () => {
    const who = await portal.signIn(person(OTHER));
    await cast.orgAdmin.call('POST', `/v1/u/invite/o/${cast.ref.org}/`, { email: who.person.email });
    await send();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.cover).toBeUndefined();
  });
});

describe('names in an email', () => {
  const mailTo = async (name: string): Promise<Mail | undefined> => {
    const { path: projectPath, project } = await portal.project(cast.ref);
    // Write the name into the store, because the API refuses some of these names.
    const stored = await portal.deps.store.read(
      'project',
      eventKey(cast.ref),
      documentId.project(project.Id),
    );
    if (!stored) throw new Error('No project is stored.');
    const { etag, ...document } = stored;
    await portal.deps.store.commit(eventKey(cast.ref), [
      { do: 'replace', document: { ...document, name }, ifMatch: etag },
    ]);
    const who = await portal.signIn(person(OTHER));
    await cast.eventAdmin.call('POST', `/v1/u/invite/p/${projectPath}/`, { email: who.person.email });
    await send();
    return sent.at(-1);
  };

  test("can't break the header or the HTML", async () => {
    const mail = await mailTo('A\r\nBcc: x <img src=x> \u202E& Söhne');
    expect(mail?.subject).toMatch(/ invites you to A Bcc: x <img src=x> & Söhne$/);
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&#60;img src=x&#62; &#38; Söhne');
  });

  test('are hidden if a mail program could turn them into links', async () => {
    const mail = await mailTo('Renew your password at evil.com');
    expect(mail?.subject).toMatch(/ invites you to a project$/);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('invites you to a project at “Hack Week”.');
      expect(part).not.toContain('evil');
    }
  });

  test('include the sender’s name from the directory, so no one invites under a made-up name', async () => {
    await cast.owner.call('PUT', '/v1/u/details/', { name: 'The Board' });
    await invite();
    await send();
    expect(sent[0]?.subject).toBe(`${cast.owner.person.name} invites you to Solar Kettle`);
  });
});

test('an email to an address outside the organisation says that the address is outside', async () => {
  const inside = await invite();
  await send();
  const partner = await portal.signIn(person(OTHER, { email: `${inside.id}@partner.example` }));
  await invite(partner, cast.eventAdmin);
  await send();
  const saysOutside = sent.map(({ html, text }) =>
    [text, html].map((part) => part.includes('Your address is outside')),
  );
  expect(saysOutside).toEqual([
    [false, false],
    [true, true],
  ]);
});

describe('an email', () => {
  test('is sent once even if its task is delivered twice', async () => {
    await invite();
    await send();
    expect(await send()).toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('is sent once even if several instances send at the same time', async () => {
    const ids = [await invite(), await invite(), await invite()].map(({ id }) => id);
    await Promise.all([send(), send(), send()]);
    expect(sent).toHaveLength(3);
    for (const id of ids) expect(await stateOf(id)).toBe('Sent');
  });

  test('is left to the process that is sending, and a second task looks again in five seconds', async () => {
    advance(0);
    for (let number = 0; number < 21; number++)
      await cast.owner.call('POST', `/v1/u/invite/${path}/`, { email: `many${number}@brightwater.example` });
    const seconds: (number | null)[] = [];
    await send(undefined, {
      send: async (mail) => {
        sent.push(mail);
        if (sent.length === 1) seconds.push(await send(), await send());
      },
    });
    expect(seconds).toEqual([5, null]);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(21);
    expect(sent).toHaveLength(21);
  });

  test('is retried with growing pauses and the same Message-ID while the relay is busy', async () => {
    const { id, who } = await invite();
    portal.setTime((now = Date.now()));
    failures = [new Error('421 busy'), new Error('ETIMEDOUT'), new Error('421 busy')];
    const pauses: number[] = [];
    for (let round = 0; round < 4; round++) {
      await send();
      const { notBefore } = (await mailOf(id, who)) ?? {};
      if (!notBefore) break;
      pauses.push((Date.parse(notBefore) - now) / 1_000);
      // The email must not be sent a millisecond early.
      advance(Date.parse(notBefore) - now - 1);
      await send();
      expect(sent).toHaveLength(round + 1);
      advance(1);
    }
    expect(pauses).toEqual([30, 120, 480]);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await stateOf(id)).toBe('Sent');
  });

  test('is never retried after a final refusal', async () => {
    const { id } = await invite();
    failures = [new MailRefused('550 no such mailbox')];
    expect(await send()).toBeNull();
    expect(await send()).toBeNull();
    expect(sent).toHaveLength(1);
    expect(await stateOf(id)).toBe('Failed');
  });

  test('fails after six tries, and repeating the invitation starts new tries', async () => {
    const { id, who } = await invite();
    failures = Array.from({ length: 6 }, () => new Error('ECONNREFUSED'));
    for (let round = 0; round < 8; round++, advance(2 * 60 * MINUTE)) await send();
    expect(sent).toHaveLength(6);
    expect(await stateOf(id)).toBe('Failed');
    const again = await invite(who);
    expect(again.id).toBe(id);
    await send();
    expect(await stateOf(id)).toBe('Sent');
    expect(sent.at(-1)?.messageId).not.toBe(sent[0]?.messageId);
  });

  test('is sent once, even if the store refuses to save the result for a while', async () => {
    const { id } = await invite();
    portal.setTime((now = Date.now()));
    const mailer = sendingOnce(relay);
    portal.cosmos.faults.add({ kind: '503', operation: 'batch', after: 1, count: 100 });
    await expect(send(undefined, mailer)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    portal.cosmos.faults.clear();
    advance(2 * MINUTE);
    expect(await send(undefined, mailer)).toBeNull();
    expect(await stateOf(id)).toBe('Sent');
    expect(sent).toHaveLength(1);
  });

  test('is sent again after a pause if the process died before it saved the result', async () => {
    const { id } = await invite();
    portal.setTime((now = Date.now()));
    portal.cosmos.faults.add({ kind: '503', operation: 'batch', after: 1, count: 100 });
    await expect(send()).rejects.toMatchObject({ name: 'StoreUnavailable' });
    portal.cosmos.faults.clear();
    expect(sent).toHaveLength(1);
    expect(await stateOf(id)).toBe('Queued');
    advance(MINUTE);
    expect(await send()).toBeNull();
    expect(sent).toHaveLength(1);
    advance(MINUTE);
    expect(await send()).toBeNull();
    expect(await stateOf(id)).toBe('Sent');
    expect(sent.map(({ messageId }) => messageId)).toEqual([sent[0]?.messageId, sent[0]?.messageId]);
  });
});

test.each([
  ['revoked', async (id: string) => cast.owner.call('DELETE', `/v1/${path}/invitations/${id}/`)],
  ['accepted', async (id: string, who: Caller) => who.call('POST', `/v1/u/invitations/${id}/accept/`)],
  ['rejected', async (id: string, who: Caller) => who.call('POST', `/v1/u/invitations/${id}/reject/`)],
] as const)('an invitation that is %s before its email is sent gets no email', async (_change, change) => {
  const { id, who } = await invite();
  expect((await change(id, who)).status).toBeLessThan(300);
  expect(await send()).toBeNull();
  expect(sent).toEqual([]);
  expect(await mailOf(id, who)).toMatchObject({ state: 'Skipped', notBefore: null });
});

describe('the mail rate', () => {
  test('delays an email beyond the rate, loses none and schedules one retry', async () => {
    advance(0);
    await invite();
    const second = await invite();
    const rate = { perMinute: 1, perHour: 100 };
    expect(await send(rate)).toBe(60);
    expect(sent).toHaveLength(1);
    expect(await send(rate)).toBeNull();
    advance(MINUTE);
    expect(await send(rate)).toBeNull();
    expect(sent).toHaveLength(2);
    expect(await stateOf(second.id)).toBe('Sent');
  });
});

test.each(['o', 'e'])('an invitation whose place is archived (%s) gets no email', async (kind) => {
  const administrator = await portal.signIn(person(HOME, { roles: ['Portal.Administrator'] }));
  const { event, org } = cast.ref;
  const [by, place] = kind === 'o' ? [administrator, `o/${org}`] : [cast.orgAdmin, `e/${org}/${event}`];
  const archive = async (archived: boolean) =>
    expect((await by.call('PUT', `/v1/${place}/archive`, { archived })).status).toBe(200);
  const { id, who } = await invite();
  await archive(true);
  await send();
  await archive(false);
  expect(sent).toEqual([]);
  expect(await mailOf(id, who)).toMatchObject({ state: 'Skipped' });
});

test('upkeep queues a task for an email whose task never reached the queue', async () => {
  await invite();
  portal.tasks.splice(0);
  portal.log.splice(0);
  const later = { ...portal.deps, clock: () => portal.deps.clock() + 400_000 };
  await wakeMails(later);
  expect(portal.tasks).toEqual([{ kind: 'sendMails' }]);
  // An alert reads this line.
  expect(portal.log.filter((line) => line.includes('work waits'))).toEqual([
    expect.stringMatching(/^info work waits \{"work":"mail","seconds":40\d\}$/),
  ]);
  await send();
  portal.tasks.splice(0);
  await wakeMails(portal.deps);
  expect(portal.tasks).toEqual([]);
});
