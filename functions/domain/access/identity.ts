export interface Identity {
  readonly tenantId: string;
  readonly objectId: string;
  readonly name: string;
  readonly email: string;
  /** The directory has verified the address (`xms_edov`). */
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
  /** In seconds since the epoch. */
  readonly expires: number;
}

export interface Identities {
  /** @throws Refusal unauthenticated for a wrong or expired token, unavailable if the directory's keys can't be loaded */
  verify(idToken: string): Promise<Identity>;
}
