import { useState } from 'react';

export interface Selectable {
  readonly Id: string;
}

export interface Selection<P extends Selectable> {
  readonly people: readonly P[];
  readonly has: (person: P) => boolean;
  readonly select: (people: readonly P[]) => void;
  readonly unselect: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** The selected people of a list. They stay selected when a search no longer shows them. */
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
