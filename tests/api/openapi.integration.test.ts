import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartAnswer } from '#contract/access/start.ts';
import { ERROR_CODES, ERROR_STATUS } from '#contract/base/errors.ts';
import { type Portal, startPortal } from '../support/portal.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Operation {
  operationId: string;
  summary: string;
  security?: Json;
  parameters?: { in: string; name: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}
interface ObjectSchema {
  properties: Record<string, Json>;
  required?: string[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  security: Json;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

let portal: Portal;
let document: Document;
let operations: { name: string; path: string; operation: Operation }[];
beforeAll(async () => {
  portal = await startPortal();
  const answer = await portal.request('/v1/openapi.json');
  document = (await answer.json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );
});
afterAll(() => portal.close());

const refsIn = (value: Json): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
};

const descriptionsIn = (value: Json): string[] => {
  if (Array.isArray(value)) return value.flatMap(descriptionsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
  );
};

/** Finds the objects in a schema, also in the schemas that it names. Adds these names to `seen`. Leaves out errors. */
const objectsIn = (value: Json, seen: Set<string>): ObjectSchema[] => {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((inner) => objectsIn(inner, seen));
  const name =
    typeof value['$ref'] === 'string' ? value['$ref'].replace('#/components/schemas/', '') : 'Error';
  const isNew = name !== 'Error' && !seen.has(name);
  seen.add(name);
  const named = isNew ? objectsIn(document.components.schemas[name] ?? null, seen) : [];
  const own = 'properties' in value ? [value as unknown as ObjectSchema] : [];
  return [...own, ...named, ...objectsIn(Object.values(value), seen)];
};

/** Add a verb here if none of them fits a new call. */
const IMPERATIVE =
  /^(Accept|Add|Apply|Archive|Ask|Change|Check|Close|Combine|Copy|Create|Decline|Delete|Download|Draw|End|Finalise|Follow|Get|Invite|Join|Leave|Let|List|Move|Play|Propose|Put|Read|Reject|Remove|Renew|Reveal|Revoke|Save|Send|Sign|Stop|Suggest|Take|Upload|Vote|Withdraw)\b.*\w$/;

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1, needs no session, and has the same content with a trailing slash', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'Hackathon Portal', version: '1' });
    expect(await (await portal.request('/v1/openapi.json/')).json()).toEqual(document);
  });

  test('has every route of the app and nothing else', () => {
    const routes = portal.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/v1/openapi.json')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(new Set(operations.map(({ name }) => name))).toEqual(new Set(routes));
  });

  test('gives each operation a unique ID, a summary and its answers', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, operation } of operations) {
      expect(operation.summary, name).toMatch(/\w/);
      const success = Object.keys(operation.responses).filter((status) => /^[23]\d\d$/.test(status));
      expect(success, name).not.toEqual([]);
      for (const response of Object.values(operation.responses))
        expect(response.description, name).toMatch(/\w/);
      for (const status of new Set(Object.values(ERROR_STATUS))) {
        expect(operation.responses[status]?.content, `${name} ${status}`).toEqual({
          'application/json': { schema: { $ref: '#/components/schemas/Error' } },
        });
      }
    }
  });

  test('says what each call does, in ordinary words', () => {
    const unclear = operations.filter(({ operation }) => !IMPERATIVE.test(operation.summary));
    expect(unclear.map(({ name, operation }) => `${name}: ${operation.summary}`)).toEqual([]);
    const texts = descriptionsIn(JSON.parse(JSON.stringify(document)) as Json);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => /e-mail|\bone[’']s\b|\boneself\b|whoever/i.test(text))).toEqual([]);
  });

  test('declares exactly the parameters in each path, all of them required', () => {
    for (const { name, path, operation } of operations) {
      const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, parameter]) => parameter);
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path');
      expect(
        declared.map((one) => one.name),
        name,
      ).toEqual(inPath);
      expect(
        declared.every((one) => one.required),
        name,
      ).toBe(true);
    }
  });

  test("describes bodies that aren't JSON, the query of the sign-in and a 304", () => {
    const operationOf = (name: string) => operations.find((one) => one.name === name)?.operation;
    expect(operationOf('GET /v1/qr.svg')?.responses['200']?.content).toHaveProperty('image/svg+xml');
    expect(Object.keys(operationOf('POST /v1/uploads/image')?.requestBody?.content ?? {})).toEqual([
      'image/jpeg',
      'image/png',
    ]);
    expect(operationOf('GET /v1/media/{key}/video.m3u8')?.responses['200']?.content).toHaveProperty(
      'application/vnd.apple.mpegurl',
    );
    expect(Object.keys(operationOf('PUT /v1/u/images/{media}/captions')?.requestBody?.content ?? {})).toEqual(
      ['text/vtt'],
    );
    expect(operationOf('GET /v1/u/authenticate')?.parameters).toMatchObject([
      { in: 'query', name: 'token', required: true },
    ]);
    expect(operationOf('GET /v1/e/{org}/{event}')?.responses).toHaveProperty('304');
  });

  test('accepts a role only in invitations to an event', () => {
    const bodies = operations.flatMap(({ name, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return /^POST .*(invite\/|\/invitations$)/.test(name) ? [[name, schema] as const] : [];
    });
    expect(bodies).toHaveLength(5);
    for (const [name, schema] of bodies) {
      const role = { $ref: '#/components/schemas/EventRole' };
      const { properties, required } = schema as { properties: Record<string, Json>; required: Json };
      if (name.includes('/e/')) expect(properties['role'], name).toMatchObject(role);
      else expect(properties, name).not.toHaveProperty('role');
      expect(required, name).not.toContain('role');
    }
    expect(document.components.schemas['EventRole']).toMatchObject({ enum: ['Member', 'Guest'] });
  });

  test('has no broken references', () => {
    const missing = refsIn(JSON.parse(JSON.stringify(document)) as Json).filter(
      (ref) => !(ref.replace('#/components/schemas/', '') in document.components.schemas),
    );
    expect(missing).toEqual([]);
  });

  test('answers with every field: null without a value, and lists that are never null', () => {
    const responses = operations.flatMap(({ operation }) => Object.values(operation.responses));
    const objects = objectsIn(JSON.parse(JSON.stringify(responses)) as Json, new Set());
    expect(objects.length).toBeGreaterThan(100);
    const fields = objects.flatMap(({ properties, required = [] }) =>
      Object.entries(properties).map(([name, schema]) => ({ name, schema, required })),
    );
    expect(fields.filter(({ name, required }) => !required.includes(name)).map(({ name }) => name)).toEqual(
      [],
    );
    const isNullableList = (schema: Json) => JSON.stringify(schema).includes('"anyOf":[{"type":"array"');
    const nullable = fields.filter(({ schema }) => isNullableList(schema)).map(({ name }) => name);
    // In this answer, null means that the API couldn't read the list.
    expect(nullable.filter((name) => !(name in StartAnswer.shape.Start.shape))).toEqual([]);
  });

  test('names its schemas', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(
        (
          'Error Session User Organisation OrganisationCard OrganisationAccess Event EventCard EventAccess EventDates ' +
          'Project ProjectCard ProjectAccess Participant Role Permission Vote VoteReport TeamsReport Invitation Media'
        ).split(' '),
      ),
    );
    expect(document.components.schemas['Error']).toMatchObject({
      properties: { Code: { enum: ERROR_CODES } },
    });
  });

  test('is compressed and cached, and each instance writes it once', async () => {
    const ask = (headers: Record<string, string>) => portal.request('/v1/openapi.json', { headers });
    const zipped = await ask({ 'Accept-Encoding': 'gzip, br' });
    expect(Object.fromEntries(zipped.headers)).toMatchObject({
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=3600',
    });
    expect(zipped.headers.get('Vary')).toContain('Accept-Encoding');
    const etag = zipped.headers.get('ETag') ?? '';
    expect((await ask({ 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(304);
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.headers.get('ETag')).not.toBe(etag);
    expect(await plain.json()).toEqual(document);
  });

  test('lists the calls that need no session', () => {
    expect(document.security).toEqual([{ session: [] }]);
    expect(document.components.securitySchemes).toEqual({ session: { type: 'http', scheme: 'bearer' } });
    const open = operations.filter(({ operation }) => operation.security !== undefined);
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      'GET /v1/calendar/{file}',
      'GET /v1/health',
      'GET /v1/live/{ticket}',
      'GET /v1/media/{key}/captions.vtt',
      'GET /v1/media/{key}/info',
      'GET /v1/media/{key}/thumbnail.jpg',
      'GET /v1/media/{key}/video.m3u8',
      'GET /v1/media/{key}/{file}',
      'GET /v1/media/{key}/{rendition}/film.m3u8',
      'GET /v1/qr.svg',
      'GET /v1/u/authenticate',
      'GET /v1/unsubscribe/{ticket}',
      'GET /v1/uploads/video',
      'POST /v1/teams/authenticate',
      'POST /v1/u/authenticate',
      'POST /v1/unsubscribe/{ticket}',
      'POST /v1/uploads/image',
      'POST /v1/uploads/video',
      'POST /v1/uploads/video/combine',
    ]);
    expect(open.every(({ operation }) => JSON.stringify(operation.security) === '[]')).toBe(true);
  });
});
