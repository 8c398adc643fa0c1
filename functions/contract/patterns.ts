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

/** A complete `https:` address; `http:` only on this machine. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:') return true;
  return url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
};

/** Two labels or more (RFC 1035, 2.3.1), in lower case. */
export const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
