import * as z from 'zod';
import { IDENTIFIER_MAX } from './limits.ts';
import { IDENTIFIER } from './patterns.ts';

export type EntityKind = 'Organisation' | 'Event' | 'Project';

/** Words that would hide a route of the portal, refused as identifiers of that kind (contract, "Identifiers"). */
export const RESERVED: Readonly<Record<EntityKind, readonly string[]>> = {
  Organisation: [
    'credits',
    'auth',
    'signout',
    'error',
    'dashboard',
    'faqs',
    'profile',
    'invitations',
    'assets',
    'admin',
    'create',
    'redirect',
    'api',
    'v1',
  ],
  Event: ['edit', 'create', 'admin', 'audit'],
  Project: ['results', 'edit', 'create', 'admin', 'audit'],
};

/** An identifier as it stands in an address: compared without regard to case, kept in lower case. */
export const Identifier = z
  .string()
  .regex(IDENTIFIER, 'Must be 1 to 64 letters, digits or hyphens.')
  .toLowerCase();

/**
 * The identifier a name suggests: `Müller & Söhne` gives `muller-sohne`. The empty string when nothing of the name can
 * stand in an identifier (an emoji, a name in another script).
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, IDENTIFIER_MAX)
    .replace(/-+$/, '');

/** Room left for a suffix such as `-k3v9x2`. */
const SUFFIX_ROOM = 8;

/**
 * The identifiers to try for a new thing of this name, in order: the name's own, then numbered ones, then one that
 * `random` (a few of `[a-z0-9]`) makes unique in practice. Reserved and empty ones are never among them.
 */
export function* identifierCandidates(
  kind: EntityKind,
  name: string,
  random: () => string,
): Generator<string> {
  const slug = slugOf(name);
  const base = slug === '' ? kind.toLowerCase() : slug;
  if (slug !== '' && !RESERVED[kind].includes(slug)) yield slug;
  const stem = base.slice(0, IDENTIFIER_MAX - SUFFIX_ROOM).replace(/-+$/, '');
  for (let number = 2; number <= 5; number++) yield `${stem}-${number}`;
  for (;;) yield `${stem}-${random().slice(0, SUFFIX_ROOM - 1)}`;
}

/** The parameters of an address, one schema a level. */
export const OrganisationRef = z.object({ org: Identifier });
export const EventRef = OrganisationRef.extend({ event: Identifier });
export const ProjectRef = EventRef.extend({ project: Identifier });
export type OrganisationRef = z.infer<typeof OrganisationRef>;
export type EventRef = z.infer<typeof EventRef>;
export type ProjectRef = z.infer<typeof ProjectRef>;
