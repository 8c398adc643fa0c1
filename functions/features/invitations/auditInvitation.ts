import { auditEvent, auditOrganisation, type Told } from '../../domain/audit/entry.ts';
import { writeAhead } from '../../domain/audit/writeAhead.ts';
import type { AuditContext } from '../../domain/context.ts';
import { eventKey } from '../../store/documents.ts';
import type { Place } from '../../domain/invitation/target.ts';

export async function auditInvitation(
  ctx: AuditContext,
  { event, organisation: org, project }: Pick<Place, 'organisation' | 'event' | 'project'>,
  told: Told,
): Promise<void> {
  if (event === null) return await writeAhead(ctx, org, auditOrganisation(ctx, org, told));
  const ref = { org, event };
  const entry = auditEvent(ctx, ref, { ...told, ...(project === null ? {} : { project }) });
  await writeAhead(ctx, eventKey(ref), entry);
}
