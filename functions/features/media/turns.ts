export type InTurn = <T>(person: string, work: () => Promise<T>) => Promise<T>;

/** Runs one job at a time. People take turns, so one person's many jobs don't delay everyone else's. */
export function inTurns(): InTurn {
  /** The waiting jobs of each person, in the order of turns. When a person's job begins, the person moves to the end. */
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
