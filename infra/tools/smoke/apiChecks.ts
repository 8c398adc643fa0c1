import type { Checks } from './checks.ts';
import { ask, insist, insistOnHeader, insistOnStatus } from './insist.ts';

/** A call that a portal makes with a session, as its browser asks whether it may. */
const preflight = (api: string, origin: string) =>
  ask(`${api}/v1/u/details`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  });

/** The refusal of an answer, as the contract has it. */
async function insistOnRefusal(answer: Response, status: number, code: string): Promise<void> {
  insistOnStatus(answer, status);
  insistOnHeader(answer, 'Content-Type', /^application\/json/);
  const { Code, TraceId } = (await answer.json()) as { Code?: string; TraceId?: string };
  insist(Code === code, `${answer.url} says “${Code}”, not “${code}”.`);
  insist((TraceId ?? '') !== '', `${answer.url} names no TraceId.`);
}

/** What an API answers to somebody who is not signed in. */
export const apiChecks: Checks = {
  'the API is well: its store and its blobs answer': async ({ api }) => {
    const answer = await ask(`${api}/v1/health`);
    insist(
      answer.status === 200,
      `${answer.url} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
    );
  },

  'the API answers with data only, which nobody keeps, frames or sniffs': async ({ api }) => {
    const answer = await ask(`${api}/v1/health`);
    insistOnHeader(answer, 'Cache-Control', /^no-store$/);
    insistOnHeader(answer, 'X-Content-Type-Options', /^nosniff$/);
    insistOnHeader(answer, 'Content-Security-Policy', /default-src 'none'/);
    insistOnHeader(answer, 'Referrer-Policy', /^no-referrer$/);
    insistOnHeader(answer, 'Strict-Transport-Security', /max-age=\d{8,}/);
    insistOnHeader(answer, 'X-Trace-Id', /^[\w-]{16,}$/);
  },

  'the API lets in the portal, with its token, and no other origin': async ({ api, portal }) => {
    const own = await preflight(api, portal);
    insist(own.ok, `The portal's preflight is answered ${own.status}.`);
    const allowed = own.headers.get('Access-Control-Allow-Origin');
    insist(allowed === portal, `The API lets in ${allowed ?? 'nobody'}, not ${portal}.`);
    insistOnHeader(own, 'Access-Control-Allow-Headers', /authorization/i);
    insist(!own.headers.has('Access-Control-Allow-Credentials'), 'The API lets cookies in, and needs none.');
    const foreign = (await preflight(api, 'https://elsewhere.example')).headers.get(
      'Access-Control-Allow-Origin',
    );
    insist(foreign === null || foreign === portal, `The API lets in ${foreign}.`);
  },

  'whoever is signed out is asked to sign in, and a made-up token is none': async ({ api }) => {
    await insistOnRefusal(await ask(`${api}/v1/u/details`), 401, 'unauthenticated');
    const forged = { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJub2JvZHkifQ.' };
    await insistOnRefusal(await ask(`${api}/v1/u/access/o`, { headers: forged }), 401, 'unauthenticated');
  },

  'what does not exist is 404, in words that a program can read': async ({ api }) => {
    await insistOnRefusal(await ask(`${api}/nothing`), 404, 'not_found');
  },

  'the API describes itself': async ({ api }) => {
    const answer = await ask(`${api}/v1/openapi.json`);
    insistOnStatus(answer, 200);
    const { openapi } = (await answer.json()) as { openapi?: string };
    insist(openapi?.startsWith('3.1') === true, 'It is not described by OpenAPI 3.1.');
  },
};
