import type { AuditEntry } from '#contract/audit/audit.ts';
import type { AuditPart } from '../../store/documents.ts';

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
