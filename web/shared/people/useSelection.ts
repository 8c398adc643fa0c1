import { useState } from 'react';

export interface Selectable {
  readonly Id: string;
}

export interface Selection<P extends Selectable> {
  readonly people: readonly P[];
  /** Selects the listed people with these identifiers, and unselects the other listed people. */
  readonly choose: (listed: readonly P[], ids: ReadonlySet<unknown>) => void;
  readonly unselect: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** The selected people of a list. They stay selected when a search or a filter no longer shows them. */
export function useSelection<P extends Selectable>(): Selection<P> {
  const [selected, setSelected] = useState<ReadonlyMap<string, P>>(new Map());
  const without = (ids: readonly string[]) => (now: ReadonlyMap<string, P>) => {
    const gone = new Set(ids);
    return new Map([...now].filter(([id]) => !gone.has(id)));
  };
  return {
    people: [...selected.values()],
    choose: (listed, ids) =>
      setSelected((now) => {
        const others = without(listed.map(({ Id }) => Id))(now);
        const chosen = listed.filter(({ Id }) => ids.has(Id));
        return new Map([...others, ...chosen.map((person) => [person.Id, person] as const)]);
      }),
    unselect: (ids) => setSelected(without(ids)),
    clear: () => setSelected(new Map()),
  };
}
