import { useState } from 'react';

/** What people are told apart by. */
export interface Selectable {
  readonly Id: string;
}

/** Those who are selected, and how that is changed. */
export interface Selection<P extends Selectable> {
  readonly people: readonly P[];
  readonly has: (person: P) => boolean;
  readonly select: (people: readonly P[]) => void;
  readonly unselect: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** Who is selected in a list of people: they stay so, whatever is searched for next. */
export function useSelection<P extends Selectable>(): Selection<P> {
  const [selected, setSelected] = useState<ReadonlyMap<string, P>>(new Map());
  return {
    people: [...selected.values()],
    has: ({ Id }: P) => selected.has(Id),
    select: (people: readonly P[]) =>
      setSelected((now) => new Map([...now, ...people.map((person) => [person.Id, person] as const)])),
    unselect: (ids: readonly string[]) => {
      const gone = new Set(ids);
      setSelected((now) => new Map([...now].filter(([id]) => !gone.has(id))));
    },
    clear: () => setSelected(new Map()),
  };
}
