import type { ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Track } from '#contract/checklist/checklist.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { event } from '../../api/http/calls.ts';
import { useProfile, useQuery } from '../../api/http/queries.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { readersOrder, shuffleSeed } from './readersOrder.ts';

interface EventProjects {
  /** In the usual order of the list: by name, but shuffled for the reader while voting is open. */
  readonly projects: readonly ProjectCard[];
  readonly tracks: readonly Track[];
  readonly own: string | null;
}

/** May load all projects of the event, so render the component that needs them only after the page's own content. */
export function useEventProjects(ref: ProjectRef): EventProjects | undefined {
  const { data: me, error } = useProfile();
  const now = useNow();
  const { data } = useQuery(event(ref), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  // Wait for the profile, because the reader's order depends on it.
  if (!data || (me === undefined && !error)) return undefined;
  const isVoting = phaseOf(data.Dates, now) === 'VotingOpen';
  return {
    projects: isVoting ? readersOrder(data.Projects, shuffleSeed(me?.Email, ref)) : data.Projects,
    tracks: data.Tracks,
    own: data.OwnProject,
  };
}
