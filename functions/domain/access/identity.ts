export interface Identity {
  readonly tenantId: string;
  readonly objectId: string;
  readonly name: string;
  readonly email: string;
  /** The directory has verified the address (`xms_edov`). */
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
  /** The time at which the token expires, in seconds since 1970. */
  readonly expires: number;
}

export interface Identities {
  /** @throws Refusal unauthenticated for a wrong or expired token, unavailable if the directory's keys can't be loaded */
  verify(idToken: string): Promise<Identity>;
}

export interface AccessIdentity extends Identity {
  /** The time from which the token is valid, in seconds since 1970. Entra ID sets it up to five minutes in the past. */
  readonly issued: number;
}

export interface AccessTokens {
  /** @throws Refusal unauthenticated for a wrong or expired token, unavailable if the directory's keys can't be loaded */
  verify(accessToken: string): Promise<AccessIdentity>;
}
