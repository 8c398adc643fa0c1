import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { documentId } from '../../functions/store/documents.ts';
import { bringOn, type Cast } from '../support/cast.ts';
import { type Answered, type Caller, type Portal, startPortal } from '../support/portal.ts';

/*
 * The limits that a portal goes by. Every other file raises them, so that what it does is no abuse.
 */

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal({}, LIMITS);
});
beforeEach(async () => {
  cast = await bringOn(portal);
});
afterEach(() => portal.setTime(null));
afterAll(() => portal.close());

const HOUR_MS = 3_600_000;

let addresses = 0;
const someone = (domain = 'brightwater.example') => `new${(addresses += 1)}@${domain}`;

const paths = () => {
  const { event, org, project } = cast.ref;
  return { organisation: `o/${org}`, event: `e/${org}/${event}`, team: `p/${org}/${event}/${project}` };
};
const inviteTo = (path: string, caller: Caller, email: string) =>
  caller.call<ErrorBody>('POST', `/v1/u/invite/${path}/`, { email });

/** A refusal that says how long to wait, in its header and in its sentence. */
function expectWait({ body, headers, status }: Answered<ErrorBody>, code: string): number {
  expect({ status, code: body.Code }).toEqual({ status: 429, code });
  expect(body.Message).toMatch(/ in (?:an? |\d+ )(?:second|minute|hour|day)s?\.$/);
  const wait = Number(headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  return wait;
}

describe('invitations', () => {
  test('by somebody who invites only to a project: 30 an hour, however many at the same moment', async () => {
    const { team } = paths();
    const answers = await Promise.all(
      Array.from({ length: 33 }, () => inviteTo(team, cast.owner, someone())),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 30 }, () => 200),
      ...Array.from({ length: 3 }, () => 429),
    ]);
    const wait = expectWait(await inviteTo(team, cast.owner, someone()), 'too_many_requests');
    // Nobody else waits.
    expect((await inviteTo(team, cast.teamAdmin, someone())).status).toBe(200);
    portal.setTime(Date.now() + wait * 1_000);
    expect((await inviteTo(team, cast.owner, someone())).status).toBe(200);
  });

  test('by an organiser: more than that, line by line', async () => {
    const emails = Array.from({ length: 60 }, () => someone());
    const { body } = await cast.eventAdmin.call<{ Results: { Status: string }[] }>(
      'POST',
      `/v1/${paths().event}/invitations`,
      { emails },
    );
    expect(body.Results.map(({ Status }) => Status)).toEqual(emails.map(() => 'Sent'));
  });

  test('by an organiser to addresses outside the organisation: 200 a day', async () => {
    const emails = () => Array.from({ length: 70 }, () => someone('partners.example'));
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
    expect((await inviteTo(paths().event, cast.eventAdmin, someone())).status).toBe(200);
  });

  test('to the same place again: after an hour', async () => {
    const email = someone();
    expect((await inviteTo(paths().team, cast.owner, email)).status).toBe(200);
    const wait = expectWait(await inviteTo(paths().team, cast.teamAdmin, email), 'invited_recently');
    expect(wait).toBeLessThanOrEqual(3_600);
    portal.setTime(Date.now() + HOUR_MS);
    expect((await inviteTo(paths().team, cast.teamAdmin, email)).status).toBe(200);
  });

  test('to the same place at the same moment: one', async () => {
    const email = someone();
    const answers = await Promise.all(
      [cast.owner, cast.teamAdmin, cast.eventAdmin].map((caller) => inviteTo(paths().team, caller, email)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  test('to one address: four a day by one person, ten by all', async () => {
    const email = someone();
    const again = async (caller: Caller) => {
      const answer = await inviteTo(paths().team, caller, email);
      const { Invitation } = answer.body as unknown as { Invitation?: { Id: string } };
      if (Invitation) await caller.call('DELETE', `/v1/${paths().team}/invitations/${Invitation.Id}/`);
      return answer;
    };
    for (let count = 0; count < 4; count++) expect((await again(cast.owner)).status).toBe(200);
    expectWait(await again(cast.owner), 'invited_recently');
    for (let count = 0; count < 4; count++) expect((await again(cast.teamAdmin)).status).toBe(200);
    for (let count = 0; count < 2; count++) expect((await again(cast.eventAdmin)).status).toBe(200);
    expectWait(await again(cast.orgAdmin), 'invited_recently');
  });

  test('of outside addresses are an organiser’s, unless the organisation lists their domain', async () => {
    const { team } = paths();
    const refused = await inviteTo(team, cast.owner, someone('partners.example'));
    expect(refused).toMatchObject({ status: 400, body: { Code: 'outside_address' } });
    expect(refused.body.Message).toMatch(/ is outside the organisation\. Ask an Owner or Admin /);
    expect((await inviteTo(team, cast.eventAdmin, someone('partners.example'))).status).toBe(200);
    const { org } = cast.ref;
    const organisation = await portal.deps.store.read('organisation', org, documentId.organisation());
    if (!organisation) throw new Error('There is no organisation.');
    const domains = ['brightwater.example', 'partners.example'];
    await portal.deps.store.commit(org, [
      { do: 'replace', document: { ...organisation, domains }, ifMatch: organisation.etag },
    ]);
    expect((await inviteTo(team, cast.owner, someone('partners.example'))).status).toBe(200);
    expect((await inviteTo(team, cast.owner, someone('others.example'))).status).toBe(400);
  });
});
