import { parseAddress } from '../../ui/ownOrigins.ts';

/** The prefix of all ids in people's markdown, so that no id equals the id of one of the page's own elements. */
export const ID_PREFIX = 'user-content-';

/** Returns true for addresses of the portal's videos: `/v1/media/{key}/video.m3u8`. */
export function isVideo(address: string, ownOrigins: readonly string[]): boolean {
  const url = parseAddress(address);
  return (
    url !== null && ownOrigins.includes(url.origin) && /^\/v1\/media\/[^/]+\/video\.m3u8$/.test(url.pathname)
  );
}

/**
 * Allows links within the same text, to https: and mailto:, and to the portal itself, which uses http: in local development.
 * Relative addresses aren't allowed, because the page that shows a text isn't the page where it was written.
 * @returns the address, with ID_PREFIX in a link within the same text; null if it isn't allowed
 */
export function allowedLink(address: string, ownOrigins: readonly string[]): string | null {
  if (address.startsWith('#')) {
    const id = address.slice(1);
    return id === '' || id.startsWith(ID_PREFIX) ? address : `#${ID_PREFIX}${id}`;
  }
  const url = parseAddress(address);
  if (url === null) return null;
  const isAllowed = ['https:', 'mailto:'].includes(url.protocol) || ownOrigins.includes(url.origin);
  return isAllowed ? url.href : null;
}

/** Allows https: pictures and the portal's own, which use http: in local development. `Picture` also checks the host. */
export function allowedImage(address: string, ownOrigins: readonly string[]): string | null {
  const url = parseAddress(address);
  return url !== null && (url.protocol === 'https:' || ownOrigins.includes(url.origin)) ? url.href : null;
}
