/** Something that a client did, as the client saw it. Times are milliseconds on one clock. */
export interface Done<Step> {
  readonly step: Step;
  readonly started: number;
  readonly ended: number;
  /** The client was never told: it may have happened, at any time since, or never. */
  readonly isUnknown: boolean;
  /** The position in the history of what the same client had finished before this began. */
  readonly after?: number | undefined;
}

/** What one thing can be, and how each step changes it. A state is its own key. */
export interface Model<Step> {
  readonly initial: string;
  /** The state after a step whose answer was what it was; null where that answer can't be. */
  readonly next: (state: string, step: Step, isUnknown: boolean) => string | null;
}

/**
 * Whether a history has an order in which each answer is right, and nothing comes before what had ended when it began
 * (linearizability: Herlihy and Wing 1990; the search follows Wing and Gong 1993).
 */
export function isExplainable<Step>(history: readonly Done<Step>[], model: Model<Step>): boolean {
  const seen = new Set<string>();
  const search = (left: readonly number[], state: string): boolean => {
    const steps = left.map((index) => history[index] as Done<Step>);
    if (steps.every(({ isUnknown }) => isUnknown)) return true;
    const key = `${left.join()}|${state}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const firstEnd = Math.min(...steps.map(({ ended, isUnknown }) => (isUnknown ? Infinity : ended)));
    return left.some((index) => {
      const done = history[index] as Done<Step>;
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
