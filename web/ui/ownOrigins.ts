import { createContext } from 'react';

/** The origins of the portal itself and of its API, whose pictures may be shown even over http, as they are locally. */
export const OwnOrigins = createContext<readonly string[]>([]);

/**
 * The origins of other hosts whose pictures may be shown here. Of any other host nothing is loaded: it would learn who reads
 * what, and when.
 */
export const ImageHosts = createContext<readonly string[]>([]);

/**
 * A complete address, parsed; null for any other text, and for one with a name or a password in it: what stands before the
 * host looks like the host.
 */
export function parseAddress(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.username === '' && url.password === '' ? url : null;
}

/** Whether a picture is of one of these origins. */
export const isOf = (address: string, origins: readonly string[]): boolean =>
  origins.includes(parseAddress(address)?.origin ?? '');
