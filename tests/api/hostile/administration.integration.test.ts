import { beforeAll, describe, expect, test } from 'vitest';
import { createCast, type Cast } from '../../support/cast.ts';
import { cleanUp } from '../../support/cleanUp.ts';
import { INPUTS, isRefusal } from '../../support/hostile/hostileInputs.ts';
import { hostileStrings, naughtyStrings, wrongTypes } from '../../support/hostile/hostileStrings.ts';
import { datesIn, HOME, person, type Portal, startPortal } from '../../support/portal.ts';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
cleanUp(() => portal);

/** The fields that must accompany the field under test. */
const REQUIRED_FIELDS = {
  'POST /v1/o': { name: 'x' },
  'PUT /v1/o/{org}/settings': {},
  'PUT /v1/o/{org}/archive': {},
  'PUT /v1/o/{org}/members': {},
  'POST /v1/o/{org}/invitations': {},
  'POST /v1/e/{org}/{event}/invitations': { emails: ['a@b.example'] },
  'POST /v1/o/{org}/events': { name: 'x', content: 'x', dates: datesIn('Closed') },
};

describe('administration', () => {
  const hasRightType = (field: string, value: unknown) =>
    field === 'archived'
      ? typeof value === 'boolean'
      : ['tenants', 'domains', 'emails'].includes(field) &&
        Array.isArray(value) &&
        value.every((one) => typeof one === 'string');

  test('refuses values of the wrong type and names the field', async () => {
    const administrator = await portal.signIn(person(HOME, { roles: ['Portal.Administrator'] }));
    const before = await portal.documents();
    const { org, event } = cast.ref;
    for (const [operation, required] of Object.entries(REQUIRED_FIELDS)) {
      const [method = '', pattern = ''] = operation.split(' ');
      const path = pattern.replace('{org}', org).replace('{event}', event);
      const caller = /^\/v1\/o$|settings|archive/.test(path) ? administrator : cast.orgAdmin;
      for (const field of INPUTS[operation as keyof typeof INPUTS])
        for (const value of wrongTypes) {
          if ((field === 'logo' && value === null) || hasRightType(field, value)) continue;
          const answer = await caller.call<{ Errors?: { Path: string }[] }>(method, path, {
            ...required,
            [field]: value,
          });
          expect([operation, field, value, answer.status]).toEqual([operation, field, value, 422]);
          const named = new Set(answer.body.Errors?.map(({ Path }) => Path.split('.')[0]));
          expect(named).toEqual(new Set([field]));
        }
    }
    expect(await portal.documents()).toEqual(before);
  });

  test('accepts any text of up to 500 characters as a search, and refuses invalid filters', async () => {
    const owner = await portal.signIn(person());
    await portal.setRole(cast.ref.org, owner, 'Owner');
    const before = await portal.documents();
    const texts = [...hostileStrings, ...naughtyStrings.filter((_, index) => index % 10 === 0)];
    for (const text of texts.filter((one) => one.isWellFormed())) {
      const [query, organisation] = [encodeURIComponent(text), `/v1/o/${cast.ref.org}`];
      for (const path of [`members?search=${query}&after=${query}`, `audit?after=${query}`]) {
        const { status } = await owner.call('GET', `${organisation}/${path}`);
        expect([path, status]).toEqual([path, text.length > 500 ? 422 : 200]);
      }
      for (const path of [`members?role=${query}`, `audit?action=${query}&actor=${query}&from=${query}`])
        expect([path, (await owner.call('GET', `${organisation}/${path}`)).status]).toEqual([path, 422]);
    }
    expect(await portal.documents()).toEqual(before);
  });
});

describe('event administration', () => {
  /** Each body is valid until a test breaks one field. */
  const bodies = (): Record<string, readonly [method: string, body: Record<string, unknown>]> => ({
    copy: ['POST', { name: 'x', start: '2098-01-01T09:00:00Z' }],
    archive: ['PUT', { archived: true }],
    voting: ['PUT', { action: 'reopen', until: '2098-01-01T09:00:00Z' }],
    results: ['PUT', { revealed: true }],
    participants: ['PUT', { participants: [{ id: cast.guest.userId, role: 'Member' }] }],
    [`participants/${cast.guest.userId}/team`]: ['PUT', { project: cast.ref.project }],
  });

  test('refuses values of the wrong type, names the field and changes nothing', async () => {
    const event = `/v1/e/${cast.ref.org}/${cast.ref.event}`;
    const before = await portal.documents();
    for (const [call, [method, body]] of Object.entries(bodies()))
      for (const field of Object.keys(body))
        for (const value of [...wrongTypes, ...hostileStrings]) {
          // A string can be a valid name, or a valid identifier of a project that doesn't exist.
          if (typeof value === 'string' && (field === 'project' || field === 'name')) continue;
          if (typeof value === typeof body[field] && typeof value === 'boolean') continue;
          const answer = await cast.orgAdmin.call<{ Errors?: { Path: string }[] }>(
            method,
            `${event}/${call}`,
            {
              ...body,
              [field]: value,
            },
          );
          expect([call, field, value, answer.status, isRefusal(answer)]).toEqual([
            call,
            field,
            value,
            422,
            true,
          ]);
          expect(answer.body.Errors?.every(({ Path }) => Path.split('.')[0] === field)).toBe(true);
        }
    for (const value of [...wrongTypes, ...hostileStrings]) {
      const settings = { votes_per_person: value, own_team: value, hide_tallies: value, results: value };
      // No value is valid for all four fields.
      expect((await cast.orgAdmin.call('PUT', `${event}/settings`, settings)).status).toBe(422);
      if (value === null) continue;
      const { org, project } = cast.ref;
      const grant = `/v1/p/${org}/${cast.ref.event}/${project}/grant`;
      expect((await cast.orgAdmin.call('PUT', grant, { until: value })).status).toBe(422);
    }
    expect(await portal.documents()).toEqual(before);
  });

  test('searches participants for any text of up to 500 characters', async () => {
    const event = `/v1/e/${cast.ref.org}/${cast.ref.event}/participants`;
    for (const text of hostileStrings.filter((one) => one.isWellFormed())) {
      const query = encodeURIComponent(text);
      const searched = await cast.orgAdmin.call('GET', `${event}?search=${query}`);
      expect([text, searched.status]).toEqual([text, text.length > 500 ? 422 : 200]);
      const continued = await cast.orgAdmin.call('GET', `${event}?after=${query}`);
      expect([text, continued.status]).toEqual([text, text.length > 500 ? 422 : 200]);
    }
  });
});
