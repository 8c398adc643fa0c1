import { TaskListLtrRegular } from '@fluentui/react-icons';
import { useId } from 'react';
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

/** The reader's to-do list in one row. Callers reserve its space, so nothing moves when the list arrives. */
export function TodoStrip({ eventRef }: Props) {
  // The dashboard has just read the list together with everything else.
  const { data, error, retry } = useTodo({ revalidateIfStale: eventRef !== undefined });
  const heading = useId();
  const viewer = { now: useNow(), timeZone: viewersTimeZone() };
  const shown = data?.filter(
    (item) =>
      isKnownKind(item) &&
      (!eventRef || (item.Organisation === eventRef.org && item.Event === eventRef.event)),
  );
  if (!shown && !error) return null;
  return (
    <section
      className={`line ${styles.strip}`}
      data-inside={eventRef !== undefined}
      aria-labelledby={heading}
    >
      <h2 id={heading} className={`line ${styles.heading}`}>
        <TaskListLtrRegular fontSize={20} aria-hidden="true" />
        To do
      </h2>
      {!shown && (
        <p className="faint shrink">
          Your list couldn’t be loaded. <RetryButton onClick={retry} />
        </p>
      )}
      {shown?.length === 0 && <p className="faint shrink">Nothing is waiting for you right now.</p>}
      {shown && shown.length > 0 && (
        <ul className={`line ${styles.list}`}>
          {shown.map((item) => {
            const { text, to, where } = todoWords(item, viewer);
            return (
              <li key={`${item.Kind} ${to}`} className={styles.item}>
                <Link className={`ellipsis outlined ${styles.link}`} to={to}>
                  <span>{text}</span>
                  {eventRef === undefined && where !== null && <span className="faint"> · {where}</span>}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
