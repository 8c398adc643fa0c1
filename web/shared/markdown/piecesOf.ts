/** Limits of a piece in lines and characters. The browser skips the layout of pieces that are off the screen. */
const PIECE_LINES = 400;
const PIECE_MAX = 4_000;

/**
 * Splits a text into pieces, which are shown below each other.
 * @param breaksLines whether a line longer than a piece may be broken
 * @returns pieces without the line break at their end
 */
export function piecesOf(content: string, breaksLines: boolean): readonly string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  const end = () => {
    if (piece.length > 0) pieces.push(piece.join('\n'));
    piece = [];
    length = 0;
  };
  for (const line of content.split('\n')) {
    if (piece.length >= PIECE_LINES || length + line.length > PIECE_MAX) end();
    if (breaksLines && line.length > PIECE_MAX)
      pieces.push(...(line.match(new RegExp(`.{1,${PIECE_MAX}}`, 'gsu')) ?? []));
    else {
      piece.push(line);
      length += line.length;
    }
  }
  end();
  return pieces;
}
