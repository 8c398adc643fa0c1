import { Select } from '@fluentui/react-components';
import { useId } from 'react';
import { FindField } from '../../../ui/lists/FindField.tsx';
import { Segments } from '../../../ui/lists/Segments.tsx';
import {
  type Filter,
  type ProjectsView,
  type ReaderFacts,
  type Sort,
  SORTS,
  usualSort,
} from './projectsView.ts';
import type { Layout } from './useLayout.ts';
import styles from './ProjectsToolbar.module.css';

const FILTER_TEXT: Record<Filter, string> = {
  room: 'Room for me',
  invitation: 'By invitation',
  unvoted: 'Not voted yet',
  unpublished: 'Not in the vote',
  mine: 'My team',
};

const SORT_TEXT: Record<Sort, string> = {
  winners: 'Winners first',
  shuffled: 'Shuffled for you',
  name: 'Name',
  newest: 'Newest',
  seats: 'Free seats',
};

const LAYOUT_OPTIONS = [
  { name: 'Posters', value: 'posters' },
  { name: 'List', value: 'cards' },
] as const satisfies readonly { name: string; value: Layout }[];

interface Props {
  readonly view: ProjectsView;
  readonly reader: ReaderFacts;
  readonly layout: Layout;
  readonly found: number;
  readonly onType: (typed: string) => void;
  readonly onChange: (changes: Partial<ProjectsView>) => void;
  readonly onLayout: (layout: Layout) => void;
}

export function ProjectsToolbar({ found, layout, onChange, onLayout, onType, reader, view }: Props) {
  const sortId = useId();
  const { filters } = view;
  const toggle = (filter: Filter) =>
    onChange({
      filters: filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter],
    });
  const sorts = SORTS.filter(
    (sort) =>
      (sort !== 'shuffled' || reader.isVoting) &&
      (sort !== 'winners' || reader.ribbons.size > 0) &&
      (sort !== 'seats' || reader.offered.includes('room')),
  );
  return (
    <div className={`row ${styles.toolbar}`}>
      <FindField label="Find a project" value={view.find} onChange={onType} found={found} />
      <fieldset className="wrap" aria-label="Show only">
        {reader.offered.map((filter) => (
          <button
            key={filter}
            type="button"
            className={`outlined touch nowrap ${styles.filter}`}
            aria-pressed={filters.includes(filter)}
            onClick={() => toggle(filter)}
          >
            {FILTER_TEXT[filter]}
          </button>
        ))}
      </fieldset>
      <div className={`wrap ${styles.order}`}>
        <label className="muted" htmlFor={sortId}>
          Sort by
        </label>
        <Select
          id={sortId}
          value={view.sort ?? usualSort(reader)}
          onChange={(_, { value }) => onChange({ sort: SORTS.find((sort) => sort === value) ?? null })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_TEXT[sort]}
            </option>
          ))}
        </Select>
        <Segments label="View" options={LAYOUT_OPTIONS} value={layout} onChange={onLayout} />
      </div>
    </div>
  );
}
