import {
  createTableColumn,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridRow,
  type TableColumnDefinition,
  TableHeaderCell,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Role } from '#contract/base/permissions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { InPages } from '../../ui/lists/InPages.tsx';
import { Address } from './Address.tsx';
import {
  byName,
  byRole,
  type ListedPerson,
  nextOrder,
  type PeopleOrder,
  type SortKey,
  sortPeople,
} from './arrangePeople.ts';
import { type MenuAction, type RoleChoice, RoleMenu } from './RoleMenu.tsx';
import { RoleTag } from './RoleTag.tsx';
import type { Selection } from './useSelection.ts';
import styles from './PeopleGrid.module.css';

/** The third column, such as the team or the day of joining. */
export interface PeopleColumn<P> {
  readonly heading: string;
  readonly sortKey: SortKey<P>;
  readonly textOf: (person: P) => string;
}

export interface PeopleGridProps<R extends Role, P extends ListedPerson> {
  readonly label: string;
  readonly people: readonly P[];
  readonly column: PeopleColumn<P>;
  readonly order: PeopleOrder;
  /** Undefined if the portal doesn't know all people, because then it can't sort them. */
  readonly onOrder: ((order: PeopleOrder) => void) | undefined;
  readonly selection: Selection<P>;
  readonly choices: readonly RoleChoice<R>[];
  readonly busy: boolean;
  /** True if no one can be changed. Then there is nothing to select, and there are no menus. */
  readonly isFixed: boolean;
  readonly onRole: (people: readonly P[], role: R) => void;
  readonly actionsOf: (person: P) => readonly MenuAction[];
}

/** Rendering one row takes a few milliseconds. */
const ROWS_PER_PAGE = 50;

/** A click on a row selects it, and the box in the header selects every row. */
export function PeopleGrid<R extends Role, P extends ListedPerson>(props: PeopleGridProps<R, P>) {
  const { column, isFixed, label, onOrder, order, people, selection } = props;
  const keys: Readonly<Record<string, SortKey<P>>> = {
    Name: byName,
    Role: byRole,
    [column.heading]: column.sortKey,
  };
  const keyOf = keys[order.column] ?? byName;
  const sorted = onOrder ? sortPeople(people, keyOf, order.direction) : people;
  const columns = useMemo(
    () => ['Name', 'Role', column.heading, ...(isFixed ? [] : ['Actions'])].map(columnOf<P>),
    [column.heading, isFixed],
  );
  return (
    <InPages items={sorted} size={ROWS_PER_PAGE}>
      {(shown) => (
        <div className={`container ${styles.frame}`}>
          <DataGrid
            className={styles.grid}
            aria-label={label}
            data-fixed={isFixed}
            aria-rowcount={sorted.length + 1}
            items={[...sorted]}
            columns={columns}
            getRowId={({ Id }: P) => Id}
            focusMode="composite"
            {...(!isFixed && { selectionMode: 'multiselect' as const })}
            selectedItems={selection.people.map(({ Id }) => Id)}
            onSelectionChange={(_, { selectedItems }) => selection.choose(sorted, selectedItems)}
          >
            <Header isFixed={isFixed} order={order} onOrder={onOrder} />
            <Rows {...props} shown={shown} />
          </DataGrid>
        </div>
      )}
    </InPages>
  );
}

const columnOf = <P,>(heading: string): TableColumnDefinition<P> =>
  createTableColumn<P>({ columnId: heading, renderHeaderCell: () => heading });

const SELECT_ALL = { checkboxIndicator: { 'aria-label': 'Select everyone in the list' } };

const CLASS_OF_HEADER: Readonly<Record<string, string | undefined>> = {
  Name: styles.nameHead,
  Role: styles.roleHead,
  Actions: styles.end,
};

function Header({
  isFixed,
  onOrder,
  order,
}: Pick<PeopleGridProps<Role, ListedPerson>, 'isFixed' | 'onOrder' | 'order'>) {
  return (
    <DataGridHeader>
      <DataGridRow className={styles.row} selectionCell={isFixed ? null : SELECT_ALL}>
        {({ columnId }) => {
          const heading = String(columnId);
          const className = CLASS_OF_HEADER[heading] ?? styles.extraHead;
          if (!onOrder || heading === 'Actions')
            return (
              <TableHeaderCell className={className} sortable={false}>
                <span className={heading === 'Actions' ? 'visually-hidden' : undefined}>{heading}</span>
              </TableHeaderCell>
            );
          return (
            <TableHeaderCell
              className={className}
              sortable
              {...(order.column === heading && { sortDirection: order.direction })}
              onClick={() => onOrder(nextOrder(order, heading))}
            >
              {heading}
            </TableHeaderCell>
          );
        }}
      </DataGridRow>
    </DataGridHeader>
  );
}

interface RowsProps<R extends Role, P extends ListedPerson> extends PeopleGridProps<R, P> {
  readonly shown: readonly P[];
}

/** The grid knows everyone, so that its header can select everyone. It draws only the people on the page. */
function Rows<R extends Role, P extends ListedPerson>({ shown, ...props }: RowsProps<R, P>) {
  const drawn = new Set(shown.map(({ Id }) => Id));
  return (
    <DataGridBody<P>>
      {({ item: person }) =>
        drawn.has(person.Id) ? (
          <DataGridRow
            className={styles.row}
            data-inactive={person.Role === 'Inactive'}
            selectionCell={
              props.isFixed ? null : { checkboxIndicator: { 'aria-label': `Select ${person.Name}` } }
            }
          >
            {({ columnId }) => <Cell {...props} person={person} heading={String(columnId)} />}
          </DataGridRow>
        ) : null
      }
    </DataGridBody>
  );
}

/** Keeps a click in a menu from selecting the row, because React reports it to the row too. */
const keepFromRow = (event: MouseEvent) => event.stopPropagation();

interface CellProps<R extends Role, P extends ListedPerson> extends PeopleGridProps<R, P> {
  readonly person: P;
  readonly heading: string;
}

function Cell<R extends Role, P extends ListedPerson>({
  heading,
  person,
  ...props
}: CellProps<R, P>): ReactNode {
  const { actionsOf, busy, choices, column, onRole } = props;
  const { Name, Role: role } = person;
  if (heading === 'Name')
    return (
      <DataGridCell className={styles.person} focusMode="none">
        <Avatar name={Name} url={person.AvatarUrl} size={36} />
        <span className="fill lines">
          <span className={`strong ${styles.name}`} title={Name}>
            {Name}
          </span>
          <span className={`caption ${styles.caption}`}>
            <Address text={person.Email} />
          </span>
        </span>
      </DataGridCell>
    );
  if (heading === 'Role')
    return (
      <DataGridCell className={styles.role} focusMode="none">
        <RoleTag role={role} />
      </DataGridCell>
    );
  if (heading === column.heading)
    return (
      <DataGridCell className={styles.extra} focusMode="none" title={column.textOf(person)}>
        <span>{column.textOf(person)}</span>
      </DataGridCell>
    );
  return (
    <DataGridCell className={styles.end} focusMode="none" onClick={keepFromRow}>
      <RoleMenu
        isQuiet
        label={`Actions for ${Name}`}
        choices={choices}
        role={role}
        busy={busy}
        onChoose={(wanted) => onRole([person], wanted)}
        actions={actionsOf(person)}
      >
        <MoreHorizontalRegular aria-hidden="true" />
      </RoleMenu>
    </DataGridCell>
  );
}
