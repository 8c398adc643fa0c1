import type { ProjectRef } from '#contract/base/identifiers.ts';
import { teamsFixedRefusal } from '#contract/teams/teamRules.ts';
import { enforce } from '../../core/errors.ts';
import { type CheckedProject, requireProjectOwner } from '../../domain/access/projectAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { participantOperations } from '../../domain/counts/counts.ts';
import { type EditedVersion, requireVersion } from '../../domain/editing.ts';
import { newVersionOperation } from '../../domain/projects/eventProjects.ts';
import { readTeam, teamChange } from '../../domain/teams/membership.ts';
import { documentId } from '../../store/documents.ts';
import { type Operation, StoreUnavailable } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Deletes a project. No new project can get its identifier until a task has removed its votes, invitations and requests.
 * @throws Refusal not_found, forbidden, archived, event_completed, version_mismatch
 */
export async function deleteProject(ctx: Context, ref: ProjectRef, edited: EditedVersion): Promise<void> {
  await untilCommitted(async (maybeCommitted) => {
    const access = await requireProjectOwner(ctx, ref).catch((error: unknown) => {
      // An earlier attempt may have deleted the project. Then this attempt doesn't find it, and nothing is left to do.
      if (maybeCommitted && !(error instanceof StoreUnavailable)) return null;
      throw error;
    });
    if (access === null) return;
    const { event, granted, key, project } = access;
    enforce(teamsFixedRefusal(atEvent(access), ctx.clock()), event);
    requireVersion(project, edited);
    const entry = auditEvent(ctx, ref, {
      action: 'ProjectDeleted',
      project: project.projectId,
      subject: project.name,
    });
    await granted.store.commit(key, [...(await deletion(ctx, access)), entry]);
  });
  try {
    await ctx.tasks.put({
      kind: 'clearProject',
      eventKey: `${ref.org}/${ref.event}`,
      projectId: ref.project,
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // The project is deleted anyway. Upkeep queues the task later.
    ctx.log('warn', 'task not queued', { traceId: ctx.traceId, kind: 'clearProject' });
  }
}

async function deletion(ctx: Context, { key, project }: CheckedProject): Promise<readonly Operation[]> {
  const { eventKey, id, projectId } = project;
  const team = await readTeam(ctx, key, projectId);
  return [
    {
      do: 'replace',
      document: { type: 'deletedProject', id, eventKey, projectId },
      ifMatch: project.etag,
    },
    newVersionOperation(eventKey),
    { do: 'delete', type: 'content', id: documentId.content(projectId) },
    { do: 'delete', type: 'tally', id: documentId.tally(projectId) },
    ...team.flatMap((member) =>
      participantOperations(member, { ...member, ...teamChange(ctx.clock, null, null) }),
    ),
  ];
}
