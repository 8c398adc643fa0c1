import { Fragment, type ReactNode } from 'react';
import type { Role } from '#contract/permissions.ts';
import type { LoadedPages } from '../../api/usePages.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { type PeopleQuestion, PeopleQuestionDialog } from './PeopleQuestionDialog.tsx';
import styles from './PeopleTable.module.css';
import type { RoleChoice } from './RoleMenu.tsx';
import type { RoleRefusal } from './roleNotice.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { Selectable, Selection } from './useSelection.ts';
import surface from '../../ui/Surface.module.css';

interface PeopleWithActionsProps<R extends Role, P extends Selectable> {
  readonly list: LoadedPages<P>;
  readonly empty: string;
  readonly choices: readonly RoleChoice<R | 'Inactive'>[];
  readonly selection: Selection<P>;
  /** The state from `usePeopleActions`. */
  readonly actions: {
    readonly busy: boolean;
    readonly refusal: string | null;
    readonly refused: readonly RoleRefusal[];
    readonly question: PeopleQuestion | null;
    readonly confirm: () => void;
    readonly cancel: () => void;
  };
  readonly onRole: (people: readonly P[], role: R | 'Inactive') => void;
  readonly children: (person: P, row: SelectableRow) => ReactNode;
}

interface SelectableRow {
  readonly selected: boolean;
  readonly busy: boolean;
  readonly onSelect: (selected: boolean) => void;
}

export function PeopleWithActions<R extends Role, P extends Selectable>(props: PeopleWithActionsProps<R, P>) {
  const { actions, children, choices, empty, list, onRole, selection } = props;
  const { busy, cancel, confirm, question, refusal, refused } = actions;
  return (
    <>
      <SelectionBar
        choices={choices}
        selection={selection}
        shown={list.items ?? []}
        busy={busy}
        onChoose={(role) => onRole(selection.people, role)}
        onDeactivate={() => onRole(selection.people, 'Inactive')}
      />
      <Refusal reason={refusal} />
      <RefusedList refused={refused} />
      <PagedList query={list} empty={empty} illustration="people">
        {(people) => (
          <ul className={`${surface.list} ${styles.people}`}>
            {people.map((person) => (
              <Fragment key={person.Id}>
                {children(person, {
                  selected: selection.has(person),
                  busy,
                  onSelect: (on) => (on ? selection.select([person]) : selection.unselect([person.Id])),
                })}
              </Fragment>
            ))}
          </ul>
        )}
      </PagedList>
      <PeopleQuestionDialog question={question} confirm={confirm} cancel={cancel} />
    </>
  );
}

/** The reasons for refused changes. The list stays until the next attempt. */
function RefusedList({ refused }: { readonly refused: readonly RoleRefusal[] }) {
  if (refused.length === 0) return null;
  return (
    <ul className={styles.refused} role="alert" aria-label="People who couldn’t be changed">
      {refused.map(({ id, name, sentence }) => (
        <li key={id}>
          <strong>{name}:</strong> {sentence}
        </li>
      ))}
    </ul>
  );
}
