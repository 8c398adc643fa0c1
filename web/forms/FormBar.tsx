import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { bottomBar } from '../ui/bottomBar.ts';
import styles from './FormBar.module.css';

interface Props {
  readonly save: string;
  /** Why the form can't be saved now; null if it can. */
  readonly refused: string | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Further actions at the other end of the bar, such as deleting. */
  readonly children?: ReactNode;
}

/** Keeps Save and Cancel at the bottom of the screen, however long the form is. */
export function FormBar({ busy, children, onCancel, refused, save }: Props) {
  return (
    <div ref={bottomBar} className={styles.bar} data-wide>
      <div className={styles.inner}>
        {children}
        <span className={styles.reason} id="save-reason">
          {refused}
        </span>
        <Button className={styles.button} size="large" onClick={onCancel}>
          Cancel
        </Button>
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
