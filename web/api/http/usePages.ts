import { parseResponse } from 'hono/client';
import { useCallback, useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { ApiError } from './apiError.ts';
import { keyOf, type Readable } from './calls.ts';

/** One page of a list. `next` is the cursor for the following page, or null on the last page. */
interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** A read of a list that the API sends in pages. */
interface PagedCall<T> {
  readonly key: string;
  readonly read: (after: string | undefined) => Promise<Page<T>>;
}

/** Reads a list from one field of each answer. */
export const pagedCall = <Param, Query extends { after?: string | undefined }, Field extends string, T>(
  route: Readable<{ param: Param; query: Query }, Record<Field, readonly T[]> & { Next: string | null }>,
  field: Field,
  param: Param,
  query: NoInfer<Query>,
): PagedCall<T> => ({
  key: keyOf(route, { param, query }),
  read: async (after) => {
    const pageQuery = { ...query, ...(after === undefined ? {} : { after }) };
    const answer = await parseResponse(route.$get({ param, query: pageQuery }, {}));
    return { items: answer[field], next: answer.Next };
  },
});

export interface LoadedPages<T> {
  readonly items: readonly T[] | undefined;
  readonly error: ApiError | undefined;
  /** True while the first page of this key loads, and whenever `items` belongs to the previous key. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
  /** Applies `changed` to each loaded item, to show the result of a write without another read. */
  readonly change: (changed: (item: T) => T) => void;
}

/** Enough for 1,000 rows, which the portal sorts and counts itself. The server searches longer lists. */
export const PAGES_AT_ONCE = 20;

/**
 * @param call null reads nothing. When its key changes, the old list stays until the new one arrives
 * @param atOnce the number of pages to read without a call of `more`. They appear together, so that sorting moves no row
 */
export function usePages<T>(call: PagedCall<T> | null, atOnce = 1): LoadedPages<T> {
  const key = call?.key ?? null;
  const { data, error, isLoading, isValidating, mutate, setSize, size } = useSWRInfinite<
    Page<T> & { readonly key: string },
    unknown
  >(
    (index: number, before: Page<T> | null) => {
      const after = before?.next ?? null;
      return key === null || (index > 0 && after === null) ? null : [key, after];
    },
    async ([listKey, after]: [string, string | null]) => {
      if (call === null) throw new Error(`${listKey} has no call.`);
      return { ...(await call.read(after ?? undefined)), key: listKey };
    },
    // New entries appear on the first page. SWR reads this page again with each further page and, because of
    // `dedupingInterval: 0`, whenever the list is shown.
    { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 0 },
  );
  const hasMore = (data?.at(-1)?.next ?? null) !== null;
  const isAlone = data?.length === 1 && data[0]?.key === key;
  useEffect(() => {
    if (isAlone && hasMore && size < atOnce) void setSize(atOnce);
  }, [atOnce, hasMore, isAlone, setSize, size]);
  const isFilling = atOnce > 1 && isAlone && hasMore && error === undefined;
  const change = useCallback(
    (changed: (item: T) => T) =>
      void mutate((pages) => pages?.map((page) => ({ ...page, items: page.items.map(changed) })), {
        revalidate: false,
      }),
    [mutate],
  );
  return {
    items: isFilling ? undefined : data?.flatMap(({ items }) => items),
    error: error instanceof ApiError ? error : undefined,
    isStale: isLoading || (data !== undefined && data[0]?.key !== key),
    hasMore,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    more: useCallback(() => void setSize((count) => count + 1), [setSize]),
    retry: useCallback(() => void mutate(), [mutate]),
    change,
  };
}
