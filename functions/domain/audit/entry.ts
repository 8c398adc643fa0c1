import type { AuditAction, AuditEntry } from '#contract/audit/audit.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { randomId } from '../../core/randomId.ts';
import { type AuditDetail, type AuditPart, documentId, eventKey } from '../../store/documents.ts';
import type { AuditOperation, Caller, Clock } from '../context.ts';

export interface ActorDeps {
  /** Null if the portal acts by itself, for example when it clears a deleted account. */
  readonly caller: Pick<Caller, 'userId' | 'name'> | null;
  readonly clock: Clock;
}

/** Never put a vote or a personal field of a profile here: Owners of the organisation read the log. */
export interface AuditFacts {
  readonly action: AuditAction;
  readonly project?: string;
  readonly subject?: string;
  /** If the subject is a person with an account: their id, because names change and two people can share a name. */
  readonly subjectId?: string;
  readonly details?: readonly AuditDetail[];
}

/** Returns an operation for the commit of the change. For a change in another partition, pass the operation to `writeAhead`. */
export function auditOrganisation(
  actor: ActorDeps,
  org: string,
  { event, ...facts }: AuditFacts & { readonly event?: string },
): AuditOperation {
  const entry = entryOf(actor, facts);
  return {
    do: 'create',
    document: { type: 'organisationAudit', orgId: org, organisation: org, event: event ?? null, ...entry },
  };
}

export function auditEvent(actor: ActorDeps, ref: EventRef, facts: AuditFacts): AuditOperation {
  const { event, org } = ref;
  const entry = entryOf(actor, facts);
  return {
    do: 'create',
    document: { type: 'eventAudit', eventKey: eventKey(ref), organisation: org, event, ...entry },
  };
}

function entryOf(
  { caller, clock }: ActorDeps,
  { action, details = [], project, subject, subjectId }: AuditFacts,
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

export const presentAuditEntry = (entry: AuditPart): AuditEntry => ({
  Id: entry.id,
  Time: entry.at,
  Actor: entry.actorId === null ? null : { Id: entry.actorId, Name: entry.actorName ?? '' },
  Action: entry.action,
  Organisation: entry.organisation,
  Event: entry.event,
  Project: entry.project,
  Subject: entry.subject,
  Details: entry.details.map(({ field, from, to }) => ({ Field: field, From: from, To: to })),
});
