import type { ReactNode } from 'react';
import type { Role } from '#contract/permissions.ts';
import { FindField } from '../../ui/FindField.tsx';
import styles from './PeopleTable.module.css';
import type { RoleChoice } from './RoleMenu.tsx';
import control from '../../ui/Control.module.css';

interface Props<R extends Role> {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly list: {
    readonly items: readonly unknown[] | undefined;
    readonly hasMore: boolean;
    readonly isStale: boolean;
  };
  readonly choices: readonly RoleChoice<R>[];
  /** Null for all roles. */
  readonly role: R | null;
  readonly onRole: (role: R | null) => void;
  readonly children?: ReactNode;
}

export function PeopleTools<R extends Role>(props: Props<R>) {
  const { children, choices, label, list, onRole, onType, role, typed } = props;
  return (
    <div className={styles.tools}>
      <FindField
        label={label}
        value={typed}
        onChange={onType}
        found={list.isStale ? undefined : countOf(list)}
      />
      <label className={styles.filter}>
        Role
        <select
          className={control.control}
          value={role ?? ''}
          onChange={({ target }) => onRole(choices.find((one) => one.role === target.value)?.role ?? null)}
        >
          <option value="">All</option>
          {choices.map((one) => (
            <option key={one.role}>{one.role}</option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}

const countOf = ({ hasMore, items }: Props<Role>['list']) =>
  items && (hasMore ? `${items.length} or more` : items.length);
