import type { ProjectChanges } from '#contract/projects/projects.ts';
import type { ProjectDocument } from '../../store/documents.ts';

type StoredNeeds = Partial<Pick<ProjectDocument, 'needs' | 'takesRequests' | 'site' | 'timeZone'>>;

export const needsOf = ({
  needs,
  site,
  takesrequests: takesRequests,
  timezone: timeZone,
}: Pick<ProjectChanges, 'needs' | 'site' | 'takesrequests' | 'timezone'>): StoredNeeds => ({
  ...(needs === undefined ? {} : { needs }),
  ...(takesRequests === undefined ? {} : { takesRequests }),
  ...(site === undefined ? {} : { site }),
  ...(timeZone === undefined ? {} : { timeZone }),
});

/** Increases the version, so that a form that someone has open can't bring the old needs back. */
export function withNeedMet<P extends ProjectDocument>(project: P, needId: string | null): P {
  const { needs = [], version } = project;
  if (!needs.some(({ id }) => id === needId)) return project;
  const remaining = needs.map((need) => (need.id === needId ? { ...need, count: need.count - 1 } : need));
  return { ...project, needs: remaining.filter(({ count }) => count > 0), version: version + 1 };
}
