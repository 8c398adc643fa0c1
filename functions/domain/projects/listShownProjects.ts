import type { ProjectCard } from '#contract/projects/projects.ts';
import { documentId } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import { presentProjectCard } from './present.ts';

interface OwnProject {
  readonly eventKey: string;
  readonly projectId: string;
}

/**
 * Lists the projects of a person's teams or votes by name, without deleted ones. Costs one gather.
 * @param shows returns false for events that the list leaves out
 */
export async function listShownProjects(
  store: ReadStore,
  shows: (eventKey: string) => boolean,
  own: readonly OwnProject[],
): Promise<ProjectCard[]> {
  const nameOf = ({ eventKey, projectId }: OwnProject) => `${eventKey}/${projectId}`;
  const shown = own.filter(({ eventKey }) => shows(eventKey));
  const names = new Set(shown.map(nameOf));
  const projects = await store.gather([
    {
      types: ['project'],
      partitions: [...new Set(shown.map(({ eventKey }) => eventKey))],
      where: {
        property: 'id',
        anyOf: [...new Set(shown.map(({ projectId }) => documentId.project(projectId)))],
      },
    },
  ]);
  return projects
    .filter((project) => names.has(nameOf(project)))
    .map(presentProjectCard)
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
}
