import { Button } from '@fluentui/react-components';
import type { Row } from './rows.ts';
import type { Rows } from './useRows.ts';

interface Props<T extends Row> {
  readonly rows: Pick<Rows<T>, 'removed' | 'undo' | 'undoId'>;
  /** Says which row was removed. */
  readonly text: (row: T) => string;
}

/** Offers to put the removed row back. */
export const RemovedRow = <T extends Row>({ rows: { removed, undo, undoId }, text }: Props<T>) => (
  <div aria-live="polite">
    {removed && (
      <p className="row between surface padded breaks">
        <span>{text(removed)}</span>
        <Button id={undoId} onClick={undo}>
          Undo
        </Button>
      </p>
    )}
  </div>
);
