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

/* MSAL is larger than React, so load this file only with `import()`, where somebody signs in, renews or signs out. */

const { authority, clientId, metadata } = config.signIn;

const SCOPES = ['openid', 'profile', 'email'];

/** web/redirect.html, which passes the answer from the hidden frame to the tab. */
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
  // Shared between tabs, so that each can renew. MSAL encrypts the cache with a key that ends with the browser's session.
  cache: { cacheLocation: 'localStorage' },
  ...(localProvider ? { system: localProvider.system } : {}),
};

/** Removes the provider's answer from the address. If MSAL changed the hash, the router would see a navigation. */
function takeAnswer(): string | undefined {
  const { hash, pathname, search } = location;
  if (hash.length <= 1 || !/^\/auth\/?$/i.test(pathname)) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return hash;
}

/** Also clears MSAL's mark of an abandoned sign-in or sign-out, which would block the next one. */
async function open(): Promise<{
  client: IPublicClientApplication;
  completed: Promise<AuthenticationResult | null>;
  state: string | undefined;
}> {
  const hash = takeAnswer();
  const state = new URLSearchParams(hash?.slice(1)).get('state')?.split('|')[1];
  const client = await createStandardPublicClientApplication(configuration);
  const completed = client.handleRedirectPromise({
    ...(hash === undefined ? {} : { hash }),
    // Otherwise MSAL returns to the page where sign-in began, and the flow never ends.
    navigateToLoginRequestUrl: false,
  });
  // `signInResult` reports this failure; other callers only need the client.
  await completed.catch(() => null);
  return { client, completed, state };
}

const opened = open();

export const identityClient = async (): Promise<IPublicClientApplication> => (await opened).client;

/** Null if the address holds no answer. @throws MSAL's error if the provider refused or the answer is to another sign-in */
export const signInResult = async (): Promise<AuthenticationResult | null> => (await opened).completed;

/** The OAuth `state` of a sign-in that began again (receiveSession.ts). The provider returns it. */
const BEGUN_ANEW = 'begun-anew';

/** @param isAnew whether this tab received a session that it hadn't asked for */
export async function startSignIn(isAnew: boolean): Promise<void> {
  const client = await identityClient();
  await client.loginRedirect({ scopes: SCOPES, ...(isAnew ? { state: BEGUN_ANEW } : {}) });
}

/** Also works if MSAL has lost its own state. */
export const isBegunAnew = async (): Promise<boolean> => (await opened).state === BEGUN_ANEW;

const DIRECTORY_TIMEOUT_MS = 4_000;

/** Checks that the provider is reachable. Otherwise sign-out would leave people on the browser's error page. */
async function directoryAnswers(): Promise<boolean> {
  const address =
    metadata?.jwks_uri ?? `${authority.replace(/\/$/, '')}/v2.0/.well-known/openid-configuration`;
  const signal = AbortSignal.timeout(DIRECTORY_TIMEOUT_MS);
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

/** @returns false if the provider can't be reached; then only the local account is removed */
export async function endSignIn(): Promise<boolean> {
  const client = await identityClient();
  const account = client.getActiveAccount();
  if (!(await directoryAnswers())) {
    await client.clearCache({ account });
    return false;
  }
  await client.logoutRedirect({ account });
  return true;
}

const isFresh = ({ idTokenClaims }: AuthenticationResult) =>
  'exp' in idTokenClaims && Number(idTokenClaims.exp) * 1_000 > Date.now();

/**
 * MSAL caches the used ID token and checks only the access token's expiry. This forces a refresh and checks the ID token.
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
