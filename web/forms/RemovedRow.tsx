import { Button } from '@fluentui/react-components';
import styles from './Rows.module.css';

interface Props {
  /** The id of the Undo button. The parent gives it the focus when it removes a row. */
  readonly id: string;
  /** Names the removed row; null if there is none to restore. */
  readonly text: string | null;
  readonly onUndo: () => void;
}

export const RemovedRow = ({ id, onUndo, text }: Props) => (
  <div aria-live="polite">
    {text !== null && (
      <p className={styles.removed}>
        <span>{text}</span>
        <Button id={id} size="small" className={styles.undo} onClick={onUndo}>
          Undo
        </Button>
      </p>
    )}
  </div>
);
