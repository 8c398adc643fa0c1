import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import open from 'open';
import * as client from 'openid-client';
import { MINUTE } from '#contract/base/times.ts';
import { toolsOrigin } from '../../local/sign-in/configuration.ts';
import { closeServer, listen } from '../../machine/ports.ts';

export interface BrowserSignIn {
  readonly issuer: string;
  readonly clientId: string;
  /** Prints the address, because on some machines no browser opens. */
  readonly print: (line: string) => void;
  readonly browse?: (address: string) => Promise<unknown>;
}

const SIGN_IN_TIMEOUT_MS = 5 * MINUTE;
const DONE = 'You can close this page. The command line shows whether you are signed in.';
const FAILED = 'Sign-in failed. The command line shows the reason.';

/**
 * Opens the browser, and waits for the sign-in provider's redirect to this machine (RFC 8252, section 7.3).
 * @returns an ID token
 * @throws Error if no one signs in within five minutes, or the provider refuses
 */
export async function signInByBrowser(request: BrowserSignIn): Promise<string> {
  const { issuer, clientId, print, browse = open } = request;
  const configuration = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
  });
  const checks = {
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: `${toolsOrigin}/`,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
  });

  const answer = Promise.withResolvers<URL>();
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', toolsOrigin);
    if (isAnswer(incoming, url)) answer.resolve(url);
    reply(response, isAnswer(incoming, url), url.searchParams.has('code'));
  });
  const timer = setTimeout(
    () => answer.reject(new Error('No one signed in within five minutes.')),
    SIGN_IN_TIMEOUT_MS,
  );
  try {
    await listen(server, Number(new URL(toolsOrigin).port));
    print(`Sign in with your browser:\n${address.href}`);
    await browse(address.href);
    const tokens = await client.authorizationCodeGrant(configuration, await answer.promise, checks);
    if (!tokens.id_token) throw new Error('The sign-in provider answered without an ID token.');
    return tokens.id_token;
  } finally {
    clearTimeout(timer);
    if (server.listening) await closeServer(server);
  }
}

/** Returns true if a request is the redirect. Browsers also send other requests, for example for an icon. */
const isAnswer = ({ method }: IncomingMessage, { pathname, searchParams }: URL) =>
  method === 'GET' && pathname === '/' && (searchParams.has('code') || searchParams.has('error'));

function reply(response: ServerResponse, expected: boolean, signedIn: boolean): void {
  response.writeHead(expected ? 200 : 404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(expected ? (signedIn ? DONE : FAILED) : 'This page doesn’t exist.');
}
