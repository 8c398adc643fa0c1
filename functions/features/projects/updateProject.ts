import type { ProjectRef } from '#contract/base/identifiers.ts';
import { editRefusal } from '#contract/projects/projectRules.ts';
import type { ProjectChanges } from '#contract/projects/projects.ts';
import { enforce } from '../../core/errors.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import { readUsableVideos } from '../../domain/checklist/checklist.ts';
import { checklistFieldsOf } from '../../domain/checklist/checklistFieldsOf.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { awardEntriesOf } from '../../domain/projects/awardEntriesOf.ts';
import { coverOf } from '../../domain/projects/coverOf.ts';
import { newVersionOperation } from '../../domain/projects/eventProjects.ts';
import { needsOf } from '../../domain/projects/needsOf.ts';
import { presentProject, type ReadProject } from '../../domain/projects/readProject.ts';
import { videosIn } from '../../domain/projects/videosIn.ts';
import { readTeam } from '../../domain/teams/membership.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** @throws Refusal not_found, forbidden, archived, event_completed, version_mismatch; invalid for a wrong track or award */
export async function updateProject(
  ctx: Context,
  ref: ProjectRef,
  changes: ProjectChanges,
  edited: EditedVersion,
): Promise<ReadProject> {
  const { content, description, joinoption: joinOption, logo: logoUrl, name, status } = changes;
  return await untilCommitted(async () => {
    const access = await requireProject(ctx, ref, 'project_edit');
    const { event, granted, key, project } = access;
    const grantedUntil = project.grantedUntil ?? null;
    enforce(editRefusal({ ...atEvent(access), grantedUntil }, ctx.clock()), event);
    const fields = {
      content,
      description,
      joinOption,
      logoUrl,
      name,
      status,
      ...needsOf(changes),
      ...checklistFieldsOf(event, changes),
      ...(await awardEntriesOf(ctx.store, event, changes, project.awardIds)),
    };
    const id = documentId.content(project.projectId);
    // Read before the commit. If a read after the commit failed, the caller would believe that nothing was saved.
    const [written, team] = await Promise.all([
      ctx.store.read('content', key, id),
      readTeam(ctx, key, project.projectId),
    ]);
    const stored = { ...project, content: written?.content ?? '' };
    const changed = applyEdit(stored, fields, edited);
    const { content: text, ...kept } = changed ?? stored;
    const card = changed === null ? kept : { ...kept, cover: coverOf(text), videos: videosIn(text) };
    const usable = await readUsableVideos(ctx.store, event, [card]);
    if (changed !== null)
      await granted.store.commit(key, [
        { do: 'replace', document: card, ifMatch: project.etag },
        { do: 'upsert', document: { type: 'content', id, eventKey: key, content: text } },
        ...(card.name === project.name && card.status === project.status ? [] : [newVersionOperation(key)]),
      ]);
    return presentProject(ctx, access, { project: card, content: text, team, usable });
  });
}
