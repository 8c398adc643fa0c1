import type { ReactNode } from 'react';
import type { IllustrationName } from '../Illustration.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ListFailed } from './ListFailed.tsx';
import { Skeleton } from './Skeleton.tsx';
import pages from './InPages.module.css';
import styles from './PagedList.module.css';

interface PagedQuery<T> {
  readonly items: readonly T[] | undefined;
  readonly error: Error | undefined;
  /** True if `items` may belong to an earlier search or filter, because the new items are still loading. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

interface Props<T> {
  readonly query: PagedQuery<T>;
  readonly empty: string;
  readonly illustration: IllustrationName;
  readonly action?: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** The items stay visible during later requests, even if a request fails. */
export function PagedList<T>({ action, children, empty, illustration, query }: Props<T>) {
  const { error, hasMore, isLoadingMore, isStale, items, more, retry } = query;
  if (items === undefined && error === undefined) return <Skeleton kind="people" />;
  const failed = error !== undefined && <ListFailed retry={retry} />;
  if (items === undefined)
    return <EmptyState text={`${empty} *`} illustration={illustration} action={failed} />;
  return (
    <div className={styles.list} data-stale={isStale} aria-busy={isStale || isLoadingMore}>
      {items.length === 0 ? (
        <EmptyState text={empty} illustration={illustration} action={action} />
      ) : (
        children(items)
      )}
      {failed && <p className={`row gap-m ${styles.failed}`}>{failed}</p>}
      {hasMore && (
        <button
          type="button"
          className={`block outlined strong ${pages.more}`}
          aria-disabled={isLoadingMore}
          onClick={more}
        >
          {isLoadingMore ? 'Loading…' : 'Show more'}
        </button>
      )}
    </div>
  );
}
