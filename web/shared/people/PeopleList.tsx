import type { ReactNode } from 'react';
import type { Participant } from '#contract/participants.ts';
import { InPages } from '../../ui/InPages.tsx';
import styles from './PeopleList.module.css';
import { PersonRow } from './PersonRow.tsx';

interface PeopleHeadingProps {
  readonly children: ReactNode;
  /** How many there are, or of how many. */
  readonly count?: ReactNode;
}

/** The heading above people, with their number. */
export function PeopleHeading({ children, count }: PeopleHeadingProps) {
  return (
    <h2 className={styles.heading}>
      {children} {count !== undefined && <span className={styles.count}>{count}</span>}
    </h2>
  );
}

interface PeopleListProps {
  readonly people: readonly Participant[];
  /** Their row, where that has more to it. */
  readonly render?: (person: Participant) => ReactNode;
}

const plainRow = (person: Participant) => <PersonRow person={person} />;

const PEOPLE_A_PAGE = 500;

/**
 * People with their roles. Rows off the screen are not laid out (`content-visibility`), so that 400 people show as fast as
 * ten, and the browser's own search still finds them all; thousands come a page at a time.
 */
export function PeopleList({ people, render = plainRow }: PeopleListProps) {
  return (
    <InPages items={people} size={PEOPLE_A_PAGE}>
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
