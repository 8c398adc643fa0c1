import type { EventAccess } from '#contract/access/access.ts';
import type { Award } from '#contract/awards/awards.ts';
import type { VoteReport } from '#contract/exports/exports.ts';
import { event as eventCall } from '../../api/http/calls.ts';
import { useQuery } from '../../api/http/queries.ts';
import { ProjectPoster } from '../../shared/cards/ProjectPoster.tsx';
import { awardWinners } from '../../shared/results/ribbons.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { CardList } from '../../ui/lists/CardList.tsx';

interface Props {
  readonly event: EventAccess;
  readonly awards: readonly Award[];
  readonly results: VoteReport;
}

/** Two rows of posters fit on one screen. */
const POSTERS_MAX = 8;

/** The winners of each award. If there are many, only the first: the list then names the others. */
export function AwardPosters({ awards, event, results }: Props) {
  const loaded = useQuery(eventCall(useEventRef()));
  const projects = new Map(loaded.data?.Projects.map((project) => [project.Id, project]));
  const all = awardWinners(awards, results.Results);
  const winners = all
    .filter(({ place }) => place === 1 || all.length <= POSTERS_MAX)
    .flatMap((ribbon) => {
      const project = projects.get(ribbon.id);
      return project ? [{ project, ribbon }] : [];
    });
  return (
    <CardList
      heading="Awards"
      layout="posters"
      query={{ ...loaded, data: loaded.data && winners }}
      empty="The projects that won have been deleted."
      skeletons={awards.length}
      render={({ project, ribbon }) => (
        <ProjectPoster
          key={`${ribbon.text} ${project.Id}`}
          project={project}
          colour={event.HeaderColour}
          team={project.Team}
          ribbon={ribbon}
        />
      )}
    />
  );
}
