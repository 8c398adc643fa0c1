import { parseAddress } from '../../ui/ownOrigins.ts';

/** Prefix of all ids in users' markdown, so that these can't imitate elements of the page. */
export const ID_PREFIX = 'user-content-';

/** Whether an address is one of the portal's videos: `/v1/media/{key}/video.m3u8`. */
export function isVideo(address: string, ownOrigins: readonly string[]): boolean {
  const url = parseAddress(address);
  return (
    url !== null && ownOrigins.includes(url.origin) && /^\/v1\/media\/[^/]+\/video\.m3u8$/.test(url.pathname)
  );
}

/**
 * Allows links to the same text, https:, mailto: and the portal's videos, which use http: locally. Null for others.
 * Relative addresses are refused, because a text isn't shown where it was written.
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

/** Allows pictures over https: and the portal's own media, which use http: locally. The component checks the host. */
export function allowedImage(address: string, ownOrigins: readonly string[]): string | null {
  const url = parseAddress(address);
  return url !== null && (url.protocol === 'https:' || ownOrigins.includes(url.origin)) ? url.href : null;
}
