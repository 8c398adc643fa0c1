import type { Instant } from '#contract/text.ts';
import type { ShirtSize } from '#contract/users.ts';

interface UserPart {
  readonly userId: string;
}

export interface ProfileDocument extends UserPart {
  readonly type: 'profile';
  readonly id: 'profile';
  readonly version: number;
  readonly tenantId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly avatarUrl: string | null;
  readonly shirtSize: ShirtSize | null;
  readonly dietaryRequirements: string | null;
  readonly allergies: string | null;
  readonly since: Instant;
}

/**
 * What is left of an account under its profile's id until a task has cleared everything that names the person. Reads of
 * profiles do not find it, so that nothing new begins in their name.
 */
export interface DeletedAccountDocument extends UserPart {
  readonly type: 'deletedAccount';
  readonly id: 'profile';
  /** Their address, by which invitations to it are found; null where nobody vouches that it is theirs. */
  readonly email: string | null;
  /** Random: their votes stay under what is derived from it, in each event another. */
  readonly secret: string;
  readonly deletedAt: Instant;
}

/**
 * How much of a quota is used. Cosmos removes it when the quota's time is over, and nothing else does: deleting an account
 * gives nobody a new quota. It holds numbers only.
 */
export interface QuotaDocument {
  readonly type: 'quota';
  readonly id: string;
  /** Whose quota it is; of an address or an organisation a key that is no user's. */
  readonly userId: string;
  /** What was taken in each part of the quota's time, oldest first; parts are named by their beginning. */
  readonly used: readonly { readonly from: number; readonly amount: number }[];
  readonly ttl: number;
}

/**
 * An ID token that was exchanged, or a session that was ended, or all sessions of an account that was deleted; Cosmos removes
 * it when the token would have expired.
 */
export interface TokenMarkerDocument extends UserPart {
  readonly type: 'tokenMarker';
  readonly id: string;
  readonly ttl: number;
  /** The request that spent the token; its own retry is no replay. */
  readonly madeBy?: string;
  /** Sessions that were issued until then are ended, in milliseconds since 1970. */
  readonly endedAt?: number;
}
