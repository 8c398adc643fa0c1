export type InTurn = <T>(person: string, work: () => Promise<T>) => Promise<T>;

/** Runs one piece of work at a time. People take turns, so one person's many pieces delay others by one piece only. */
export function inTurns(): InTurn {
  /** Ordered by turn: the person who has waited longest since their last piece comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let current: string | null = null;

  const begin = (person: string) => {
    current = person;
    const [start, ...others] = waiting.get(person) ?? [];
    waiting.delete(person);
    if (others.length > 0) waiting.set(person, others);
    start?.();
  };

  return async (person, work) => {
    if (current === null) current = person;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(person, [...(waiting.get(person) ?? []), resolve]);
      await promise;
    }
    try {
      return await work();
    } finally {
      const next = waiting.keys().find((one) => one !== person) ?? waiting.keys().next().value;
      if (next === undefined) current = null;
      else begin(next);
    }
  };
}
