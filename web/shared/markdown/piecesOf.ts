const PIECE_LINES = 400;
const PIECE_MAX = 4_000;

/**
 * Splits a text at line breaks into pieces of limited size.
 * @param breaksLines true to also split a line that is too long for a piece; otherwise, its piece exceeds the limit
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
