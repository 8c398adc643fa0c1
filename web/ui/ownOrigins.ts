import { createContext, use } from 'react';

/** Origins of the portal and its API. Pictures from these are allowed even over http, which local development uses. */
export const OwnOrigins = createContext<readonly string[]>([]);

/** Origins of other hosts whose pictures the page's organisation shows. Any other host would learn who reads what, and when. */
export const ImageHosts = createContext<readonly string[]>([]);

/** Null for text that isn't a complete address, and for addresses with a user name, which can look like the host. */
export function parseAddress(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.username === '' && url.password === '' ? url : null;
}

export const isOf = (address: string, origins: readonly string[]): boolean =>
  origins.includes(parseAddress(address)?.origin ?? '');

/** True for pictures of the portal itself, and of hosts that the organisation has chosen. */
export function useMayLoad(address: string): boolean {
  const ownOrigins = use(OwnOrigins);
  const imageHosts = use(ImageHosts);
  return isOf(address, [...ownOrigins, ...imageHosts]);
}
