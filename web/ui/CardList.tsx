import { type ReactNode, type Ref, useId } from 'react';
import styles from './CardList.module.css';
import { EmptyState } from './EmptyState.tsx';
import type { IllustrationName } from './Illustration.tsx';
import { InPages } from './InPages.tsx';
import { RetryButton } from './RetryButton.tsx';
import { Skeleton } from './Skeleton.tsx';

/** What a list needs to know of the call that fills it. */
export interface ListQuery<T> {
  readonly data: readonly T[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

interface Props<T> {
  /** The section, where a card that goes gives the focus to. */
  readonly ref?: Ref<HTMLElement>;
  readonly heading?: string;
  /** A sentence below the heading. */
  readonly text?: string;
  /** Narrows the list down, between its sentence and its cards. */
  readonly tools?: ReactNode;
  readonly query: ListQuery<T>;
  /** The specification's message for a list of nothing. A failed list shows it with an asterisk (section 8). */
  readonly empty: string;
  /** Gives an element with a key. */
  readonly render: (item: T) => ReactNode;
  readonly skeletons?: number;
  readonly headingLevel?: 2 | 3;
  readonly illustration?: IllustrationName;
  /** The next step where there is nothing. */
  readonly action?: ReactNode;
}

/** A list in its four states: loading, empty, error, loaded. What was loaded stays while a newer answer fails. */
export function CardList<T>({ heading, headingLevel = 2, ref, text, tools, ...list }: Props<T>) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={styles.section}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      {heading !== undefined && (
        <Heading id={headingId} className={styles.heading}>
          {heading}
        </Heading>
      )}
      {text !== undefined && <p className={styles.text}>{text}</p>}
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
  query,
  render,
  skeletons = 3,
}: Omit<Props<T>, 'heading' | 'headingLevel' | 'ref' | 'text' | 'tools'>) {
  const { data, error, retry } = query;
  if (data === undefined && error === undefined) return <Skeleton kind="cards" count={skeletons} />;
  if (data === undefined)
    return (
      <EmptyState
        text={`${empty} *`}
        illustration={illustration}
        action={
          <>
            <span>* This list couldn’t be loaded.</span> <RetryButton onClick={retry} />
          </>
        }
      />
    );
  if (data.length === 0) return <EmptyState text={empty} illustration={illustration} action={action} />;
  return (
    <InPages items={data} size={CARDS_A_PAGE}>
      {(shown) => <div className={styles.cards}>{shown.map(render)}</div>}
    </InPages>
  );
}
