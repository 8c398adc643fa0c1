import { useState } from 'react';
import type { Problem } from './editing/useSaving.ts';

export interface Step {
  readonly name: string;
  readonly fields: readonly string[];
  /** The reason why the next step can't begin. Null if it can. */
  readonly refused: string | null;
}

interface Options {
  readonly steps: readonly Step[];
  readonly problems: readonly Problem[];
  /** The number of refused saves. Each new refusal opens the first step with a problem. */
  readonly refusals: number;
  readonly onSave: () => void;
}

/** Leads through a form in steps. Enter and Ctrl+S open the next step or, in the last step, save the form. */
export function useSteps({ onSave, problems, refusals, steps }: Options) {
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState(refusals);
  if (seen !== refusals) {
    setSeen(refusals);
    const wrong = steps.findIndex(({ fields }) =>
      problems.some(({ field }) => field !== null && fields.includes(field)),
    );
    if (wrong >= 0) setIndex(wrong);
  }
  const refused = steps[index]?.refused ?? null;
  const isLast = index === steps.length - 1;
  return {
    index,
    name: steps[index]?.name,
    canOpen: (wanted: number) => steps.slice(0, wanted).every((step) => step.refused === null),
    open: setIndex,
    refused,
    isLast,
    onSave: () => (isLast ? onSave() : refused === null && setIndex(index + 1)),
    onBack: index === 0 ? undefined : () => setIndex(index - 1),
  };
}
