import type { Checks } from './checks.ts';
import { ask, insist, insistOnHeader, insistOnStatus } from './insist.ts';

/** Sends the request with which a browser asks for permission before the portal calls the API with a session. */
const preflight = (api: string, origin: string) =>
  ask(`${api}/v1/u/details`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  });

async function insistOnRefusal(answer: Response, status: number, code: string): Promise<void> {
  insistOnStatus(answer, status);
  insistOnHeader(answer, 'Content-Type', /^application\/json/);
  const { Code, TraceId } = (await answer.json()) as { Code?: string; TraceId?: string };
  insist(Code === code, `${answer.url} has the code “${Code}”, not “${code}”.`);
  insist((TraceId ?? '') !== '', `${answer.url} has no TraceId.`);
}

export const apiChecks: Checks = {
  // The health check reads the store, the blobs and the queues.
  'the API, its store, its blobs and its queues answer': async ({ api }) => {
    const answer = await ask(`${api}/v1/health`);
    insist(
      answer.status === 200,
      `${answer.url} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
    );
  },

  'the API’s responses have the security headers and a trace ID': async ({ api }) => {
    const answer = await ask(`${api}/v1/health`);
    insistOnHeader(answer, 'Cache-Control', /^no-store$/);
    insistOnHeader(answer, 'X-Content-Type-Options', /^nosniff$/);
    insistOnHeader(answer, 'Content-Security-Policy', /default-src 'none'/);
    insistOnHeader(answer, 'Content-Security-Policy', /frame-ancestors 'none'/);
    insistOnHeader(answer, 'Referrer-Policy', /^no-referrer$/);
    insistOnHeader(answer, 'Strict-Transport-Security', /max-age=\d{8,}/);
    insistOnHeader(answer, 'X-Trace-Id', /^[\w-]{16,}$/);
  },

  'the API allows the origin of the portal and no other': async ({ api, portal }) => {
    const portalAnswer = await preflight(api, portal);
    insist(portalAnswer.ok, `The portal’s preflight gets ${portalAnswer.status}.`);
    const allowed = portalAnswer.headers.get('Access-Control-Allow-Origin');
    insist(allowed === portal, `The API allows ${allowed ?? 'no origin'}, not ${portal}.`);
    insistOnHeader(portalAnswer, 'Access-Control-Allow-Headers', /authorization/i);
    insist(
      !portalAnswer.headers.has('Access-Control-Allow-Credentials'),
      'The API accepts cookies, but needs none.',
    );
    // The answer to another site may name the portal, because the browser compares that name with the site's origin.
    const foreign = (await preflight(api, 'https://elsewhere.example')).headers.get(
      'Access-Control-Allow-Origin',
    );
    insist(foreign === null || foreign === portal, `The API allows ${foreign}.`);
  },

  'the API refuses calls without a session, or with a forged one': async ({ api }) => {
    await insistOnRefusal(await ask(`${api}/v1/u/details`), 401, 'unauthenticated');
    // The token says that it has no signature, and is for “nobody”.
    const forged = { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJub2JvZHkifQ.' };
    await insistOnRefusal(await ask(`${api}/v1/u/access/o`, { headers: forged }), 401, 'unauthenticated');
  },

  'the API answers an unknown path with 404 and JSON': async ({ api }) => {
    await insistOnRefusal(await ask(`${api}/nothing`), 404, 'not_found');
  },

  'the API publishes its OpenAPI document': async ({ api }) => {
    const answer = await ask(`${api}/v1/openapi.json`);
    insistOnStatus(answer, 200);
    const { openapi } = (await answer.json()) as { openapi?: string };
    insist(openapi?.startsWith('3.1') === true, 'The document isn’t OpenAPI 3.1.');
  },
};
