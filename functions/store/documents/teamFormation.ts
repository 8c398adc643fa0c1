import type { Instant } from '#contract/text.ts';
import type { EventPart } from './events.ts';

/** One document for each person and team. A new request replaces an earlier one that isn't open any more. */
export interface RequestDocument extends EventPart {
  readonly type: 'request';
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  readonly state: 'Pending' | 'Accepted' | 'Declined' | 'Withdrawn';
  readonly needId: string | null;
  readonly message: string | null;
  readonly createdAt: Instant;
  readonly expires: Instant;
  readonly answeredAt: Instant | null;
}

/**
 * A note that mails are due. The commit of the change stores it, so a crash can't lose the mails. It goes once the mails have
 * their own documents, which are in another partition.
 */
export interface TeamMailNoteDocument extends EventPart {
  readonly type: 'teamMailNote';
  readonly id: string;
  readonly kind: TeamMailKind;
  readonly projectId: string;
  /** The recipient. Null stands for the Owner and Admins of the team. */
  readonly userId: string | null;
  /** The time of the change. For a digest, the time at which its quarter of an hour began. */
  readonly at: Instant;
}

export type TeamMailKind = 'TeamRequests' | 'RequestAccepted' | 'RequestDeclined';
