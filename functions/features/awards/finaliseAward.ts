import { isDeepStrictEqual } from 'node:util';
import {
  arePlacesInOrder,
  finaliseRefusal,
  type Winner,
  winnersByJudges,
  winnersByVotes,
  wrongTie,
} from '#contract/awards/awardRules.ts';
import type { AwardFinalisation, AwardRef } from '#contract/awards/awards.ts';
import { enforce, invalid, notFound } from '../../core/errors.ts';
import {
  earlierAwards,
  type EventAwards,
  inputsOf,
  panelDecisionOf,
  stateOf,
  awardVoteOf,
} from '../../domain/awards/awardsOf.ts';
import { type Context, instant } from '../../domain/context.ts';
import type { EditedVersion } from '../../domain/editing.ts';
import type { AuditDetail, AwardDocument, AwardResult } from '../../store/documents.ts';
import { changeAwards } from './changeAwards.ts';
import type { ListedAwards } from './listAwards.ts';

/**
 * Stores the winners with a hash of everything on which they depend. If that changes later, the award's state becomes Stale.
 * @throws Refusal not_found, forbidden, archived, voting_not_over, award_waits, award_without_winner, exclusive_award,
 *   version_mismatch; invalid for winners or ties that don't fit
 */
export async function finaliseAward(
  ctx: Context,
  ref: AwardRef,
  decision: AwardFinalisation,
  edited: EditedVersion,
): Promise<ListedAwards> {
  return await changeAwards(ctx, ref, edited, (all) => {
    const award = all.awards.find(({ awardId }) => awardId === ref.award);
    if (award === undefined) throw notFound();
    const earlier = earlierAwards(all, award).map((one) => ({ ...one, state: stateOf(all, one) }));
    const { event } = all;
    const state = { dates: event.dates, earlier, decision: panelDecisionOf(all, award) };
    enforce(finaliseRefusal(award, state, ctx.clock()), event);
    const decided = WINNERS[award.decidedBy](all, award, decision);
    const result = { ...decided, inputs: inputsOf(all, award, decided.winners), at: instant(ctx.clock) };
    if (isDeepStrictEqual(award.result, { ...result, at: award.result?.at })) return null;
    return {
      awards: all.awards.map((one) => (one === award ? { ...award, result } : one)),
      facts: { action: 'AwardFinalised', subject: award.name, details: detailsOf(award.result, result) },
    };
  });
}

type WinnersAndTies = Pick<AwardResult, 'winners' | 'ties'>;

function byVotes(
  all: EventAwards,
  award: AwardDocument,
  { ties = [], winners }: AwardFinalisation,
): WinnersAndTies {
  if (winners) throw invalid('winners', 'The votes decide this award.');
  const vote = awardVoteOf(all, award);
  const decided = ties.map(({ projects }) => projects);
  const wrong = wrongTie(vote, decided);
  if (wrong >= 0)
    throw invalid(`ties.${wrong}.projects`, 'Name all projects that share a place, and no others.');
  const places = winnersByVotes(vote, decided);
  if (places.length === 0) enforce({ reason: 'award_without_winner' });
  return { winners: places.map((one) => stored(all, one)), ties };
}

function byJudges(
  all: EventAwards,
  award: AwardDocument,
  { ties = [], winners }: AwardFinalisation,
): WinnersAndTies {
  if (winners) throw invalid('winners', 'Judges decide this award.');
  if (ties.length > 0) throw invalid('ties', 'Judges decide this award.');
  const order = all.decisions.get(award.awardId)?.order ?? [];
  const places = winnersByJudges(awardVoteOf(all, award), order);
  if (places.length === 0) enforce({ reason: 'award_without_contender' });
  return { winners: places.map((one) => stored(all, one)), ties };
}

function chosen(
  all: EventAwards,
  award: AwardDocument,
  { ties, winners = [] }: AwardFinalisation,
): WinnersAndTies {
  if (ties && ties.length > 0)
    throw invalid('ties', 'Organisers decide this award. For a tie, give projects the same place.');
  if (winners.length === 0) throw invalid('winners', 'Choose at least one winner.');
  const { contenders, taken } = awardVoteOf(all, award);
  const places = winners.map(({ place, project }) => ({ place, projectId: project }));
  for (const [index, { projectId }] of places.entries()) {
    if (!contenders.some((one) => one.projectId === projectId))
      throw invalid(`winners.${index}.project`, 'Choose a project that can win this award.');
    if (taken.has(projectId))
      enforce({ reason: 'exclusive_award_won', name: all.projects.get(projectId)?.name });
  }
  if (!arePlacesInOrder(places, award.places))
    throw invalid('winners', 'Begin with place 1. After a shared place, leave a gap: 1, 1, 3.');
  const sorted = places.toSorted((a, b) => a.place - b.place || (a.projectId < b.projectId ? -1 : 1));
  return { winners: sorted.map((one) => stored(all, one)), ties: [] };
}

const WINNERS = { Votes: byVotes, Organisers: chosen, Judges: byJudges } as const;

const stored = ({ projects }: EventAwards, { place, projectId }: Winner) => ({
  projectId,
  place,
  createdAt: projects.get(projectId)?.createdAt ?? '',
});

const inWords = (result: AwardResult | null): string | null =>
  result && result.winners.map(({ place, projectId }) => `${place}. ${projectId}`).join(', ');

function detailsOf(before: AwardResult | null, after: AwardResult): AuditDetail[] {
  return [
    { field: 'Winners', from: inWords(before), to: inWords(after) },
    ...after.ties.map(({ projects, reason }) => ({
      field: 'Tie' as const,
      from: null,
      to: `${projects.join(', ')}: ${reason}`,
    })),
  ];
}
