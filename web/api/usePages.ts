import { useCallback } from 'react';
import useSWRInfinite from 'swr/infinite';
import { ApiError } from './apiError.ts';

/** A page of a list, and what to ask for the next one by; null at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** A list that is read a page at a time. What was shown stays while it is read again, and when that fails. */
export interface Paged<T> {
  readonly items: readonly T[] | undefined;
  readonly error: ApiError | undefined;
  /** What is shown is another list's still: the wanted one is on its way. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
  /** Shows what a write has made of it, without reading it again. */
  readonly change: (changed: (item: T) => T) => void;
}

/**
 * A list in pages, from the first one again when `key` changes; until that has come, the old one is shown.
 * @param key names the list with everything that it depends on
 * @param read a page; `after` is the `next` of the one before
 */
export function usePages<T>(
  key: string,
  read: (after: string | undefined, init: RequestInit) => Promise<Page<T>>,
): Paged<T> {
  const { data, error, isLoading, isValidating, mutate, setSize, size } = useSWRInfinite<
    Page<T> & { readonly key: string },
    unknown
  >(
    (index: number, before: Page<T> | null) => {
      const after = before?.next ?? null;
      return index > 0 && after === null ? null : [key, after];
    },
    async ([, after]: [string, string | null]) => ({ ...(await read(after ?? undefined, {})), key }),
    // The first page is read again with each further one, and always when one comes back: what is new stands there.
    { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 0 },
  );
  const change = useCallback(
    (changed: (item: T) => T) =>
      void mutate((pages) => pages?.map((page) => ({ ...page, items: page.items.map(changed) })), {
        revalidate: false,
      }),
    [mutate],
  );
  return {
    items: data?.flatMap(({ items }) => items),
    error: error instanceof ApiError ? error : undefined,
    isStale: isLoading || (data !== undefined && data[0]?.key !== key),
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    more: useCallback(() => void setSize((count) => count + 1), [setSize]),
    retry: useCallback(() => void mutate(), [mutate]),
    change,
  };
}
