import { IDENTIFIER_MAX } from './limits.ts';

/* This file imports no schema, so pages can check a text before they load Zod. */

export const IDENTIFIER = new RegExp(`^[A-Za-z0-9-]{1,${IDENTIFIER_MAX}}$`);

export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text);

export const COLOUR = /^#[0-9a-f]{6}$/i;

export const isColour = (text: string): boolean => COLOUR.test(text);

/** Accepts complete `https:` addresses, and `http:` only on localhost. Refuses user names and passwords in them. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
};

/**
 * NUL and line breaks can end a text early. The other characters change the direction of a text, which can disguise a name
 * (Unicode UAX #9). Direction marks (U+200E, U+200F) and joiners (U+200C, U+200D) are allowed, because real names need them.
 */
const REFUSED_IN_NAMES = /[\0\r\n\u202A-\u202E\u2066-\u2069]/g;

export const isName = (text: string): boolean => text.search(REFUSED_IN_NAMES) === -1;

/** Replaces refused characters with spaces. Names from the work directory may contain such characters. */
export const cleanName = (text: string): string => text.replaceAll(REFUSED_IN_NAMES, ' ');

/** A domain of two labels or more, in lower case. A label may start with a digit (RFC 1123, section 2.1). */
export const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
