import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CardChanges } from '#contract/cards.ts';
import { ErrorBody } from '#contract/errors.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { NewMedia } from '#contract/media.ts';
import { NewProject, type Project, ProjectChanges } from '#contract/projects.ts';
import { OptionalText } from '#contract/text.ts';
import { ProfileChanges, type User } from '#contract/users.ts';
import { bringOn, type Cast } from '../support/cast.ts';
import { hostileStrings, naughtyStrings, wrongTypes } from '../support/hostileStrings.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { type ApiAnswer, datesIn, HOME, person, type Portal, startPortal } from '../support/portal.ts';
import { hasSharedData } from '../support/sharedData.ts';

let portal: Portal;
let cast: Cast;
let projects: string;
beforeAll(async () => {
  portal = await startPortal();
  cast = await bringOn(portal);
  projects = `/v1/e/${cast.ref.org}/${cast.ref.event}/projects/`;
});
afterAll(() => portal.close());

const strings = [...new Set([...hostileStrings, ...naughtyStrings])];

const Refused = ErrorBody.strict();

const isRefusal = ({ status, body }: ApiAnswer) => {
  const parsed = Refused.safeParse(body);
  return (
    status >= 400 && status < 500 && parsed.success && (status === 422) === Array.isArray(parsed.data.Errors)
  );
};

const operationsWithIdentifiers = () =>
  [
    ...new Set(
      portal.app.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    ),
  ].filter((operation) => operation.includes(':'));

const PROJECT_FIELDS = [
  'name',
  'logo',
  'content',
  'description',
  'joinoption',
  'status',
  'needs',
  'takesrequests',
  'site',
  'timezone',
] as const;

/** The query parameters and body fields of each call. A test compares them with the OpenAPI document. */
const INPUTS = {
  'GET /v1/qr.svg': ['url'],
  'GET /v1/u/authenticate': ['token'],
  'POST /v1/u/authenticate': ['token'],
  'POST /v1/e/{org}/{event}/projects': [...PROJECT_FIELDS, 'owner'],
  'PUT /v1/u/card/e/{org}/{event}': ['looking', 'skills', 'interests', 'site', 'timezone', 'remote', 'about'],
  'GET /v1/e/{org}/{event}/people': ['skill', 'site', 'after'],
  'POST /v1/u/request/p/{org}/{event}/{project}': ['message', 'need'],
  'POST /v1/e/{org}/{event}/placement': ['from', 'looking_only'],
  'PUT /v1/e/{org}/{event}/placement/{placement}': ['seats'],
  'POST /v1/e/{org}/{event}/awards': ['name', 'places', 'decided_by', 'exclusive'],
  'PUT /v1/e/{org}/{event}/awards/{award}': ['name', 'places', 'decided_by', 'exclusive', 'position'],
  'POST /v1/e/{org}/{event}/awards/{award}/finalise': ['winners', 'ties'],
  'PUT /v1/u/details': ['name', 'avatar', 'shirt_size', 'dietary_requirements', 'allergies'],
  'DELETE /v1/u/details': ['confirm'],
  'POST /v1/o': ['name', 'id', 'logo', 'content', 'description', 'tenants', 'domains', 'owner'],
  'PUT /v1/o/{org}/settings': ['name', 'logo', 'tenants', 'domains', 'owner'],
  'PUT /v1/o/{org}/archive': ['archived'],
  'GET /v1/o/{org}/members': ['search', 'role', 'after'],
  'PUT /v1/o/{org}/members': ['members'],
  'POST /v1/o/{org}/invitations': ['emails'],
  'POST /v1/e/{org}/{event}/invitations': ['emails', 'role'],
  'POST /v1/o/{org}/events': [
    'name',
    'id',
    'logo',
    'content',
    'description',
    'headercolour',
    'timezone',
    'dates',
  ],
  'GET /v1/o/{org}/audit': ['event', 'actor', 'action', 'from', 'to', 'after'],
  'GET /v1/o/{org}/audit/csv/audit.csv': ['event', 'actor', 'action', 'from', 'to'],
  'PUT /v1/o/{org}': ['name', 'logo', 'content', 'description', 'imagehosts'],
  'PUT /v1/e/{org}/{event}': ['name', 'logo', 'content', 'description', 'headercolour', 'timezone', 'dates'],
  'POST /v1/e/{org}/{event}/copy': ['name', 'id', 'start'],
  'PUT /v1/e/{org}/{event}/archive': ['archived'],
  'PUT /v1/e/{org}/{event}/voting': ['action', 'until'],
  'PUT /v1/e/{org}/{event}/settings': [
    'votes_per_person',
    'own_team',
    'hide_tallies',
    'results',
    'team_rules',
  ],
  'PUT /v1/e/{org}/{event}/results': ['revealed'],
  'GET /v1/e/{org}/{event}/participants': ['search', 'role', 'team', 'after'],
  'PUT /v1/e/{org}/{event}/participants': ['participants'],
  'PUT /v1/e/{org}/{event}/participants/{participant}/team': ['project'],
  'PUT /v1/p/{org}/{event}/{project}/grant': ['until'],
  'PUT /v1/p/{org}/{event}/{project}': PROJECT_FIELDS,
  'POST /v1/u/invite/o/{org}': ['email'],
  'POST /v1/u/invite/e/{org}/{event}': ['email', 'role'],
  'POST /v1/u/invite/p/{org}/{event}/{project}': ['email'],
  'PUT /v1/p/{org}/{event}/{project}/members/{member}': ['role'],
  'POST /v1/uploads/image': ['ticket'],
  'POST /v1/uploads/video': ['ticket', 'index'],
  'GET /v1/uploads/video': ['ticket'],
  'POST /v1/uploads/video/combine': ['ticket', 'Content-Type', 'Files'],
  'GET /v1/media/{key}/{file}': ['width'],
  'GET /v1/u/images/upload': ['type', 'ticket', 'size'],
  'POST /v1/u/images': ['url', 'name'],
};

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

interface OpenApiOperation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: object } }>;
  };
}

test('INPUTS lists every parameter and field of the API', async () => {
  const document = (await (await portal.request('/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, OpenApiOperation>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const queries = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
      return [`${method.toUpperCase()} ${path}`, [...queries, ...fields]] as const;
    }),
  );
  expect(Object.fromEntries(operations.filter(([, sent]) => sent.length > 0))).toEqual(INPUTS);
});

describe('an invalid identifier', () => {
  /** All operations share the schema of identifiers, so only these two get every string. */
  const IN_DEPTH = ['GET /v1/p/:org/:event/:project', 'POST /v1/u/join/p/:org/:event/:project'];
  const isIdentifier = (text: string) => /^[a-z0-9-]{1,64}$/i.test(text);

  test.each(['org', 'event', 'project'] as const)(
    'as the %s gets a 404 from every operation and changes nothing',
    async (level) => {
      const before = await portal.documents();
      const unexpected: string[] = [];
      const own = { ...cast.ref };
      for (const operation of operationsWithIdentifiers().filter((one) => one.includes(`:${level}`))) {
        const [method = '', pattern = ''] = operation.split(' ');
        const tried = IN_DEPTH.includes(operation) ? strings : hostileStrings;
        for (const text of tried.filter((one) => one.isWellFormed() && !isIdentifier(one))) {
          // Clients remove dot segments, encoded or not. An encoded slash keeps the segment.
          const segment = /^(\.|%2e){0,2}$/i.test(text)
            ? `${encodeURIComponent(text)}%2F`
            : encodeURIComponent(text);
          const path = pattern.replaceAll(/:(\w+)/g, (_whole, name: keyof typeof own) =>
            name === level ? segment : own[name],
          );
          const answer = await cast.eventAdmin.call(
            method,
            path,
            method === 'POST' ? { name: 'x' } : undefined,
          );
          if (!(answer.status === 404 && isRefusal(answer)))
            unexpected.push(`${answer.status} ${method} ${path}`);
        }
      }
      expect(unexpected).toEqual([]);
      expect(await portal.documents()).toEqual(before);
    },
  );

  test('gets a 404 in forms that no ordinary client sends', async () => {
    const before = await portal.documents();
    for (const raw of [
      '%',
      '%zz',
      '%00',
      '%ff%fe',
      '%c0%af',
      '..',
      '%2e%2e',
      '..%2f..%2f',
      '%252e',
      '//',
      ';x=1',
      '*',
      '+',
    ])
      for (const path of [
        `/v1/o/${raw}`,
        `/v1/p/${raw}/${raw}/${raw}`,
        `/v1/u/access/e/${raw}/x`,
        `/v1/u/${raw}`,
      ]) {
        const answer = await cast.eventAdmin.call('GET', path);
        expect([path, answer.status, isRefusal(answer)]).toEqual([path, 404, true]);
      }
    expect(await portal.documents()).toEqual(before);
  });
});

describe('an invalid query', () => {
  test('gets a 422 from the QR code, and the error page at sign-in', async () => {
    const before = await portal.documents();
    for (const text of strings.filter((one) => one.isWellFormed())) {
      const query = encodeURIComponent(text);
      const drawn = await portal.request(`/v1/qr.svg?url=${query}`);
      expect([text, drawn.status]).toEqual([text, 422]);
      const signIn = await portal.request(`/v1/u/authenticate?token=${query}`);
      expect([text, signIn.status, signIn.headers.get('Location')]).toEqual([
        text,
        302,
        'http://localhost:4280/error/401/',
      ]);
    }
    // A call that defines no query parameters ignores unknown ones.
    for (const text of hostileStrings) {
      const query = encodeURIComponent(text);
      expect((await cast.member.call('GET', `/v1/u/access/o?${query}=${query}&t=${query}`)).status).toBe(200);
    }
    expect(await portal.documents()).toEqual(before);
  });
});

describe('invalid headers', () => {
  test("can't act as a session or, except for *, as an ETag", async () => {
    for (const text of strings.filter((one) => /^[\t\x20-\x7e\x80-\xff]+$/.test(one))) {
      const answer = await portal.request('/v1/u/details', { headers: { Authorization: `Bearer ${text}` } });
      expect(answer.status).toBe(401);
      const tagged = await cast.member.call('GET', '/v1/u/details', undefined, { 'If-None-Match': text });
      expect([text, tagged.status]).toEqual([text, text.trim() === '*' ? 304 : 200]);
    }
  });
});

describe('a field of a card or a request', () => {
  test('keeps every string within the limits, and refuses others with a 422', async () => {
    const { org, event } = await portal.event(cast.ref.org, datesIn('Started'), { name: 'Finding' });
    const seeker = await portal.signIn(person());
    const { owner, path } = await portal.project({ org, event }, { takesrequests: true });
    for (const text of strings) {
      const card = { skills: [text], interests: [text], site: text, about: text };
      const parsed = CardChanges.safeParse(card);
      const saved = await seeker.call<{ Card: Record<string, unknown> }>(
        'PUT',
        `/v1/u/card/e/${org}/${event}/`,
        card,
      );
      expect([text, saved.status]).toEqual([text, parsed.success ? 200 : 422]);
      if (parsed.success)
        expect(saved.body.Card).toMatchObject({
          Skills: parsed.data.skills,
          Interests: parsed.data.interests,
          Site: parsed.data.site,
          About: parsed.data.about,
        });
      else expect(isRefusal(saved)).toBe(true);
      const query = encodeURIComponent(text.toWellFormed());
      const list = await owner.call('GET', `/v1/e/${org}/${event}/people/?skill=${query}&site=${query}`);
      expect([text, list.status]).toEqual([text, text.length > TEXT_MAX ? 422 : 200]);

      const asked = await seeker.call<{ Request: { Message: string | null } }>(
        'POST',
        `/v1/u/request/p/${path}/`,
        { message: text },
      );
      const message = OptionalText.safeParse(text);
      expect([text, asked.status]).toEqual([text, message.success ? 200 : 422]);
      if (message.success) expect(asked.body.Request.Message).toBe(message.data);
    }
    expect((await owner.call('GET', `/v1/e/${org}/${event}/suggestions/`)).status).toBe(200);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});

/** Null removes some optional texts of a project, and these two fields aren't texts. */
const isNeedsField = (field: string, value: unknown) =>
  (['site', 'timezone'].includes(field) && value === null) ||
  (field === 'takesrequests' && typeof value === 'boolean') ||
  (field === 'needs' && Array.isArray(value) && value.length === 0);

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
        if ((field === 'logo' && value === null) || isNeedsField(field, value)) continue;
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
    for (const one of stored) {
      const [, id = ''] = one.id.split(':');
      const text = one.type === 'project' || one.type === 'content' ? textOf(one.eventKey, id) : undefined;
      if (text === undefined) continue;
      if (one.type === 'project') expect([one.name, one.description]).toEqual([namesByText.get(text), text]);
      if (one.type === 'content') expect(one.content).toBe(text);
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

  test('has no effect under a name that JavaScript reserves', async () => {
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
  const CLEARABLE = ['logo', 'avatar', 'shirt_size', 'dietary_requirements', 'allergies'];

  const LIST_FIELDS = ['imagehosts'];

  test('gets a 422 that names the field if its type is wrong, and changes nothing', async () => {
    const before = await portal.documents();
    for (const [operation, [path, by]] of Object.entries(edits()))
      for (const field of INPUTS[operation as keyof ReturnType<typeof edits>])
        for (const value of wrongTypes) {
          if (value === null && CLEARABLE.includes(field)) continue;
          if (Array.isArray(value) && LIST_FIELDS.includes(field)) continue;
          if (operation.startsWith('PUT /v1/p/') && isNeedsField(field, value)) continue;
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
      const by = /^\/v1\/o$|settings|archive/.test(path) ? administrator : cast.orgAdmin;
      for (const field of INPUTS[operation as keyof typeof INPUTS])
        for (const value of wrongTypes) {
          if ((field === 'logo' && value === null) || hasRightType(field, value)) continue;
          const answer = await by.call<{ Errors?: { Path: string }[] }>(method, path, {
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
    const some = [...hostileStrings, ...naughtyStrings.filter((_, index) => index % 10 === 0)];
    for (const text of some.filter((one) => one.isWellFormed())) {
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

describe('hostile text', () => {
  /** The path that completes an upload, with a valid ticket. Without a valid ticket, the API doesn't read the body. */
  let combine: string;
  beforeAll(async () => {
    const { body } = await cast.member.call<{ CombineUrl: string }>('GET', '/v1/u/images/upload?type=video');
    const { pathname, search } = new URL(body.CombineUrl);
    combine = pathname + search;
  });
  const PART = `${'a'.repeat(26)}-00.part`;
  const UPLOAD = `${'a'.repeat(26)}.jpg`;
  const isNamed = (name: string) => NewMedia.safeParse({ url: UPLOAD, name }).success;

  test('gets a refusal from every media call, and changes nothing', async () => {
    const before = await portal.documents();
    const [key, file] = ['a'.repeat(26), 'image-40x20.jpg'];
    for (const text of strings.filter((one) => one.isWellFormed())) {
      const [segment, own] = [encodeURIComponent(text), cast.member];
      const tried = [
        // No string is a ticket (403). A string with more than 2,048 characters isn't valid input either (422).
        [text.length > 2_048 ? 422 : 403, await own.call('POST', `/v1/uploads/image?ticket=${segment}`)],
        [text.length > 2_048 ? 422 : 403, await own.call('GET', `/v1/uploads/video?ticket=${segment}`)],
        [
          /^(?:0|[1-9]\d{0,3})$/.test(text) ? 403 : 422,
          await own.call('POST', `/v1/uploads/video?ticket=a.b.c&index=${segment}`),
        ],
        [422, await own.call('POST', combine, { 'Content-Type': text, Files: [PART] })],
        [422, await own.call('POST', combine, { 'Content-Type': 'video/mp4', Files: [PART, text] })],
        [422, await own.call('GET', `/v1/u/images/upload?type=${segment}`)],
        [
          text.length > 2_048 ? 422 : 403,
          await own.call('GET', `/v1/u/images/upload?type=video&ticket=${segment}`),
        ],
        [422, await own.call('POST', '/v1/u/images', { url: text })],
        [isNamed(text) ? 404 : 422, await own.call('POST', '/v1/u/images', { url: UPLOAD, name: text })],
        [
          /^[1-9]\d{0,4}$/.test(text) ? 404 : 422,
          await own.call('GET', `/v1/media/${key}/${file}?width=${segment}`),
        ],
      ] as const;
      for (const [status, answer] of tried)
        expect([text, answer.status, isRefusal(answer)]).toEqual([text, status, true]);
      // Clients would remove these dot segments from the path.
      if (/^(\.|%2e){0,2}$/i.test(text)) continue;
      for (const path of [
        `/v1/media/${segment}/${file}`,
        `/v1/media/${key}/${segment}`,
        `/v1/media/${segment}/video.m3u8`,
        `/v1/media/${key}/${segment}/film.m3u8`,
      ]) {
        const answer = await own.call('GET', path);
        expect([path, answer.status, isRefusal(answer)]).toEqual([path, 404, true]);
      }
      const deleted = await own.call('DELETE', `/v1/u/images/${segment}`);
      expect([text, deleted.status, isRefusal(deleted)]).toEqual([text, 404, true]);
    }
    for (const wrong of wrongTypes)
      for (const answer of [
        await cast.member.call('POST', '/v1/u/images', { url: wrong }),
        await cast.member.call('POST', '/v1/u/images', { url: UPLOAD, name: wrong }),
        await cast.member.call('POST', combine, { 'Content-Type': 'video/mp4', Files: wrong }),
        await cast.member.call('POST', combine, { 'Content-Type': wrong, Files: [PART] }),
      ])
        expect(answer.status).toBe(422);
    expect(await portal.documents()).toEqual(before);
  });

  test('becomes an invitation only if it is an email address', async () => {
    const { org, event, project } = cast.ref;
    for (const target of [`o/${org}`, `e/${org}/${event}`, `p/${org}/${event}/${project}`]) {
      for (const email of [...strings, ...wrongTypes]) {
        const answer = await cast.orgAdmin.call<{ Invitation: { Email: string } }>(
          'POST',
          `/v1/u/invite/${target}`,
          { email },
        );
        if (answer.status === 200) expect(answer.body.Invitation.Email).toMatch(/^[^@\s]+@[^@\s]+$/);
        else expect([answer.status, isRefusal(answer)]).toEqual([422, true]);
      }
    }
  });

  test('never passes as a role in a team, and changes nothing', async () => {
    const { org, event, project } = cast.ref;
    const path = `/v1/p/${org}/${event}/${project}/members/${cast.teammate.userId}`;
    const before = await portal.documents();
    for (const role of [...strings, ...wrongTypes]) {
      const answer = await cast.owner.call('PUT', path, { role });
      expect([answer.status, isRefusal(answer)]).toEqual([422, true]);
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
