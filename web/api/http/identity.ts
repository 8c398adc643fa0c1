import {
  type AuthenticationResult,
  type Configuration,
  createStandardPublicClientApplication,
  InteractionRequiredAuthError,
  type IPublicClientApplication,
  ProtocolMode,
  ServerError,
  type SilentRequest,
} from '@azure/msal-browser';
import { noNetwork } from './apiError.ts';
import { config } from './config.ts';

/*
 * Sign-in with MSAL, Microsoft's library. It is larger than React, so load this file only with `import()`: to sign in, to
 * renew a session or to sign out. "The provider" is Entra ID, or the local sign-in of infra/local.
 */

const { authority, clientId, metadata } = config.signIn;

const SCOPES = ['openid', 'profile', 'email'];

/** The address of web/redirect.html, which passes the provider's answer from MSAL's hidden frame to the tab. */
const BRIDGE = `${location.origin}/redirect/`;

/** The local sign-in uses http, which MSAL refuses. So `authority` says https, and MSAL uses the addresses in `metadata`. */
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
  // Tabs share the cache, so that each can renew the session. MSAL encrypts the cache with a key in a session cookie, which the
  // browser deletes when it closes.
  cache: { cacheLocation: 'localStorage' },
  ...(localProvider ? { system: localProvider.system } : {}),
};

/**
 * Removes the provider's answer, the hash of `/auth`, from the address. MSAL would remove it in a way that makes the router
 * navigate.
 * @returns the answer; undefined if the address has none
 */
function removeAnswerFromAddress(): string | undefined {
  const { hash, pathname, search } = location;
  if (hash.length <= 1 || !/^\/auth\/?$/i.test(pathname)) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return hash;
}

/**
 * Creates MSAL's client. If the address has the provider's answer, `handleRedirectPromise` completes the sign-in. If not, it
 * removes what MSAL stored for an abandoned sign-in or sign-out, which would block the next sign-in.
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
  // Ignores a failed sign-in here, because most callers need only the client. `signInResult` rejects with the error.
  await completed.catch(() => null);
  return { client, completed, state };
}

const openedClient = openClient();

export const identityClient = async (): Promise<IPublicClientApplication> => (await openedClient).client;

/** @returns null if the address had no answer @throws MSAL's error if the provider refused, or if another tab began the sign-in */
export const signInResult = async (): Promise<AuthenticationResult | null> => (await openedClient).completed;

/** The OAuth `state` of a restarted sign-in (receiveSession.ts). The provider's answer contains the same state. */
const RESTARTED = 'begun-anew';

/** Opens the provider. @param isRestart true if sign-in restarts because this tab got a session that it didn't expect */
export async function startSignIn(isRestart: boolean): Promise<void> {
  const client = await identityClient();
  await client.loginRedirect({ scopes: SCOPES, ...(isRestart ? { state: RESTARTED } : {}) });
}

export const isRestartedSignIn = async (): Promise<boolean> => (await openedClient).state === RESTARTED;

const PROVIDER_TIMEOUT_MS = 4_000;

/** If the provider doesn't answer, a redirect to the provider would end on the browser's error page. */
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

/** Opens the provider to sign out. @returns false if the provider doesn't answer; then only this browser forgets the account */
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
 * Asks the provider without asking the person.
 * @returns null if the person must sign in again, or hasn't given permission for the scopes
 * @throws ApiError with status 0 for other failures, for example if the provider doesn't answer
 */
async function askSilently(
  scopes: string[],
  ask: (client: IPublicClientApplication, request: SilentRequest) => Promise<string>,
): Promise<string | null> {
  const client = await identityClient();
  const account = client.getActiveAccount();
  if (account === null) return null;
  try {
    return await ask(client, { scopes, account, redirectUri: BRIDGE });
  } catch (error) {
    if (error instanceof InteractionRequiredAuthError || error instanceof ServerError) return null;
    throw noNetwork(error);
  }
}

/**
 * Gets a new ID token. By default, MSAL returns a cached ID token, even an expired one, while the access token is valid. So
 * this forces a refresh. If the refresh returns no valid ID token, a hidden frame asks the provider for one.
 * @returns null if the person must sign in again
 * @throws ApiError with status 0 for other failures, for example if the provider doesn't answer
 */
export const obtainIdToken = (): Promise<string | null> =>
  askSilently(SCOPES, async (client, request) => {
    const renewed = await client.acquireTokenSilent({ ...request, forceRefresh: true });
    return isFresh(renewed) ? renewed.idToken : (await client.ssoSilent(request)).idToken;
  });

/** The permission of Microsoft Graph to read the person's photo: https://learn.microsoft.com/graph/api/profilephoto-get */
const PHOTO_SCOPES = ['User.Read'];

/** The OAuth `state` of a question for permission to read the photo. The provider's answer contains the same state. */
const PHOTO = 'work-photo';

/**
 * @returns an access token of Microsoft Graph; null if the person hasn't given permission to read their photo
 * @throws ApiError with status 0 for other failures, for example if the provider doesn't answer
 */
export const obtainPhotoToken = (): Promise<string | null> =>
  askSilently(
    PHOTO_SCOPES,
    async (client, request) => (await client.acquireTokenSilent(request)).accessToken,
  );

/**
 * Opens the provider, which asks for permission to read the photo, and leads to `/auth`. Call this only after a click.
 * @throws ApiError with status 0 if the provider doesn't answer
 */
export async function askForPhoto(): Promise<void> {
  const client = await identityClient();
  if (!(await isProviderReachable())) throw noNetwork();
  const account = client.getActiveAccount();
  await client.acquireTokenRedirect({ scopes: PHOTO_SCOPES, state: PHOTO, ...(account && { account }) });
}

export const isPhotoAnswer = async (): Promise<boolean> => (await openedClient).state === PHOTO;
