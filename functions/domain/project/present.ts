import type { ProjectCard } from '#contract/projects.ts';
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
  };
};
