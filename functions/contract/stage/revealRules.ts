// functions/contract/README.md, "Reveal on stage", states these rules in words.
import type { EventDates, Now } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import { isVotingOver } from '../results/resultsRules.ts';

export type RevealedWinner = {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
};

export interface RevealedAward {
  readonly name: string;
  readonly winners: readonly (RevealedWinner & { readonly place: number })[];
}

export type RevealStep = {
  readonly kind: 'Title' | 'Place' | 'All';
  /** Null in the final step. */
  readonly award: string | null;
  /** Null unless the kind is `Place`. */
  readonly place: number | null;
  readonly winners: readonly RevealedWinner[];
};

/** The last award of the list comes first, so that the most important one comes last. The final step shows all winners again. */
export function revealSteps(awards: readonly RevealedAward[]): RevealStep[] {
  const steps = awards.toReversed().flatMap(({ name, winners }): RevealStep[] => {
    const places = [...Map.groupBy(winners, ({ place }) => place)].toSorted(([a], [b]) => b - a);
    return [
      { kind: 'Title', award: name, place: null, winners: [] },
      ...places.map(([place, sharing]): RevealStep => ({
        kind: 'Place',
        award: name,
        place,
        winners: sharing.map(({ id, logoUrl, name: project }) => ({ id, name: project, logoUrl })),
      })),
    ];
  });
  return [...steps, { kind: 'All', award: null, place: null, winners: [] }];
}

/** A rehearsal shows invented winners, so that people in the hall don't learn the results. */
export const inventedAward = ({
  name,
  places,
}: {
  readonly name: string;
  readonly places: number;
}): RevealedAward => ({
  name,
  winners: Array.from({ length: places }, (_, index) => ({
    id: '',
    name: `Rehearsal team ${index + 1}`,
    logoUrl: null,
    place: index + 1,
  })),
});

export interface RevealPlan {
  readonly dates: EventDates;
  readonly staged: boolean;
  readonly awards: readonly { readonly name: string; readonly state: 'Open' | 'Final' | 'Stale' }[];
}

export function revealBlocked({ awards, dates, staged }: RevealPlan, now: Now): RuleRefusal | null {
  if (!staged) return { reason: 'reveal_not_planned' };
  if (awards.length === 0) return { reason: 'reveal_without_awards' };
  if (!isVotingOver(dates, now)) return { reason: 'revealing_too_early', at: dates.VotingEnd };
  const open = awards.find(({ state }) => state !== 'Final');
  if (open === undefined) return null;
  return { reason: open.state === 'Stale' ? 'award_stale' : 'award_open', name: open.name };
}

/** What decided the steps of a reveal when it began. */
export type RevealBasis = {
  readonly votingEnd: string;
  readonly awardsVersion: number;
};

/** Refuses further steps if they may no longer name the winners. @param begun undefined if no reveal is on stage */
export const basisRefusal = (begun: RevealBasis | undefined, now: RevealBasis): RuleRefusal | null =>
  begun?.awardsVersion === now.awardsVersion && Date.parse(begun.votingEnd) === Date.parse(now.votingEnd)
    ? null
    : { reason: 'reveal_outdated' };

interface Position {
  readonly mode: 'Off' | 'Demo' | 'Reveal' | 'Rehearsal';
  /** The number of steps that are shown. */
  readonly step: number;
  /** The number of all steps. */
  readonly steps: number;
}

/** `confirmed` permits hiding the results again. */
export function moveRefusal(
  { mode, step, steps }: Position,
  by: 1 | -1,
  confirmed: boolean,
): RuleRefusal | null {
  if (mode === 'Off') return { reason: 'stage_empty' };
  if (by === 1) return step < steps ? null : { reason: 'stage_at_end' };
  if (step === 0) return { reason: 'stage_at_start' };
  const hides = mode === 'Reveal' && step === steps;
  return hides && !confirmed ? { reason: 'results_to_hide' } : null;
}

/** Refuses to show the results at EventEnd while a reveal on stage is planned, unless the same change cancels the reveal. */
export const resultsRefusal = (
  before: { readonly staged?: boolean },
  after: { readonly results: 'Completed' | 'Revealed'; readonly staged: boolean },
): RuleRefusal | null =>
  before.staged === true && after.staged && after.results === 'Completed'
    ? { reason: 'reveal_planned' }
    : null;
