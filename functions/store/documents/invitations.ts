import type { EventRole, InvitationType } from '#contract/invitations.ts';
import type { Role } from '#contract/permissions.ts';
import type { Instant } from '#contract/text.ts';

export interface InvitationDocument {
  readonly type: 'invitation';
  readonly id: string;
  readonly emailHash: string;
  readonly email: string;
  readonly invitationType: InvitationType;
  readonly organisation: string;
  readonly event: string | null;
  readonly project: string | null;
  readonly target: string;
  readonly name: string;
  readonly role: Role;
  /** Absent if nobody chose a role. At an event, members of the organisation then become Members, and others Guests. */
  readonly eventRole?: EventRole;
  readonly state: 'Pending' | 'Accepted' | 'Rejected';
  readonly invitedBy: string;
  readonly invitedByName: string;
  readonly invitedAt: Instant;
  readonly expires: Instant;
  readonly ttl: number;
  /** A copy from the mail's document, for lists. */
  readonly mailState: 'Queued' | 'Sent' | 'Failed';
  readonly messageId: string;
  /** Only in invitations from before mails had their own documents: the number of tries. */
  readonly mailTries?: number;
  readonly mailLease?: Instant | null;
}

/** Holds no text. A task writes the text when it sends the mail. It skips a mail that nobody needs any more. */
export interface MailDocument {
  readonly type: 'mail';
  readonly id: string;
  readonly emailHash: string;
  readonly kind: 'Invitation' | 'SessionsEnded';
  /** The id of the invitation, or of the request that ended sessions. */
  readonly subject: string;
  /** These three exist only for ended sessions. */
  readonly userId?: string;
  readonly organisation?: string;
  readonly endedAt?: Instant;
  /** The sender. Senders take turns, so one person's many mails don't delay everybody else's. */
  readonly invitedBy: string;
  readonly state: 'Waiting' | 'Sent' | 'Failed' | 'Skipped';
  /** Set before the first try, so a second try counts as the same mail. */
  readonly messageId: string;
  readonly attempts: number;
  readonly lease: Instant | null;
  readonly notBefore: Instant | null;
  readonly sentAt?: Instant;
  readonly ttl?: number;
}

/** Every invitation of an address to a place replaces this document, so two people can't create two at once. */
export interface InvitedToDocument {
  readonly type: 'invitedTo';
  readonly id: string;
  readonly emailHash: string;
  readonly invitationId: string;
  readonly ttl: number;
}

/** Counts the mails that all instances have sent in the last hour. */
export interface MailBudgetDocument {
  readonly type: 'mailBudget';
  readonly id: 'mail-budget';
  readonly emailHash: string;
  /** The time of each mail, in milliseconds since 1970. */
  readonly sent: readonly number[];
  /** The sender of each mail in `sent`. Absent if only the previous release has counted. */
  readonly senders?: readonly string[];
  /** When a task tries again to send waiting mails, in milliseconds since 1970. */
  readonly nextLook?: number;
}
