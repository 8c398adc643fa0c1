import { memo } from 'react';
import styles from './Plain.module.css';

/** The browser skips the layout of pieces off the screen, so that long texts appear as fast as short ones. */
const PIECE_LINES = 400;
const PIECE_MAX = 4_000;

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
      <pre className={styles.plain} data-plain>
        {piecesOf(content).map((piece, index) => (
          <span key={index} className={styles.piece}>
            {piece}
          </span>
        ))}
      </pre>
    </>
  );
});

/** Pieces end at line breaks, unless a line is longer than a piece. Omits NUL characters, which nobody can see. */
function piecesOf(content: string): readonly string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  const end = () => {
    if (piece.length > 0) pieces.push(piece.join('\n'));
    piece = [];
    length = 0;
  };
  for (const line of content.replaceAll('\0', '').split('\n')) {
    if (piece.length >= PIECE_LINES || length + line.length > PIECE_MAX) end();
    if (line.length > PIECE_MAX) pieces.push(...(line.match(new RegExp(`.{1,${PIECE_MAX}}`, 'gsu')) ?? []));
    else {
      piece.push(line);
      length += line.length;
    }
  }
  end();
  return pieces;
}
