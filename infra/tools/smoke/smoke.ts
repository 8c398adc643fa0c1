import { setTimeout } from 'node:timers/promises';

interface Origins {
  readonly portal: string;
  readonly api: string;
}

/** The checks by their title. A check that fails throws an error whose message says what is wrong. */
type Checks = Readonly<Record<string, (origins: Origins) => Promise<void>>>;

/** This is longer than the first request takes if the API has to start. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Sends a request. Doesn't follow redirects, so that a check can see them. */
const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init });

/** @throws Error with the sentence unless the condition holds */
function insist(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

function insistOnStatus({ status, url }: Response, expected: number): void {
  insist(status === expected, `${url} answers ${status}, not ${expected}.`);
}

function insistOnHeader({ headers, url }: Response, name: string, like: RegExp): void {
  const value = headers.get(name);
  insist(value !== null, `${url} has no ${name}.`);
  insist(like.test(value), `${url} has the ${name} “${value}”.`);
}

/** The checks need only these fields of `portal-config`. web/api/http/config.ts describes them. */
interface Settings {
  readonly apiOrigin: string;
  readonly blobOrigin: string;
  readonly graphOrigin: string;
  readonly signIn: {
    readonly authority: string;
    readonly metadata: Readonly<Record<string, string>> | null;
  };
}

async function readPage(portal: string): Promise<{ page: Response; html: string; settings: Settings }> {
  const page = await ask(`${portal}/`);
  insistOnStatus(page, 200);
  const html = await page.text();
  const [, content] = /<meta\s+name="portal-config"\s+content="([^"]*)"/.exec(html) ?? [];
  insist(content !== undefined, 'The page has no settings (portal-config).');
  insist(!content.startsWith('{{'), 'The settings of the page are still a placeholder.');
  return { page, html, settings: JSON.parse(unescaped(content)) as Settings };
}

const ESCAPES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ESCAPES[name] ?? '');

/** Teams, and the other products of Microsoft 365 that show Teams apps, such as Outlook. */
const HOST_OF_MICROSOFT =
  /^https:\/\/(?:\*\.)?(?:[\w-]+\.)*(?:microsoft|microsoft\.com|microsoft365\.com|office\.com|office365\.com)$/;

const portalChecks: Checks = {
  'the page has settings that name this API': async ({ api, portal }) => {
    const { html, settings } = await readPage(portal);
    insist(settings.apiOrigin === api, `The portal calls ${settings.apiOrigin} instead.`);
    insist(!/\{\{[A-Z_]+\}\}/.test(html), 'The page still has a placeholder.');
  },

  'the page runs only the portal’s own code, and no site can frame it': async ({ portal }) => {
    const { page, settings } = await readPage(portal);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    insist(!policy.includes('{{'), 'The Content-Security-Policy still has a placeholder.');
    insist(!/unsafe-(inline|eval)/.test(policy), 'The Content-Security-Policy lets inline code run.');
    for (const directive of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      insist(policy.includes(directive), `The Content-Security-Policy lacks “${directive}”.`);
    for (const origin of [settings.apiOrigin, settings.blobOrigin, new URL(settings.signIn.authority).host])
      insist(policy.includes(origin), `The Content-Security-Policy doesn’t let the page reach ${origin}.`);
  },

  'the page has security headers besides its Content-Security-Policy': async ({ portal }) => {
    const page = await ask(`${portal}/`);
    insistOnHeader(page, 'Strict-Transport-Security', /max-age=\d{8,}/);
    insistOnHeader(page, 'X-Content-Type-Options', /^nosniff$/);
    insistOnHeader(page, 'Referrer-Policy', /^no-referrer$/);
    insistOnHeader(page, 'Permissions-Policy', /camera=\(\)/);
    insistOnHeader(page, 'Cross-Origin-Opener-Policy', /^same-origin$/);
  },

  'browsers ask for the page each time, and keep its files': async ({ portal }) => {
    const { html, page } = await readPage(portal);
    insistOnHeader(page, 'Cache-Control', /no-cache|no-store/);
    const [, script] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html) ?? [];
    insist(script !== undefined, 'The page loads no script.');
    const file = await ask(`${portal}${script}`);
    insistOnStatus(file, 200);
    insistOnHeader(file, 'Cache-Control', /immutable/);
    insistOnHeader(file, 'Content-Type', /javascript/);
  },

  'an address without a file shows the page, and a missing asset is 404': async ({ portal }) => {
    const deep = await ask(`${portal}/organisations/nobody/events/none/`);
    insistOnStatus(deep, 200);
    insistOnHeader(deep, 'Content-Type', /^text\/html/);
    insistOnStatus(await ask(`${portal}/assets/none-${Date.now()}.js`), 404);
  },

  'only the portal can frame the page that renews sessions': async ({ portal }) => {
    const page = await ask(`${portal}/redirect/`);
    insistOnStatus(page, 200);
    insistOnHeader(page, 'Content-Security-Policy', /frame-ancestors 'self'/);
    insist(
      !page.headers.has('Cross-Origin-Opener-Policy'),
      'The page has a Cross-Origin-Opener-Policy, so it can’t answer the portal.',
    );
  },

  'only hosts of Microsoft can frame the Teams app': async ({ portal }) => {
    const { page: portalPage, settings } = await readPage(portal);
    const portalPolicy = portalPage.headers.get('Content-Security-Policy') ?? '';
    const page = await ask(`${portal}/teams/dashboard/`);
    insistOnStatus(page, 200);
    insistOnHeader(page, 'Content-Type', /^text\/html/);
    insist(
      !page.headers.has('X-Frame-Options'),
      'The Teams app has an X-Frame-Options, so Teams can’t show it.',
    );
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    const [, hosts = ''] = /frame-ancestors ([^;]*)/.exec(policy) ?? [];
    const foreign = hosts.split(' ').filter((host) => !HOST_OF_MICROSOFT.test(host));
    insist(
      foreign.length === 0,
      hosts === ''
        ? 'The Content-Security-Policy of the Teams app has no frame-ancestors, so every site can frame it.'
        : `These sites can frame the Teams app, and aren’t Microsoft’s: ${foreign.join(' ')}.`,
    );
    insist(
      policy.replace(`frame-ancestors ${hosts}`, "frame-ancestors 'none'") ===
        portalPolicy.replace(` ${settings.graphOrigin}`, ''),
      'The Content-Security-Policy of the Teams app differs from that of the portal in more than frame-ancestors and the access to Microsoft Graph.',
    );
  },

  'the sign-in provider has all addresses, and publishes keys': async ({ portal }) => {
    const { settings } = await readPage(portal);
    const { authority, metadata } = settings.signIn;
    const published = metadata ?? (await readMetadata(authority));
    for (const name of [
      'issuer',
      'authorization_endpoint',
      'token_endpoint',
      'jwks_uri',
      'end_session_endpoint',
    ])
      insist(URL.canParse(published[name] ?? ''), `The sign-in provider has no ${name}.`);
    const keys = await ask(published['jwks_uri'] ?? '');
    insistOnStatus(keys, 200);
    const { keys: publicKeys } = (await keys.json()) as { keys?: unknown[] };
    insist((publicKeys ?? []).length > 0, 'The sign-in provider publishes no key.');
  },
};

async function readMetadata(authority: string): Promise<Readonly<Record<string, string>>> {
  // Entra ID publishes the addresses of version 2.0 here (OpenID Connect Discovery 1.0, section 4).
  const answer = await ask(
    `${authority.replace(/\/(v2\.0\/?)?$/, '')}/v2.0/.well-known/openid-configuration`,
  );
  insistOnStatus(answer, 200);
  return (await answer.json()) as Record<string, string>;
}

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

const apiChecks: Checks = {
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

export interface SmokeResult {
  readonly name: string;
  readonly problem: string | undefined;
}

interface SmokeOptions {
  /** How long failed checks are repeated. After a deployment, some instances are still starting or running the previous version. */
  readonly seconds?: number;
  readonly pauseMs?: number;
}

/** Runs all checks against two origins. The checks need no account and change nothing. */
export async function smoke(
  portal: string,
  api: string,
  { pauseMs = 10_000, seconds = 0 }: SmokeOptions = {},
): Promise<readonly SmokeResult[]> {
  const outcomes = new Map<string, SmokeResult>();
  let left = Object.entries({ ...portalChecks, ...apiChecks });
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    for (const [name, check] of left) {
      const problem = await check({ portal, api }).then(
        () => undefined,
        (error: unknown) => sentenceOf(error),
      );
      outcomes.set(name, { name, problem });
    }
    left = left.filter(([name]) => outcomes.get(name)?.problem !== undefined);
    if (left.length === 0 || Date.now() + pauseMs > end) return [...outcomes.values()];
    await setTimeout(pauseMs);
  }
}

/** `fetch` puts the reason of a failure into the cause of its error. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};
