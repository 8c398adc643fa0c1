import type { Role } from '#contract/base/permissions.ts';
import type { Instant } from '#contract/base/text.ts';
import type { EventRole, InvitationType } from '#contract/invitations/invitations.ts';
import type { TeamMailKind } from './matching.ts';

export interface InvitationDocument {
  readonly type: 'invitation';
  readonly id: string;
  readonly emailHash: string;
  readonly email: string;
  /** A person whom a team invited without knowing the address. The team sees only the name. */
  readonly asked?: AskedPerson;
  readonly invitationType: InvitationType;
  readonly organisation: string;
  readonly event: string | null;
  readonly project: string | null;
  /** The identifiers of the organisation, event and project, separated by slashes. */
  readonly target: string;
  readonly name: string;
  readonly role: Role;
  /** Absent in invitations to organisations and teams. */
  readonly eventRole?: EventRole;
  readonly state: 'Pending' | 'Accepted' | 'Rejected';
  readonly invitedBy: string;
  readonly invitedByName: string;
  readonly invitedAt: Instant;
  readonly expires: Instant;
  readonly ttl: number;
  /** The state of the invitation's email, for lists. Failed also if the email was skipped. */
  readonly mailState: 'Queued' | 'Sent' | 'Failed';
  readonly messageId: string;
}

export type AskedPerson = {
  readonly id: string;
  readonly name: string;
};

/** An email to send, without its text. A task writes the text, and skips an email that is no longer needed. */
export interface MailDocument {
  readonly type: 'mail';
  readonly id: string;
  readonly emailHash: string;
  readonly kind: 'Invitation' | 'SessionsEnded' | 'Announcement' | 'Reminder' | 'ChannelOff' | TeamMailKind;
  /**
   * Tells emails of the same kind apart: the id of the invitation, announcement or reminder, the id of the request that ended the
   * sessions, the team and the time of its change, or the time at which the channel's posts were switched off.
   */
  readonly subject: string;
  /** This and the next field don't exist if the kind is Invitation. */
  readonly userId?: string;
  readonly organisation?: string;
  readonly endedAt?: Instant;
  /** Exists in announcements, reminders, and emails about teams or channels. Only emails about teams have the next two fields. */
  readonly event?: string;
  readonly project?: string;
  readonly at?: Instant;
  /**
   * The inviter (NOBODY after the inviter's account is deleted), ORGANISERS for announcements and reminders, or NOBODY for other
   * emails. Senders take turns, so one person's many emails don't delay everyone else's.
   */
  readonly invitedBy: string;
  readonly state: 'Waiting' | 'Sent' | 'Failed' | 'Skipped';
  /** The Message-ID. Every try sends the same one, so that a second try counts as the same email. */
  readonly messageId: string;
  readonly attempts: number;
  readonly lease: Instant | null;
  /** The earliest time of the next try. Null if no try is left. */
  readonly notBefore: Instant | null;
  readonly sentAt?: Instant;
  readonly ttl?: number;
}

/** Each invitation of an address to the same target writes this document, so simultaneous invitations conflict. */
export interface InvitedToDocument {
  readonly type: 'invitedTo';
  readonly id: string;
  readonly emailHash: string;
  readonly invitationId: string;
  readonly ttl: number;
}

export interface MailBudgetDocument {
  readonly type: 'mailBudget';
  readonly id: 'mail-budget';
  /** The partition key. Always 'mail-budget', because this document belongs to no address. */
  readonly emailHash: string;
  /** The time of each email, in milliseconds since 1970. */
  readonly sent: readonly number[];
  /** The sender of each email in `sent`. */
  readonly senders: readonly string[];
  /** The time at which a task will next try to send waiting emails, in milliseconds since 1970. */
  readonly nextLook?: number;
}
