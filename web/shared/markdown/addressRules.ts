import { parseAddress } from '../../ui/ownOrigins.ts';

/** Prefix of every id that somebody's markdown makes, so that it can't pose as an element of the page. */
export const ID_PREFIX = 'user-content-';

/**
 * Whether an address is a video of the portal's own: `/v1/media/{key}/video.m3u8`, whose last part is the specification's
 * "video-host marker".
 * @param ownOrigins of the portal and its media
 */
export function isVideo(address: string, ownOrigins: readonly string[]): boolean {
  const url = parseAddress(address);
  return (
    url !== null && ownOrigins.includes(url.origin) && /^\/v1\/media\/[^/]+\/video\.m3u8$/.test(url.pathname)
  );
}

/**
 * Where a link of a text may lead: to a place in the same text, to https:, into a mail, or to a video of the portal's own
 * (over http: locally). Null for anything else; relative addresses lead nowhere, since a text is not shown where it was written.
 * @param ownOrigins of the portal and its media
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

/**
 * The address of a picture: over https:, or one of the portal's own media (over http: locally). Whether its host is let in
 * is decided where it is shown.
 * @param ownOrigins of the portal and its media
 */
export function allowedImage(address: string, ownOrigins: readonly string[]): string | null {
  const url = parseAddress(address);
  return url !== null && (url.protocol === 'https:' || ownOrigins.includes(url.origin)) ? url.href : null;
}
