import {
  type AuthenticationResult,
  type Configuration,
  createStandardPublicClientApplication,
  InteractionRequiredAuthError,
  type IPublicClientApplication,
  ProtocolMode,
  ServerError,
} from '@azure/msal-browser';
import { noNetwork } from './apiError.ts';
import { config } from './config.ts';

/* MSAL is larger than React, so load this file only with `import()`: to sign in, renew a session or sign out. */

const { authority, clientId, metadata } = config.signIn;

const SCOPES = ['openid', 'profile', 'email'];

/** The address of web/redirect.html, which passes the answer from MSAL's hidden frame to the tab. */
const BRIDGE = `${location.origin}/redirect/`;

/** MSAL refuses an http authority, so the local provider gets an https name that MSAL never contacts. */
const localProvider = metadata && {
  auth: {
    knownAuthorities: [new URL(authority).host],
    authorityMetadata: JSON.stringify(metadata),
    OIDCOptions: { defaultScopes: SCOPES },
  },
  system: { protocolMode: ProtocolMode.OIDC },
};

const configuration: Configuration = {
  auth: {
    clientId,
    authority,
    redirectUri: `${location.origin}/auth`,
    postLogoutRedirectUri: `${location.origin}/signout/`,
    ...localProvider?.auth,
  },
  // Tabs share the cache, so that each can renew. MSAL encrypts it with a key that ends with the browser's session.
  cache: { cacheLocation: 'localStorage' },
  ...(localProvider ? { system: localProvider.system } : {}),
};

/** Returns the provider's answer: the hash of `/auth`. If MSAL removed it from the address, the router would navigate. */
function removeAnswerFromAddress(): string | undefined {
  const { hash, pathname, search } = location;
  if (hash.length <= 1 || !/^\/auth\/?$/i.test(pathname)) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return hash;
}

/**
 * Creates the client and completes a sign-in whose answer is in the address. `handleRedirectPromise` also clears MSAL's mark
 * of an abandoned sign-in or sign-out, which would block the next one.
 */
async function openClient(): Promise<{
  client: IPublicClientApplication;
  completed: Promise<AuthenticationResult | null>;
  state: string | undefined;
}> {
  const hash = removeAnswerFromAddress();
  // MSAL puts its own state and a `|` before the state of `startSignIn`.
  const state = new URLSearchParams(hash?.slice(1)).get('state')?.split('|')[1];
  const client = await createStandardPublicClientApplication(configuration);
  const completed = client.handleRedirectPromise({
    ...(hash === undefined ? {} : { hash }),
    // Keeps MSAL from returning to the page where sign-in began, which would start sign-in again.
    navigateToLoginRequestUrl: false,
  });
  // `signInResult` reports this failure; other callers only need the client.
  await completed.catch(() => null);
  return { client, completed, state };
}

const opened = openClient();

export const identityClient = async (): Promise<IPublicClientApplication> => (await opened).client;

/** Null if the address holds no answer. @throws MSAL's error if the provider refused, or another tab began the sign-in */
export const signInResult = async (): Promise<AuthenticationResult | null> => (await opened).completed;

/** The OAuth `state` of a restarted sign-in (receiveSession.ts). The provider returns this state. */
const RESTARTED = 'begun-anew';

/** @param isRestart whether this sign-in restarts because this tab received a session that it didn't expect */
export async function startSignIn(isRestart: boolean): Promise<void> {
  const client = await identityClient();
  await client.loginRedirect({ scopes: SCOPES, ...(isRestart ? { state: RESTARTED } : {}) });
}

/** Whether the answer belongs to a restarted sign-in. Works even if MSAL has lost its own state. */
export const isRestartedSignIn = async (): Promise<boolean> => (await opened).state === RESTARTED;

const PROVIDER_TIMEOUT_MS = 4_000;

/** Prevents a redirect to a provider that can't be reached, which would end on the browser's error page. */
async function isProviderReachable(): Promise<boolean> {
  const address =
    metadata?.jwks_uri ?? `${authority.replace(/\/$/, '')}/v2.0/.well-known/openid-configuration`;
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  return fetch(address, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  }).then(
    () => true,
    () => false,
  );
}

/** Opens the provider to sign out. @returns false if it can't be reached; then only this browser forgets the account */
export async function endSignIn(): Promise<boolean> {
  const client = await identityClient();
  const account = client.getActiveAccount();
  if (!(await isProviderReachable())) {
    await client.clearCache({ account });
    return false;
  }
  await client.logoutRedirect({ account });
  return true;
}

const isFresh = ({ idTokenClaims }: AuthenticationResult) =>
  'exp' in idTokenClaims && Number(idTokenClaims.exp) * 1_000 > Date.now();

/**
 * Gets a new ID token. MSAL's cache checks only the expiry of the access token, so this forces a refresh, and asks the
 * provider once more if the refreshed ID token has expired.
 * @returns null if the person must sign in again
 * @throws ApiError with status 0 if the provider doesn't answer
 */
export async function obtainIdToken(): Promise<string | null> {
  const client = await identityClient();
  const account = client.getActiveAccount();
  if (account === null) return null;
  const request = { scopes: SCOPES, account, redirectUri: BRIDGE };
  try {
    const renewed = await client.acquireTokenSilent({ ...request, forceRefresh: true });
    return isFresh(renewed) ? renewed.idToken : (await client.ssoSilent(request)).idToken;
  } catch (error) {
    if (error instanceof InteractionRequiredAuthError || error instanceof ServerError) return null;
    throw noNetwork(error);
  }
}
