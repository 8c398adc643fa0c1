import { parseAddress } from '../../ui/ownOrigins.ts';

/** The prefix of all ids in people's markdown, so that no id equals one of the page's own elements. */
export const ID_PREFIX = 'user-content-';

/** Whether an address is one of the portal's videos: `/v1/media/{key}/video.m3u8`. */
export function isVideo(address: string, ownOrigins: readonly string[]): boolean {
  const url = parseAddress(address);
  return (
    url !== null && ownOrigins.includes(url.origin) && /^\/v1\/media\/[^/]+\/video\.m3u8$/.test(url.pathname)
  );
}

/**
 * Allows links to the same text, to https: and mailto:, and to the portal's videos, which use http: in local development.
 * Null for others, and for relative addresses, because a text isn't shown at the address where it was written.
 */
export function allowedLink(address: string, ownOrigins: readonly string[]): string | null {
  if (address.startsWith('#')) {
    const id = address.slice(1);
    return id === '' || id.startsWith(ID_PREFIX) ? address : `#${ID_PREFIX}${id}`;
  }
  const url = parseAddress(address);
  const isAllowed = url?.protocol === 'https:' || url?.protocol === 'mailto:' || isVideo(address, ownOrigins);
  return isAllowed ? (url?.href ?? null) : null;
}

/** Allows pictures over https: and the portal's own, which use http: in local development. `Picture` checks the host. */
export function allowedImage(address: string, ownOrigins: readonly string[]): string | null {
  const url = parseAddress(address);
  return url !== null && (url.protocol === 'https:' || ownOrigins.includes(url.origin)) ? url.href : null;
}
