import { createContext, use } from 'react';

/** Origins of the portal and its API. Their pictures may use http, because local development does. */
export const OwnOrigins = createContext<readonly string[]>([]);

/** Origins of other hosts whose pictures the page's organisation allows. Any other host would learn who reads what. */
export const ImageHosts = createContext<readonly string[]>([]);

/** Null for an incomplete address, and for one with a user name or password, because those can look like the host. */
export function parseAddress(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.username === '' && url.password === '' ? url : null;
}

export const hasOriginIn = (address: string, origins: readonly string[]): boolean =>
  origins.includes(parseAddress(address)?.origin ?? '');

/** Whether a picture may load: from the portal itself, and from hosts that the organisation has chosen. */
export function useMayLoad(address: string): boolean {
  const ownOrigins = use(OwnOrigins);
  const imageHosts = use(ImageHosts);
  return hasOriginIn(address, [...ownOrigins, ...imageHosts]);
}
