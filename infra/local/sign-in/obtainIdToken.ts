import * as client from 'openid-client';
import { clientId, toolsOrigin } from './configuration.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Where to sign in, and as whom. The visitor keeps the provider's session; give the same one again to sign in without a page. */
export interface SignInRequest {
  issuer: string;
  email: string;
  /** One of the client's registered addresses; nothing needs to listen there. */
  redirectUri?: string;
  visitor?: Visitor;
}

/**
 * Signs an employee in at the local provider the way the portal does (authorization code with PKCE), pressing the employee's
 * button on the page, and answers the tokens. For the sample loader, the command-line tools and the tests.
 * Refuses an employee the provider does not know.
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

/** As `obtainTokens`, for those who only want the ID token. */
export async function obtainIdToken(request: SignInRequest): Promise<string> {
  const { id_token: idToken } = await obtainTokens(request);
  if (!idToken) throw new Error('The sign-in provider answered without an ID token.');
  return idToken;
}
