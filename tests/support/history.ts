/** A step as its client saw it. Times are milliseconds on one clock. */
export interface RecordedStep<Step> {
  readonly step: Step;
  readonly started: number;
  readonly ended: number;
  /** The client got no answer: the step may take effect at any later time, or never. */
  readonly isUnknown: boolean;
  /** The index of the step that the same client had finished before. */
  readonly after?: number | undefined;
}

/** A state is a string, so that the search can tell whether it has already met the state. */
export interface Model<Step> {
  readonly initial: string;
  /** @returns the state after the step, or null if its answer is impossible */
  readonly next: (state: string, step: Step, isUnknown: boolean) => string | null;
}

/**
 * Tells whether a history is linearizable (Herlihy and Wing, 1990): some order of its steps explains every answer, and
 * a step that ended before another one started also comes before it. The search follows Wing and Gong (1993).
 */
export function isExplainable<Step>(history: readonly RecordedStep<Step>[], model: Model<Step>): boolean {
  const seen = new Set<string>();
  const search = (left: readonly number[], state: string): boolean => {
    const steps = left.map((index) => history[index] as RecordedStep<Step>);
    if (steps.every(({ isUnknown }) => isUnknown)) return true;
    const key = `${left.join()}|${state}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const firstEnd = Math.min(...steps.map(({ ended, isUnknown }) => (isUnknown ? Infinity : ended)));
    return left.some((index) => {
      const done = history[index] as RecordedStep<Step>;
      if (done.started > firstEnd || (done.after !== undefined && left.includes(done.after))) return false;
      const next = model.next(state, done.step, done.isUnknown);
      return (
        next !== null &&
        search(
          left.filter((one) => one !== index),
          next,
        )
      );
    });
  };
  return search([...history.keys()], model.initial);
}
