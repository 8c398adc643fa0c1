/**
 * The path, with query and hash, of an address that is this portal's own; null for any other, so that no link can be made to
 * lead away: another origin, `//host`, `/\host`, `javascript:`.
 */
export function ownPath(address: string | null, origin: string): string | null {
  if (address === null || address === '' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
