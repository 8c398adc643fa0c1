import type { ProjectCard } from '#contract/projects/projects.ts';
import { type ProjectDocument, refOfEventKey } from '../../store/documents.ts';

export const presentProjectCard = (project: ProjectDocument): ProjectCard => {
  const { org, event } = refOfEventKey(project.eventKey);
  return {
    Id: project.projectId,
    OrganisationId: org,
    EventId: event,
    Name: project.name,
    Description: project.description,
    LogoUrl: project.logoUrl,
    ...(project.cover ? { Cover: project.cover } : {}),
    Status: project.status,
    JoinOption: project.joinOption,
    MemberCount: project.memberCount,
    ...presentNeeds(project),
  };
};

/** Leaves out what the team hasn't set, so that a list of many projects stays small. */
const presentNeeds = ({
  needs = [],
  site,
  takesRequests,
  timeZone,
}: ProjectDocument): Partial<ProjectCard> => ({
  ...(needs.length > 0
    ? {
        Needs: needs.map(({ count, id, label, skills }) => ({
          Id: id,
          Label: label,
          Skills: [...skills],
          Count: count,
        })),
      }
    : {}),
  ...(takesRequests ? { TakesRequests: true } : {}),
  ...(site ? { Site: site } : {}),
  ...(timeZone ? { TimeZone: timeZone } : {}),
});
