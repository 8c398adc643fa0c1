import type { Checks } from './checks.ts';
import { ask, insist, insistOnHeader, insistOnStatus } from './insist.ts';

/** The settings that the checks need out of `portal-config`; web/api/config.ts says what they are for. */
interface Settings {
  readonly apiOrigin: string;
  readonly blobOrigin: string;
  readonly signIn: {
    readonly authority: string;
    readonly metadata: Readonly<Record<string, string>> | null;
  };
}

/** The page as a browser gets it, and the settings in it. */
async function readPage(portal: string): Promise<{ page: Response; html: string; settings: Settings }> {
  const page = await ask(`${portal}/`);
  insistOnStatus(page, 200);
  const html = await page.text();
  const [, content] = /<meta\s+name="portal-config"\s+content="([^"]*)"/.exec(html) ?? [];
  insist(content !== undefined, 'The page carries no settings (portal-config).');
  insist(!content.startsWith('{{'), 'The page’s settings were never filled in.');
  return { page, html, settings: JSON.parse(unescaped(content)) as Settings };
}

const ESCAPES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ESCAPES[name] ?? '');

/** What a portal serves: headers, files, and the settings that lead to its API and its directory. */
export const portalChecks: Checks = {
  'the page is shown with its settings, which name this API': async ({ api, portal }) => {
    const { html, settings } = await readPage(portal);
    insist(settings.apiOrigin === api, `The portal calls ${settings.apiOrigin}.`);
    insist(!/\{\{[A-Z_]+\}\}/.test(html), 'A placeholder is left over in the page.');
  },

  'the page may run nothing but the portal’s own, and may not be framed': async ({ portal }) => {
    const { page, settings } = await readPage(portal);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    insist(!policy.includes('{{'), 'A placeholder is left over in the Content-Security-Policy.');
    insist(!/unsafe-(inline|eval)/.test(policy), 'The Content-Security-Policy lets inline code run.');
    for (const directive of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      insist(policy.includes(directive), `The Content-Security-Policy lacks “${directive}”.`);
    for (const origin of [settings.apiOrigin, settings.blobOrigin, new URL(settings.signIn.authority).host])
      insist(policy.includes(origin), `The Content-Security-Policy does not let the page reach ${origin}.`);
  },

  'the page comes with the other headers that protect it': async ({ portal }) => {
    const page = await ask(`${portal}/`);
    insistOnHeader(page, 'Strict-Transport-Security', /max-age=\d{8,}/);
    insistOnHeader(page, 'X-Content-Type-Options', /^nosniff$/);
    insistOnHeader(page, 'Referrer-Policy', /^no-referrer$/);
    insistOnHeader(page, 'Permissions-Policy', /camera=\(\)/);
    insistOnHeader(page, 'Cross-Origin-Opener-Policy', /^same-origin$/);
  },

  'the page is asked for anew each time, its files never again': async ({ portal }) => {
    const { html, page } = await readPage(portal);
    insistOnHeader(page, 'Cache-Control', /no-cache|no-store/);
    const [, script] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html) ?? [];
    insist(script !== undefined, 'The page names no script.');
    const file = await ask(`${portal}${script}`);
    insistOnStatus(file, 200);
    insistOnHeader(file, 'Cache-Control', /immutable/);
    insistOnHeader(file, 'Content-Type', /javascript/);
  },

  'every address of the portal shows the page, and a file that is missing is 404': async ({ portal }) => {
    const deep = await ask(`${portal}/organisations/nobody/events/none/`);
    insistOnStatus(deep, 200);
    insistOnHeader(deep, 'Content-Type', /^text\/html/);
    insistOnStatus(await ask(`${portal}/assets/none-${Date.now()}.js`), 404);
  },

  'the page that renews sessions may be framed by the portal, and only by it': async ({ portal }) => {
    const page = await ask(`${portal}/redirect/`);
    insistOnStatus(page, 200);
    insistOnHeader(page, 'Content-Security-Policy', /frame-ancestors 'self'/);
    insist(
      !page.headers.has('Cross-Origin-Opener-Policy'),
      'It has a Cross-Origin-Opener-Policy, so it cannot answer.',
    );
  },

  'the directory says where to sign in, and publishes keys': async ({ portal }) => {
    const { settings } = await readPage(portal);
    const { authority, metadata } = settings.signIn;
    const told = metadata ?? (await readMetadata(authority));
    for (const name of [
      'issuer',
      'authorization_endpoint',
      'token_endpoint',
      'jwks_uri',
      'end_session_endpoint',
    ])
      insist(URL.canParse(told[name] ?? ''), `The directory does not say its ${name}.`);
    const keys = await ask(told['jwks_uri'] ?? '');
    insistOnStatus(keys, 200);
    const { keys: published } = (await keys.json()) as { keys?: unknown[] };
    insist((published ?? []).length > 0, 'The directory publishes no key.');
  },
};

async function readMetadata(authority: string): Promise<Readonly<Record<string, string>>> {
  // Entra ID describes its present version by this address (OpenID Connect Discovery 1.0, section 4).
  const answer = await ask(
    `${authority.replace(/\/(v2\.0\/?)?$/, '')}/v2.0/.well-known/openid-configuration`,
  );
  insistOnStatus(answer, 200);
  return (await answer.json()) as Record<string, string>;
}
