import type { ProjectChanges } from '#contract/projects/projects.ts';
import { invalid } from '../../core/errors.ts';
import type { EventDocument, ProjectDocument } from '../../store/documents.ts';
import { requirementsOf } from './checklist.ts';

type StoredFields = Partial<
  Pick<ProjectDocument, 'repositoryUrl' | 'demoUrl' | 'tags' | 'technologies' | 'trackIds' | 'statements'>
>;

/** Leaves out statements that are no longer in the checklist. @throws Refusal invalid if a track doesn't exist */
export function checklistFieldsOf(
  event: Pick<EventDocument, 'requirements' | 'tracks'>,
  changes: Partial<ProjectChanges>,
): StoredFields {
  const { demourl, repositoryurl, statements, tags, technologies, trackids } = changes;
  const known = event.tracks?.map(({ id }) => id) ?? [];
  if (trackids?.some((id) => !known.includes(id)))
    throw invalid('trackids', 'One of these tracks no longer exists. Choose again.');
  const { items } = requirementsOf(event);
  return {
    ...(repositoryurl === undefined ? {} : { repositoryUrl: repositoryurl }),
    ...(demourl === undefined ? {} : { demoUrl: demourl }),
    ...(tags === undefined ? {} : { tags }),
    ...(technologies === undefined ? {} : { technologies }),
    ...(trackids === undefined ? {} : { trackIds: trackids }),
    ...(statements === undefined
      ? {}
      : { statements: statements.filter((id) => items.some((one) => one.id === id)) }),
  };
}
