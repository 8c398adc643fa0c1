import type { EventAccess, ProjectAccess } from '#contract/access.ts';
import type { ProjectRef } from '#contract/identifiers.ts';
import type { Project } from '#contract/projects.ts';

export interface TeamPageFacts {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
}
