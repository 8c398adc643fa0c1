import type { ProjectCard } from '#contract/projects/projects.ts';
import { documentId, type ProjectDocument } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import { presentProjectCard } from './present.ts';

interface OfProject {
  readonly eventKey: string;
  readonly projectId: string;
}

/**
 * Reads the projects of a person's teams or votes, without deleted ones. Costs one gather.
 * @param shows returns false for events that the list leaves out
 */
export async function readShownProjects(
  store: ReadStore,
  shows: (eventKey: string) => boolean,
  own: readonly OfProject[],
): Promise<readonly ProjectDocument[]> {
  const nameOf = ({ eventKey, projectId }: OfProject) => `${eventKey}/${projectId}`;
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
  return projects.filter((project) => names.has(nameOf(project)));
}

/** Lists the projects of `readShownProjects` by name. */
export const listShownProjects = async (
  ...given: Parameters<typeof readShownProjects>
): Promise<ProjectCard[]> => byName((await readShownProjects(...given)).map(presentProjectCard));

export const byName = <T extends Pick<ProjectCard, 'Name'>>(projects: readonly T[]): T[] =>
  projects.toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
