import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { colleagues, employees, homeTenant } from '../../../../infra/local/directory/employees.ts';
import { apiScope } from '../../../../infra/local/sign-in/configuration.ts';
import { obtainIdToken, obtainTokens } from '../../../../infra/local/sign-in/obtainIdToken.ts';
import { startSignIn, type SignIn } from '../../../../infra/local/sign-in/startSignIn.ts';
import { createVisitor } from '../../../../infra/local/sign-in/visitor.ts';
import { freePorts } from '../../../../infra/machine/ports.ts';

const portalOrigin = 'http://localhost:4280';
const redirectUri = `${portalOrigin}/auth`;
const ada = 'ada.marsh@brightwater.example';

let dataDir: string;
let port: number;
let signIn: SignIn;
let issuer: string;

const start = () => startSignIn({ port, dataDir, portalOrigin, employees, colleagues });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sign-in-'));
  ({ signIn: port } = await freePorts());
  signIn = await start();
  ({ issuer } = signIn.metadata);
});

afterEach(async () => {
  await signIn.close();
  await rm(dataDir, { recursive: true });
});

function authorize(parameters: Record<string, string> = {}): URL {
  const url = new URL(signIn.metadata.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: signIn.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    // The example of RFC 7636, appendix B.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'state',
    nonce: 'nonce',
    ...parameters,
  }).toString();
  return url;
}

describe('sign-in', () => {
  it('issues an ID token like Entra ID’s, signed by the published key', async () => {
    const idToken = await obtainIdToken({ issuer, email: ada, redirectUri });
    const keys = createRemoteJWKSet(new URL(signIn.metadata.jwks_uri));
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      issuer,
      audience: signIn.clientId,
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      tid: homeTenant,
      oid: 'aaaaaaaa-0000-4000-8000-000000000001',
      sub: 'aaaaaaaa-0000-4000-8000-000000000001',
      name: 'Ada Marsh',
      preferred_username: ada,
      email: ada,
      roles: ['Portal.Administrator'],
      xms_edov: true,
    });
    const now = Date.now() / 1000;
    expect(now - (payload.iat ?? 0)).toBeGreaterThanOrEqual(299);
    expect(now - (payload.iat ?? 0)).toBeLessThan(330);
    expect(payload.exp ?? 0).toBeGreaterThan(now + 3500);
  });

  it('knows the employees of both companies, and omits empty roles', async () => {
    const claims = decodeJwt(
      await obtainIdToken({ issuer, email: 'ken.sato@brightwater.example', redirectUri }),
    );
    expect(claims).toMatchObject({ name: '佐藤 健', tid: homeTenant });
    expect(claims).not.toHaveProperty('roles');
    const kira = decodeJwt(await obtainIdToken({ issuer, email: 'kira.tanaka@kestrel.example' }));
    expect(kira['tid']).toBe('22222222-2222-4222-8222-222222222222');
  });

  it('issues a JWT as access token only to clients that request the portal’s own scope', async () => {
    const scoped = await obtainTokens({ issuer, email: ada, scope: `openid profile email ${apiScope}` });
    const keys = createRemoteJWKSet(new URL(signIn.metadata.jwks_uri));
    const { payload, protectedHeader } = await jwtVerify(scoped.access_token, keys, {
      issuer,
      audience: signIn.clientId,
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      tid: homeTenant,
      oid: 'aaaaaaaa-0000-4000-8000-000000000001',
      name: 'Ada Marsh',
      email: ada,
      xms_edov: true,
      scp: 'access_as_user',
      azp: signIn.clientId,
    });
    expect(decodeJwt(scoped.id_token ?? '')).not.toHaveProperty('scp');
    const plain = await obtainTokens({ issuer, email: ada });
    expect(plain.access_token).not.toContain('.');
  });

  it('asks the person before Microsoft Graph answers with their photo', async () => {
    const visitor = createVisitor();
    const scope = 'openid profile email User.Read';
    const photoFor = (token: string) =>
      fetch(`http://127.0.0.1:${port}/v1.0/me/photo/$value`, {
        headers: { Authorization: `Bearer ${token}` },
      });
    const choose = async (consent: 'given' | 'refused') => {
      const { url, page } = await visitor.follow(authorize({ scope }), portalOrigin);
      expect(await page?.text()).toContain('asks to read your photo');
      const chosen = new URLSearchParams({ consent, photo: 'photo' });
      return visitor.follow(url, portalOrigin, { method: 'POST', body: chosen });
    };
    const plain = await obtainTokens({ issuer, email: ada, redirectUri, visitor });
    expect((await photoFor(plain.access_token)).status).toBe(401);
    expect((await choose('refused')).url.searchParams.get('error')).toBe('access_denied');
    expect((await choose('given')).url.searchParams.get('code')).toBeTruthy();
    const permitted = await obtainTokens({ issuer, email: ada, redirectUri, visitor, scope });
    const photo = await photoFor(permitted.access_token);
    expect(photo.headers.get('Access-Control-Allow-Origin')).toBe(portalOrigin);
    expect(await sharp(await photo.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 648 });
  });

  it('renews tokens by refresh token and by session, without showing a page', async () => {
    const visitor = createVisitor();
    const { refresh_token: refreshToken = '' } = await obtainTokens({
      issuer,
      email: ada,
      redirectUri,
      visitor,
    });
    const renewed = await fetch(signIn.metadata.token_endpoint, {
      method: 'POST',
      headers: { Origin: portalOrigin },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: signIn.clientId,
        refresh_token: refreshToken,
      }),
    });
    expect(renewed.status).toBe(200);
    expect(renewed.headers.get('Access-Control-Allow-Origin')).toBe(portalOrigin);
    const silent = await visitor.follow(
      authorize({ prompt: 'none', redirect_uri: `${portalOrigin}/redirect/` }),
      portalOrigin,
    );
    expect(silent.url.searchParams.get('code')).toBeTruthy();
  });

  it('shows its page again if the portal requests it, so that people can switch accounts', async () => {
    const visitor = createVisitor();
    await obtainTokens({ issuer, email: ada, redirectUri, visitor });
    const { url, page } = await visitor.follow(authorize({ prompt: 'select_account' }), portalOrigin);
    expect(page?.status).toBe(200);
    const body = new URLSearchParams({ account: 'mia.rossi@brightwater.example' });
    const chosen = await visitor.follow(url, portalOrigin, { method: 'POST', body });
    expect(chosen.url.searchParams.get('code')).toBeTruthy();
    const claims = decodeJwt(await obtainIdToken({ issuer, email: ada, redirectUri, visitor }));
    expect(claims['name']).toBe('Mia Rossi');
  });

  it('keeps the session across a restart', async () => {
    const visitor = createVisitor();
    await obtainTokens({ issuer, email: ada, redirectUri, visitor });
    await signIn.close();
    signIn = await start();
    const { url } = await visitor.follow(authorize({ prompt: 'none' }), portalOrigin);
    expect(url.searchParams.get('code')).toBeTruthy();
    expect((await stat(join(dataDir, 'sign-in', 'keys.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('the provider refuses requests that', () => {
  it('lack PKCE, or are silent without a session', async () => {
    const noPkce = await createVisitor().follow(
      authorize({ code_challenge: '', code_challenge_method: '' }),
      portalOrigin,
    );
    expect(noPkce.url.searchParams.get('error')).toBe('invalid_request');
    const silent = await createVisitor().follow(authorize({ prompt: 'none' }), portalOrigin);
    expect(silent.url.searchParams.get('error')).toBe('login_required');
  });

  it('name an unknown account, return address or interaction', async () => {
    const visitor = createVisitor();
    const { url } = await visitor.follow(authorize(), portalOrigin);
    const body = new URLSearchParams({ account: '<b>mallory</b>@kestrel.example' });
    const unknown = await visitor.request(url, { method: 'POST', body });
    expect(unknown.status).toBe(400);
    expect(await unknown.text()).not.toContain('mallory');
    const foreign = await visitor.follow(
      authorize({ redirect_uri: 'https://elsewhere.example/' }),
      portalOrigin,
    );
    expect(foreign.page?.status).toBe(400);
    expect((await createVisitor().request(`${issuer}/interaction/abcdef`)).status).toBe(400);
  });

  it('come from another origin, by omitting the CORS header', async () => {
    const answer = await fetch(signIn.metadata.token_endpoint, {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: signIn.clientId }),
    });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('the sign-in pages', () => {
  it('show a button for each employee, without external or inline code', async () => {
    const { page } = await createVisitor().follow(authorize(), portalOrigin);
    const html = (await page?.text()) ?? '';
    expect(html.match(/<button name="account"/g)).toHaveLength(employees.length + colleagues.length);
    expect(html).toContain(`<button name="account" value="${ada}">`);
    expect(html).not.toMatch(/<style|style=|<script|https?:/);
    expect(page?.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect((await fetch(`${issuer}/pages/style.css`)).headers.get('Content-Type')).toMatch('text/css');
  });

  it('end the session as MSAL requests it, without a client ID, and return to the portal', async () => {
    const visitor = createVisitor();
    await obtainTokens({ issuer, email: ada, redirectUri, visitor });
    const end = new URL(signIn.metadata.end_session_endpoint);
    end.searchParams.set('post_logout_redirect_uri', `${portalOrigin}/signout/`);
    const page = await visitor.request(end);
    const html = await page.text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(html).toContain('form="op.logoutForm"');
    const { url } = await visitor.follow(`${issuer}/session/end/confirm`, portalOrigin, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(url.href).toBe(`${portalOrigin}/signout/`);
    const silent = await visitor.follow(authorize({ prompt: 'none' }), portalOrigin);
    expect(silent.url.searchParams.get('error')).toBe('login_required');
  });
});
