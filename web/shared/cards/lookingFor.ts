import type { ProjectCard } from '#contract/projects/projects.ts';
import { needsText } from '../matching/needsText.ts';
import { takesPeople } from '../matching/takesPeople.ts';

/** "Looking for a designer and a writer", or null if the team looks for no one or can't take more people. */
export const lookingFor = (project: ProjectCard): string | null =>
  takesPeople(project) && project.Needs.length > 0 ? `Looking for ${needsText(project.Needs)}` : null;
