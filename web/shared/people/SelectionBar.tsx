import { Button } from '@fluentui/react-components';
import type { Role } from '#contract/permissions.ts';
import styles from './PeopleTable.module.css';
import { type RoleChoice, RoleMenu } from './RoleMenu.tsx';
import type { Selectable, Selection } from './useSelection.ts';

interface Props<R extends Role, P extends Selectable> {
  readonly choices: readonly RoleChoice<R>[];
  readonly selection: Selection<P>;
  /** The people on the screen. */
  readonly shown: readonly P[];
  readonly busy: boolean;
  readonly onChoose: (role: R) => void;
  readonly onDeactivate: () => void;
}

/** Selects the people on the screen, and acts on all selected people, including those that the search doesn't show. */
export function SelectionBar<R extends Role, P extends Selectable>(props: Props<R, P>) {
  const { busy, choices, onChoose, onDeactivate, selection, shown } = props;
  const all = shown.length > 0 && shown.every(selection.has);
  const count = selection.people.length;
  return (
    <div className={styles.selection}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={all}
          disabled={shown.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = !all && shown.some(selection.has);
          }}
          onChange={({ target }) =>
            target.checked ? selection.select(shown) : selection.unselect(shown.map(({ Id }) => Id))
          }
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
          <Button className={styles.button} appearance="subtle" onClick={selection.clear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
