import { placeText } from '#contract/awards/placeText.ts';
import type { OwnProject } from '#contract/projects/projects.ts';
import { seesResults } from '#contract/results/resultsRules.ts';
import { inAwardOrder, winningProjects } from '../../domain/awards/awardsOf.ts';
import type { Context } from '../../domain/context.ts';
import type { EventsAround } from '../../domain/events/eventsAround.ts';
import { byName, readShownProjects } from '../../domain/projects/listShownProjects.ts';
import { presentProjectCard } from '../../domain/projects/present.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import type { AwardDocument, ProjectDocument } from '../../store/documents.ts';

/**
 * Lists the projects of a person's teams by name, with their best awards. Names no award before every participant of its event
 * sees the results, also not to organisers, who may show their dashboard to others. Costs two gathers that begin at the same
 * moment, or one if the person has no team whose results are out.
 */
export async function listOwnProjects(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  around: EventsAround,
): Promise<OwnProject[]> {
  const teams = around.participations.filter(isInTeam).filter(({ eventKey }) => around.shows(eventKey));
  const inTeam = new Set(teams.map(({ eventKey }) => eventKey));
  const areOut = around.events
    .filter(
      ({ key, summary: { dates, voting } }) =>
        inTeam.has(key) && seesResults({ permissions: [], dates, settings: voting }, clock()),
    )
    .map(({ key }) => key);
  const [projects, awards] = await Promise.all([
    readShownProjects(store, around.shows, teams),
    areOut.length === 0 ? [] : store.gather([{ types: ['award'], partitions: areOut }]),
  ]);
  const inOrder = inAwardOrder(awards);
  return byName(
    projects.map((project) => ({ ...presentProjectCard(project), Won: bestAward(project, inOrder) })),
  );
}

/** Of several awards with the same place, the first one in the order of the event counts. */
function bestAward(project: ProjectDocument, awards: readonly AwardDocument[]): string | null {
  const own = new Map([[project.projectId, project]]);
  const [best] = awards
    .filter(({ eventKey }) => eventKey === project.eventKey)
    .flatMap(({ name, places, result }) =>
      result
        ? winningProjects(result, own).map(({ place }) => ({ place, text: placeText(name, places, place) }))
        : [],
    )
    .toSorted((a, b) => a.place - b.place);
  return best?.text ?? null;
}
