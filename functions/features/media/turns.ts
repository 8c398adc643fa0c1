/** Runs a piece of somebody's work when it is their turn. */
export type InTurn = <T>(person: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work one piece at a time. People take turns, so that a person's many pieces delay anybody else by one piece only. A
 * person's own pieces keep their order.
 */
export function inTurns(): InTurn {
  /** The pieces that wait, by person; whoever was served longest ago comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let served: string | null = null;

  const begin = (person: string) => {
    served = person;
    const [start, ...others] = waiting.get(person) ?? [];
    waiting.delete(person);
    if (others.length > 0) waiting.set(person, others);
    start?.();
  };

  return async (person, work) => {
    if (served === null) served = person;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(person, [...(waiting.get(person) ?? []), resolve]);
      await promise;
    }
    try {
      return await work();
    } finally {
      const next = waiting.keys().find((one) => one !== person) ?? waiting.keys().next().value;
      if (next === undefined) served = null;
      else begin(next);
    }
  };
}
