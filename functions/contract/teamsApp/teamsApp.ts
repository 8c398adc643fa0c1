/** The scope of the access token that the portal exchanges for a session in Microsoft Teams. */
export const TEAMS_SCOPE = 'access_as_user';
