import { RESERVED } from '#contract/base/identifiers.ts';
import { isIdentifier } from '#contract/base/patterns.ts';
import * as addresses from '../addresses.ts';

/**
 * Returns the address of the page to which a link in Teams leads. Anyone can write such a link, so this function returns null
 * unless the `subPageId` has the form `org`, `org/event` or `org/event/project`.
 */
export function addressOf(subPageId: unknown): string | null {
  if (typeof subPageId !== 'string') return null;
  const parts = subPageId.split('/');
  const [org, event, project] = parts;
  if (org === undefined || parts.length > 3 || !parts.every(isIdentifier)) return null;
  const isPage = (kind: keyof typeof RESERVED, id = '') => RESERVED[kind].includes(id.toLowerCase());
  if (isPage('Organisation', org) || isPage('Event', event) || isPage('Project', project)) return null;
  if (event === undefined) return addresses.organisation({ org });
  return project === undefined ? addresses.event({ org, event }) : addresses.project({ org, event, project });
}

/** Returns the `subPageId` of an organisation, an event or a project; null for every other page. */
export function subPageIdOf(address: string): string | null {
  const path = address.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '');
  return addressOf(path) === null ? null : path;
}
