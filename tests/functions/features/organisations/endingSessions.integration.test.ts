import type * as z from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AuditAnswer } from '#contract/audit.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { PersonalDataAnswer } from '#contract/personalData.ts';
import { createApp } from '../../../../functions/app.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { clearAccount } from '../../../../functions/background/upkeep/clearAccount.ts';
import { queueForgottenEndingMails } from '../../../../functions/domain/mail/queueSessionsEndedMail.ts';
import { emailHashOf } from '../../../../functions/domain/invitation/emailHash.ts';
import type { Mail } from '../../../../functions/domain/mailer.ts';
import { dependenciesOf } from '../../../../functions/hosts/dependencies.ts';
import { readSettings } from '../../../../functions/hosts/settings.ts';
import { documentId, type MailDocument } from '../../../../functions/store/documents.ts';
import { StoreUnavailable } from '../../../../functions/store/store.ts';
import {
  type Caller,
  datesIn,
  OTHER,
  person,
  type Portal,
  PORTAL_ORIGIN,
  startPortal,
} from '../../../support/portal.ts';

const MINUTE = 60_000;

let portal: Portal;
let org: string;
let elsewhere: string;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Brightwater');
  elsewhere = await portal.organisation('Elsewhere', [OTHER]);
  owner = await portal.signIn(person());
  admin = await portal.signIn(person());
  await portal.setRole(org, owner, 'Owner');
  await portal.setRole(org, admin, 'Admin');
});
afterEach(async () => {
  vi.restoreAllMocks();
  portal.setTime(null);
  for (const one of await portal.documents())
    if (one.type === 'mail' || one.type === 'mailBudget')
      await portal.deps.store.commit(one.emailHash, [{ do: 'delete', type: one.type, id: one.id }]);
});
afterAll(() => portal.close());

const end = ({ userId }: Pick<Caller, 'userId'>, by = owner, at = org) =>
  by.call<{ Mailed: boolean } & z.infer<typeof ErrorBody>>(
    'DELETE',
    `/v1/o/${at}/members/${userId}/sessions/`,
  );

const isSignedIn = async (caller: Caller) => (await caller.call('GET', '/v1/u/details/')).status === 200;

/** Starts another instance over the same store. It has its own cache of sessions. */
async function anotherInstance() {
  const deps = await dependenciesOf(readSettings(portal.environment));
  const app = createApp({
    ...deps,
    clock: portal.deps.clock,
    limits: portal.deps.limits,
    log: () => undefined,
  });
  return async ({ token }: Caller, path: string) =>
    (await app.request(path, { headers: { Authorization: `Bearer ${token}` } })).status;
}

/** Moves the clock by which cached sessions expire. */
function later(milliseconds: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
}

async function send(): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  await sendMails({
    ...portal.deps,
    portalOrigin: PORTAL_ORIGIN,
    mailRate: { perMinute: 1_000, perHour: 1_000 },
    mailer: {
      send: async (mail) => {
        sent.push(mail);
      },
    },
  });
  return sent;
}

const stored = async (type: 'mail' | 'sessionsEnded') =>
  (await portal.documents()).filter((one) => one.type === type);

const audited = async ({ userId }: Caller) => {
  const { body } = await owner.call<z.infer<typeof AuditAnswer>>(
    'GET',
    `/v1/o/${org}/audit/?action=MemberSessionsEnded`,
  );
  const emails = body.Entries.map(({ Actor, Subject }) => [Actor?.Id, Subject]);
  return { userId, emails };
};

describe('an Owner who ends the sessions of a member', () => {
  test('ends all of them but nobody else’s, and appears in the log', async () => {
    const who = person();
    const [laptop, phone] = [await portal.signIn(who), await portal.signIn(who)];
    const bystander = await portal.signIn(person());
    expect((await end(laptop)).body).toEqual({ Mailed: true });
    expect(await Promise.all([laptop, phone, bystander, owner].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await audited(laptop)).emails).toContainEqual([owner.userId, who.email]);
    expect(await isSignedIn(await portal.signIn(who))).toBe(true);
  });

  test('ends them in every other instance within a minute', async () => {
    const member = await portal.signIn(person());
    const ask = await anotherInstance();
    expect(await ask(member, '/v1/u/details/')).toBe(200);
    await end(member);
    later(MINUTE + 1);
    expect(await ask(member, '/v1/u/details/')).toBe(401);
  });

  test('tells the person in a mail who did it, when, and what to do next', async () => {
    const member = await portal.signIn(person());
    portal.setTime('2026-11-22T20:15:00Z');
    await end(member);
    const [mail, ...more] = await send();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: member.person.email,
      subject: 'You were signed out of the Hackathon Portal',
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('An Owner of the organisation “Brightwater” has signed you out');
      expect(part).toMatch(/22 November 2026( at|,) 20:15 UTC/);
      expect(part).toContain(`${PORTAL_ORIGIN}/dashboard/`);
      expect(part).toContain('If you did not expect this, tell an Owner of the organisation “Brightwater”');
    }
    expect(await send()).toEqual([]);
    expect(await stored('sessionsEnded')).toEqual([]);
  });

  test('gets no organisation name into the mail that looks like a web address', async () => {
    const place = await portal.organisation('Visit www.evil.example now');
    const member = await portal.signIn(person());
    await portal.setRole(place, owner, 'Owner');
    expect((await end(member, owner, place)).status).toBe(200);
    const [mail] = await send();
    expect(mail?.text).toContain('An Owner of your organisation has signed you out');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test('gets a 429 after too many members in an hour', async () => {
    const limited = await startPortal(
      {},
      { ...portal.deps.limits, sessionEndings: { most: 1, seconds: 3_600 } },
    );
    const place = await limited.organisation('Brightwater');
    const [by, member] = [await limited.signIn(person()), await limited.signIn(person())];
    await limited.setRole(place, by, 'Owner');
    expect((await end(member, by, place)).status).toBe(200);
    const refused = await end(member, by, place);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    await limited.close();
  });
});

describe('ending sessions is refused', () => {
  const expectRefusal = async (answered: ReturnType<typeof end>, status: number, words: string) => {
    const { body, status: given } = await answered;
    expect([given, body.Message]).toEqual([status, expect.stringContaining(words)]);
  };
  const refuses = async (target: Caller, status: number, words: string, by = owner) => {
    await expectRefusal(end(target, by), status, words);
    expect([
      await isSignedIn(target),
      await stored('mail'),
      (await audited(target)).emails.some(([, email]) => email === target.person.email),
    ]).toEqual([true, [], false]);
  };

  test('for other Owners and for the caller', async () => {
    const second = await portal.signIn(person());
    await portal.setRole(org, second, 'Owner');
    await refuses(second, 400, 'Owners end their own sessions');
    await refuses(owner, 400, 'Owners end their own sessions');
  });

  test('for people who are Inactive, unknown or not members', async () => {
    const inactive = await portal.signIn(person());
    await portal.setRole(org, inactive, 'Inactive');
    await refuses(inactive, 400, 'is Inactive');
    await refuses(await portal.signIn(person(OTHER)), 404, 'We couldn’t find this');
    await expectRefusal(end({ userId: 'a'.repeat(32) }), 404, 'We couldn’t find this');
  });

  test('to Admins and Members', async () => {
    const member = await portal.signIn(person());
    await refuses(member, 403, 'Only an Owner', admin);
    await refuses(admin, 403, 'permission', member);
  });

  test('for a member from another directory', async () => {
    const partner = await portal.signIn(person(OTHER));
    await portal.setRole(elsewhere, partner, 'Member');
    const stored = await portal.deps.store.read('member', elsewhere, documentId.member(partner.userId));
    if (!stored) throw new Error('No member is stored.');
    const { etag: _etag, ...member } = stored;
    await portal.deps.store.commit(org, [{ do: 'create', document: { ...member, orgId: org } }]);
    await refuses(partner, 400, 'signs in from a directory');
  });

  test.each(['an organisation', 'an event', 'a project'])(
    'for a member who owns %s elsewhere',
    async (what) => {
      const place = await portal.organisation('Theirs');
      const ref = await portal.event(place, datesIn('Started'));
      const member = await portal.signIn(person());
      if (what === 'an organisation') await portal.setRole(place, member, 'Owner');
      if (what === 'an event') await portal.setEventRole(ref, member, 'Owner');
      if (what === 'a project')
        await member.call('POST', `/v1/e/${ref.org}/${ref.event}/projects/`, { name: 'Theirs' });
      await refuses(member, 400, 'owns something outside this organisation');
    },
  );

  test('except for a member who owns something only in this organisation', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    const member = await portal.signIn(person());
    await portal.setEventRole(ref, member, 'Owner');
    expect((await end(member)).status).toBe(200);
  });
});

describe('the mail about ended sessions', () => {
  test('is sent once, even if the process dies before it creates the mail or deletes the note', async () => {
    for (const dies of ['before the mail', 'before the note goes'] as const) {
      const member = await portal.signIn(person());
      const { store } = portal.deps;
      const dying = {
        ...portal.deps,
        store: {
          ...store,
          commit: async (partition: string, operations: Parameters<typeof store.commit>[1]) => {
            const isMail = operations.some((one) => one.do === 'create' && one.document.type === 'mail');
            const isNoteGone = operations.some((one) => one.do === 'delete' && one.type === 'sessionsEnded');
            if (dies === 'before the mail' ? isMail : isNoteGone) throw new StoreUnavailable('It is dead.');
            await store.commit(partition, operations);
          },
        },
      };
      const request = new Request(`http://localhost/v1/o/${org}/members/${member.userId}/sessions/`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${owner.token}` },
      });
      expect((await createApp(dying).request(request)).status).toBe(200);
      expect(await stored('sessionsEnded')).toHaveLength(1);
      await queueForgottenEndingMails(portal.deps);
      await queueForgottenEndingMails(portal.deps);
      expect(await stored('sessionsEnded')).toEqual([]);
      expect((await send()).map(({ to }) => to)).toEqual([member.person.email]);
      expect(await send()).toEqual([]);
    }
  });

  test('counts towards the mail limit and takes turns with invitations', async () => {
    const members = [
      await portal.signIn(person()),
      await portal.signIn(person()),
      await portal.signIn(person()),
    ];
    for (const member of members) await end(member);
    await owner.call('POST', `/v1/u/invite/o/${org}/`, { email: 'ada@brightwater.example' });
    const sent: string[] = [];
    await sendMails({
      ...portal.deps,
      portalOrigin: PORTAL_ORIGIN,
      mailRate: { perMinute: 2, perHour: 100 },
      mailer: {
        send: async ({ subject }) => {
          sent.push(subject.includes('invites you') ? 'invitation' : 'ended');
        },
      },
    });
    expect(sent.toSorted()).toEqual(['ended', 'invitation']);
  });

  test('is in the person’s data, and is deleted with the account, like the note for it', async () => {
    const member = await portal.signIn(person());
    await end(member);
    await send();
    const again = await portal.signIn(member.person);
    const { body } = await again.call<z.infer<typeof PersonalDataAnswer>>('GET', '/v1/u/data');
    expect(body.PersonalData.MailsReceived).toMatchObject([
      { Kind: 'SessionsEnded', State: 'Sent', Attempts: 1 },
    ]);
    expect(body.PersonalData.AuditEntries).toContainEqual(
      expect.objectContaining({ Action: 'MemberSessionsEnded', Actor: null }),
    );
    // Another mail went to their previous address.
    const [mail] = (await stored('mail')) as MailDocument[];
    if (!mail) throw new Error('No mail is stored.');
    const before = emailHashOf('before@brightwater.example');
    await portal.deps.store.commit(before, [{ do: 'create', document: { ...mail, emailHash: before } }]);
    const note = {
      type: 'sessionsEnded',
      id: documentId.sessionsEndedNote('x'),
      userId: member.userId,
    } as const;
    await portal.deps.store.commit(member.userId, [
      { do: 'create', document: { ...note, subject: 'x', organisation: org, at: new Date().toISOString() } },
    ]);

    await again.call('DELETE', '/v1/u/details', { confirm: member.person.email });
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: member.userId });
    expect([await stored('mail'), await stored('sessionsEnded')]).toEqual([[], []]);
  });

  test('isn’t sent to a deleted account or an unverified address', async () => {
    const member = await portal.signIn(person());
    await end(member);
    const again = await portal.signIn(member.person);
    await again.call('DELETE', '/v1/u/details', { confirm: member.person.email });
    expect(await send()).toEqual([]);
    const unverified = await portal.signIn(person(), { xms_edov: false });
    await portal.setRole(org, unverified, 'Member');
    expect((await end(unverified)).body).toEqual({ Mailed: false });
    expect(await stored('mail')).toEqual([expect.objectContaining({ state: 'Skipped' })]);
  });
});

describe('losing a role takes effect in open sessions within a minute, in every instance', () => {
  test.each(['an organisation', 'an event', 'an administration', 'a team'] as const)(
    'in %s',
    async (what) => {
      const ref = await portal.event(org, datesIn('Started'));
      const { path } = await portal.project(ref);
      const member = await portal.signIn(person());
      await member.call('POST', `/v1/u/join/p/${path}/`);
      if (what === 'an administration') await portal.setRole(org, member, 'Admin');
      const asked = {
        'an organisation': `/v1/o/${org}/`,
        'an event': `/v1/e/${org}/${ref.event}/`,
        'an administration': `/v1/o/${org}/members/`,
        'a team': `/v1/p/${path}/invitations/`,
      }[what];
      const ask = await anotherInstance();
      expect([(await member.call('GET', asked)).status, await ask(member, asked)]).toEqual([200, 200]);
      const role = what === 'an administration' ? 'Member' : 'Inactive';
      if (what === 'an event') await portal.setEventRole(ref, member, role);
      else if (what === 'a team') await member.call('POST', `/v1/u/leave/p/${path}/`);
      else await portal.setRole(org, member, role);
      later(MINUTE);
      const refused = what === 'an administration' || what === 'a team' ? 403 : 404;
      expect([(await member.call('GET', asked)).status, await ask(member, asked)]).toEqual([
        refused,
        refused,
      ]);
    },
  );
});
