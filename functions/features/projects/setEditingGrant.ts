import type { ProjectRef } from '#contract/base/identifiers.ts';
import { HAS_PASSED } from '#contract/base/inputErrors.ts';
import type { Instant } from '#contract/base/text.ts';
import { invalid } from '../../core/errors.ts';
import { instantInWords } from '../../core/instantInWords.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { loadProject, type ReadProject } from '../../domain/projects/readProject.ts';
import type { EventDocument, ProjectDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Lets a team edit its page until the given time, even after the event. Null revokes the grant.
 * @throws Refusal not_found, forbidden, archived; invalid if the time has passed or isn't after the event's end
 */
export async function setEditingGrant(
  ctx: Context,
  ref: ProjectRef,
  until: Instant | null,
): Promise<ReadProject> {
  return await untilCommitted(async () => {
    const access = await requireProject(ctx, ref, 'event_edit');
    const { event, granted, key, project } = access;
    // Read before the commit. If a read after the commit failed, the caller would believe that nothing was saved.
    const shown = await loadProject(ctx, access);
    const { grantedUntil: before = null } = project;
    if (before === until) return shown;
    if (until !== null) requireLaterThanEvent(event, until, ctx.clock());
    const document: ProjectDocument = { ...project, grantedUntil: until };
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: project.etag },
      auditEvent(ctx, ref, {
        action: until === null ? 'ProjectGrantRevoked' : 'ProjectGranted',
        project: ref.project,
        subject: project.name,
        details: [{ field: 'GrantedUntil', from: before, to: until }],
      }),
    ]);
    return { ...shown, project: { ...shown.project, GrantedUntil: until } };
  });
}

function requireLaterThanEvent(event: EventDocument, until: Instant, now: number): void {
  if (Date.parse(until) <= now) throw invalid('until', HAS_PASSED);
  if (Date.parse(until) <= Date.parse(event.dates.EventEnd))
    throw invalid(
      'until',
      `The event ends on ${instantInWords(event.dates.EventEnd, event)}, and until then, the team can edit anyway. Choose a later time.`,
    );
}
