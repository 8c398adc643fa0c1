import {
  createNestablePublicClientApplication,
  InteractionRequiredAuthError,
  type IPublicClientApplication,
  ServerError,
} from '@azure/msal-browser';
import { TEAMS_SCOPE } from '#contract/teamsApp/teamsApp.ts';
import { config } from '../http/config.ts';
import { within } from './within.ts';

/*
 * Nested sign-in: Teams asks Entra ID for a token and gives it to the portal. The portal neither redirects nor opens a window.
 * The manifest of the Teams app (infra/teams) names the same scope.
 */

const { authority, clientId } = config.signIn;

const REQUEST = { scopes: [`api://${clientId}/${TEAMS_SCOPE}`] };

/** The time limit for a sign-in that asks the person nothing. */
const SILENT_TIMEOUT_MS = 15_000;

let openedClient: Promise<IPublicClientApplication> | undefined;

/** Call this only if `hasBridge()`. Otherwise, the library would return a client that leaves the page to sign in. */
const client = () =>
  (openedClient ??= createNestablePublicClientApplication({
    auth: { clientId, authority },
    // Frames may have no storage, and Teams caches the tokens itself.
    cache: { cacheLocation: 'memoryStorage' },
  }));

/** Returns true if Teams offers the portal nested sign-in. */
export const hasBridge = (): boolean => 'nestedAppAuthBridge' in globalThis;

/** @returns an access token for the portal's scope; null if the person must first sign in or give permission */
export async function obtainAccessToken({ isFresh }: { readonly isFresh: boolean }): Promise<string | null> {
  try {
    const answer = client().then((msal) => msal.acquireTokenSilent({ ...REQUEST, forceRefresh: isFresh }));
    return (await within(SILENT_TIMEOUT_MS, answer)).accessToken;
  } catch (error) {
    if (error instanceof InteractionRequiredAuthError) return null;
    throw error;
  }
}

/** True if Entra ID refused the sign-in, for example because the company assigned the portal only to other people. */
export const isDenied = (error: unknown): boolean => error instanceof ServerError;

/** Lets Teams ask the person. Call this only after a click, because browsers block windows that open without a click. */
export const askForAccessToken = async (): Promise<string> =>
  (await (await client()).acquireTokenPopup(REQUEST)).accessToken;
