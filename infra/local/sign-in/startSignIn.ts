import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { errors, Provider } from 'oidc-provider';
import { closeServer, listen } from '../../machine/ports.ts';
import { readOrMakeSecret } from '../../machine/secrets.ts';
import type { Employee } from '../directory/employees.ts';
import { openAdapters } from './adapter.ts';
import { clientId, configuration, toolsOrigin } from './configuration.ts';
import { answerPhotos, type ChosenAnswers, recordConsent } from './graph.ts';
import { accountPage, consentPage, errorPage } from './pages.ts';

export interface SignInOptions {
  port: number;
  /** The subfolder `sign-in` stores the keys and sessions, so that a restart signs no one out. */
  dataDir: string;
  portalOrigin: string;
  /** The account page shows these people directly. */
  employees: readonly Employee[];
  /** The account page shows these people in a collapsed list. */
  colleagues?: readonly Employee[];
}

export interface SignIn {
  clientId: string;
  /** MSAL needs these addresses, because it can't discover them over plain http. */
  metadata: {
    issuer: string;
    authorization_endpoint: string;
    token_endpoint: string;
    jwks_uri: string;
    end_session_endpoint: string;
  };
  close(): Promise<void>;
}

interface SignInKeys {
  jwks: { keys: JWK[] };
  cookieKeys: string[];
}

async function makeKeys(): Promise<SignInKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  };
  return { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] };
}

/** Reads or makes the keys with which the provider signs tokens and cookies. */
const signInKeys = (file: string): Promise<SignInKeys> => readOrMakeSecret(file, makeKeys);

const interactionPath = /^\/interaction\/[\w-]+$/;

/** `form-action` lists the portal and the tools, because Chromium also checks the redirects that follow a form. */
function pageHeaders(portalOrigin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    'img-src data:',
    `form-action 'self' ${portalOrigin} ${toolsOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

/**
 * Ends the session of another account in this browser, if there is one. The library would end that session with a page that
 * needs a script.
 */
async function endOtherSession(
  provider: Provider,
  interaction: Awaited<ReturnType<Provider['interactionDetails']>>,
  accountId: string,
): Promise<void> {
  const { session } = interaction;
  if (!session || session.accountId === accountId) return;
  const previous = await provider.Session.findByUid(session.uid);
  await previous?.destroy();
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

async function readAssets() {
  const read = async (type: string, file: string) => ({
    type: `${type}; charset=utf-8`,
    body: await readFile(new URL(file, import.meta.url)),
  });
  return new Map([
    ['/pages/style.css', await read('text/css', 'style.css')],
    ['/pages/sign-out.js', await read('text/javascript', 'sign-out.js')],
  ]);
}

type Middleware = Parameters<Provider['use']>[0];

const completeRequests =
  (headers: Record<string, string>): Middleware =>
  async (ctx, next) => {
    // At sign-out, MSAL sends neither a client id nor an ID token. Entra ID accepts that. The library needs one of them.
    if (ctx.path === '/session/end' && !ctx.query['client_id'] && !ctx.query['id_token_hint']) {
      ctx.query = { ...ctx.query, client_id: clientId };
    }
    await next();
    if (ctx.type === 'text/html') ctx.set(headers);
  };

const serveAssets =
  (assets: Awaited<ReturnType<typeof readAssets>>): Middleware =>
  async (ctx, next) => {
    const asset = assets.get(ctx.path);
    if (!asset) return next();
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = asset.type;
    ctx.body = asset.body;
  };

/** Shows the account page or the consent page, and passes what the person has chosen to the provider. */
function interact(
  provider: Provider,
  answers: ChosenAnswers,
  { colleagues = [], employees, portalOrigin }: SignInOptions,
): Middleware {
  const byEmail = new Map([...employees, ...colleagues].map((employee) => [employee.email, employee]));
  return async (ctx, next) => {
    if (!interactionPath.test(ctx.path)) return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    try {
      const interaction = await provider.interactionDetails(ctx.req, ctx.res);
      const isConsent = interaction.prompt.name === 'consent';
      if (ctx.method !== 'POST') {
        ctx.body = await (isConsent ? consentPage() : accountPage(employees, colleagues));
        return;
      }
      const form = new URLSearchParams(await text(ctx.req));
      const employee = byEmail.get(form.get('account') ?? '');
      if (!isConsent && !employee) {
        ctx.status = 400;
        ctx.body = await errorPage('unknown_account', 'There is no employee with that address.');
        return;
      }
      if (employee) await endOtherSession(provider, interaction, employee.oid);
      const result = employee
        ? { login: { accountId: employee.oid }, select_account: {} }
        : await recordConsent(provider, answers, { form, grantId: interaction.grantId });
      ctx.redirect(
        await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }),
      );
      ctx.status = 303;
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      ctx.status = error.statusCode;
      const detail = 'This sign-in has ended, because it was completed or took too long.';
      ctx.body = await errorPage(error.error, detail, portalOrigin);
    }
  };
}

/**
 * Starts an OpenID provider that replaces Entra ID on this machine. Its accounts are the given people. There are no
 * passwords, and the account page works without scripts.
 */
export async function startSignIn(options: SignInOptions): Promise<SignIn> {
  const { port, portalOrigin, employees, colleagues = [] } = options;
  const dataDir = join(options.dataDir, 'sign-in');
  await mkdir(dataDir, { recursive: true });
  const { jwks, cookieKeys } = await signInKeys(join(dataDir, 'keys.json'));
  const { adapters, close: closeAdapters } = openAdapters(join(dataDir, 'sessions.sqlite'));

  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    ...configuration({ portalOrigin, employees: [...employees, ...colleagues] }),
    adapter: adapters,
    jwks,
    cookies: { keys: cookieKeys },
  });
  provider.use(completeRequests(pageHeaders(portalOrigin)));
  provider.use(serveAssets(await readAssets()));
  const answers: ChosenAnswers = new Map();
  provider.use(answerPhotos(provider, portalOrigin, answers));
  provider.use(interact(provider, answers, options));

  const answer = provider.callback();
  const server = createServer((request, response) => void answer(request, response));
  await listen(server, port);
  return {
    clientId,
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
    },
    async close() {
      await closeServer(server);
      closeAdapters();
    },
  };
}
