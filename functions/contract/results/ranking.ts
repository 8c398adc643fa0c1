export interface WithVotes {
  readonly Name: string;
  readonly Votes: number;
}

export type WithRank<T extends WithVotes> = T & { readonly Rank: number };

const byName = new Intl.Collator('en-GB', { sensitivity: 'variant', numeric: true });

/** Ties share a rank, and the next rank leaves a gap: 1, 1, 3. Names decide the order within a rank. */
export function rank<T extends WithVotes>(entries: readonly T[]): WithRank<T>[] {
  const sorted = entries.toSorted(
    (a, b) => b.Votes - a.Votes || byName.compare(a.Name, b.Name) || (a.Name < b.Name ? -1 : 1),
  );
  let previous: WithRank<T> | undefined;
  return sorted.map((entry, index) => {
    previous = { ...entry, Rank: previous?.Votes === entry.Votes ? previous.Rank : index + 1 };
    return previous;
  });
}
