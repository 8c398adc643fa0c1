import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { EventAccessAnswer } from '#contract/access/access.ts';
import type { AuditAnswer } from '#contract/audit/audit.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import type { OrganisationAnswer } from '#contract/organisations/organisations.ts';
import { copyOrganisation } from '../../../../functions/background/organisations/copyOrganisation.ts';
import { type Caller, datesIn, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answer = z.infer<typeof OrganisationAnswer>;

const [IMAGES, MORE] = ['https://images.example', 'https://more.example'];

let portal: Portal;
let org: string;
let event: string;
let owner: Caller;
let outsider: Caller;
beforeAll(async () => {
  portal = await startPortal({ IMAGE_HOSTS: `${IMAGES},${MORE}` });
  org = await portal.organisation('Brightwater');
  await portal.organisation('Elsewhere', [OTHER]);
  ({ event } = await portal.event(org, datesIn('Started')));
  owner = await portal.signIn(person());
  await portal.setRole(org, owner, 'Owner');
  outsider = await portal.signIn(person(OTHER));
  await portal.setEventRole({ org, event }, outsider, 'Guest');
});
afterAll(() => portal.close());

const save = <T = Answer>(imagehosts?: unknown) =>
  owner.call<T>('PUT', `/v1/o/${org}/`, { content: 'Hello.', ...(imagehosts ? { imagehosts } : {}) });

/** Runs the queued `copyOrganisation` tasks. @returns the hosts in the answers for the organisation's and the event's page */
async function shownTo(reader: Caller, eventId = event): Promise<unknown> {
  for (const task of portal.tasks.splice(0))
    if (task.kind === 'copyOrganisation') await copyOrganisation(portal.deps, task);
  const organisation = await reader.call<Answer>('GET', `/v1/o/${org}/`);
  const access = await reader.call<z.infer<typeof EventAccessAnswer>>(
    'GET',
    `/v1/u/access/e/${org}/${eventId}/`,
  );
  return [organisation.body.Organisation.ImageHosts, access.body.Event.ImageHosts];
}

describe('the hosts whose pictures an organisation shows', () => {
  test('are none until the organisation chooses some', async () => {
    expect((await save()).status).toBe(200);
    expect((await save([])).body.Organisation.ImageHosts).toEqual([]);
    expect(await shownTo(owner)).toEqual([[], []]);
  });

  test('are in the answers for its page and its events’ pages, including for outside participants', async () => {
    const saved = await save([MORE, IMAGES, MORE]);
    expect(saved.body.Organisation.ImageHosts).toEqual([IMAGES, MORE]);
    for (const reader of [owner, outsider])
      expect(await shownTo(reader)).toEqual([saved.body.Organisation.ImageHosts, [IMAGES, MORE]]);
  });

  test('are also in events that are created or copied later', async () => {
    const later = await portal.event(org, datesIn('Closed'), { name: 'Later' });
    expect(await shownTo(owner, later.event)).toEqual([
      [IMAGES, MORE],
      [IMAGES, MORE],
    ]);
    const start = new Date(Date.now() + 1e9).toISOString();
    const copied = await owner.call<{ Event: { Id: string } }>('POST', `/v1/e/${org}/${event}/copy/`, {
      name: 'Copy',
      start,
    });
    expect(await shownTo(owner, copied.body.Event.Id)).toEqual([
      [IMAGES, MORE],
      [IMAGES, MORE],
    ]);
  });

  test('stay if a request changes only other fields', async () => {
    await save();
    expect(await shownTo(owner)).toEqual([
      [IMAGES, MORE],
      [IMAGES, MORE],
    ]);
  });

  test.each([
    'https://elsewhere.example',
    'https://images.example/',
    'https://images.example.elsewhere.example',
    'http://images.example',
    'https://*',
  ])('must be in the deployment’s list, unlike %s', async (host) => {
    const refused = await save<z.infer<typeof ErrorBody>>([IMAGES, host]);
    expect([refused.status, refused.body.Errors]).toEqual([
      422,
      [
        {
          Path: 'imagehosts',
          Message: `This portal doesn’t show pictures from ${host}. Ask the people who run it to allow the host.`,
        },
      ],
    ]);
    expect(await shownTo(owner)).toEqual([
      [IMAGES, MORE],
      [IMAGES, MORE],
    ]);
  });

  test('can be removed, and the audit log records each change', async () => {
    await save([IMAGES]);
    await save([]);
    expect(await shownTo(outsider)).toEqual([[], []]);
    const { body } = await owner.call<z.infer<typeof AuditAnswer>>(
      'GET',
      `/v1/o/${org}/audit/?action=OrganisationUpdated`,
    );
    const changes = body.Entries.flatMap(({ Details }) => Details).filter(
      ({ Field }) => Field === 'ImageHosts',
    );
    expect(changes.map(({ From, To }) => [From, To])).toEqual([
      [JSON.stringify([IMAGES]), '[]'],
      [JSON.stringify([IMAGES, MORE]), JSON.stringify([IMAGES])],
      [null, JSON.stringify([IMAGES, MORE])],
    ]);
  });
});
