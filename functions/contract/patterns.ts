import { IDENTIFIER_MAX } from './limits.ts';

/*
 * What a text must look like, for the schemas and for whoever has to look at one without loading them.
 */

/** An identifier as it stands in an address. */
export const IDENTIFIER = new RegExp(`^[A-Za-z0-9-]{1,${IDENTIFIER_MAX}}$`);

export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text);

/** `#rrggbb` */
export const COLOUR = /^#[0-9a-f]{6}$/i;

export const isColour = (text: string): boolean => COLOUR.test(text);

/** A complete `https:` address; `http:` only on this machine. One that carries a user name or a password is none. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
};

/**
 * Characters that no name may hold: NUL and line breaks, which end a text somewhere, and those that reverse a text or part of it
 * (Unicode UAX #9, embeddings, overrides and isolates). Marks and joiners stay, since real names need them.
 */
const REFUSED_IN_NAMES = /[\0\r\n\u202A-\u202E\u2066-\u2069]/g;

export const isName = (text: string): boolean => text.search(REFUSED_IN_NAMES) === -1;

/** A name as a directory has it, without what no name holds. */
export const cleanName = (text: string): string => text.replaceAll(REFUSED_IN_NAMES, ' ');

/** Two labels or more (RFC 1035, 2.3.1), in lower case. */
export const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
