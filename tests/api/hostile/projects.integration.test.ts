import { beforeAll, describe, expect, test } from 'vitest';
import { NewProject, type Project, ProjectChanges } from '#contract/projects/projects.ts';
import { ProfileChanges, type User } from '#contract/users/users.ts';
import { createCast, type Cast } from '../../support/cast.ts';
import { cleanUp } from '../../support/cleanUp.ts';
import { INPUTS, isRefusal, strings } from '../../support/hostile/hostileInputs.ts';
import { hostileStrings, naughtyStrings, wrongTypes } from '../../support/hostile/hostileStrings.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { datesIn, type Portal, startPortal } from '../../support/portal.ts';
import { hasSharedData } from '../../support/sharedData.ts';

let portal: Portal;
let cast: Cast;
let projects: string;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
  projects = `/v1/e/${cast.ref.org}/${cast.ref.event}/projects/`;
});
cleanUp(() => portal);

const LISTS = ['tags', 'technologies', 'statements'];

/** Returns true for a value of the right type: null removes an optional text, and some fields aren't texts. */
const hasRightType = (field: string, value: unknown) =>
  (['site', 'timezone'].includes(field) && value === null) ||
  (field === 'takesrequests' && typeof value === 'boolean') ||
  (LISTS.includes(field) && Array.isArray(value)) ||
  (['needs', 'trackids', 'awardids'].includes(field) && Array.isArray(value) && value.length === 0);

const isClearable = (field: string, value: unknown): boolean =>
  value === null && ['logo', 'repositoryurl', 'demourl'].includes(field);

describe('a field of a new project', () => {
  const FIELDS = INPUTS['POST /v1/e/{org}/{event}/projects'];
  const create = (body: unknown) =>
    cast.eventAdmin.call<{ Project: Record<string, unknown>; Errors?: { Path: string }[] }>(
      'POST',
      projects,
      body,
    );
  const fieldsNamed = ({ body }: Awaited<ReturnType<typeof create>>) =>
    new Set((body.Errors ?? []).map(({ Path }) => Path.split('.')[0]));

  test('gets a 422 that names the field if its type is wrong, and creates nothing', async () => {
    const before = await portal.documents();
    for (const field of FIELDS)
      for (const value of wrongTypes) {
        if (isClearable(field, value) || hasRightType(field, value)) continue;
        const answer = await create({ name: 'x', [field]: value });
        expect([field, value, answer.status, isRefusal(answer)]).toEqual([field, value, 422, true]);
        expect(fieldsNamed(answer)).toEqual(new Set([field]));
      }
    for (const value of [...wrongTypes, ...strings.slice(0, 40)])
      for (const body of [value, { token: value }]) {
        const answer = await cast.member.call('POST', '/v1/u/authenticate', body);
        expect([401, 422]).toContain(answer.status);
        expect(isRefusal(answer)).toBe(true);
      }
    expect(await portal.documents()).toEqual(before);
  });

  /** With more strings per event, many projects would want the same identifier, and each would need many retries. */
  const STRINGS_PER_EVENT = 8;

  test('keeps every string within the limits unchanged, and refuses others', async () => {
    const textsByProject = new Map<string, string>();
    const namesByText = new Map<string, string>();
    let address = projects;
    for (const [index, text] of strings.entries()) {
      if (index % STRINGS_PER_EVENT === 0) {
        const { org, event } = await portal.event(cast.ref.org, datesIn('Started'), { name: `No ${index}` });
        address = `/v1/e/${org}/${event}/projects/`;
      }
      const sent = { name: text, description: text, content: text, owner: '' };
      const expected = NewProject.safeParse(sent);
      const answer = await cast.orgAdmin.call<{ Project: Project }>('POST', address, sent);
      expect([text, answer.status]).toEqual([text, expected.success ? 201 : 422]);
      if (!expected.success) {
        expect(isRefusal(answer)).toBe(true);
        continue;
      }
      const { Name, Description, Content, Id, EventId } = answer.body.Project;
      // A name loses invisible characters at both ends. Everything else stays.
      expect([Name, Description, Content]).toEqual([expected.data.name, text, text]);
      expect(text).toContain(Name);
      expect(Id).toMatch(/^[a-z0-9-]{1,64}$/);
      textsByProject.set(`${EventId}/${Id}`, text);
      namesByText.set(text, Name);
    }
    expect(textsByProject.size).toBeGreaterThan(hasSharedData ? 300 : 20);
    const stored = await portal.documents();
    const textOf = (key: string, id: string) => textsByProject.get(`${key.split('/')[1]}/${id}`);
    for (const document of stored) {
      const [, id = ''] = document.id.split(':');
      const isOfProject = document.type === 'project' || document.type === 'content';
      const text = isOfProject ? textOf(document.eventKey, id) : undefined;
      if (text === undefined) continue;
      if (document.type === 'project')
        expect([document.name, document.description]).toEqual([namesByText.get(text), text]);
      if (document.type === 'content') expect(document.content).toBe(text);
    }
    expect(brokenInvariants(stored)).toEqual([]);
  });

  test("gets a 422 that names the field if its value isn't a valid choice, address or owner", async () => {
    const before = await portal.documents();
    for (const text of strings) {
      const wrong = ['joinoption', 'status', 'logo', 'owner'].filter(
        (field) => !NewProject.safeParse({ name: 'x', [field]: text }).success,
      );
      const answer = await create({
        name: 'x',
        ...Object.fromEntries(wrong.map((field) => [field, text])),
      });
      expect([text, answer.status, isRefusal(answer)]).toEqual([text, 422, true]);
      expect(fieldsNamed(answer)).toEqual(new Set(wrong));
    }
    expect(await portal.documents()).toEqual(before);
  });

  test('has no effect if it’s named `__proto__` or `constructor`', async () => {
    const answer = await portal.request(projects, {
      method: 'POST',
      headers: { Authorization: `Bearer ${cast.eventAdmin.token}`, 'Content-Type': 'application/json' },
      body: '{"name": "Proto", "owner": "", "__proto__": {"memberCount": 9}, "constructor": {"prototype": {}}}',
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { Project: { MemberCount: 0 } }]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a field of an edit', () => {
  const edits = () => {
    const { org, event, project } = cast.ref;
    return {
      'PUT /v1/u/details': ['/v1/u/details', cast.member],
      'PUT /v1/o/{org}': [`/v1/o/${org}`, cast.orgAdmin],
      'PUT /v1/e/{org}/{event}': [`/v1/e/${org}/${event}`, cast.eventAdmin],
      'PUT /v1/p/{org}/{event}/{project}': [`/v1/p/${org}/${event}/${project}`, cast.owner],
    } as const;
  };
  /** Null clears these fields. */
  const CLEARABLE = ['avatar', 'shirt_size', 'dietary_requirements', 'allergies'];

  const LIST_FIELDS = ['imagehosts'];

  const YES_NO_FIELDS = ['event_mails'];

  test('gets a 422 that names the field if its type is wrong, and changes nothing', async () => {
    const before = await portal.documents();
    for (const [operation, [path, by]] of Object.entries(edits()))
      for (const field of INPUTS[operation as keyof ReturnType<typeof edits>])
        for (const value of wrongTypes) {
          // It's in the query.
          if (field === 'view') continue;
          if (isClearable(field, value) || (value === null && CLEARABLE.includes(field))) continue;
          if (typeof value === 'boolean' && YES_NO_FIELDS.includes(field)) continue;
          if (Array.isArray(value) && LIST_FIELDS.includes(field)) continue;
          if (operation.startsWith('PUT /v1/p/') && hasRightType(field, value)) continue;
          const body = { name: 'x', content: 'x', [field]: value };
          const answer = await by.call<{ Errors?: { Path: string }[] }>('PUT', path, body);
          expect([operation, field, value, answer.status]).toEqual([operation, field, value, 422]);
          expect(new Set(answer.body.Errors?.map(({ Path }) => Path.split('.')[0]))).toEqual(
            new Set([field]),
          );
        }
    expect(await portal.documents()).toEqual(before);
  });

  test('keeps every string within the limits unchanged, and refuses others', async () => {
    const { org, event, project } = cast.ref;
    const path = `/v1/p/${org}/${event}/${project}`;
    // The create tests send every string through the same schemas, so a fifth is enough here.
    for (const text of [...hostileStrings, ...naughtyStrings.filter((_, index) => index % 5 === 0)]) {
      const sent = { name: text, description: text, content: text };
      const answer = await cast.owner.call<{ Project: Project }>('PUT', path, sent);
      const expected = ProjectChanges.safeParse(sent);
      expect([text, answer.status]).toEqual([text, expected.success ? 200 : 422]);
      if (!expected.success) continue;
      const { Content, Description, Name } = answer.body.Project;
      expect([Name, Description, Content]).toEqual([expected.data.name, text, text]);
      const about = { name: text, allergies: text, dietary_requirements: text };
      const { status, body } = await cast.member.call<{ User: User }>('PUT', '/v1/u/details', about);
      const blank = text.trim() === '' ? null : text;
      if (ProfileChanges.safeParse(about).success)
        expect(body.User).toMatchObject({ Name, Allergies: blank, DietaryRequirements: blank });
      else expect([text, status]).toEqual([text, 422]);
    }
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});
