import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';

export interface TeamPageFacts {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
}
