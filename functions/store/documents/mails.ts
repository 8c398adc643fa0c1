import type { Instant } from '#contract/base/text.ts';
import type { EventPart } from './events.ts';

export type TeamMailKind = 'TeamRequests' | 'RequestAccepted' | 'RequestDeclined' | 'TeamPlaced';
export type BulkMailKind = 'Announcement' | 'Reminder';
export type OrganiserMailKind = 'ChannelOff' | 'RoundsOver';

/** The topic of an email: its kind and place, and for some kinds a team and a time. */
export interface MailTopic {
  readonly kind: 'Invitation' | 'SessionsEnded' | OrganiserMailKind | 'Judging' | BulkMailKind | TeamMailKind;
  /** The identifiers of the organisation, and of the event and project if there are any, separated by slashes. */
  readonly place: string;
  /**
   * Tells emails of the same kind about the same place apart: the id of the invitation, announcement or reminder, the id of the
   * request that ended the sessions, the team or panel and the time of its change, or the time at which the channel's posts were
   * switched off, the judge was invited or rounds of judging were over.
   */
  readonly subject: string;
  /** Null unless the email is about a team. */
  readonly projectId: string | null;
  /** The time of what has happened. Null for invitations, announcements and reminders. */
  readonly at: Instant | null;
}

/** An email to send, without its text. A task writes the text, and skips an email that is no longer needed. */
export interface MailDocument extends MailTopic {
  readonly type: 'mail';
  readonly id: string;
  readonly emailHash: string;
  /** The recipient. Absent if the kind is Invitation, because an invitation belongs to an address. */
  readonly userId?: string;
  /**
   * The sender: the inviter (NOBODY after the inviter's account is deleted), the event for announcements and reminders, or NOBODY
   * for other emails. Senders take turns, so one sender's many emails don't delay everyone else's.
   */
  readonly invitedBy: string;
  readonly state: 'Waiting' | 'Sent' | 'Failed' | 'Skipped';
  /** The Message-ID. Every try sends the same one, so that a second try counts as the same email. */
  readonly messageId: string;
  readonly attempts: number;
  /** The earliest time of the next try. Null if no try is left. */
  readonly notBefore: Instant | null;
  readonly sentAt?: Instant;
  readonly ttl?: number;
}

/** The commit that makes emails necessary also stores this note, so a crash can't lose the emails. */
interface MailNote extends MailTopic {
  readonly id: string;
  readonly at: Instant;
}

export interface EventMailNoteDocument extends MailNote, EventPart {
  readonly type: 'eventMailNote';
  readonly kind: OrganiserMailKind | 'Judging' | TeamMailKind;
  /**
   * The recipient. Null stands for the Owner and Admins of the team, for the judges of the panel, or for the organisers if the email
   * is about no team or panel.
   */
  readonly userId: string | null;
}

export interface UserMailNoteDocument extends MailNote {
  readonly type: 'userMailNote';
  readonly kind: 'SessionsEnded';
  readonly userId: string;
}
