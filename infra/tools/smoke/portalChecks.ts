import type { Checks } from './checks.ts';
import { ask, insist, insistOnHeader, insistOnStatus } from './insist.ts';

/** The checks need only these fields of `portal-config`. web/api/http/config.ts describes them. */
interface Settings {
  readonly apiOrigin: string;
  readonly blobOrigin: string;
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

export const portalChecks: Checks = {
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
    const portalPolicy = (await ask(`${portal}/`)).headers.get('Content-Security-Policy') ?? '';
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
      policy.replace(`frame-ancestors ${hosts}`, "frame-ancestors 'none'") === portalPolicy,
      'The Content-Security-Policy of the Teams app differs from that of the portal in more than frame-ancestors.',
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
