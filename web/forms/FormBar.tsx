import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { bottomBar } from '../ui/bottomBar.ts';
import styles from './FormBar.module.css';

interface Props {
  /** Label of the button that saves. */
  readonly save: string;
  /** Why it can't be saved now; null where it can. */
  readonly refused: string | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** More that can be done, apart from the others: deleting. */
  readonly children?: ReactNode;
}

/** Save and Cancel, in reach at the bottom of the screen however long the form is. */
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
