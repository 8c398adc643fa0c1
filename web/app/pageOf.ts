import type { Params } from 'react-router-dom';
import { decoded } from '../ui/decoded.ts';

/**
 * Returns the pattern of an address, such as `/:org/:event/`, for telemetry. Telemetry must not contain identifiers, because they
 * reveal what someone looks at, and the identifier of an invitation is secret.
 * @param params the route's parameters, in the order of the path
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

/** Privacy signals of browsers: Do Not Track (Tracking Preference Expression) and Global Privacy Control. */
interface Preferences {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

export const asksForPrivacy = ({ doNotTrack, globalPrivacyControl }: Preferences): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;
