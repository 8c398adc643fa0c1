import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';

/** "3 seats free", "By invitation" or "Team full". */
export function seatsText({ JoinOption: option, MemberCount: members }: ProjectCard): string {
  const free = TEAM_SIZE - members;
  if (free <= 0) return 'Team full';
  if (option === 'InviteOnly') return 'By invitation';
  return free === 1 ? '1 seat free' : `${free} seats free`;
}
