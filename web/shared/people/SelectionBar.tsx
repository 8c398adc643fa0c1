import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import type { Role } from '#contract/base/permissions.ts';
import { type RoleChoice, RoleMenu } from './RoleMenu.tsx';
import styles from './SelectionBar.module.css';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Props<R extends Role> {
  /** The number of selected people. A search or a filter may hide some of them. */
  readonly count: number;
  readonly choices: readonly RoleChoice<R>[];
  readonly busy: boolean;
  /** Null unless several people are being changed. */
  readonly progress: Progress | null;
  /** The label of the button that removes the selected people or their access, such as "Remove". */
  readonly removal: string;
  readonly onChoose: (role: R) => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

export function SelectionBar<R extends Role>(props: Props<R>) {
  const { busy, choices, count, onChoose, onClear, onRemove, progress, removal } = props;
  const restoreFocusTarget = useRestoreFocusTarget();
  const isOpen = count > 0 || progress !== null;
  return (
    <div className={styles.place} data-open={isOpen}>
      <div className={`row ${isOpen ? 'surface bottom-bar' : ''} ${styles.bar}`}>
        <output className={`muted figures ${styles.count}`}>{countText(count, progress)}</output>
        {progress && (
          <progress aria-label="People changed so far" max={progress.total} value={progress.done} />
        )}
        {count > 0 && !progress && (
          <>
            <RoleMenu label={`Change role of ${count}`} choices={choices} busy={busy} onChoose={onChoose}>
              Change role <ChevronDownRegular aria-hidden="true" />
            </RoleMenu>
            <Button
              className="touch"
              aria-label={`${removal} ${count}`}
              disabledFocusable={busy}
              onClick={onRemove}
              {...restoreFocusTarget}
            >
              {removal}
            </Button>
            <Button className="touch" appearance="subtle" aria-label="Clear selection" onClick={onClear}>
              Clear
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function countText(count: number, progress: Progress | null): string {
  if (progress) return `${progress.done} of ${progress.total} done`;
  return count === 0 ? 'Select people to change several at once.' : `${count} selected`;
}
