import { ChevronRightRegular, TaskListLtrRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventRef } from '#contract/base/identifiers.ts';
import { useTodo } from '../../api/http/queries.ts';
import { viewersTimeZone } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { isKnownKind, todoWords } from './todoWords.ts';
import styles from './TodoStrip.module.css';

interface Props {
  /** Shows only the items of this event. */
  readonly eventRef?: EventRef;
}

const ROWS = 3;

/** The reader's to-do list: three items, or one on the page of an event. Callers reserve its space, so nothing moves when the list arrives. */
export function TodoStrip({ eventRef }: Props) {
  // The dashboard has just read the list together with everything else.
  const { data, error, retry } = useTodo({ revalidateIfStale: eventRef !== undefined });
  const heading = useId();
  const [showsAll, setShowsAll] = useState(false);
  const viewer = { now: useNow(), timeZone: viewersTimeZone() };
  const items = data?.filter(
    (item) =>
      isKnownKind(item) &&
      (!eventRef || (item.Organisation === eventRef.org && item.Event === eventRef.event)),
  );
  if (!items && !error) return null;
  const shown = items?.slice(0, showsAll ? undefined : eventRef ? 1 : ROWS) ?? [];
  const more = (items?.length ?? 0) - shown.length;
  return (
    <section
      className={`lines ${styles.strip}`}
      data-inside={eventRef !== undefined}
      aria-labelledby={heading}
    >
      <h2 id={heading} className={`line text gap-xs strong ${styles.heading}`}>
        <TaskListLtrRegular fontSize={20} aria-hidden="true" />
        To do
      </h2>
      {!items && (
        <p className="faint shrink">
          Your list couldn’t be loaded. <RetryButton onClick={retry} />
        </p>
      )}
      {items?.length === 0 && <p className="faint shrink">Nothing is waiting for you right now.</p>}
      {shown.length > 0 && (
        <ul className="fill">
          {shown.map((item) => {
            const { text, to, where } = todoWords(item, viewer);
            return (
              <li key={`${item.Kind} ${item.Invitation} ${to}`}>
                <Link className={`line quiet-link ${styles.link}`} to={to}>
                  <span className="fill clamp">
                    {text}
                    {eventRef === undefined && where !== null && <span className="faint"> · {where}</span>}
                  </span>
                  <ChevronRightRegular className="rigid" aria-hidden="true" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 && (
        <button type="button" className={`touch start ${styles.more}`} onClick={() => setShowsAll(true)}>
          {more} more
        </button>
      )}
    </section>
  );
}
