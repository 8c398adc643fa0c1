import { Button } from '@fluentui/react-components';
import type { Role } from '#contract/permissions.ts';
import styles from './PeopleTable.module.css';
import { type RoleChoice, RoleMenu } from './RoleMenu.tsx';

/** What it needs to know of a person. */
interface Selectable {
  readonly Id: string;
}

interface Props<R extends Role> {
  readonly choices: readonly RoleChoice<R>[];
  readonly selected: readonly Selectable[];
  /** Those on the screen. */
  readonly shown: readonly Selectable[];
  readonly busy: boolean;
  /** Selects all that are on the screen, or none of them. */
  readonly onSelectShown: (all: boolean) => void;
  readonly onClear: () => void;
  readonly onChoose: (role: R) => void;
  /** Takes all access from them. */
  readonly onDeactivate: () => void;
}

/** How many are selected, who stay so whatever is searched for next, and what one can do with them. */
export function SelectionBar<R extends Role>(props: Props<R>) {
  const { busy, choices, onChoose, onClear, onDeactivate, onSelectShown, selected, shown } = props;
  const ids = new Set(selected.map(({ Id }) => Id));
  const all = shown.length > 0 && shown.every(({ Id }) => ids.has(Id));
  const count = selected.length;
  return (
    <div className={styles.selection}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={all}
          disabled={shown.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = !all && shown.some(({ Id }) => ids.has(Id));
          }}
          onChange={(event) => onSelectShown(event.target.checked)}
        />
        <span>Select all shown</span>
      </label>
      <output className={styles.count}>{count > 0 && `${count} selected`}</output>
      {count > 0 && (
        <>
          <RoleMenu label={`Change role of ${count}`} choices={choices} busy={busy} onChoose={onChoose}>
            Change role of {count}
          </RoleMenu>
          <Button className={styles.button} disabledFocusable={busy} onClick={onDeactivate}>
            Deactivate
          </Button>
          <Button className={styles.button} appearance="subtle" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
