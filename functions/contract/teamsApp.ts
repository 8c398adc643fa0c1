/** The portal's own scope. In Microsoft Teams, an access token for it begins a session. */
export const TEAMS_SCOPE = 'access_as_user';
