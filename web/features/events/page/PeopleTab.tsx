import { useDeferredValue, useState } from 'react';
import type { Participant } from '#contract/users/participants.ts';
import { PeopleHeading, PeopleList } from '../../../shared/people/PeopleList.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { findByName } from '../../../ui/lists/findByName.ts';
import { FindField, needsFinding } from '../../../ui/lists/FindField.tsx';

interface Props {
  readonly heading: string;
  readonly people: readonly Participant[];
  readonly empty: string;
}

export function PeopleTab({ empty, heading, people }: Props) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = findByName(people, wanted);
  return (
    <section>
      <PeopleHeading count={people.length}>{heading}</PeopleHeading>
      {needsFinding(people) && (
        <FindField label="Find a person by name" value={typed} onChange={setTyped} found={found.length} />
      )}
      {found.length > 0 ? (
        <PeopleList people={found} />
      ) : (
        <EmptyState
          illustration="people"
          text={people.length === 0 ? empty : `No one matches “${wanted.trim()}”.`}
        />
      )}
    </section>
  );
}
