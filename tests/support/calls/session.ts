import { createApp } from '../../../functions/app.ts';
import { userIdOf } from '../../../functions/features/session/admit.ts';
import { documentId } from '../../../functions/store/documents.ts';
import { person } from '../portal.ts';
import type { Calls } from './call.ts';
import { type Fixture, newPerson } from './fixture.ts';
import { everyone, everySession, orgViewers, viewers } from './rows.ts';
import { all, count, fixedBody, given } from './trial.ts';

/** Someone signs in for the first time. That creates a profile, the membership of an organisation and the token's marker. */
async function firstSignIn({ portal: { directory } }: Fixture) {
  const who = person();
  const user = { userId: userIdOf({ tenantId: who.tid, objectId: who.oid }) };
  return {
    by: null,
    idToken: await directory.idToken(who),
    accessToken: await directory.accessToken(who),
    admitted: all(count('profile', user), count('member', user)),
    marked: count('tokenMarker', user),
  };
}

async function wholeStart(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const { Start } = (await answer.clone().json()) as { Start: object };
  if (!Object.values(Start).includes(null)) return answer;
  const body = { Code: 'unavailable', Message: 'A part is missing.', TraceId: '' };
  return Response.json(body, { status: 503, headers: { 'Retry-After': '1' } });
}

/** The capabilities session, access, users and todo, and calls that belong to no capability. */
export const session: Calls = {
  // 503, because the test of access starts no blob storage.
  'GET /v1/health': {
    row: everyone(503),
    prepare: ({ portal }) => {
      const healthy = () => Promise.resolve();
      const app = createApp({
        ...portal.deps,
        checkBlobs: healthy,
        checkTasks: healthy,
        // Longer than any injected latency, even on a busy machine.
        healthTimeoutMs: 30_000,
      });
      return { send: async () => await app.request('/v1/health') };
    },
  },
  'GET /v1/openapi.json': { row: everyone(200) },
  'GET /v1/u/authenticate': {
    row: everyone(302),
    prepare: given(firstSignIn, ({ admitted, idToken, marked }) => ({
      query: `?token=${idToken}`,
      done: all(admitted, marked),
    })),
    refusalOfRepeat: 'unauthenticated',
  },
  'POST /v1/u/authenticate': {
    row: everyone(401),
    body: { token: 'a.b.c' },
    prepare: given(firstSignIn, ({ admitted, idToken, marked }) => ({
      body: { token: idToken },
      done: all(admitted, marked),
    })),
    refusalOfRepeat: 'unauthenticated',
  },
  'POST /v1/teams/authenticate': {
    row: everyone(401),
    body: { token: 'a.b.c' },
    prepare: given(firstSignIn, ({ accessToken, admitted }) => ({
      body: { token: accessToken },
      done: admitted,
    })),
  },
  'POST /v1/u/logout': {
    row: everySession(204),
    prepare: given(newPerson, ({ userId }) =>
      count('tokenMarker', { userId }, ({ id }) => id.startsWith('revoked:')),
    ),
    refusalOfRepeat: 'unauthenticated',
  },
  'POST /v1/u/logout/everywhere': {
    row: everySession(204),
    prepare: given(newPerson, ({ userId }) =>
      count('tokenMarker', { userId, id: documentId.endedSessions() }),
    ),
    refusalOfRepeat: 'unauthenticated',
  },
  'GET /v1/u/details': {
    row: everySession(200),
    // The API hasn't cached a new session, so this call also checks the session in the store.
    prepare: async ({ admin, portal }) => ({ by: await portal.signIn(admin.person) }),
  },
  'PUT /v1/u/details': {
    row: everySession(200),
    body: { name: 'Ada' },
    prepare: given(newPerson, ({ userId }) => count('profile', { userId, name: 'Ada' })),
  },
  // 422: callers must confirm with their own email address.
  'DELETE /v1/u/details': {
    row: everySession(422),
    body: { confirm: 'somebody@else.example' },
    prepare: given(newPerson, ({ by, userId }) => ({
      body: { confirm: by.person.email },
      done: count('deletedAccount', { userId }),
    })),
    refusalOfRepeat: 'unauthenticated',
  },
  'GET /v1/u/data': { row: everySession(200), answer: fixedBody },
  'GET /v1/u/start': {
    row: everySession(200),
    // A trial repeats a call only after a 503, but this call answers with the parts that the store can read.
    answer: wholeStart,
  },
  'GET /v1/u/todo': { row: everySession(200) },
  'GET /v1/u/access/p': { row: everySession(200) },
  'GET /v1/u/access/e': { row: everySession(200) },
  'GET /v1/u/access/o': { row: everySession(200) },
  'GET /v1/u/access/o/:org': { row: orgViewers(200) },
  'GET /v1/u/access/e/:org/:event': { row: viewers(200) },
  'GET /v1/u/access/p/:org/:event/:project': { row: viewers(200) },
};
