import * as client from 'openid-client';
import { clientId, toolsOrigin } from './configuration.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export interface SignInRequest {
  issuer: string;
  email: string;
  /** This must be one of the client's registered addresses. No server needs to listen at it. */
  redirectUri?: string;
  /** A visitor keeps the provider's session, so the same one signs in again without choosing an account. */
  visitor?: Visitor;
}

/**
 * Signs an employee in like the portal does (authorization code with PKCE), and chooses the account on the page.
 * @throws Error if the provider doesn't know the employee
 */
export async function obtainTokens(request: SignInRequest) {
  const { issuer, email, redirectUri = `${toolsOrigin}/`, visitor = createVisitor() } = request;
  const configuration = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const start = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
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
