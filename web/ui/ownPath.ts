/**
 * The path, with query and hash, of an address that is this portal's own; null for any other, so that no link can be made to
 * lead away: another origin, `//host`, `/\host`, `javascript:`, and `/.//host`, which is this origin's until its path is used
 * as an address again.
 *
 * @param except paths that leading to would make no sense
 */
export function ownPath(address: string | null, origin: string, except?: RegExp): string | null {
  if (address === null || address === '' || !URL.canParse(address, origin)) return null;
  const { hash, origin: itsOrigin, pathname, search } = new URL(address, origin);
  if (itsOrigin !== origin || pathname.startsWith('//') || except?.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
