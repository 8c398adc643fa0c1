import { auditEvent, auditOrganisation, type AuditFacts } from '../../domain/audit/entry.ts';
import { writeAhead } from '../../domain/audit/writeAhead.ts';
import type { AuditContext } from '../../domain/context.ts';
import type { InvitationPlace } from '../../domain/invitations/target.ts';
import { eventKey } from '../../store/documents.ts';

export async function auditInvitation(
  ctx: AuditContext,
  { event, organisation: org, project }: Pick<InvitationPlace, 'organisation' | 'event' | 'project'>,
  facts: AuditFacts,
): Promise<void> {
  if (event === null) return await writeAhead(ctx, org, auditOrganisation(ctx, org, facts));
  const ref = { org, event };
  const entry = auditEvent(ctx, ref, { ...facts, ...(project === null ? {} : { project }) });
  await writeAhead(ctx, eventKey(ref), entry);
}
