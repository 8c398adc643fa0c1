import { addressesOf } from '../../local/settings.ts';
import { clientId } from '../../local/sign-in/configuration.ts';
import { obtainIdToken } from '../../local/sign-in/obtainIdToken.ts';
import { readPorts } from '../../machine/ports.ts';
import { signInByBrowser } from './signInByBrowser.ts';

export interface Connection {
  /** The email address of an employee at the local sign-in provider. If undefined, the person signs in with the browser. */
  readonly as: string | undefined;
  readonly apiOrigin: string;
  readonly authority: string;
  readonly clientId: string;
}

export const COMMON_OPTIONS = {
  as: { type: 'string' },
  api: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const CONNECTION_USAGE = `  --as     signs in as this employee at the local sign-in provider; without it, the browser opens
  --api    the address of the API, instead of API_ORIGIN

Environment variables. Without them, the tool uses the portal on this machine:
  API_ORIGIN         the address of the API
  SIGN_IN_AUTHORITY  the sign-in provider: https://login.microsoftonline.com/{tenant}/v2.0
  SIGN_IN_CLIENT_ID  the client id of the registration there; its redirect addresses must include
                     http://localhost:4281/ (platform “Mobile and desktop applications”)`;

type Environment = Readonly<Record<string, string | undefined>>;

/** @returns null for `--help`. @throws Error with a sentence about a wrong option */
export type ReadOptions<Options> = (args: readonly string[], environment: Environment) => Options | null;

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

/** Refuses http except for this machine, because http would show the session token to the network. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const local = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol !== 'https:' && !local) {
    throw new Error(
      `“${text}” isn’t the address of an API. It must start with https://, or http:// on this machine.`,
    );
  }
  return url?.origin ?? text;
}

/** @returns an ID token */
export async function signIn(
  { as: email, authority: issuer, clientId: client }: Connection,
  print: (line: string) => void,
): Promise<string> {
  if (email !== undefined) return await obtainIdToken({ issuer, email });
  return await signInByBrowser({ issuer, clientId: client, print });
}
