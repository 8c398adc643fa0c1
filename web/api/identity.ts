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

/*
 * MSAL, and all that the portal knows of it. It weighs more than React: only ever import this file with `import()`, where
 * somebody signs in, renews or signs out.
 */

const { authority, clientId, metadata } = config.signIn;

const SCOPES = ['openid', 'profile', 'email'];

/** The page that hands an answer from the hidden frame to the tab (web/redirect.html). */
const BRIDGE = `${location.origin}/redirect/`;

/**
 * MSAL refuses an authority over plain http, but uses the addresses it is given as they are: the local provider is named
 * https and never asked. Entra ID needs neither.
 */
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
  // Shared by the tabs, so that each of them can renew; MSAL encrypts it with a key that ends with the browser's session.
  cache: { cacheLocation: 'localStorage' },
  ...(localProvider ? { system: localProvider.system } : {}),
};

/**
 * Takes the provider's answer out of the address. MSAL would do so by changing the hash, which the router takes for a
 * navigation and the history for another page.
 */
function takeAnswer(): string | undefined {
  const { hash, pathname, search } = location;
  if (hash.length <= 1 || !/^\/auth\/?$/i.test(pathname)) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return hash;
}

/**
 * The one MSAL client, its interrupted business finished: an answer in the address is taken (`completed`), and the mark of
 * a sign-in or sign-out that somebody turned back from is gone, which would refuse the next one.
 */
async function open(): Promise<{
  client: IPublicClientApplication;
  completed: Promise<AuthenticationResult | null>;
  /** What the portal gave the sign-in on its way: MSAL puts it behind its own. */
  state: string | undefined;
}> {
  const hash = takeAnswer();
  const state = new URLSearchParams(hash?.slice(1)).get('state')?.split('|')[1];
  const client = await createStandardPublicClientApplication(configuration);
  const completed = client.handleRedirectPromise({
    ...(hash === undefined ? {} : { hash }),
    // Otherwise MSAL leaves /auth for the page that sign-in began at, and the flow never ends.
    navigateToLoginRequestUrl: false,
  });
  // Whoever completes a sign-in hears of its failure; for everybody else it is over.
  await completed.catch(() => null);
  return { client, completed, state };
}

const opened = open();

export const identityClient = async (): Promise<IPublicClientApplication> => (await opened).client;

/**
 * What the provider answered to a sign-in that began in this tab: an ID token, good for one exchange; null where the address
 * holds no answer.
 * @throws what MSAL throws when the provider refused, or the answer is not one to our question
 */
export const signInResult = async (): Promise<AuthenticationResult | null> => (await opened).completed;

/** What a sign-in carries to the provider and back that began anew (receiveSession.ts). */
const BEGUN_ANEW = 'begun-anew';

/**
 * Leaves for the provider's sign-in page, which answers to /auth.
 * @param isAnew whether a session had come that this tab didn't expect
 */
export async function startSignIn(isAnew: boolean): Promise<void> {
  const client = await identityClient();
  await client.loginRedirect({ scopes: SCOPES, ...(isAnew ? { state: BEGUN_ANEW } : {}) });
}

/** Whether the sign-in that the address answers to had begun anew. Known even where MSAL has forgotten it. */
export const isBegunAnew = async (): Promise<boolean> => (await opened).state === BEGUN_ANEW;

const DIRECTORY_TIMEOUT_MS = 4_000;

/** Whether the provider can be reached; leaving for one that can't would strand somebody on an error of the browser. */
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

/**
 * Ends the session at the provider, which comes back to /signout/.
 * @returns false, having forgotten the account here, where the provider can't be reached; otherwise it does not return
 */
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
 * A fresh ID token without the person: by refresh token, else in a hidden frame. Always asked for anew, since the one in
 * MSAL's cache is spent; and MSAL looks at the access token's expiry only, so the ID token's is checked here.
 *
 * @returns null where only the person can sign in again
 * @throws ApiError of status 0 when the provider did not answer
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
