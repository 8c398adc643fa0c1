import { useDeferredValue, useState } from 'react';
import type { LoadedPages } from '../../api/http/usePages.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import { findPeople, type ListedPerson } from './arrangePeople.ts';
import { useFilterInAddress } from './useFilterInAddress.ts';

export interface PeopleFilter<P, Query> {
  readonly id: string;
  readonly name: string;
  readonly matches: (person: P) => boolean;
  /** What the server must filter by. Its list can have more people than `matches` accepts. */
  readonly query: Query;
  /** Replaces the table if no one matches. */
  readonly emptyText: string;
}

/** The first filter shows everyone who has access. */
export type PeopleFilters<P, Query> = readonly [PeopleFilter<P, Query>, ...PeopleFilter<P, Query>[]];

export const filterOf = <P, Query>(filters: PeopleFilters<P, Query>, filterId: string | null) =>
  filters.find(({ id }) => id === filterId) ?? filters[0];

export type FoundPeople<P extends ListedPerson> = ReturnType<
  ReturnType<typeof usePeopleSearch<P, object>>['resultOf']
>;

/**
 * Searches and filters people. If the portal has read all of them, it also counts and sorts them. Otherwise the server
 * searches, and the list is in the server's order.
 * @param all everyone, or the first 1,000 of them
 */
export function usePeopleSearch<P extends ListedPerson, Query extends object>(
  filters: PeopleFilters<P, Query>,
  all: LoadedPages<P>,
) {
  const [typed, setTyped] = useState('');
  const [filterInAddress, setFilter] = useFilterInAddress();
  const filter = filterOf(filters, filterInAddress);
  const search = useDebounced(typed.trim());
  const deferredSearch = useDeferredValue(typed);
  const isComplete = all.items !== undefined && !all.hasMore;
  const isFiltered = search !== '' || filter !== filters[0];

  /** @param found the server's answer to `query` */
  const resultOf = (found: LoadedPages<P>) => {
    const list = isComplete || !isFiltered ? all : found;
    const people = list.items?.filter(filter.matches);
    return {
      typed,
      setTyped,
      filter,
      setFilter,
      isComplete,
      list: { ...list, items: isComplete && people ? findPeople(people, deferredSearch) : people },
      isNarrowed: typed.trim() !== '' || filter !== filters[0],
      showEveryone: () => {
        setTyped('');
        setFilter(filters[0].id);
      },
      empty: typed.trim() === '' ? filter.emptyText : `No one matches “${typed.trim()}”.`,
      isCounting: all.items === undefined && all.error === undefined,
      /** The counts are undefined unless the portal has read everyone. */
      chips: filters.map(({ id, matches, name }) => ({
        id,
        name,
        count: isComplete ? all.items?.filter(matches).length : undefined,
      })),
      readAgain: () => {
        for (const { retry } of [all, found]) retry();
      },
      showRole: (ids: ReadonlySet<string>, role: P['Role']) => {
        for (const { change } of [all, found])
          change((person) => (ids.has(person.Id) ? { ...person, Role: role } : person));
      },
    };
  };
  /** Null if the server needn't search. */
  const query = !isComplete && isFiltered ? { ...filter.query, search } : null;
  return { query, resultOf };
}
