import { readPorts } from '../../machine/ports.ts';
import { addressesOf } from '../../local/settings.ts';
import { clientId } from '../../local/sign-in/configuration.ts';
import { obtainIdToken } from '../../local/sign-in/obtainIdToken.ts';
import { signInByBrowser } from './signInByBrowser.ts';

/** Where the API is, and who signs in to it. */
export interface Connection {
  /** Undefined: the browser asks. */
  readonly as: string | undefined;
  readonly apiOrigin: string;
  readonly authority: string;
  readonly clientId: string;
}

/** The options that every tool takes (`node:util`, parseArgs). */
export const COMMON_OPTIONS = {
  as: { type: 'string' },
  api: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What a tool's usage says of them. */
export const CONNECTION_USAGE = `  --as     the employee to sign in as, at the local sign-in provider; without it the browser opens to sign in
  --api    where the API is, instead of API_ORIGIN

From the environment, each the local one unless it is set:
  API_ORIGIN         where the API is
  SIGN_IN_AUTHORITY  who signs people in: https://login.microsoftonline.com/{tenant}/v2.0
  SIGN_IN_CLIENT_ID  the registration there; http://localhost:4281/ must be among its redirect addresses
                     (platform “Mobile and desktop applications”)`;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a tool's command line and the environment.
 * @returns null where help was asked for
 * @throws Error with a sentence for what is missing or wrong
 */
export type ReadOptions<Options> = (args: readonly string[], environment: Environment) => Options | null;

/** @throws Error with a sentence for an address that is none */
export function readConnection(
  { api, as }: { readonly api?: string | undefined; readonly as?: string | undefined },
  environment: Environment,
): Connection {
  const local = addressesOf(readPorts(environment));
  return {
    as,
    apiOrigin: originOf(api ?? (environment['API_ORIGIN'] || local.api)),
    authority: environment['SIGN_IN_AUTHORITY'] || local.signIn,
    clientId: environment['SIGN_IN_CLIENT_ID'] || clientId,
  };
}

/** A session token must not travel in the clear, except within this machine. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const local = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol !== 'https:' && !local) {
    throw new Error(`“${text}” is no address of an API: it begins with https:// (http:// on this machine).`);
  }
  return url?.origin ?? text;
}

/** @returns the ID token of who signs in */
export async function signIn(
  { as: email, authority: issuer, clientId: client }: Connection,
  print: (line: string) => void,
): Promise<string> {
  if (email !== undefined) return await obtainIdToken({ issuer, email });
  return await signInByBrowser({ issuer, clientId: client, print });
}
