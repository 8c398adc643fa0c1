import type { Instant } from '#contract/base/text.ts';
import type { ShirtSize } from '#contract/users/users.ts';

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
  /** False if the person wants no announcements and reminders by email. Absent until the person chooses. */
  readonly eventMails?: boolean;
  readonly since: Instant;
  /** Part of the profile, so that deleting the account ends the feed in the same commit. Null after the feed was revoked. */
  readonly calendarFeed?: CalendarFeedPart | null;
}

export type CalendarFeedPart = {
  /** The SHA-256 of the secret in the feed's address, in hexadecimal. */
  readonly secretHash: string;
  readonly since: Instant;
};

/** Replaces the profile while a task clears the account. Its type differs, so no request finds a profile any more. */
export interface DeletedAccountDocument extends UserPart {
  readonly type: 'deletedAccount';
  readonly id: 'profile';
  /** The task deletes invitations to this address. Null if the address wasn't verified. */
  readonly email: string | null;
  /** At events whose vote secret is erased, the marker of the person's votes is made from this random secret instead. */
  readonly secret: string;
  readonly deletedAt: Instant;
}

/** Counts what a person has used of a quota. Deleting an account keeps its counts, so no one gets a new quota that way. */
export interface QuotaDocument {
  readonly type: 'quota';
  readonly id: string;
  /** A user's id, or another key, such as `organisation:brightwater`. */
  readonly userId: string;
  /** The amount used in each of several equal spans of time. `from` is the time of the latest use in a span, in milliseconds since 1970. */
  readonly used: readonly { readonly from: number; readonly amount: number; readonly by?: string }[];
  readonly ttl: number;
}

/** Marks a used ID token, one ended session, or the end of all sessions of a person. It expires after these tokens. */
export interface TokenMarkerDocument extends UserPart {
  readonly type: 'tokenMarker';
  readonly id: string;
  readonly ttl: number;
  /** The request that used the ID token. Another attempt of the same request isn't a replay. */
  readonly madeBy?: string;
  /** Ends all sessions that began by this time, in milliseconds since 1970. */
  readonly endedAt?: number;
}
