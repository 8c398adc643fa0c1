import type { StageStep } from '#contract/stage/stage.ts';

const ORDINALS = ['First', 'Second', 'Third'];

interface PlacedStep extends Pick<StageStep, 'Award' | 'Kind' | 'Place'> {
  readonly Winners: readonly { readonly Name: string }[];
}

/**
 * Names the place, such as “Second place”, or “Winner” if the award has only one place.
 * @param steps the steps shown so far, or all. When the first place is shown, they already contain the other places
 */
export function awardPlaceText({ Award, Place, Winners }: PlacedStep, steps: readonly PlacedStep[]): string {
  const isAlone = steps.filter((one) => one.Kind === 'Place' && one.Award === Award).length <= 1;
  if (Place === 1 && isAlone) return Winners.length > 1 ? 'Winners' : 'Winner';
  const ordinal = ORDINALS[(Place ?? 0) - 1] ?? `${Place}th`;
  return Winners.length > 1 ? `Shared ${ordinal.toLowerCase()} place` : `${ordinal} place`;
}

/** Joins names as in “A, B and C”. */
export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

export function stepSentence(step: PlacedStep, steps: readonly PlacedStep[]): string {
  if (step.Kind === 'Title') return `The next award is ${step.Award}.`;
  if (step.Kind === 'All') return 'These are all the winners.';
  return `${awardPlaceText(step, steps)} of ${step.Award}: ${joinNames(step.Winners.map(({ Name }) => Name))}.`;
}
