import { Button } from '@fluentui/react-components';
import type { Member, MemberRole } from '#contract/members.ts';
import styles from './Members.module.css';
import { RoleMenu } from './RoleMenu.tsx';

interface Props {
  readonly selected: readonly Member[];
  /** Those on the screen. */
  readonly shown: readonly Member[];
  readonly busy: boolean;
  /** Selects all that are on the screen, or none of them. */
  readonly onSelectShown: (all: boolean) => void;
  readonly onClear: () => void;
  readonly onChoose: (role: MemberRole) => void;
}

/** How many are selected, who stay so whatever is searched for next, and what one can do with them. */
export function SelectionBar({ busy, onChoose, onClear, onSelectShown, selected, shown }: Props) {
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
          <RoleMenu label={`Change role of ${count}`} busy={busy} onChoose={onChoose}>
            Change role of {count}
          </RoleMenu>
          <Button className={styles.button} disabledFocusable={busy} onClick={() => onChoose('Inactive')}>
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
