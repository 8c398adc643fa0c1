import { beforeAll, describe, expect, test } from 'vitest';
import { createCast, type Cast } from '../../support/cast.ts';
import { cleanUp } from '../../support/cleanUp.ts';
import { INPUTS, isRefusal, strings } from '../../support/hostile/hostileInputs.ts';
import { hostileStrings } from '../../support/hostile/hostileStrings.ts';
import { type Portal, startPortal } from '../../support/portal.ts';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
cleanUp(() => portal);

const operationsWithIdentifiers = () =>
  [
    ...new Set(
      portal.app.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    ),
  ].filter((operation) => operation.includes(':'));

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
      const identifiers = { ...cast.ref };
      for (const operation of operationsWithIdentifiers().filter((one) => one.includes(`:${level}`))) {
        const [method = '', pattern = ''] = operation.split(' ');
        const tried = IN_DEPTH.includes(operation) ? strings : hostileStrings;
        for (const text of tried.filter((one) => one.isWellFormed() && !isIdentifier(one))) {
          // Clients remove dot segments, encoded or not, unless an encoded slash follows the dots.
          const segment = /^(\.|%2e){0,2}$/i.test(text)
            ? `${encodeURIComponent(text)}%2F`
            : encodeURIComponent(text);
          const path = pattern.replaceAll(/:(\w+)/g, (_whole, name: keyof typeof identifiers) =>
            name === level ? segment : identifiers[name],
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
