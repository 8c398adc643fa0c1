import { arePlacesInOrder } from '#contract/awards/awardRules.ts';
import type { Award, AwardFinalisation, AwardWinner } from '#contract/awards/awards.ts';

export interface DecisionValues {
  readonly winners: readonly TypedWinner[];
  readonly ties: readonly TypedTie[];
}

export interface TypedWinner {
  /** Empty until a project is chosen. */
  readonly project: string;
  readonly place: number;
}

export interface TypedTie {
  /** The best project first, if the tie is decided. */
  readonly projects: readonly string[];
  readonly isDecided: boolean;
  readonly reason: string;
}

const hasSameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Fills the form with the earlier decision. The decision of a tie applies only if exactly the same projects are still tied. */
export function toDecisionValues({ DecidedBy, Outcome, Places, Ties, Winners }: Award): DecisionValues {
  const ties = (Outcome?.Ties ?? []).map((projects): TypedTie => {
    const earlier = Ties.find((tie) => hasSameIds(tie.Projects, projects));
    return earlier
      ? { projects: earlier.Projects, isDecided: true, reason: earlier.Reason }
      : { projects, isDecided: false, reason: '' };
  });
  const empty = Array.from({ length: Places }, (_, index) => ({ project: '', place: index + 1 }));
  const chosen = Winners.map(({ Id, Place }) => ({ project: Id, place: Place }));
  const winners = DecidedBy !== 'Organisers' ? [] : chosen.length > 0 ? chosen : empty;
  return { winners, ties };
}

const chosenIn = ({ winners }: DecisionValues) => winners.filter(({ project }) => project !== '');

export const toFinalisation = (decidedBy: Award['DecidedBy'], values: DecisionValues): AwardFinalisation =>
  decidedBy !== 'Organisers'
    ? {
        ties: values.ties
          .filter(({ isDecided }) => isDecided)
          .map(({ projects, reason }) => ({ projects: [...projects], reason })),
      }
    : { winners: [...chosenIn(values)] };

export function decisionRefusal({ DecidedBy, Places }: Award, values: DecisionValues): string | null {
  if (DecidedBy !== 'Organisers')
    return values.ties.some(({ isDecided, reason }) => isDecided && reason.trim() === '')
      ? 'Give a reason for each tie that you decide.'
      : null;
  const chosen = chosenIn(values);
  if (chosen.length === 0) return 'Choose a winner first.';
  if (new Set(chosen.map(({ project }) => project)).size < chosen.length)
    return 'Choose each project only once.';
  const winners = chosen.map(({ place, project }) => ({ place, projectId: project }));
  return arePlacesInOrder(winners, Places)
    ? null
    : 'Begin with the first place. After a shared place, leave a gap: 1, 1, 3.';
}

/** The winners by votes, after the ties are decided as the form says. */
export function winnersAfter({ Outcome, Places }: Award, ties: readonly TypedTie[]): readonly AwardWinner[] {
  const placeOf = ({ Id, Place }: AwardWinner) => {
    const tie = ties.find(({ isDecided, projects }) => isDecided && projects.includes(Id));
    return tie ? Place + tie.projects.indexOf(Id) : Place;
  };
  return (Outcome?.Winners ?? [])
    .map((winner) => ({ ...winner, Place: placeOf(winner) }))
    .filter(({ Place }) => Place <= Places)
    .toSorted((a, b) => a.Place - b.Place);
}
