/** What browsers say of whom nobody is to count (Tracking Preference Expression; Global Privacy Control). */
interface Preferences {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether somebody's browser asks that they not be counted. */
export const asksForPrivacy = ({ doNotTrack, globalPrivacyControl }: Preferences): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;
