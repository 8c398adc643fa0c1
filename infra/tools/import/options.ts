import { parseArgs } from 'node:util';
import { EventRef } from '#contract/identifiers.ts';
import { addressesOf } from '../../local/settings.ts';
import { readPorts } from '../../local/ports.ts';
import { clientId } from '../../local/sign-in/configuration.ts';

export const USAGE = `npm run import-projects -- {folder} --event {org}/{event} [--as {e-mail}] [--api {address}]

Makes a project of each markdown file of a folder.
  --event  the event, as it stands in its address: brightwater/harbour-hack-week
  --as     the employee to sign in as, at the local sign-in provider; without it the browser opens to sign in
  --api    where the API is, instead of API_ORIGIN

From the environment, each the local one unless it is set:
  API_ORIGIN         where the API is
  SIGN_IN_AUTHORITY  who signs people in: https://login.microsoftonline.com/{tenant}/v2.0
  SIGN_IN_CLIENT_ID  the registration there; http://localhost:4281/ must be among its redirect addresses
                     (platform “Mobile and desktop applications”)
Whoever signs in must be an Owner or Admin of the event or of its organisation.`;

export interface Options {
  readonly folder: string;
  readonly event: EventRef;
  /** Undefined: the browser asks. */
  readonly as: string | undefined;
  readonly apiOrigin: string;
  readonly authority: string;
  readonly clientId: string;
}

/**
 * Reads the command line and the environment.
 * @returns null where help was asked for
 * @throws Error with a sentence for what is missing or wrong
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      event: { type: 'string' },
      as: { type: 'string' },
      api: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error('Name one folder with markdown files.');
  const local = addressesOf(readPorts(environment));
  return {
    folder,
    event: eventOf(values.event),
    as: values.as,
    apiOrigin: originOf(values.api ?? (environment['API_ORIGIN'] || local.api)),
    authority: environment['SIGN_IN_AUTHORITY'] || local.signIn,
    clientId: environment['SIGN_IN_CLIENT_ID'] || clientId,
  };
}

function eventOf(text: string | undefined): EventRef {
  const [org, event, ...more] = (text ?? '').split('/').filter((part) => part !== '');
  const ref = EventRef.safeParse({ org, event });
  if (!ref.success || more.length > 0) {
    throw new Error('Name the event as it stands in its address: --event brightwater/harbour-hack-week');
  }
  return ref.data;
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
