import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { EventParticipant } from '#contract/users/participants.ts';

export const canBePlaced = ({ Project, Role }: Pick<EventParticipant, 'Project' | 'Role'>): boolean =>
  Project === null && Role !== 'Guest' && Role !== 'Inactive';

export const teamsWithRoom = (projects: readonly ProjectCard[]): readonly ProjectCard[] =>
  projects.filter(({ MemberCount }) => MemberCount < TEAM_SIZE);
