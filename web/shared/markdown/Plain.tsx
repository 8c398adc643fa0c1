import { memo } from 'react';
import { piecesOf } from './piecesOf.ts';
import styles from './Plain.module.css';

interface Props {
  readonly content: string;
  /** Whether formatted text comes before this text. */
  readonly isRest?: boolean;
}

/** Shows a text as it was written if it can't be formatted, so that readers miss nothing. */
export const Plain = memo(function Plain({ content, isRest = false }: Props) {
  return (
    <>
      <p className={styles.note}>
        {isRest ? 'The rest of this text' : 'This text'} can’t be formatted right now, so it’s shown as it was
        written.
      </p>
      {/* NUL characters are removed, because nobody can see them. */}
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
