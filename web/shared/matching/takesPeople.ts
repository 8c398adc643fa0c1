import type { ProjectCard } from '#contract/projects/projects.ts';
import { isOpenTeam } from '#contract/teams/teamRules.ts';

/** Returns true if people without a team can join the team or ask it. */
export const takesPeople = (project: ProjectCard): boolean =>
  isOpenTeam({
    joinOption: project.JoinOption,
    memberCount: project.MemberCount,
    status: project.Status,
    takesRequests: project.TakesRequests,
  });
