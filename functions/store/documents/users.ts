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

/** Replaces the profile during a deletion. Reads of profiles don't find it, so nothing new starts in their name. */
export interface DeletedAccountDocument extends UserPart {
  readonly type: 'deletedAccount';
  readonly id: 'profile';
  /** Finds invitations to this address. Null if nobody has verified the address. */
  readonly email: string | null;
  /** Random. Votes stay under markers that are derived from it, a different one for each event. */
  readonly secret: string;
  readonly deletedAt: Instant;
}

/** The person gets an email because an organisation has ended their sessions. The mail's document replaces this note. */
export interface SessionsEndedDocument extends UserPart {
  readonly type: 'sessionsEnded';
  readonly id: string;
  /** Names the mail, so that there is only one. */
  readonly subject: string;
  readonly organisation: string;
  readonly at: Instant;
}

/** Only the ttl removes a quota. Deleting an account doesn't, so it gives nobody a new quota. */
export interface QuotaDocument {
  readonly type: 'quota';
  readonly id: string;
  readonly userId: string;
  readonly used: readonly { readonly from: number; readonly amount: number }[];
  readonly ttl: number;
}

/** Marks a used ID token, an ended session, or all sessions of a deleted account. Expires with the token. */
export interface TokenMarkerDocument extends UserPart {
  readonly type: 'tokenMarker';
  readonly id: string;
  readonly ttl: number;
  /** The request that used the token. Its own retry isn't a replay. */
  readonly madeBy?: string;
  /** Ends all sessions issued until then, in milliseconds since 1970. */
  readonly endedAt?: number;
}
