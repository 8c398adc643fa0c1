import type { EventRef } from '#contract/base/identifiers.ts';
import { isComplete } from '#contract/checklist/checklistRules.ts';
import type { ChecklistReport } from '#contract/exports/exports.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import {
  checklistOf,
  presentRequirements,
  readUsableVideos,
  requirementsOf,
  trackIdsOf,
} from '../../domain/checklist/checklist.ts';
import type { Context } from '../../domain/context.ts';
import { inNameOrder } from '../../domain/users/participantOf.ts';

/** @throws Refusal not_found, forbidden */
export async function checklistReport(ctx: Context, ref: EventRef): Promise<ChecklistReport> {
  const { event, key } = await lookAtEvent(ctx, ref, 'event_reports');
  const projects = await ctx.store.list('project', key);
  const usable = await readUsableVideos(ctx.store, event, projects);
  return {
    Requirements: presentRequirements(requirementsOf(event)),
    Projects: inNameOrder(
      projects.map((project) => {
        const items = checklistOf(event, project, usable);
        return {
          Id: project.projectId,
          Name: project.name,
          Status: project.status,
          Done: items.filter(({ Done }) => Done).map(({ Id }) => Id),
          Complete: isComplete(items),
          TrackIds: trackIdsOf(event, project),
        };
      }),
    ),
  };
}
