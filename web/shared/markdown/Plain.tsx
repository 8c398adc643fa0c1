import { memo } from 'react';
import { piecesOf } from './piecesOf.ts';
import styles from './Plain.module.css';

interface Props {
  readonly content: string;
  /** Whether formatted text comes before it. */
  readonly isRest?: boolean;
}

/** Shows the source of a text that can't be formatted, so that readers miss nothing. */
export const Plain = memo(function Plain({ content, isRest = false }: Props) {
  return (
    <>
      <p className={styles.note}>
        {isRest ? 'The rest of this text' : 'This text'} can’t be formatted right now, so it’s shown as it was
        written.
      </p>
      {/* Nobody can see NUL characters. */}
      <pre className={styles.plain} data-plain>
        {piecesOf(content.replaceAll('\0', ''), true).map((piece, index) => (
          <span key={index} className={styles.piece}>
            {piece}
          </span>
        ))}
      </pre>
    </>
  );
});
