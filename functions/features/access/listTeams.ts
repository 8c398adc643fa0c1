import type { ProjectCard } from '#contract/projects/projects.ts';
import { eventsSeen } from '../../domain/access/suspensions.ts';
import type { Context } from '../../domain/context.ts';
import { presentProjectCard } from '../../domain/projects/present.ts';
import { readUnarchivedProjects } from '../../domain/projects/readUnarchivedProjects.ts';
import { isInTeam } from '../../domain/teams/membership.ts';

export async function listTeams(ctx: Context): Promise<ProjectCard[]> {
  const own = await ctx.store.find(['participant', 'suspension'], {
    property: 'userId',
    equals: ctx.caller.userId,
  });
  const sees = await eventsSeen(ctx, own);
  const teams = own
    .filter((document) => document.type === 'participant')
    .filter(isInTeam)
    .filter(({ eventKey }) => sees(eventKey));
  const projects = await Promise.all(
    teams.map(({ eventKey, projectId }) => readUnarchivedProjects(ctx.store, eventKey, [projectId])),
  );
  return projects
    .flat()
    .map(presentProjectCard)
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
}
