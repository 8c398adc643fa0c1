import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/base/errors.ts';
import { LIMITS, type Quota } from '#contract/base/limits.ts';
import { countUses } from '../../functions/domain/countUses.ts';
import { documentId } from '../../functions/store/documents.ts';
import { type BlobStorage, startBlobStorage } from '../support/blobStorage.ts';
import { createCast, type Cast } from '../support/cast.ts';
import { filmWithLengthHeader } from '../support/films.ts';
import { type ApiAnswer, type Caller, datesIn, person, type Portal, startPortal } from '../support/portal.ts';
import { combine, sendChunk } from '../support/uploads.ts';

/* This file uses the real limits. Other tests raise the limits, so that their requests stay below them. */

let blobs: BlobStorage;
let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  blobs = await startBlobStorage();
  portal = await startPortal(blobs.environment, LIMITS);
});
beforeEach(async () => {
  cast = await createCast(portal);
});
afterEach(() => portal.setTime(null));
afterAll(async () => {
  await portal.close();
  await blobs.close();
});

const HOUR_MS = 3_600_000;

let addressCount = 0;
const newAddress = (domain = 'brightwater.example') => `new${(addressCount += 1)}@${domain}`;

const paths = () => {
  const { event, org, project } = cast.ref;
  return { organisation: `o/${org}`, event: `e/${org}/${event}`, team: `p/${org}/${event}/${project}` };
};
const inviteTo = (path: string, caller: Caller, email: string) =>
  caller.call<ErrorBody>('POST', `/v1/u/invite/${path}/`, { email });

/** Checks that a 429 names the wait in its header and in its message. @returns the wait in seconds */
function expectWait({ body, headers, status }: ApiAnswer<ErrorBody>, code: string): number {
  expect({ status, code: body.Code }).toEqual({ status: 429, code });
  expect(body.Message).toMatch(/ in (?:an? |\d+ )(?:second|minute|hour|day)s?\.$/);
  const wait = Number(headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  return wait;
}

describe('invitation limits', () => {
  test("let a project's Owner invite 30 people an hour, even at once", async () => {
    const { team } = paths();
    const answers = await Promise.all(
      Array.from({ length: 33 }, () => inviteTo(team, cast.owner, newAddress())),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 30 }, () => 200),
      ...Array.from({ length: 3 }, () => 429),
    ]);
    const wait = expectWait(await inviteTo(team, cast.owner, newAddress()), 'too_many_requests');
    // Other people don't wait.
    expect((await inviteTo(team, cast.teamAdmin, newAddress())).status).toBe(200);
    portal.setTime(Date.now() + wait * 1_000);
    expect((await inviteTo(team, cast.owner, newAddress())).status).toBe(200);
  });

  test('let an organiser invite 60 people in one request', async () => {
    const emails = Array.from({ length: 60 }, () => newAddress());
    const { body } = await cast.eventAdmin.call<{ Results: { Status: string }[] }>(
      'POST',
      `/v1/${paths().event}/invitations`,
      { emails },
    );
    expect(body.Results.map(({ Status }) => Status)).toEqual(emails.map(() => 'Sent'));
  });

  test('let an organiser invite 200 outside addresses a day', async () => {
    const emails = () => Array.from({ length: 70 }, () => newAddress('partners.example'));
    const refusals: (string | null)[] = [];
    for (let call = 0; call < 3; call++) {
      const { body } = await cast.eventAdmin.call<{ Results: { Code: string | null }[] }>(
        'POST',
        `/v1/${paths().event}/invitations`,
        { emails: emails() },
      );
      refusals.push(...body.Results.map(({ Code }) => Code));
    }
    expect(refusals.filter((code) => code === null)).toHaveLength(200);
    expect(refusals.filter((code) => code === 'too_many_requests')).toHaveLength(10);
    expect((await inviteTo(paths().event, cast.eventAdmin, newAddress())).status).toBe(200);
  });

  test('let people repeat an invitation after an hour', async () => {
    const email = newAddress();
    expect((await inviteTo(paths().team, cast.owner, email)).status).toBe(200);
    const wait = expectWait(await inviteTo(paths().team, cast.teamAdmin, email), 'invited_recently');
    expect(wait).toBeLessThanOrEqual(3_600);
    portal.setTime(Date.now() + HOUR_MS);
    expect((await inviteTo(paths().team, cast.teamAdmin, email)).status).toBe(200);
  });

  test('let only one of several simultaneous invitations to one address through', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      [cast.owner, cast.teamAdmin, cast.eventAdmin].map((caller) => inviteTo(paths().team, caller, email)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  test('don’t let people repeat an invitation sooner after it was revoked or rejected', async () => {
    const invited = await portal.signIn(person());
    const { team } = paths();
    const again = () => inviteTo(team, cast.owner, invited.person.email);
    const start = Date.now();
    const idOf = (answer: ApiAnswer<unknown>) =>
      (answer.body as { Invitation: { Id: string } }).Invitation.Id;
    const first = idOf(await again());
    await cast.owner.call('DELETE', `/v1/${team}/invitations/${first}/`);
    expectWait(await again(), 'invited_recently');
    portal.setTime(start + HOUR_MS + 60_000);
    const second = idOf(await again());
    await invited.call('POST', `/v1/u/invitations/${second}/reject/`);
    expectWait(await again(), 'invited_recently');
    portal.setTime(start + 2 * HOUR_MS + 120_000);
    expect((await again()).status).toBe(200);
  });

  test('count addresses that differ only in a +tag together', async () => {
    const [local, domain] = newAddress().split('@');
    for (const tag of ['', '+a', '+b', '+c+d'])
      expect((await inviteTo(paths().team, cast.owner, `${local}${tag}@${domain}`)).status).toBe(200);
    expectWait(await inviteTo(paths().team, cast.owner, `${local}+e@${domain}`), 'invited_recently');
    expect((await inviteTo(paths().team, cast.owner, newAddress())).status).toBe(200);
  });

  test('allow four invitations a day from one person to one address, and ten from all people together', async () => {
    const email = newAddress();
    let now = Date.now();
    const inviteAndRevoke = async (caller: Caller) => {
      portal.setTime((now += HOUR_MS));
      const answer = await inviteTo(paths().team, caller, email);
      const { Invitation } = answer.body as unknown as { Invitation?: { Id: string } };
      if (Invitation) await caller.call('DELETE', `/v1/${paths().team}/invitations/${Invitation.Id}/`);
      return answer;
    };
    for (let count = 0; count < 4; count++) expect((await inviteAndRevoke(cast.owner)).status).toBe(200);
    expectWait(await inviteAndRevoke(cast.owner), 'invited_recently');
    for (let count = 0; count < 4; count++) expect((await inviteAndRevoke(cast.teamAdmin)).status).toBe(200);
    for (let count = 0; count < 2; count++) expect((await inviteAndRevoke(cast.eventAdmin)).status).toBe(200);
    expectWait(await inviteAndRevoke(cast.orgAdmin), 'invited_recently');
  });

  test("let only organisers invite people outside the organisation's domains", async () => {
    const { team } = paths();
    const refused = await inviteTo(team, cast.owner, newAddress('partners.example'));
    expect(refused).toMatchObject({ status: 400, body: { Code: 'outside_address' } });
    expect(refused.body.Message).toMatch(/ is outside the organisation\. Ask an Owner or Admin /);
    expect((await inviteTo(team, cast.eventAdmin, newAddress('partners.example'))).status).toBe(200);
    const { org } = cast.ref;
    const organisation = await portal.deps.store.read('organisation', org, documentId.organisation());
    if (!organisation) throw new Error('There is no organisation.');
    const domains = ['brightwater.example', 'partners.example'];
    await portal.deps.store.commit(org, [
      { do: 'replace', document: { ...organisation, domains }, ifMatch: organisation.etag },
    ]);
    expect((await inviteTo(team, cast.owner, newAddress('partners.example'))).status).toBe(200);
    expect((await inviteTo(team, cast.owner, newAddress('others.example'))).status).toBe(400);
  });
});

describe('request limits', () => {
  const ask = (caller: Caller) => caller.call<ErrorBody>('GET', '/v1/u/vote/p');

  test('allow each person 600 requests a minute', async () => {
    portal.setTime(Date.now());
    const who = await portal.signIn(person());
    const statuses: number[] = [];
    for (let count = 0; count < 600; count += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(who)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const wait = expectWait(await ask(who), 'too_many_requests');
    expect(wait).toBeLessThanOrEqual(60);
    expect((await ask(cast.member)).status).toBe(200);
    portal.setTime(portal.deps.clock() + wait * 1_000);
    expect((await ask(who)).status).toBe(200);
  });

  test('need no extra store call', async () => {
    await ask(cast.member);
    portal.log.splice(0);
    await ask(cast.member);
    const [line] = portal.log.filter((one) => one.startsWith('info request'));
    expect(line).toContain('"storeCalls":1,');
  });

  test('don’t apply to videos and QR codes, even if one address asks for them 700 times', async () => {
    const from = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
    const key = 'a'.repeat(26);
    const url = encodeURIComponent(btoa('http://localhost:4280/vote/acme/winter/kettle/'));
    for (const path of [`/v1/media/${key}/video.m3u8`, `/v1/qr.svg?url=${url}`]) {
      const answers = await Promise.all(Array.from({ length: 700 }, () => portal.request(path, from)));
      expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    }
  });
});

describe('limits of reading', () => {
  test.each(['', 'reports/teams/', 'reminders/preview?kind=NotVoted'])(
    'let a person read everyone at an event 20 times a minute: %s',
    async (query) => {
      const path = `/v1/${paths().event}/`;
      const organiser = await portal.signIn(person());
      await portal.setEventRole(cast.ref, organiser, 'Admin');
      const read = (more = query) => organiser.call<ErrorBody>('GET', `${path}${more}`);
      for (let count = 0; count < LIMITS.wholeEvents.most; count++) expect((await read()).status).toBe(200);
      const wait = expectWait(await read(), 'too_many_requests');
      expect((await read('?view=page')).status).toBe(200);
      expect((await cast.guest.call('GET', path)).status).toBe(200);
      portal.setTime(portal.deps.clock() + wait * 1_000);
      expect((await read()).status).toBe(200);
    },
  );
});

describe('sign-in limits', () => {
  const signIn = (address: string, token: string) =>
    portal.request('/v1/u/authenticate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ token }),
    });
  const fail = (address: string) => signIn(address, randomUUID());
  const succeed = async (address: string) => signIn(address, await portal.directory.idToken(person()));
  const statusOf = async (answer: Promise<Response>) => (await answer).status;

  test('allow 100 failures a minute from each address that the platform reports', async () => {
    portal.setTime(Date.now());
    const statuses: number[] = [];
    for (let count = 0; count < 100; count++)
      statuses.push(await statusOf(fail(`198.51.100.${count}, 203.0.113.7:${50_000 + count}`)));
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await fail('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBe(60);
    expect(await statusOf(fail('203.0.113.7, 203.0.113.8'))).toBe(401);
    const page = await portal.request('/v1/u/authenticate?token=none', {
      headers: { 'X-Forwarded-For': '203.0.113.7' },
      redirect: 'manual',
    });
    expect(page.headers.get('Location')).toBe('http://localhost:4280/error/429/?wait=60');
    expect(await statusOf(succeed('203.0.113.7'))).toBe(200);
    portal.setTime(portal.deps.clock() + 60_000);
    expect(await statusOf(fail('203.0.113.7'))).toBe(401);
  });

  test('stop a refused token that someone sends from many addresses, before it reads the store', async () => {
    portal.setTime(Date.now());
    const token = await portal.directory.idToken(person());
    const send = async (count: number) => (await signIn(`203.0.114.${count}`, token)).status;
    expect(await send(0)).toBe(200);
    for (let count = 1; count <= 100; count++) expect(await send(count)).toBe(401);
    portal.log.splice(0);
    expect(await send(101)).toBe(429);
    expect(portal.log.find((one) => one.startsWith('info request'))).toContain('"storeCalls":0,');
  });

  test('never count successes, because a whole office can share one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 130; count++) statuses.push(await statusOf(succeed('203.0.113.20')));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

/** Makes all calls at the same time. @returns their statuses in ascending order */
async function statusesOfMany(size: number, call: () => Promise<ApiAnswer<ErrorBody>>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: size }, call));
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

describe('project limits', () => {
  const createProject = (caller: Caller, more: object = {}) =>
    caller.call<ErrorBody>('POST', `/v1/e/${cast.ref.org}/${cast.ref.event}/projects/`, {
      name: 'Again',
      ...more,
    });

  test('allow each person 20 attempts an hour to create a project, including refused ones', async () => {
    const who = await portal.signIn(person());
    const statuses = await statusesOfMany(20, () => createProject(who));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expectWait(await createProject(who), 'too_many_requests');
  });

  test('allow an organiser more than 20 attempts', async () => {
    for (let count = 0; count < 30; count++)
      expect((await createProject(cast.eventAdmin, { owner: '' })).status).toBe(201);
  });
});

test('each person can download 20 files an hour, their own data and CSV files together', async () => {
  const { event, org } = cast.ref;
  const own = () => cast.eventAdmin.call<ErrorBody>('GET', '/v1/u/data');
  const csv = () =>
    cast.eventAdmin.call<ErrorBody>('GET', `/v1/e/${org}/${event}/reports/csv/participants.csv`);
  expect(new Set([...(await statusesOfMany(12, own)), ...(await statusesOfMany(8, csv))])).toEqual(
    new Set([200]),
  );
  expectWait(await own(), 'too_many_requests');
  expectWait(await csv(), 'too_many_requests');
  expect((await cast.member.call('GET', '/v1/u/data')).status).toBe(200);
});

describe('limits for organisers', () => {
  /** Counts uses as if the event's admin had made them before. */
  const use = async (name: string, quota: Quota, amount: number) =>
    await countUses(
      portal.contextOf(cast.eventAdmin),
      cast.eventAdmin.userId,
      [{ name, quota, amount }],
      'downloads_used_up',
    );

  test('allow 2,000 roles an hour, and refuse a request that exceeds them as a whole', async () => {
    const { event, org } = cast.ref;
    const ids = Array.from({ length: 50 }, () => randomUUID().replaceAll('-', ''));
    const give = (by: Caller, people: readonly string[]) =>
      by.call<ErrorBody>('PUT', `/v1/e/${org}/${event}/participants`, {
        participants: people.map((id) => ({ id, role: 'Member' })),
      });
    await use('event-roles', LIMITS.eventRoles, 1_940);
    expect((await give(cast.eventAdmin, ids)).status).toBe(200);
    const member = cast.member.userId;
    expectWait(await give(cast.eventAdmin, [...ids.slice(0, 10), member]), 'too_many_requests');
    expect(
      await portal.deps.store.read('participant', `${org}/${event}`, documentId.participant(member)),
    ).toBeNull();
    expect((await give(cast.eventAdmin, ids.slice(0, 10))).status).toBe(200);
    expectWait(await give(cast.eventAdmin, [member]), 'too_many_requests');
    expect((await give(cast.orgAdmin, [member])).status).toBe(200);
  });

  test('allow 1,000 changes of proposals an hour', async () => {
    const path = `/v1/e/${cast.ref.org}/${cast.ref.event}/placement`;
    await portal.setEventRole(cast.ref, cast.member, 'Member');
    const made = await cast.eventAdmin.call<{ Placement: { Id: string } }>('POST', path, {});
    const drop = (by: Caller, dropped: boolean) =>
      by.call<ErrorBody>('PUT', `${path}/${made.body.Placement.Id}`, {
        seats: [{ person: cast.member.userId, dropped }],
      });
    await use('placement-changes', LIMITS.placementChanges, 999);
    expect((await drop(cast.eventAdmin, true)).status).toBe(200);
    expectWait(await drop(cast.eventAdmin, false), 'too_many_requests');
    expect((await drop(cast.orgAdmin, false)).status).toBe(200);
  });
});

describe('limits for announcements by email', () => {
  const write = async (event: string) => {
    const path = `/v1/e/${cast.ref.org}/${event}/announcements`;
    const { body } = await cast.orgAdmin.call<{ Announcement: { Id: string } }>('POST', path, {
      content: 'News',
    });
    return `${path}/${body.Announcement.Id}`;
  };
  const mail = (path: string) => cast.orgAdmin.call<ErrorBody>('POST', `${path}/mail`);
  const writeMailAndDelete = async (event: string) => {
    const path = await write(event);
    const answer = await mail(path);
    await cast.orgAdmin.call('DELETE', path);
    return answer;
  };

  test('allow each event ten a day, even if someone deletes them', async () => {
    const { event } = cast.ref;
    const last = await write(event);
    for (let count = 0; count < 9; count++) expect((await writeMailAndDelete(event)).status).toBe(200);
    // A repeat sends nothing, so it doesn't count.
    for (let count = 0; count < 3; count++) expect((await mail(last)).status).toBe(200);
    const refused = await writeMailAndDelete(event);
    expect(refused.body.Message).toMatch(/^This event has sent 10 announcements by email within a day\. /);
    const wait = expectWait(refused, 'too_many_requests');
    expect((await mail(last)).status).toBe(200);
    portal.setTime(Date.now() + wait * 1_000);
    expect((await writeMailAndDelete(event)).status).toBe(200);
  });

  test('allow all events of an organisation 30 a day, even at once', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) {
      const { event } = await portal.event(cast.ref.org, datesIn('Started', portal.deps.clock()));
      const paths = await Promise.all(Array.from({ length: 9 }, () => write(event)));
      const answers = await Promise.all(paths.map(mail));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    const refused = await writeMailAndDelete(cast.ref.event);
    expect(refused.body.Message).toContain('This organisation has reached its limit');
    expectWait(refused, 'too_many_requests');
  });
});

describe('upload limits', () => {
  const ticket = (caller: Caller, query: string) =>
    caller.call<ErrorBody & { UploadUrl: string; CombineUrl: string }>(
      'GET',
      `/v1/u/images/upload?type=${query}`,
    );

  test("allow 100 tickets an hour and don't count renewals", async () => {
    const first = await ticket(cast.owner, 'video&size=1000');
    const before = new URL(first.body.UploadUrl).searchParams.get('ticket');
    expect(new Set(await statusesOfMany(99, () => ticket(cast.owner, 'image')))).toEqual(new Set([200]));
    expectWait(await ticket(cast.owner, 'image'), 'too_many_requests');
    expect((await ticket(cast.owner, `video&ticket=${before}`)).status).toBe(200);
    expect((await ticket(cast.member, 'image')).status).toBe(200);
  });

  test('count the announced bytes, or the largest file if the client announces none', async () => {
    const largest = 500 * 1024 * 1024;
    expect(new Set(await statusesOfMany(19, () => ticket(cast.owner, 'video')))).toEqual(new Set([200]));
    expect((await ticket(cast.owner, `video&size=${largest - 1}`)).status).toBe(200);
    expectWait(await ticket(cast.owner, 'video&size=2'), 'too_many_requests');
    expect((await ticket(cast.owner, 'video&size=1')).status).toBe(200);
  });

  test('refuse more parts than the client announced', async () => {
    const { body } = await ticket(cast.owner, 'video&size=1000');
    const second = await portal.request(`${body.UploadUrl}&index=1`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(8),
    });
    expect(second.status).toBe(413);
  });

  /** Uploads a small file that claims to last half an hour. @returns a function that completes the upload */
  async function uploadHalfAnHour(caller: Caller) {
    const { body } = await ticket(caller, 'video&size=500');
    const sent = await sendChunk(portal, body.UploadUrl, 0, filmWithLengthHeader(1_800));
    return () => combine(portal, body.CombineUrl, [sent.body.Filename]);
  }
  const statusesOf = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  test('allow five hours of video a day, by the lengths that the files claim', async () => {
    for (let count = 0; count < 10; count++)
      expect((await (await uploadHalfAnHour(cast.owner))()).status).toBe(200);
    const refused = await ticket(cast.owner, 'video&size=1');
    const wait = expectWait(refused, 'too_many_requests');
    expect(refused.body.Message).toContain('reached the limit for videos');
    expect((await ticket(cast.owner, 'image')).status).toBe(200);
    expect((await ticket(cast.member, 'video&size=1')).status).toBe(200);
    portal.setTime(Date.now() + wait * 1_000 + 1_000);
    expect((await ticket(cast.owner, 'video&size=1')).status).toBe(200);
  });

  test('for videos hold for simultaneous uploads, and a refused upload can be completed later', async () => {
    const films = await Promise.all(Array.from({ length: 14 }, () => uploadHalfAnHour(cast.owner)));
    const answers = await Promise.all(films.map((complete) => complete()));
    // Of the 300 minutes, each of the 14 tickets takes 3, and each of these 9 videos another 27.
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 9 }, () => 200),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    const refused = answers.findIndex(({ status }) => status === 429);
    expect(answers[refused]?.headers.get('Retry-After')).toMatch(/^\d+$/);
    portal.setTime(Date.now() + 25 * HOUR_MS);
    expect((await films[refused]?.())?.status).toBe(200);
  });

  test('for videos count an upload once, even if it is completed twice', async () => {
    const films = await Promise.all(Array.from({ length: 10 }, () => uploadHalfAnHour(cast.owner)));
    for (const complete of films.slice(0, 8))
      expect(statusesOf(await Promise.all([complete(), complete()]))).toEqual([200, 200]);
    expect(statusesOf([await films[8]?.(), await films[9]?.()].filter((one) => one !== undefined))).toEqual([
      200, 200,
    ]);
  });
});
