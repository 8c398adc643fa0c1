/**
 * The path, query and hash of an address of this portal; null for any other, so that no link can lead to another site.
 * Refuses other origins, `//host`, `/\host`, `javascript:`, and `/.//host`, whose path would be another host's address.
 * @param except paths that must not be targets
 */
export function ownPath(address: string | null, origin: string, except?: RegExp): string | null {
  if (address === null || address === '' || !URL.canParse(address, origin)) return null;
  const { hash, origin: itsOrigin, pathname, search } = new URL(address, origin);
  if (itsOrigin !== origin || pathname.startsWith('//') || except?.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
