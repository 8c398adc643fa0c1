import type { ProjectRef } from '#contract/identifiers.ts';
import type { ProjectCard } from '#contract/projects.ts';
import { event } from '../../api/calls.ts';
import { useQuery } from '../../api/queries.ts';

/**
 * The event's projects in its order. People who come from the event have them already. Others load them now, so render the
 * component that needs them only after the page's own content.
 */
export function useEventProjects(ref: ProjectRef): readonly ProjectCard[] | undefined {
  const { data } = useQuery(event(ref), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return data?.Projects;
}
