/** Prefix of every id that somebody's markdown makes, so that it can't pose as an element of the page. */
export const ID_PREFIX = 'user-content-';

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/**
 * Where a link of a text may lead: to a place in the same text, to https: or into a mail. Null for anything else; relative
 * addresses lead nowhere, since a text is not shown where it was written.
 */
export function allowedLink(address: string): string | null {
  if (address.startsWith('#')) {
    const id = address.slice(1);
    return id === '' || id.startsWith(ID_PREFIX) ? address : `#${ID_PREFIX}${id}`;
  }
  const url = parse(address);
  return url?.protocol === 'https:' || url?.protocol === 'mailto:' ? url.href : null;
}

/**
 * Where a picture of a text may come from: https:, or the portal's own media (over http: locally).
 * @param ownOrigins of the portal and its media
 */
export function allowedImage(address: string, ownOrigins: readonly string[]): string | null {
  const url = parse(address);
  return url !== null && (url.protocol === 'https:' || ownOrigins.includes(url.origin)) ? url.href : null;
}
