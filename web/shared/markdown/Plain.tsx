import { memo } from 'react';
import { piecesOf } from './piecesOf.ts';
import styles from './Plain.module.css';

interface Props {
  readonly content: string;
  /** True if formatted text comes before this text. */
  readonly isRest?: boolean;
  /** True if the parser couldn't be loaded. A later attempt may format the text. */
  readonly isTemporary?: boolean;
}

/** Shows a text as it was written if it can't be formatted, so that readers miss nothing. */
export const Plain = memo(function Plain({ content, isRest = false, isTemporary = false }: Props) {
  return (
    <>
      <p className="muted below-m">
        {isRest ? 'The rest of this text' : 'This text'}{' '}
        {isTemporary ? 'can’t be formatted right now' : 'is too complex to format'}, so it’s shown as it was
        written.
      </p>
      {/* Removes NUL characters. They are invisible, but browsers search all fonts for each of them, which takes long. */}
      <pre className={`breaks ${styles.plain}`} data-plain>
        {piecesOf(content.replaceAll('\0', ''), true).map((piece, index) => (
          <span key={index} className={`block ${styles.piece}`}>
            {piece}
          </span>
        ))}
      </pre>
    </>
  );
});
