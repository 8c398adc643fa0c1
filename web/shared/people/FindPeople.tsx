import type { ComponentProps } from 'react';
import type { LoadedPages } from '../../api/http/usePages.ts';
import { FindField } from '../../ui/lists/FindField.tsx';
import { FilterChips } from './FilterChips.tsx';

interface Props {
  readonly label: string;
  /** The result of `usePeopleSearch`. */
  readonly found: {
    readonly typed: string;
    readonly setTyped: (typed: string) => void;
    readonly list: Pick<LoadedPages<unknown>, 'hasMore' | 'isStale' | 'items'>;
    readonly chips: ComponentProps<typeof FilterChips>['chips'];
    readonly isCounting: boolean;
    readonly filter: { readonly id: string };
    readonly setFilter: (id: string) => void;
  };
}

export const FindPeople = ({
  found: { chips, filter, isCounting, list, setFilter, setTyped, typed },
  label,
}: Props) => (
  <>
    <FindField
      label={label}
      value={typed}
      onChange={setTyped}
      found={list.isStale || list.hasMore ? undefined : list.items?.length}
    />
    <FilterChips label="Show" chips={chips} chosen={filter.id} isCounting={isCounting} onChoose={setFilter} />
  </>
);
