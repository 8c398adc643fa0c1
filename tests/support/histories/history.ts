/** A step as its client saw it. Times are milliseconds on one clock. */
export interface RecordedStep<Step> {
  readonly step: Step;
  readonly started: number;
  readonly ended: number;
  /** The client got no answer, so the step may take effect at any later time, or never. */
  readonly isUnknown: boolean;
  /** The index of a step that comes before this one, although both may have the same times. */
  readonly after?: number | undefined;
}

/** A state is a string, so that the search can tell whether it has already met the state. */
export interface Model<Step> {
  readonly initial: string;
  /** @returns the state after the step, or null if the step can't have got its answer in this state */
  readonly next: (state: string, step: Step, isUnknown: boolean) => string | null;
}

/**
 * True if a history is linearizable (Herlihy and Wing, 1990): some order of its steps explains every answer, and in this
 * order, a step that ended before another step started comes first. The search follows Wing and Gong (1993).
 */
export function isExplainable<Step>(history: readonly RecordedStep<Step>[], model: Model<Step>): boolean {
  const seen = new Set<string>();
  const search = (remaining: readonly number[], state: string): boolean => {
    const steps = remaining.map((index) => history[index] as RecordedStep<Step>);
    if (steps.every(({ isUnknown }) => isUnknown)) return true;
    const key = `${remaining.join()}|${state}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const firstEnd = Math.min(...steps.map(({ ended, isUnknown }) => (isUnknown ? Infinity : ended)));
    return remaining.some((index) => {
      const candidate = history[index] as RecordedStep<Step>;
      if (
        candidate.started > firstEnd ||
        (candidate.after !== undefined && remaining.includes(candidate.after))
      )
        return false;
      const next = model.next(state, candidate.step, candidate.isUnknown);
      return (
        next !== null &&
        search(
          remaining.filter((one) => one !== index),
          next,
        )
      );
    });
  };
  return search([...history.keys()], model.initial);
}
