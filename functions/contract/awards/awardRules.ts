// functions/contract/README.md, "Awards", states these rules in words.
import { AWARDS_MAX } from '../base/limits.ts';
import type { EventDates, Now } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import { isVotingOver } from '../results/resultsRules.ts';

export interface AwardTerms {
  readonly name: string;
  readonly decidedBy: 'Votes' | 'Organisers' | 'Judges';
  readonly exclusive: boolean;
}

/** A project that can win the award: it is active and has what the award requires. */
export interface Contender {
  readonly projectId: string;
  readonly votes: number;
}

export interface Winner {
  readonly projectId: string;
  readonly place: number;
}

/** Whether the panel of an award has decided. Stale: a score that counts has changed since. */
export type PanelDecision = 'None' | 'Current' | 'Stale';

/** The projects of a tie, the best one first. */
export type DecidedTie = readonly string[];

export interface AwardVote {
  readonly places: number;
  readonly contenders: readonly Contender[];
  /** Projects that have won an earlier exclusive award. Empty for an award that isn't exclusive. */
  readonly taken: ReadonlySet<string>;
}

function groupsOf({ contenders, taken }: AwardVote): string[][] {
  const eligible = contenders.filter(({ projectId, votes }) => votes > 0 && !taken.has(projectId));
  return [...Map.groupBy(eligible, ({ votes }) => votes)]
    .toSorted(([a], [b]) => b - a)
    .map(([, group]) => group.map(({ projectId }) => projectId).toSorted());
}

/** Returns the ties that affect a place of the award, best place first. */
export function tiesOf(vote: AwardVote): string[][] {
  let place = 1;
  return groupsOf(vote).filter((group) => {
    const isTie = group.length > 1 && place <= vote.places;
    place += group.length;
    return isTie;
  });
}

const isSame = (tie: DecidedTie, group: readonly string[]) =>
  tie.length === group.length && group.every((projectId) => tie.includes(projectId));

/** @returns the position of the first decision that matches none of the ties exactly; -1 if all match */
export const wrongTie = (vote: AwardVote, decided: readonly DecidedTie[]): number =>
  decided.findIndex((tie) => !tiesOf(vote).some((group) => isSame(tie, group)));

/** Tied projects share a place, and a gap follows (1, 1, 3), unless an organiser has decided the tie. */
export function winnersByVotes(vote: AwardVote, decided: readonly DecidedTie[] = []): Winner[] {
  let place = 1;
  const ranked = groupsOf(vote).flatMap((group): Winner[] => {
    const first = place;
    place += group.length;
    const order = decided.find((tie) => isSame(tie, group));
    return order === undefined
      ? group.map((projectId) => ({ projectId, place: first }))
      : order.map((projectId, index) => ({ projectId, place: first + index }));
  });
  return ranked.filter((one) => one.place <= vote.places);
}

/** @param order of all projects of a panel, the best one first. Projects that can’t win make room for the next ones */
export const winnersByJudges = (
  { contenders, places, taken }: AwardVote,
  order: readonly string[],
): Winner[] =>
  order
    .filter((id) => !taken.has(id) && contenders.some(({ projectId }) => projectId === id))
    .slice(0, places)
    .map((projectId, index) => ({ projectId, place: index + 1 }));

/** Returns true if no winner is beyond the last place, and no place is left out, except after a shared one (1, 1, 3). */
export const arePlacesInOrder = (winners: readonly Winner[], places: number): boolean =>
  winners.every(
    ({ place }) => place <= places && place === 1 + winners.filter((other) => other.place < place).length,
  );

export const newAwardRefusal = (awards: number): RuleRefusal | null =>
  awards < AWARDS_MAX ? null : { reason: 'awards_used_up' };

interface EarlierAward extends Pick<AwardTerms, 'name' | 'exclusive'> {
  readonly state: 'Open' | 'Final' | 'Stale';
}

/**
 * @param earlier the awards before this one in the list
 * @param decision of the panel. The portal doesn't know it
 */
export function finaliseRefusal(
  { decidedBy, exclusive }: AwardTerms,
  {
    dates,
    decision = 'Current',
    earlier,
  }: {
    readonly dates: EventDates;
    readonly decision?: PanelDecision;
    readonly earlier: readonly EarlierAward[];
  },
  now: Now,
): RuleRefusal | null {
  if (decidedBy === 'Votes' && !isVotingOver(dates, now))
    return { reason: 'award_too_early', at: dates.VotingEnd };
  if (decidedBy === 'Judges' && decision === 'None') return { reason: 'award_undecided' };
  if (decidedBy === 'Judges' && decision === 'Stale') return { reason: 'decision_stale' };
  const waitsFor = exclusive ? earlier.find((one) => one.exclusive && one.state !== 'Final') : undefined;
  return waitsFor ? { reason: 'award_waits', name: waitsFor.name } : null;
}
