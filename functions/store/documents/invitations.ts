import type { Role } from '#contract/base/permissions.ts';
import type { Instant } from '#contract/base/text.ts';
import type { EventRole, InvitationType } from '#contract/invitations/invitations.ts';

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

/** Each invitation of an address to the same target writes this document, so simultaneous invitations conflict. */
export interface InvitedToDocument {
  readonly type: 'invitedTo';
  readonly id: string;
  readonly emailHash: string;
  readonly invitationId: string;
  /** The time of the last invitation, even if that one was rejected or revoked. */
  readonly invitedAt: Instant;
  readonly ttl: number;
}

export interface MailBudgetDocument {
  readonly type: 'mailBudget';
  readonly id: 'mail-budget';
  /** The partition key. Always 'mail-budget', because this document belongs to no address. */
  readonly emailHash: string;
  /** The emails of the last hour, oldest first (functions/background/mail/mailBudget.ts). Times are milliseconds since 1970. */
  readonly sent: readonly { readonly at: number; readonly by: string; readonly count: number }[];
  /** The versions of emails that a process has taken to send, so that no other process sends them too. */
  readonly taken: readonly { readonly until: number; readonly etags: readonly string[] }[];
  /** Until this time, a process is sending emails and will look for more. */
  readonly busyUntil: number;
  /** The time at which a task will next try to send waiting emails. */
  readonly nextLook: number;
  readonly ttl: number;
}
