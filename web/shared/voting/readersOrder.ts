import type { EventRef } from '#contract/base/identifiers.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { stableShuffle } from './stableShuffle.ts';

/** Differs between readers and between events, so that no project is first for everyone. */
export const shuffleSeed = (email: string | undefined, { event, org }: EventRef): string =>
  `${email ?? ''} ${org}/${event}`;

/** Puts projects that no one can vote for at the end. */
const rankOf = ({ Status }: Pick<ProjectCard, 'Status'>): number => (Status === 'Active' ? 0 : 1);

/** The order in which a reader sees the projects while voting is open. */
export const readersOrder = <P extends Pick<ProjectCard, 'Id' | 'Status'>>(
  projects: readonly P[],
  seed: string,
): readonly P[] => stableShuffle(projects, seed).toSorted((a, b) => rankOf(a) - rankOf(b));
