import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { bottomBar } from '../ui/page/bottomBar.ts';
import { plural } from '../ui/plural.ts';
import styles from './FormBar.module.css';

interface Props {
  readonly save: string;
  /** The reason why the form can't be saved now. Null if it can. */
  readonly refused: string | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** The number of changed fields; 0 in a form for something new. */
  readonly changes?: number;
  readonly onBack?: (() => void) | undefined;
  readonly isHidden?: boolean;
  /** Actions outside the bar, such as deleting. */
  readonly children?: ReactNode;
}

/** Keeps Save and Cancel at the bottom of the screen, however long the form is. */
export function FormBar({ children, isHidden = false, ...bar }: Props) {
  return (
    <>
      {children && (
        <div className={`row ${styles.apart}`} data-apart>
          {children}
        </div>
      )}
      {!isHidden && <Bar {...bar} />}
    </>
  );
}

function Bar({ busy, changes = 0, onBack, onCancel, refused, save }: Omit<Props, 'children' | 'isHidden'>) {
  return (
    <div ref={bottomBar} className={`surface padded bottom-bar ${styles.bar}`} data-bar>
      <div className={`row ${styles.inner}`}>
        {changes > 0 && (
          <span className={`muted figures ${styles.changes}`}>{plural(changes, 'change', 'changes')}</span>
        )}
        <span className={`caption optional ${styles.reason}`} id="save-reason">
          {refused}
        </span>
        <Button className={styles.button} size="large" onClick={onCancel}>
          Cancel
        </Button>
        {onBack && (
          <Button className={styles.button} size="large" onClick={onBack}>
            Back
          </Button>
        )}
        <Button
          className={styles.button}
          type="submit"
          size="large"
          appearance="primary"
          disabled={refused !== null}
          disabledFocusable={busy}
          aria-busy={busy}
          title={refused ?? 'Ctrl+S'}
          aria-describedby="save-reason"
        >
          {save}
        </Button>
      </div>
    </div>
  );
}
