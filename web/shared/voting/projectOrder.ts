import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { Vote } from '#contract/voting/voting.ts';
import { hasVotedFor } from './whyNotVote.ts';

type OrderedProject = Pick<ProjectCard, 'Id' | 'Incomplete' | 'Name' | 'Status'>;

/** Returns true if people can vote for the project while voting is open. */
export const isInVote = ({ Incomplete, Status }: Pick<ProjectCard, 'Incomplete' | 'Status'>): boolean =>
  Status === 'Active' && !Incomplete;

const indexOf = (projects: readonly OrderedProject[], { project }: ProjectRef) =>
  projects.findIndex(({ Id }) => Id.toLowerCase() === project.toLowerCase());

export function neighboursOf<P extends OrderedProject>(projects: readonly P[], ref: ProjectRef) {
  const at = indexOf(projects, ref);
  if (at === -1) return { previous: undefined, next: undefined };
  return { previous: projects[at - 1], next: projects[at + 1] };
}

/** Finds the next project that the reader can still vote for. The first project follows the last. @param event.own the id of the reader's project */
export function nextToVote<P extends OrderedProject>(
  { own, projects }: { readonly own: string | null; readonly projects: readonly P[] },
  votes: readonly Vote[],
  ref: ProjectRef,
): P | undefined {
  const at = indexOf(projects, ref);
  const others = [...projects.slice(at + 1), ...projects.slice(0, Math.max(0, at))];
  return others.find(
    (one) => isInVote(one) && one.Id !== own && !hasVotedFor(votes, { ...ref, project: one.Id }),
  );
}
