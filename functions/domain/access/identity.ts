/** Who a work directory says somebody is. */
export interface Identity {
  readonly tenantId: string;
  readonly objectId: string;
  readonly name: string;
  readonly email: string;
  /** The directory vouches that the address is theirs (`xms_edov`). */
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
  /** Seconds since the epoch at which the token ends. */
  readonly expires: number;
}

/** Turns an ID token into an identity. */
export interface Identities {
  /**
   * @throws Refusal unauthenticated for a token that is not the directory's own, for us, and fresh; unavailable where the
   *   directory does not give its keys, so that nobody can tell
   */
  verify(idToken: string): Promise<Identity>;
}
