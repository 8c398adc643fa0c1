/**
 * Returns the path, query and hash of an address of this portal. Returns null for other origins, `//host`, `/\host`,
 * `javascript:`, and `/.//host`, whose path (`//host`) is the address of another host. So no one can use a link of the portal
 * to lead people to another site.
 * @param except matches paths for which the function also returns null
 */
export function ownPath(address: string | null, origin: string, except?: RegExp): string | null {
  if (address === null || address === '' || !URL.canParse(address, origin)) return null;
  const { hash, origin: itsOrigin, pathname, search } = new URL(address, origin);
  if (itsOrigin !== origin || pathname.startsWith('//') || except?.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
