import { Button } from '@fluentui/react-components';
import type { Row } from './rows.ts';
import type { Rows } from './useRows.ts';
import styles from './Rows.module.css';

interface Props<T extends Row> {
  readonly rows: Pick<Rows<T>, 'removed' | 'undo' | 'undoId'>;
  /** Says which row was removed. */
  readonly text: (row: T) => string;
}

/** Offers to put the removed row back. */
export const RemovedRow = <T extends Row>({ rows: { removed, undo, undoId }, text }: Props<T>) => (
  <div aria-live="polite">
    {removed && (
      <p className={`row between breaks ${styles.removed}`}>
        <span>{text(removed)}</span>
        <Button id={undoId} size="small" className={styles.undo} onClick={undo}>
          Undo
        </Button>
      </p>
    )}
  </div>
);
