import type { ProjectCard } from '#contract/projects/projects.ts';
import { type ProjectDocument, refOfEventKey } from '../../store/documents.ts';

/** `Incomplete` is false until the caller has compared the project with the event's checklist. */
export const presentProjectCard = (project: ProjectDocument): ProjectCard => {
  const { org, event } = refOfEventKey(project.eventKey);
  return {
    Id: project.projectId,
    OrganisationId: org,
    EventId: event,
    Name: project.name,
    Description: project.description,
    LogoUrl: project.logoUrl,
    Cover: project.cover,
    Status: project.status,
    JoinOption: project.joinOption,
    MemberCount: project.team.length,
    ...presentNeeds(project),
    Incomplete: false,
  };
};

const presentNeeds = ({
  needs = [],
  site = null,
  takesRequests = false,
  timeZone = null,
}: ProjectDocument): Pick<ProjectCard, 'Needs' | 'Site' | 'TakesRequests' | 'TimeZone'> => ({
  Needs: needs.map(({ count, id, label, skills }) => ({
    Id: id,
    Label: label,
    Skills: [...skills],
    Count: count,
  })),
  TakesRequests: takesRequests,
  Site: site,
  TimeZone: timeZone,
});
