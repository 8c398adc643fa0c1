import type { ReactNode } from 'react';
import type { Participant } from '#contract/users/participants.ts';
import { InPages } from '../../ui/lists/InPages.tsx';
import { PersonRow } from './PersonRow.tsx';
import styles from './PeopleList.module.css';

interface PeopleHeadingProps {
  readonly children: ReactNode;
  /** A number, or a text such as "3 of 5". */
  readonly count?: ReactNode;
}

export function PeopleHeading({ children, count }: PeopleHeadingProps) {
  return (
    <h2 className={`title ${styles.heading}`}>
      {children} {count !== undefined && <span className={styles.count}>{count}</span>}
    </h2>
  );
}

interface PeopleListProps {
  readonly people: readonly Participant[];
  readonly render?: (person: Participant) => ReactNode;
}

const plainRow = (person: Participant) => <PersonRow person={person} />;

const PEOPLE_PER_PAGE = 500;

/** Browsers skip rows off the screen (`content-visibility`), so that long lists appear fast, but still find texts in them. */
export function PeopleList({ people, render = plainRow }: PeopleListProps) {
  return (
    <InPages items={people} size={PEOPLE_PER_PAGE}>
      {(shown) => (
        <ul className={styles.people}>
          {shown.map((person) => (
            <li key={person.Id} className={styles.person}>
              {render(person)}
            </li>
          ))}
        </ul>
      )}
    </InPages>
  );
}
