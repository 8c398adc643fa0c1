import type { ReactNode } from 'react';
import { InPages } from '../../ui/lists/InPages.tsx';
import { PersonRow, type ShownPerson } from './PersonRow.tsx';
import styles from './PeopleList.module.css';

interface PeopleHeadingProps {
  readonly children: ReactNode;
  /** A number, or a text such as "3 of 5". */
  readonly count?: ReactNode;
}

export function PeopleHeading({ children, count }: PeopleHeadingProps) {
  return (
    <h2 className="title below-l">
      {children} {count !== undefined && <span className="muted figures regular">{count}</span>}
    </h2>
  );
}

interface PeopleListProps<P> {
  readonly people: readonly P[];
  readonly render?: (person: P) => ReactNode;
}

const plainRow = (person: ShownPerson) => <PersonRow person={person} />;

const PEOPLE_PER_PAGE = 500;

/** Browsers skip rows off the screen (`content-visibility`), so that long lists appear fast, but still find texts in them. */
export function PeopleList<P extends ShownPerson>({ people, render = plainRow }: PeopleListProps<P>) {
  return (
    <InPages items={people} size={PEOPLE_PER_PAGE}>
      {(shown) => (
        <ul className={`grid ${styles.people}`}>
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
