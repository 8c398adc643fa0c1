import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';

/** `3 seats free`, `1 seat free, by invitation` or `This team is full` */
export function freeSeatsText({
  JoinOption,
  MemberCount,
}: Pick<ProjectCard, 'JoinOption' | 'MemberCount'>): string {
  const free = TEAM_SIZE - MemberCount;
  if (free <= 0) return 'This team is full';
  const seats = `${free} ${free === 1 ? 'seat' : 'seats'} free`;
  return JoinOption === 'InviteOnly' ? `${seats}, by invitation` : seats;
}
