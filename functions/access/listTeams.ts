import type { ProjectCard } from '#contract/projects.ts';
import type { Context } from '../context.ts';
import { presentProjectCard } from '../projects/present.ts';
import { documentId } from '../store/documents.ts';
import { isInTeam } from '../teams/rules.ts';
import { seenEvents } from './seenEvents.ts';

/**
 * The projects whose active team member the caller is, by name, in events that they may see: one find, and one read for
 * each event and each organisation.
 */
export async function listTeams(ctx: Context): Promise<ProjectCard[]> {
  const participations = await ctx.store.find('participant', {
    property: 'userId',
    equals: ctx.caller.userId,
  });
  const teams = participations.filter(isInTeam);
  const eventKeys = teams.map(({ eventKey }) => eventKey);
  const seen = await seenEvents(ctx, eventKeys, participations);
  const projects = await Promise.all(
    teams
      .filter(({ eventKey }) => seen.has(eventKey))
      .map(({ eventKey, projectId }) => ctx.store.read('project', eventKey, documentId.project(projectId))),
  );
  return projects
    .filter((project) => project !== null)
    .map(presentProjectCard)
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
}
