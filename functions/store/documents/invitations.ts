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
  /** The same three in one, by which the invitations to one place are found. */
  readonly target: string;
  readonly name: string;
  readonly role: Role;
  /**
   * The role at an event. Event invitations from before roles could be chosen have none: they make organisation members
   * Members, and everybody else Guests.
   */
  readonly eventRole?: EventRole;
  readonly state: 'Pending' | 'Accepted' | 'Rejected';
  readonly invitedBy: string;
  /** As the directory has it, a copy: for the mail, and for whoever sees the list. */
  readonly invitedByName: string;
  readonly invitedAt: Instant;
  readonly expires: Instant;
  readonly ttl: number;
  /** What has become of its mail: a copy of what the mail's document says, for lists. */
  readonly mailState: 'Queued' | 'Sent' | 'Failed';
  /** Of its latest mail. */
  readonly messageId: string;
  /** Only in invitations from before mails had documents of their own: how often the mail was handed to the relay. */
  readonly mailTries?: number;
  /** Only in these, too: until then somebody is at it. */
  readonly mailLease?: Instant | null;
}

/**
 * A mail to one person. Created in the commit that causes it, and sent by a task. It holds no text: what it says, and whether
 * it is still to be sent, is decided when it is sent.
 */
export interface MailDocument {
  readonly type: 'mail';
  readonly id: string;
  readonly emailHash: string;
  readonly kind: 'Invitation';
  /** What it is about: the id of the invitation. */
  readonly subject: string;
  /** Whose mails take turns with those of others. */
  readonly invitedBy: string;
  /** Skipped where there was nothing to tell any more. */
  readonly state: 'Waiting' | 'Sent' | 'Failed' | 'Skipped';
  /** Fixed before the first try, so that a second one is known as the same mail. */
  readonly messageId: string;
  /** How often it was handed to the relay. */
  readonly attempts: number;
  /** Until then somebody is at it. */
  readonly lease: Instant | null;
  /** When it is due; null when nothing is left to do for it. */
  readonly notBefore: Instant | null;
  readonly sentAt?: Instant;
  /** Only when nothing is left to do for it. */
  readonly ttl?: number;
}

/**
 * The invitation of an address to a place, of which one is pending at a time: every commit that makes one replaces this, so
 * that of any number who invite at the same moment one does, and the others renew what it has made.
 */
export interface InvitedToDocument {
  readonly type: 'invitedTo';
  readonly id: string;
  readonly emailHash: string;
  readonly invitationId: string;
  readonly ttl: number;
}

/** When the mails of the last hour left, in milliseconds since 1970, oldest first: what the rate is counted by. */
export interface MailBudgetDocument {
  readonly type: 'mailBudget';
  readonly id: 'mail-budget';
  readonly emailHash: string;
  readonly sent: readonly number[];
  /** In whose name each of these left. Absent where only instances of the previous release have counted. */
  readonly senders?: readonly string[];
  /** When somebody looks for mails that wait for room, in milliseconds since 1970. */
  readonly nextLook?: number;
}
