import type { Award, AwardWinner } from '#contract/awards.ts';
import { type EventAwards, stateOf, winningProjects } from '../../domain/award/awardsOf.ts';
import { inNameOrder } from '../../domain/participant/participantOf.ts';
import type { AwardDocument, EventDocument, ProjectDocument } from '../../store/documents.ts';

export const awardsVersionOf = ({ awardsVersion = 1 }: Pick<EventDocument, 'awardsVersion'>): number =>
  awardsVersion;

type Terms = Omit<Award, 'Winners' | 'State' | 'FinalisedAt' | 'Ties'>;

const presentTerms = ({
  awardId,
  decidedBy,
  exclusive,
  name,
  places,
  requireComplete = false,
  track = null,
}: AwardDocument): Terms => ({
  Id: awardId,
  Name: name,
  Places: places,
  DecidedBy: decidedBy,
  Exclusive: exclusive,
  Track: track,
  RequireComplete: requireComplete,
});

function presentWinners(
  { result }: AwardDocument,
  projects: ReadonlyMap<string, ProjectDocument>,
): AwardWinner[] | null {
  if (result === null) return null;
  const winners = winningProjects(result, projects).map(({ place, project }) => ({
    Place: place,
    Id: project.projectId,
    Name: project.name,
    LogoUrl: project.logoUrl,
  }));
  return inNameOrder(winners).toSorted((a, b) => a.Place - b.Place);
}

/** Presents awards to people who can edit the event. */
export const presentForAdmins = (all: EventAwards): Award[] =>
  all.awards.map((award) => ({
    ...presentTerms(award),
    Winners: presentWinners(award, all.projects),
    State: stateOf(all, award),
    FinalisedAt: award.result?.at ?? null,
    Ties: (award.result?.ties ?? []).map(({ projects, reason }) => ({
      Projects: [...projects],
      Reason: reason,
    })),
  }));

/** @param projects those of the winners. Null as long as the reader doesn't see the results */
export const presentForReaders = (
  awards: readonly AwardDocument[],
  projects: ReadonlyMap<string, ProjectDocument> | null,
): Award[] =>
  awards.map((award) => ({
    ...presentTerms(award),
    Winners: projects === null ? null : presentWinners(award, projects),
  }));
