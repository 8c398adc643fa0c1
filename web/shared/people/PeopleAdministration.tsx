import type { ReactNode } from 'react';
import type { Role } from '#contract/base/permissions.ts';
import { InPages } from '../../ui/lists/InPages.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import type { ListedPerson } from './arrangePeople.ts';
import type { PeopleGridProps } from './PeopleGrid.tsx';
import type { RefusedPerson } from './peopleNotice.ts';
import { type Progress, SelectionBar } from './SelectionBar.tsx';
import styles from './PeopleAdministration.module.css';

interface Props<R extends Role, P extends ListedPerson> extends Pick<
  PeopleGridProps<R, P>,
  'choices' | 'isFixed' | 'onRole' | 'selection'
> {
  /** The state from `usePeopleActions`. */
  readonly actions: {
    readonly busy: boolean;
    readonly progress: Progress | null;
    readonly refusal: string | null;
    readonly refused: readonly RefusedPerson[];
  };
  readonly removal: string;
  readonly onRemove: (people: readonly P[]) => void;
  readonly children: ReactNode;
}

export function PeopleAdministration<R extends Role, P extends ListedPerson>(props: Props<R, P>) {
  const { actions, children, choices, isFixed, onRemove, onRole, removal, selection } = props;
  const { busy, progress, refusal, refused } = actions;
  return (
    <>
      {!isFixed && (
        <SelectionBar
          count={selection.people.length}
          choices={choices}
          busy={busy}
          progress={progress}
          removal={removal}
          onChoose={(role) => onRole(selection.people, role)}
          onRemove={() => onRemove(selection.people)}
          onClear={selection.clear}
        />
      )}
      <Refusal reason={refusal} />
      <RefusedList refused={refused} />
      {children}
    </>
  );
}

const REFUSED_PER_PAGE = 10;

function RefusedList({ refused }: { readonly refused: readonly RefusedPerson[] }) {
  if (refused.length === 0) return null;
  return (
    <div
      className={`below-m padded ${styles.refused}`}
      role="alert"
      aria-label="People who couldn’t be changed"
    >
      <InPages items={refused} size={REFUSED_PER_PAGE}>
        {(shown) => (
          <ul>
            {shown.map(({ id, name, sentence }) => (
              <li key={id}>
                <strong>{name}:</strong> {sentence}
              </li>
            ))}
          </ul>
        )}
      </InPages>
    </div>
  );
}
