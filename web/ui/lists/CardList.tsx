import { type ReactNode, type Ref, useId } from 'react';
import type { IllustrationName } from '../Illustration.tsx';
import { EmptyState } from './EmptyState.tsx';
import { InPages } from './InPages.tsx';
import { ListFailed } from './ListFailed.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './CardList.module.css';

export interface ListQuery<T> {
  readonly data: readonly T[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

interface Props<T> {
  /** The list's element. It can receive the focus, for example when a focused card disappears. */
  readonly ref?: Ref<HTMLElement>;
  readonly id?: string;
  readonly heading?: string;
  readonly text?: ReactNode;
  readonly beside?: ReactNode;
  readonly tools?: ReactNode;
  readonly query: ListQuery<T>;
  /** Shown if the list is empty. If the list can't be loaded, shown with an asterisk and a note. */
  readonly empty: string;
  /** Returns the card of an item, with a React key. */
  readonly render: (item: T) => ReactNode;
  /** The number of placeholders while the list loads. 0 reserves the space of an empty compact list. */
  readonly skeletons?: number;
  readonly isCompact?: boolean;
  /** Posters are taller and narrower than cards. */
  readonly layout?: 'cards' | 'posters';
  readonly illustration?: IllustrationName;
  /** Shown below `empty` if the list is empty. */
  readonly action?: ReactNode;
}

/** The cards stay visible if a later request fails. */
export function CardList<T>({ beside, heading, id, ref, text, tools, ...list }: Props<T>) {
  const headingId = useId();
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={ref ? -1 : undefined}
      className={styles.section}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      {heading !== undefined && (
        <div className="row below-m">
          <div className={`shrink ${styles.titles}`}>
            <h2 id={headingId} className="title">
              {heading}
            </h2>
            {text !== undefined && <p className="text faint">{text}</p>}
          </div>
          {beside}
        </div>
      )}
      {tools}
      <List {...list} />
    </section>
  );
}

const CARDS_A_PAGE = 120;

function List<T>({
  action,
  empty,
  illustration = 'nothing',
  isCompact = false,
  layout = 'cards',
  query,
  render,
  skeletons = 3,
}: Omit<Props<T>, 'beside' | 'heading' | 'id' | 'ref' | 'text' | 'tools'>) {
  const { data, error, retry } = query;
  if (data === undefined && error === undefined)
    return skeletons === 0 ? <div className={styles.line} /> : <Skeleton kind={layout} count={skeletons} />;
  if (data === undefined)
    return (
      <EmptyState text={`${empty} *`} illustration={illustration} action={<ListFailed retry={retry} />} />
    );
  if (data.length === 0)
    return <EmptyState isCompact={isCompact} text={empty} illustration={illustration} action={action} />;
  return (
    <InPages items={data} size={CARDS_A_PAGE}>
      {(shown) => <div className={styles[layout]}>{shown.map(render)}</div>}
    </InPages>
  );
}
