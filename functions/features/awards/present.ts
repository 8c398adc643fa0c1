import { tiesOf, type Winner, winnersByJudges, winnersByVotes } from '#contract/awards/awardRules.ts';
import type { Award, AwardWinner } from '#contract/awards/awards.ts';
import type { Now } from '#contract/base/phase.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import {
  entrantsOf,
  type EventAwards,
  stateOf,
  awardVoteOf,
  winningProjects,
} from '../../domain/awards/awardsOf.ts';
import { inNameOrder } from '../../domain/users/participantOf.ts';
import type { AwardDocument, ProjectDocument } from '../../store/documents.ts';

type Outlook = Pick<Award, 'Contenders' | 'Outcome'>;
type Terms = Omit<Award, 'Entries' | 'FinalisedAt' | 'State' | 'Ties' | 'Winners' | keyof Outlook>;

const presentTerms = ({
  awardId,
  decidedBy,
  exclusive,
  name,
  optIn,
  places,
  requireComplete,
  track,
}: AwardDocument): Terms => ({
  Id: awardId,
  Name: name,
  Places: places,
  DecidedBy: decidedBy,
  Exclusive: exclusive,
  Track: track,
  RequireComplete: requireComplete,
  OptIn: optIn,
});

function presentWinners(
  { result }: AwardDocument,
  projects: ReadonlyMap<string, ProjectDocument>,
): AwardWinner[] {
  return result ? presentPlaces(winningProjects(result, projects)) : [];
}

function presentPlaces(
  places: readonly { readonly place: number; readonly project: ProjectDocument }[],
): AwardWinner[] {
  const winners = places.map(({ place, project }) => ({
    Place: place,
    Id: project.projectId,
    Name: project.name,
    LogoUrl: project.logoUrl,
  }));
  return inNameOrder(winners).toSorted((a, b) => a.Place - b.Place);
}

/** The outcome of votes appears only after voting, because tallies can be hidden until then. */
function presentOutlook(all: EventAwards, award: AwardDocument, now: Now): Outlook {
  const vote = awardVoteOf(all, award);
  if (award.decidedBy === 'Organisers')
    return {
      Contenders: vote.contenders
        .map(({ projectId }) => projectId)
        .filter((projectId) => !vote.taken.has(projectId)),
      Outcome: null,
    };
  const placesOf = (winners: readonly Winner[]) =>
    presentPlaces(
      winners.flatMap(({ place, projectId }) => {
        const project = all.projects.get(projectId);
        return project ? [{ place, project }] : [];
      }),
    );
  if (award.decidedBy === 'Judges') {
    const order = all.decisions.get(award.awardId)?.order;
    return {
      Contenders: [],
      Outcome: order ? { Winners: placesOf(winnersByJudges(vote, order)), Ties: [] } : null,
    };
  }
  if (!isVotingOver(all.event.dates, now)) return { Contenders: [], Outcome: null };
  return { Contenders: [], Outcome: { Winners: placesOf(winnersByVotes(vote)), Ties: tiesOf(vote) } };
}

function presentEntries(all: EventAwards, award: AwardDocument): Award['Entries'] {
  if (!award.optIn) return [];
  const { contenders } = awardVoteOf(all, award);
  const entries = entrantsOf(all, award).map(({ name, projectId }) => ({
    Id: projectId,
    Name: name,
    CanWin: contenders.some((one) => one.projectId === projectId),
  }));
  return inNameOrder(entries);
}

export const presentForAdmins = (all: EventAwards, now: Now): Award[] =>
  all.awards.map((award) => ({
    ...presentTerms(award),
    Entries: presentEntries(all, award),
    ...presentOutlook(all, award, now),
    Winners: presentWinners(award, all.projects),
    State: stateOf(all, award),
    FinalisedAt: award.result?.at ?? null,
    Ties: (award.result?.ties ?? []).map(({ projects, reason }) => ({
      Projects: [...projects],
      Reason: reason,
    })),
  }));

/** @param projects the projects of the winners. Null if the reader doesn't see the results yet */
export const presentForReaders = (
  awards: readonly AwardDocument[],
  projects: ReadonlyMap<string, ProjectDocument> | null,
): Award[] =>
  awards.map((award) => ({
    ...presentTerms(award),
    Winners: projects === null ? [] : presentWinners(award, projects),
    State: null,
    FinalisedAt: null,
    Outcome: null,
    Entries: [],
    Contenders: [],
    Ties: [],
  }));
