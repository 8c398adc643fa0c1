import type { ProjectCard } from '#contract/projects.ts';
import type { Context } from '../context.ts';
import { presentProjectCard } from '../projects/present.ts';
import { documentId } from '../store/documents.ts';
import { isInTeam } from '../teams/rules.ts';
import { placesOf } from './places.ts';

/** The projects whose active team member the caller is, by name, in events that they may see. */
export async function listTeams(ctx: Context): Promise<ProjectCard[]> {
  const { participations, sees } = await placesOf(ctx);
  const teams = participations.filter(isInTeam).filter(({ eventKey }) => sees(eventKey));
  const projects = await Promise.all(
    teams.map(({ eventKey, projectId }) =>
      ctx.store.read('project', eventKey, documentId.project(projectId)),
    ),
  );
  return projects
    .filter((project) => project !== null)
    .map(presentProjectCard)
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
}
