import { createContext, use } from 'react';

/** The origins of the portal and its API. They may start with `http:`, because local development uses it. */
export const OwnOrigins = createContext<readonly string[]>([]);

/** Origins of other hosts whose pictures the page's organisation allows. Each host learns who loads its pictures. */
export const ImageHosts = createContext<readonly string[]>([]);

/**
 * Returns null for an incomplete address, and for an address with a user name or password, because they can look like the
 * host: `https://portal.example@elsewhere.example`.
 */
export function parseAddress(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.username === '' && url.password === '' ? url : null;
}

export const hasOriginIn = (address: string, origins: readonly string[]): boolean =>
  origins.includes(parseAddress(address)?.origin ?? '');

/** Returns true if a picture may load: from the portal itself, or from a host that the organisation has chosen. */
export function useMayLoad(address: string): boolean {
  const ownOrigins = use(OwnOrigins);
  const imageHosts = use(ImageHosts);
  return hasOriginIn(address, [...ownOrigins, ...imageHosts]);
}
