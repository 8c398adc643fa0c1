import type { AuditAction } from '#contract/audit.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { AuditOperation, Caller, Clock } from '../context.ts';
import { randomId } from '../../core/randomId.ts';
import { type AuditDetail, type AuditPart, documentId, eventKey } from '../../store/documents.ts';

/** Who acts, and when; nobody where the portal does something by itself. */
export interface Acting {
  readonly caller: Pick<Caller, 'userId' | 'name'> | null;
  readonly clock: Clock;
}

/** What an entry says beside who and when. Never the content of a vote, and no personal field of a profile. */
export interface Told {
  readonly action: AuditAction;
  readonly project?: string;
  /** The person or thing it was done to: a name or an e-mail address. */
  readonly subject?: string;
  /** Who the subject is, where it is a person with an account: names are not unique, and change. */
  readonly subjectId?: string;
  readonly details?: readonly AuditDetail[];
}

/**
 * The operation that writes an entry into the log of an organisation. It belongs into the commit of the change that it
 * tells of: what is done is in the log, and what is in the log is done.
 * @param told may name an event, where what concerns it is kept with its organisation
 */
export function auditOrganisation(
  acting: Acting,
  org: string,
  { event, ...told }: Told & { readonly event?: string },
): AuditOperation {
  const entry = entryOf(acting, told);
  return {
    do: 'create',
    document: { type: 'organisationAudit', orgId: org, organisation: org, event: event ?? null, ...entry },
  };
}

/** The same for a change in the partition of an event. */
export function auditEvent(acting: Acting, ref: EventRef, told: Told): AuditOperation {
  const { event, org } = ref;
  const entry = entryOf(acting, told);
  return {
    do: 'create',
    document: { type: 'eventAudit', eventKey: eventKey(ref), organisation: org, event, ...entry },
  };
}

function entryOf(
  { caller, clock }: Acting,
  { action, details = [], project, subject, subjectId }: Told,
): Omit<AuditPart, 'organisation' | 'event'> {
  const now = clock();
  return {
    id: documentId.audit(now, randomId(16)),
    at: new Date(now).toISOString(),
    actorId: caller?.userId ?? null,
    actorName: caller?.name ?? null,
    action,
    project: project ?? null,
    subject: subject ?? null,
    subjectId: subjectId ?? null,
    details,
  };
}
