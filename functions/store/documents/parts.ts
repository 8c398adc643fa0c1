import type { AuditAction } from '#contract/audit.ts';
import type { Instant } from '#contract/text.ts';

/** An Owner who is to be invited: part of the commit that makes what they are to own, and gone with the invitation. */
export interface OwnerToInvitePart {
  readonly id: string;
  readonly invitationId: string;
  readonly email: string;
  readonly name: string;
  readonly invitedBy: string;
  readonly invitedByName: string;
  readonly at: Instant;
}

/** One field of a change as the log tells it; null where there was or is nothing, and for texts too long to be told. */
export type AuditDetail = {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** Who did what to which thing when. Only ever created, in the commit of what it tells of. */
export interface AuditPart {
  /** Sorts newest first within its partition. */
  readonly id: string;
  readonly at: Instant;
  /** Null for what the portal does by itself. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: AuditAction;
  /** By which an organisation's entries are found in all of its events. */
  readonly organisation: string;
  readonly event: string | null;
  readonly project: string | null;
  readonly subject: string | null;
  /** Who the subject is, where it is a person with an account. */
  readonly subjectId: string | null;
  readonly details: readonly AuditDetail[];
}
