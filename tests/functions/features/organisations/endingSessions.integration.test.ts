import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod';
import type { AuditAnswer } from '#contract/audit/audit.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import type { PersonalDataAnswer } from '#contract/exports/personalData.ts';
import { createApp } from '../../../../functions/app.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { clearAccount } from '../../../../functions/background/users/clearAccount.ts';
import { emailHashOf } from '../../../../functions/domain/invitations/emailHash.ts';
import { queueForgottenMails, sessionsEndedNote } from '../../../../functions/domain/mail/mailNote.ts';
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

const endSessions = ({ userId }: Pick<Caller, 'userId'>, by = owner, at = org) =>
  by.call<{ Mailed: boolean } & z.infer<typeof ErrorBody>>(
    'DELETE',
    `/v1/o/${at}/members/${userId}/sessions/`,
  );

const isSignedIn = async (caller: Caller) => (await caller.call('GET', '/v1/u/details/')).status === 200;

/** Starts another instance with the same store and its own cache of sessions. @returns a function that gives a call's status */
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

/** Moves the clock that decides how long instances trust their cached sessions. */
function advanceCacheClock(milliseconds: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
}

async function sendWaiting(): Promise<readonly Mail[]> {
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

const stored = async (type: 'mail' | 'userMailNote') =>
  (await portal.documents()).filter((one) => one.type === type);

/** @returns for each audit entry, the id of the person who ended sessions, and the email address of the member */
const auditedEndings = async () => {
  const { body } = await owner.call<z.infer<typeof AuditAnswer>>(
    'GET',
    `/v1/o/${org}/audit/?action=MemberSessionsEnded`,
  );
  return body.Entries.map(({ Actor, Subject }) => [Actor?.Id, Subject]);
};

describe('an Owner who ends the sessions of a member', () => {
  test('ends all sessions of the member and no others, and appears in the audit log', async () => {
    const who = person();
    const [laptop, phone] = [await portal.signIn(who), await portal.signIn(who)];
    const bystander = await portal.signIn(person());
    expect((await endSessions(laptop)).body).toEqual({ Mailed: true });
    expect(await Promise.all([laptop, phone, bystander, owner].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await auditedEndings()).toContainEqual([owner.userId, who.email]);
    expect(await isSignedIn(await portal.signIn(who))).toBe(true);
  });

  test('ends them in every other instance within a minute', async () => {
    const member = await portal.signIn(person());
    const askOtherInstance = await anotherInstance();
    expect(await askOtherInstance(member, '/v1/u/details/')).toBe(200);
    await endSessions(member);
    advanceCacheClock(MINUTE + 1);
    expect(await askOtherInstance(member, '/v1/u/details/')).toBe(401);
  });

  test('tells the person in an email who did it, when, and what to do next', async () => {
    const member = await portal.signIn(person());
    portal.setTime('2026-11-22T20:15:00Z');
    await endSessions(member);
    const [mail, ...more] = await sendWaiting();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: member.person.email,
      subject: 'You were signed out of the Hackathon Portal',
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('An Owner of the organisation “Brightwater” has signed you out');
      expect(part).toMatch(/22 November 2026( at|,) 20:15 UTC/);
      expect(part).toContain(`${PORTAL_ORIGIN}/dashboard/`);
      expect(part).toContain('If you didn’t expect this, tell an Owner of the organisation “Brightwater”');
    }
    expect(await sendWaiting()).toEqual([]);
    expect(await stored('userMailNote')).toEqual([]);
  });

  test('can’t put a web address into the email as the name of an organisation', async () => {
    const misleading = await portal.organisation('Visit www.evil.example now');
    const member = await portal.signIn(person());
    await portal.setRole(misleading, owner, 'Owner');
    expect((await endSessions(member, owner, misleading)).status).toBe(200);
    const [mail] = await sendWaiting();
    expect(mail?.text).toContain('An Owner of your organisation has signed you out');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test('gets a 429 after ending sessions too often in an hour', async () => {
    const limited = await startPortal(
      {},
      { ...portal.deps.limits, sessionEndings: { most: 1, seconds: 3_600 } },
    );
    const limitedOrg = await limited.organisation('Brightwater');
    const [by, member] = [await limited.signIn(person()), await limited.signIn(person())];
    await limited.setRole(limitedOrg, by, 'Owner');
    expect((await endSessions(member, by, limitedOrg)).status).toBe(200);
    const refused = await endSessions(member, by, limitedOrg);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    await limited.close();
  });
});

describe('ending sessions is refused', () => {
  const expectRefusal = async (request: ReturnType<typeof endSessions>, status: number, words: string) => {
    const { body, status: given } = await request;
    expect([given, body.Message]).toEqual([status, expect.stringContaining(words)]);
  };
  const refuses = async (target: Caller, status: number, words: string, by = owner) => {
    await expectRefusal(endSessions(target, by), status, words);
    expect([
      await isSignedIn(target),
      await stored('mail'),
      (await auditedEndings()).some(([, email]) => email === target.person.email),
    ]).toEqual([true, [], false]);
  };

  test('for other Owners and for the caller', async () => {
    const second = await portal.signIn(person());
    await portal.setRole(org, second, 'Owner');
    await refuses(second, 400, 'Owners end their own sessions');
    await refuses(owner, 400, 'Owners end their own sessions');
  });

  test('for people who are Inactive, not members or unknown', async () => {
    const inactive = await portal.signIn(person());
    await portal.setRole(org, inactive, 'Inactive');
    await refuses(inactive, 400, 'is Inactive');
    await refuses(await portal.signIn(person(OTHER)), 404, 'We couldn’t find this');
    await expectRefusal(endSessions({ userId: 'a'.repeat(32) }), 404, 'We couldn’t find this');
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
    async (owned) => {
      const otherOrg = await portal.organisation('Theirs');
      const ref = await portal.event(otherOrg, datesIn('Started'));
      const member = await portal.signIn(person());
      if (owned === 'an organisation') await portal.setRole(otherOrg, member, 'Owner');
      if (owned === 'an event') await portal.setEventRole(ref, member, 'Owner');
      if (owned === 'a project')
        await member.call('POST', `/v1/e/${ref.org}/${ref.event}/projects/`, { name: 'Theirs' });
      await refuses(member, 400, 'owns something outside this organisation');
    },
  );

  test('but not for a member who owns something only in this organisation', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    const member = await portal.signIn(person());
    await portal.setEventRole(ref, member, 'Owner');
    expect((await endSessions(member)).status).toBe(200);
  });
});

describe('the email about ended sessions', () => {
  test('is sent once, even if the process dies before it creates the email or deletes the note', async () => {
    for (const dies of ['before the mail', 'before the note is deleted'] as const) {
      const member = await portal.signIn(person());
      const { store } = portal.deps;
      const dying = {
        ...portal.deps,
        store: {
          ...store,
          commit: async (partition: string, operations: Parameters<typeof store.commit>[1]) => {
            const createsMail = operations.some((one) => one.do === 'create' && one.document.type === 'mail');
            const deletesNote = operations.some((one) => one.do === 'delete' && one.type === 'userMailNote');
            if (dies === 'before the mail' ? createsMail : deletesNote)
              throw new StoreUnavailable('The process died.');
            await store.commit(partition, operations);
          },
        },
      };
      const request = new Request(`http://localhost/v1/o/${org}/members/${member.userId}/sessions/`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${owner.token}` },
      });
      expect((await createApp(dying).request(request)).status).toBe(200);
      expect(await stored('userMailNote')).toHaveLength(1);
      await queueForgottenMails(portal.deps);
      await queueForgottenMails(portal.deps);
      expect(await stored('userMailNote')).toEqual([]);
      expect((await sendWaiting()).map(({ to }) => to)).toEqual([member.person.email]);
      expect(await sendWaiting()).toEqual([]);
    }
  });

  test('counts towards the email limit and takes turns with invitations', async () => {
    const members = [
      await portal.signIn(person()),
      await portal.signIn(person()),
      await portal.signIn(person()),
    ];
    for (const member of members) await endSessions(member);
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

  test('is in the person’s data, and is deleted with the account, as is the note', async () => {
    const member = await portal.signIn(person());
    await endSessions(member);
    await sendWaiting();
    const again = await portal.signIn(member.person);
    const { body } = await again.call<z.infer<typeof PersonalDataAnswer>>('GET', '/v1/u/data');
    expect(body.PersonalData.MailsReceived).toMatchObject([
      { Kind: 'SessionsEnded', State: 'Sent', Attempts: 1 },
    ]);
    expect(body.PersonalData.AuditEntries).toContainEqual(
      expect.objectContaining({ Action: 'MemberSessionsEnded', Actor: null }),
    );
    // Store another email to the person, at their previous address.
    const [mail] = (await stored('mail')) as MailDocument[];
    if (!mail) throw new Error('No mail is stored.');
    const before = emailHashOf('before@brightwater.example');
    await portal.deps.store.commit(before, [{ do: 'create', document: { ...mail, emailHash: before } }]);
    const note = sessionsEndedNote(portal.contextOf(owner), { org, userId: member.userId });
    await portal.deps.store.commit(member.userId, [{ do: 'create', document: note }]);

    await again.call('DELETE', '/v1/u/details', { confirm: member.person.email });
    await clearAccount(portal.deps, { kind: 'clearAccount', userId: member.userId });
    expect([await stored('mail'), await stored('userMailNote')]).toEqual([[], []]);
  });

  test('isn’t sent to a deleted account or an unverified address', async () => {
    const member = await portal.signIn(person());
    await endSessions(member);
    const again = await portal.signIn(member.person);
    await again.call('DELETE', '/v1/u/details', { confirm: member.person.email });
    expect(await sendWaiting()).toEqual([]);
    const unverified = await portal.signIn(person(), { xms_edov: false });
    await portal.setRole(org, unverified, 'Member');
    expect((await endSessions(unverified)).body).toEqual({ Mailed: false });
    expect(await stored('mail')).toEqual([expect.objectContaining({ state: 'Skipped' })]);
  });
});

describe('losing a role takes effect in open sessions within a minute, in every instance', () => {
  test.each(['an organisation', 'an event', 'the administration', 'a team'] as const)(
    'in %s',
    async (place) => {
      const ref = await portal.event(org, datesIn('Started'));
      const { path } = await portal.project(ref);
      const member = await portal.signIn(person());
      await member.call('POST', `/v1/u/join/p/${path}/`);
      if (place === 'the administration') await portal.setRole(org, member, 'Admin');
      const address = {
        'an organisation': `/v1/o/${org}/`,
        'an event': `/v1/e/${org}/${ref.event}/`,
        'the administration': `/v1/o/${org}/members/`,
        'a team': `/v1/p/${path}/invitations/`,
      }[place];
      const askOtherInstance = await anotherInstance();
      expect([(await member.call('GET', address)).status, await askOtherInstance(member, address)]).toEqual([
        200, 200,
      ]);
      const role = place === 'the administration' ? 'Member' : 'Inactive';
      if (place === 'an event') await portal.setEventRole(ref, member, role);
      else if (place === 'a team') await member.call('POST', `/v1/u/leave/p/${path}/`);
      else await portal.setRole(org, member, role);
      advanceCacheClock(MINUTE);
      const refused = place === 'the administration' || place === 'a team' ? 403 : 404;
      expect([(await member.call('GET', address)).status, await askOtherInstance(member, address)]).toEqual([
        refused,
        refused,
      ]);
    },
  );
});
