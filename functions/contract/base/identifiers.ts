import * as z from 'zod';
import { IDENTIFIER_MAX } from './limits.ts';
import { IDENTIFIER } from './patterns.ts';

export type EntityKind = 'Organisation' | 'Event' | 'Project';

/** For each kind, the words that can't be an identifier, because the portal's own addresses contain them. */
export const RESERVED: Readonly<Record<EntityKind, readonly string[]>> = {
  Organisation: [
    'credits',
    'auth',
    'signout',
    'unsubscribe',
    'error',
    'dashboard',
    'faqs',
    'profile',
    'invitations',
    'assets',
    'admin',
    'create',
    'redirect',
    'teams',
    'configure',
    'api',
    'v1',
  ],
  Event: ['edit', 'create', 'admin', 'audit'],
  Project: ['results', 'judge', 'edit', 'create', 'admin', 'audit'],
};

/** Identifiers ignore case. The schema returns the lower-case form, which is also the stored form. */
export const Identifier = z
  .string()
  .regex(IDENTIFIER, 'Must be 1 to 64 letters, digits or hyphens.')
  .toLowerCase();

/** Turns `Müller & Söhne` into `muller-sohne`. Returns an empty string for names without Latin letters or digits. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, IDENTIFIER_MAX)
    .replace(/-+$/, '');

const SUFFIX_LENGTH = 8;

/**
 * Yields `my-name` unless it is reserved, then `my-name-2` to `my-name-5`, then endlessly the name with random suffixes.
 * For a name without Latin letters or digits, the kind replaces the name: `event-2`.
 */
export function* identifierCandidates(
  kind: EntityKind,
  name: string,
  random: () => string,
): Generator<string> {
  const slug = slugOf(name);
  const base = slug === '' ? kind.toLowerCase() : slug;
  if (slug !== '' && !RESERVED[kind].includes(slug)) yield slug;
  const stem = base.slice(0, IDENTIFIER_MAX - SUFFIX_LENGTH).replace(/-+$/, '');
  for (let number = 2; number <= 5; number++) yield `${stem}-${number}`;
  for (;;) yield `${stem}-${random().slice(0, SUFFIX_LENGTH - 1)}`;
}

export const OrganisationRef = z.object({ org: Identifier });
export const EventRef = OrganisationRef.extend({ event: Identifier });
export const ProjectRef = EventRef.extend({ project: Identifier });
export type OrganisationRef = z.infer<typeof OrganisationRef>;
export type EventRef = z.infer<typeof EventRef>;
export type ProjectRef = z.infer<typeof ProjectRef>;
