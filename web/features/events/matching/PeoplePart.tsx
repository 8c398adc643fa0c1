import { Field, Select } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { searchText, skillKey } from '#contract/base/searchText.ts';
import type { CardAnswer, LookingPerson } from '#contract/matching/cards.ts';
import { useLookingPeople } from '../../../api/data/matching.ts';
import { PersonCardView } from '../../../shared/matching/PersonCardView.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import styles from './FindTeamTab.module.css';

interface Props {
  readonly offered: CardAnswer['OfferedSkills'];
  readonly text: ReactNode;
}

interface Filters {
  readonly skill: string;
  readonly site: string;
}

/** The filters are in the address, so that they survive a visit to another page. */
export function PeoplePart({ offered, text }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filters = { skill: query.get('skill') ?? '', site: query.get('site') ?? '' };
  const people = useLookingPeople(useEventRef(), filters);
  const filter = (changes: Partial<Filters>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    void navigate({ search: `?${next.toString()}` }, { replace: true, preventScrollReset: true });
  };
  const isFiltered = filters.skill !== '' || filters.site !== '';
  return (
    <section aria-labelledby="looking-people">
      <h2 id="looking-people" className="title below-m">
        People looking for a team
      </h2>
      {text && <p className="muted below-m measure">{text}</p>}
      <PeopleFilters filters={filters} offered={offered} people={people.items ?? []} onChange={filter} />
      <PagedList
        query={people}
        illustration="people"
        empty={isFiltered ? 'No one with a card matches these filters.' : 'No one has a card yet.'}
        action={
          isFiltered && (
            <SmallButton onClick={() => filter({ skill: '', site: '' })}>Show everyone</SmallButton>
          )
        }
      >
        {(items) => (
          <div className={`columns ${styles.cards}`}>
            {items.map((person) => (
              <PersonCardView key={person.Id} person={person} />
            ))}
          </div>
        )}
      </PagedList>
    </section>
  );
}

interface FiltersProps {
  readonly filters: Filters;
  readonly offered: readonly string[];
  readonly people: readonly LookingPerson[];
  readonly onChange: (changes: Partial<Filters>) => void;
}

/** Offers the skills of the event, and the skills and sites of the people that were listed so far. */
function PeopleFilters({ filters, offered, onChange, people }: FiltersProps) {
  const skills = useSeen([...offered, filters.skill, ...people.flatMap(({ Card }) => Card.Skills)], skillKey);
  const sites = useSeen([filters.site, ...people.map(({ Card }) => Card.Site ?? '')], searchText);
  return (
    <div className={`wrap below-l ${styles.filters}`}>
      <Field className={styles.filter} label="Skill">
        <Select
          value={shownAs(skills, filters.skill, skillKey)}
          onChange={(_, { value }) => onChange({ skill: value })}
        >
          <Options all="Any skill" values={skills} />
        </Select>
      </Field>
      <Field className={styles.filter} label="Site">
        <Select
          value={shownAs(sites, filters.site, searchText)}
          onChange={(_, { value }) => onChange({ site: value })}
        >
          <Options all="Any site" values={sites} />
        </Select>
      </Field>
    </div>
  );
}

const Options = ({ all, values }: { readonly all: string; readonly values: readonly string[] }) => (
  <>
    <option value="">{all}</option>
    {values.map((value) => (
      <option key={value} value={value}>
        {value}
      </option>
    ))}
  </>
);

/** Returns the spelling that the list has for the value in the address, or an empty text if the list doesn't have the value. */
const shownAs = (values: readonly string[], value: string, keyOf: (value: string) => string): string =>
  values.find((one) => keyOf(one) === keyOf(value)) ?? '';

/** Collects all values that this component has seen, sorted. Spellings with the same key count once. */
function useSeen(values: readonly string[], keyOf: (value: string) => string): readonly string[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = values.filter((value) => value !== '' && !seen.has(keyOf(value)));
  if (fresh.length > 0) setSeen(new Map([...fresh.map((value) => [keyOf(value), value] as const), ...seen]));
  return [...seen.values()].toSorted((a, b) => a.localeCompare(b, 'en-GB'));
}
