import type { Params } from 'react-router-dom';

/**
 * Which page an address leads to, without what is particular to it: `/:org/:event/`. An identifier may say more than which
 * page somebody sees, and that of an invitation opens it.
 * @param params of the route, in the order in which they stand in its path
 */
export function pageOf(pathname: string, params: Params): string {
  const names = Object.keys(params);
  const segments = pathname.split('/').map((segment) => {
    const [name] = names;
    if (name === undefined || segment === '' || decoded(segment) !== params[name]) return segment;
    names.shift();
    return `:${name}`;
  });
  return segments.join('/');
}

/** What can't be decoded is a parameter as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What browsers say of whom nobody is to count (Tracking Preference Expression; Global Privacy Control). */
interface Preferences {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether somebody's browser asks that they not be counted. */
export const asksForPrivacy = ({ doNotTrack, globalPrivacyControl }: Preferences): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;
