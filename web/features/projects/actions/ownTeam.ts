import type { EventRef } from '#contract/base/identifiers.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';

/** The reader's team at an event. @param teams the reader's teams at all events */
export const ownTeamAt = (teams: readonly ProjectCard[], { event, org }: EventRef): ProjectCard | undefined =>
  teams.find((one) => one.EventId.toLowerCase() === event && one.OrganisationId.toLowerCase() === org);
