import * as client from 'openid-client';
import { clientId, toolsOrigin } from './configuration.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export interface SignInRequest {
  issuer: string;
  email: string;
  /** One of the `redirect_uris` in infra/local/sign-in/configuration.ts. No server needs to listen at this address. */
  redirectUri?: string;
  /** The visitor's cookies hold the sign-in. If the same visitor signs in again, the account stays, and `email` has no effect. */
  visitor?: Visitor;
  /** The scopes to ask for. By default, the scopes with which the portal signs people in. */
  scope?: string;
}

/**
 * Signs an employee in as the portal does (authorization code with PKCE). Chooses the account if the provider shows its
 * account page.
 * @throws Error if the sign-in provider doesn't know the employee
 */
export async function obtainTokens(request: SignInRequest) {
  const { issuer, email, redirectUri = `${toolsOrigin}/`, scope = 'openid profile email' } = request;
  const { visitor = createVisitor() } = request;
  const configuration = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const start = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });

  let { url, page } = await visitor.follow(start, redirectUri);
  if (page) {
    await page.body?.cancel();
    const chosen = { method: 'POST', body: new URLSearchParams({ account: email }) };
    ({ url, page } = await visitor.follow(url, redirectUri, chosen));
  }
  if (page) throw new Error(`The sign-in provider at ${issuer} refused ${email} (${page.status}).`);
  return client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  });
}

export async function obtainIdToken(request: SignInRequest): Promise<string> {
  const { id_token: idToken } = await obtainTokens(request);
  if (!idToken) throw new Error('The sign-in provider answered without an ID token.');
  return idToken;
}
