import { memo } from 'react';
import styles from './Plain.module.css';

/** How long a piece of it is at most. Pieces off the screen are not laid out, so that the longest text comes as fast as a short one. */
const PIECE_LINES = 400;
const PIECE_MAX = 4_000;

interface Props {
  readonly content: string;
  /** Whether what came before it is laid out. */
  readonly isRest?: boolean;
}

/** The text as it was written, where it can't be laid out: nothing of it is kept from a reader. */
export const Plain = memo(function Plain({ content, isRest = false }: Props) {
  return (
    <>
      <p className={styles.note}>
        {isRest ? 'The rest of this text' : 'This text'} can’t be laid out right now, so here it is as it was
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

/** Pieces that end where a line ends, but for a line that is longer than a piece. NUL is left out: nobody sees it. */
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
