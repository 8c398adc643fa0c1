import { useDeferredValue, useState } from 'react';
import type { Participant } from '#contract/participants.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PersonRow } from '../../ui/PersonRow.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { findByName } from './findByName.ts';
import { FindField, needsFinding } from './FindField.tsx';
import styles from './PeopleTab.module.css';

interface Props {
  readonly heading: string;
  /** Undefined while loading. */
  readonly people: readonly Participant[] | undefined;
  readonly empty: string;
}

/**
 * People at an event with their roles, to be searched by name where there are many. Rows off the screen are not laid out
 * (`content-visibility`), so that 400 people show as fast as ten, and the browser's own search still finds them all.
 */
export function PeopleTab({ empty, heading, people }: Props) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  if (!people) return <Skeleton />;
  const found = findByName(people, wanted);
  return (
    <section>
      <h2 className={styles.heading}>
        {heading} <span className={styles.count}>{people.length}</span>
      </h2>
      {needsFinding(people) && (
        <FindField label="Find a person by name" value={typed} onChange={setTyped} found={found.length} />
      )}
      {found.length > 0 ? (
        <ul className={styles.people}>
          {found.map((person) => (
            <li key={person.Id} className={styles.person}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          illustration="people"
          text={people.length === 0 ? empty : `Nobody here is called “${wanted.trim()}”.`}
        />
      )}
    </section>
  );
}
