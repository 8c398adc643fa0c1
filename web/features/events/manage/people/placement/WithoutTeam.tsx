import { useDeferredValue, useMemo, useState } from 'react';
import type { PersonCard } from '#contract/matching/cards.ts';
import type { Participant } from '#contract/users/participants.ts';
import { useLookingPeople } from '../../../../../api/data/matching.ts';
import { useTeamsReport } from '../../../../../api/http/queries.ts';
import { PAGES_AT_ONCE } from '../../../../../api/http/usePages.ts';
import { FilterChips } from '../../../../../shared/people/FilterChips.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { findByText } from '../../../../../ui/lists/findByName.ts';
import { FindField, needsFinding } from '../../../../../ui/lists/FindField.tsx';
import { InPages } from '../../../../../ui/lists/InPages.tsx';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import styles from './PlacementSection.module.css';

type Filter = 'everyone' | 'looking' | 'quiet';

const FILTERS: readonly { readonly id: Filter; readonly name: string }[] = [
  { id: 'everyone', name: 'Everyone' },
  { id: 'looking', name: 'Looking for a team' },
  { id: 'quiet', name: 'Without a card' },
];

const NO_FILTERS = { skill: '', site: '' };
const PEOPLE_PER_PAGE = 12;

type Cards = ReadonlyMap<string, PersonCard>;

/** Lists the people without a team, and the skills and the place on their cards. */
export function WithoutTeam() {
  const eventRef = useEventRef();
  const report = useTeamsReport(eventRef, true);
  const looking = useLookingPeople(eventRef, NO_FILTERS, PAGES_AT_ONCE);
  const cards = useMemo(
    () => new Map(looking.items?.map(({ Card, Id }) => [Id, Card] as const)),
    [looking.items],
  );
  const people = report.data?.WithoutTeam;
  return (
    <section className={styles.people} aria-labelledby="without-team">
      <h3 id="without-team" className={styles.heading}>
        People without a team {people && <span className={styles.count}>{people.length}</span>}
      </h3>
      {people ? <People people={people} cards={cards} /> : <Pending parts={[report]} />}
    </section>
  );
}

interface PeopleProps {
  readonly people: readonly Participant[];
  readonly cards: Cards;
}

function People({ cards, people }: PeopleProps) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('everyone');
  const search = useDeferredValue(typed.trim());
  if (people.length === 0)
    return <EmptyState isCompact illustration="people" text="Everyone who can join a team is in one." />;
  const passing = (one: Filter) =>
    people.filter(({ Id }) => one === 'everyone' || cards.has(Id) === (one === 'looking'));
  const found = findByText(passing(filter), search, (person) => searchedText(person, cards.get(person.Id)));
  return (
    <>
      {needsFinding(people) && (
        <FindField
          label="Find by name, skill or site"
          value={typed}
          onChange={setTyped}
          found={found.length}
        />
      )}
      <FilterChips
        label="Show"
        chips={FILTERS.map((one) => ({ ...one, count: passing(one.id).length }))}
        chosen={filter}
        onChoose={(id) => setFilter(FILTERS.find((one) => one.id === id)?.id ?? 'everyone')}
      />
      {found.length === 0 ? (
        <EmptyState isCompact illustration="people" text="No one matches." />
      ) : (
        <InPages items={found} size={PEOPLE_PER_PAGE}>
          {(shown) => (
            <ul className={styles.list}>
              {shown.map((person) => (
                <li key={person.Id} className={styles.person}>
                  <Avatar name={person.Name} url={person.AvatarUrl} size={32} />
                  <span className={styles.words}>
                    <span className={styles.name}>{person.Name}</span>
                    <span className={styles.caption}>{aboutText(cards.get(person.Id))}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </InPages>
      )}
    </>
  );
}

const searchedText = ({ Email, Name }: Participant, card: PersonCard | undefined): string =>
  [Name, Email ?? '', ...(card ? [...card.Skills, card.Site ?? ''] : [])].join('\n');

function aboutText(card: PersonCard | undefined): string {
  if (card === undefined) return 'No card';
  const place = card.Site ?? (card.Remote ? 'Remote' : null);
  const parts = [card.Skills.join(', '), place ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? 'Looking for a team' : parts.join(' · ');
}
