import type { ProjectChanges } from '#contract/projects.ts';
import type { ProjectDocument } from '../../store/documents.ts';

type StoredNeeds = Partial<Pick<ProjectDocument, 'needs' | 'takesRequests' | 'site' | 'timeZone'>>;

/** Returns the properties to store. Fields that the request omits aren't among them. */
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
