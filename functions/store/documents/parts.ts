import type { AuditAction, AuditField } from '#contract/audit/audit.ts';
import type { Instant } from '#contract/base/text.ts';

/** A note that an Owner must be invited. The commit that names the Owner stores it, so a crash can't lose the invitation. */
export interface OwnerToInvitePart {
  readonly id: string;
  readonly invitationId: string;
  readonly email: string;
  readonly name: string;
  readonly invitedBy: string;
  readonly invitedByName: string;
  readonly at: Instant;
}

export type AuditDetail = {
  readonly field: AuditField;
  readonly from: string | null;
  readonly to: string | null;
};

/** An entry of the audit log. The commit of a change also creates its entry, or `writeAhead` does so before the change. */
export interface AuditPart {
  readonly id: string;
  readonly at: Instant;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: AuditAction;
  readonly organisation: string;
  readonly event: string | null;
  readonly project: string | null;
  readonly subject: string | null;
  readonly subjectId: string | null;
  readonly details: readonly AuditDetail[];
}
