import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { closeServer, listen } from '../../infra/machine/ports.ts';
import { createCast, type Cast } from '../support/cast.ts';
import { type Caller, person, type Portal, startPortal } from '../support/portal.ts';

let portal: Portal;
let cast: Cast;
let caller: Caller;
let projects: string;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
  caller = cast.eventAdmin;
  projects = `/v1/e/${cast.ref.org}/${cast.ref.event}/projects/`;
});
afterAll(() => portal.close());

const send = async (
  body: BodyInit,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
) => {
  const answer = await portal.request(projects, {
    method: 'POST',
    headers: { Authorization: `Bearer ${caller.token}`, ...headers },
    body,
  });
  return { status: answer.status, body: await answer.json() };
};

describe('refusals', () => {
  test.each<[string, string, string, number, string]>([
    ['an unknown path', 'GET', '/v1/nothing', 404, 'not_found'],
    ['a path outside the API', 'GET', '/', 404, 'not_found'],
    ['an unknown method', 'PATCH', '/v1/u/details', 404, 'not_found'],
    ["a resource that doesn't exist", 'GET', '/v1/o/none', 404, 'not_found'],
  ])('have the same shape for %s', async (_what, method, path, status, code) => {
    const answer = await caller.call(method, path);
    expect([answer.status, Object.keys(answer.body)]).toEqual([status, ['Code', 'Message', 'TraceId']]);
    expect(answer.body).toMatchObject({ Code: code, Message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(answer.body['TraceId']).toBe(answer.headers.get('X-Trace-Id'));
    expect(portal.log.some((line) => line.includes(String(answer.body['TraceId'])))).toBe(true);
  });

  test('have status 401 for an unknown path without a session, which hides the paths of the API', async () => {
    expect((await portal.request('/v1/nothing')).status).toBe(401);
  });

  test('name each invalid field and its problem in a 422', async () => {
    const answer = await caller.call('POST', projects, { name: '', status: 'Gone', logo: 'x' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body)).toEqual(['Code', 'Message', 'Errors', 'TraceId']);
    const errors = answer.body['Errors'] as { Path: string; Message: string }[];
    expect(errors.map(({ Path }) => Path).toSorted()).toEqual(['logo', 'name', 'status']);
    expect(errors.find(({ Path }) => Path === 'name')?.Message).toBe('Enter a name.');
    expect(errors.find(({ Path }) => Path === 'status')?.Message).toBe(
      'Must be one of Pending, Active, Inactive.',
    );
  });

  test('explain missing fields and wrong types in plain words', async () => {
    const messages = async (body: unknown) => {
      const answer = await caller.call<{ Errors: { Path: string; Message: string }[] }>(
        'POST',
        projects,
        body,
      );
      return answer.body.Errors.map(({ Message, Path }) => `${Path}: ${Message}`);
    };
    expect(await messages({})).toEqual(['name: This is required.']);
    expect(await messages({ name: 7, description: ['x'] })).toEqual([
      'name: Must be text.',
      'description: Must be text.',
    ]);
  });
});

test('errors of wrong numbers name the limit', async () => {
  const messageOf = async (path: string, body?: object) => {
    const { body: answer } = await caller.call<{ Errors: { Message: string }[] }>(
      body ? 'POST' : 'GET',
      path,
      body,
    );
    return answer.Errors[0]?.Message;
  };
  const plan = { kind: 'NoTeam', anchor: 'VotingEnd' };
  const reminders = projects.replace(/projects\/?$/, 'reminders');
  expect(await messageOf(reminders, { ...plan, minutes: 43_201 })).toBe('Must be at most 43,200.');
  expect(await messageOf(reminders, { ...plan, minutes: -1 })).toBe('Must be at least 0.');
  const upload = '/v1/u/images/upload?type=video&size=';
  expect(await messageOf(`${upload}524288001`)).toBe('Must be at most 524,288,000.');
  expect(await messageOf(`${upload}0`)).toBe('Must be at least 1.');
});

describe('a request body', () => {
  test.each(['{', '{"name": "x"', 'name=x', '\u0000', "{'name': 'x'}", '{"name": "x"}}', 'undefined'])(
    "gets a 422 if it isn't JSON: %j",
    async (body) => {
      expect(await send(body)).toMatchObject({ status: 422, body: { Code: 'invalid', Errors: [] } });
    },
  );

  test("gets a 422 if its bytes aren't valid UTF-8", async () => {
    const bytes = Buffer.concat([Buffer.from('{"name": "a'), Buffer.from([0xff, 0xc3]), Buffer.from('"}')]);
    expect(await send(bytes)).toMatchObject({ status: 422, body: { Code: 'invalid' } });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('gets a 415 with type %s', async (type) => {
    const answer = await send('{"name": "x"}', { 'Content-Type': type });
    expect(answer).toMatchObject({ status: 415, body: { Code: 'unsupported_media_type' } });
  });

  test('needs a JSON type, in upper or lower case and with any charset', async () => {
    expect(await send(Buffer.from('{"name": "x"}'), {})).toMatchObject({ status: 415 });
    expect(await send('{"name": 1}', { 'Content-Type': 'Application/JSON; charset=UTF-8' })).toMatchObject({
      status: 422,
    });
  });

  test('gets a 422 if it is required but missing', async () => {
    expect((await caller.call('POST', projects)).status).toBe(422);
  });

  test.each([true, false])('gets a 413 if it is too long (Content-Length sent: %s)', async (announced) => {
    const long = JSON.stringify({ name: 'x', content: 'x'.repeat(2_000_000) });
    const answer = announced
      ? await send(long, { 'Content-Type': 'application/json', 'Content-Length': String(long.length) })
      : await send(long);
    expect(answer).toMatchObject({ status: 413, body: { Code: 'too_large' } });
  });

  test('may contain the longest allowed text, even if each character is escaped', async () => {
    const escaped = `{"name": "Escaped", "owner": "", "content": "${'\\u706b'.repeat(200_000)}"}`;
    expect(await send(escaped)).toMatchObject({
      status: 201,
      body: { Project: { Content: '火'.repeat(200_000) } },
    });
  });
});

describe('a real connection', () => {
  test('accepts an empty POST with Content-Length, with Transfer-Encoding, or with neither', async () => {
    const server = createAdaptorServer({ fetch: portal.app.fetch });
    const port = await listen(server, 0);
    for (const lengthHeader of ['', 'Content-Length: 0\r\n', 'Transfer-Encoding: chunked\r\n']) {
      const { token } = await portal.signIn(person());
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const end = lengthHeader.startsWith('Transfer') ? '0\r\n\r\n' : '';
      socket.write(
        `POST /v1/u/logout/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n${lengthHeader}\r\n${end}`,
      );
      expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 204 No Content');
    }
    await closeServer(server);
  });
});

test('an unexpected error gets a 500 that reveals only its trace ID', async () => {
  const lines: string[] = [];
  const app = createApp({
    ...portal.deps,
    log: (level, message, fields) => lines.push(`${level} ${message} ${JSON.stringify(fields)}`),
    store: {
      ...portal.deps.store,
      find: () => Promise.reject(new TypeError('The password of the store is swordfish')),
    },
  });
  const answer = await app.request('/v1/u/access/o', {
    headers: { Authorization: `Bearer ${caller.token}` },
  });
  const body = (await answer.json()) as { TraceId: string };
  expect([answer.status, body]).toEqual([
    500,
    {
      Code: 'internal',
      Message: 'Something went wrong on our side. Try again in a moment.',
      TraceId: body.TraceId,
    },
  ]);
  expect(lines.find((line) => line.includes('swordfish'))).toContain(body.TraceId);
});
