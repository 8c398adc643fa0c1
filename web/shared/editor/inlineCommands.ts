import { syntaxTree } from '@codemirror/language';
import { type ChangeSpec, EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';

/** `mark` is inserted on both sides. `node` is the parser's name for the format, even if the author used other marks. */
interface InlineMark {
  readonly mark: string;
  readonly node: string;
}

export const INLINE_MARKS = {
  bold: { mark: '**', node: 'StrongEmphasis' },
  italic: { mark: '_', node: 'Emphasis' },
  strikethrough: { mark: '~~', node: 'Strikethrough' },
  code: { mark: '`', node: 'InlineCode' },
} as const satisfies Record<string, InlineMark>;

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The innermost syntax node of this name that contains the span, or null. */
export function nodeAround(state: EditorState, { from, to }: Span, name: string): SyntaxNode | null {
  // Looks in both directions, so that a cursor at the edge of a node counts as inside.
  for (const side of [1, -1] as const) {
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(from, side); node; node = node.parent)
      if (node.name === name && node.from <= from && node.to >= to) return node;
  }
  return null;
}

/** The span without outer spaces, because a mark next to a space formats nothing (CommonMark, "left-flanking"). */
function trimmed(state: EditorState, { from, to }: Span): Span {
  const text = state.sliceDoc(from, to);
  const start = from + text.length - text.trimStart().length;
  return { from: Math.min(start, to), to: Math.max(start, to - (text.length - text.trimEnd().length)) };
}

/**
 * Adds marks around each selection or the word at the cursor, or removes the marks that are there. If the cursor isn't at a
 * word, inserts two marks with the cursor between them, or removes such a pair.
 */
export const toggleInline =
  ({ mark, node: name }: InlineMark): StateCommand =>
  ({ dispatch, state }) => {
    const update = state.changeByRange((range) => {
      const span = trimmed(state, range);
      const around = nodeAround(state, span, name);
      const [opening, closing] = around ? [around.firstChild, around.lastChild] : [];
      if (opening && closing && opening.from !== closing.from) {
        const changes = state.changes([
          { from: opening.from, to: opening.to },
          { from: closing.from, to: closing.to },
        ]);
        return { changes, range: range.map(changes) };
      }
      const isBetweenMarks =
        span.from === span.to &&
        state.sliceDoc(span.from - mark.length, span.from) === mark &&
        state.sliceDoc(span.to, span.to + mark.length) === mark;
      if (isBetweenMarks) {
        const changes = { from: span.from - mark.length, to: span.to + mark.length };
        return { changes, range: EditorSelection.cursor(changes.from) };
      }
      const words = span.from === span.to ? (state.wordAt(span.from) ?? span) : span;
      const changes: ChangeSpec = [
        { from: words.from, insert: mark },
        { from: words.to, insert: mark },
      ];
      return {
        changes,
        range: shifted(range.empty ? range : EditorSelection.range(words.from, words.to), mark.length),
      };
    });
    dispatch(state.update(update, { userEvent: 'input.format', scrollIntoView: true }));
    return true;
  };

const shifted = ({ anchor, head }: { anchor: number; head: number }, by: number) =>
  EditorSelection.range(anchor + by, head + by);

const ADDRESS = /^(?:https:\/\/|mailto:)\S+$/;

/** Turns the selection into a link, with the cursor where the address or the words are missing. Inside a link, removes the link. */
export const toggleLink: StateCommand = ({ dispatch, state }) => {
  const range = state.selection.main;
  const link = nodeAround(state, range, 'Link');
  const [opening, closing] = link?.getChildren('LinkMark') ?? [];
  if (link && opening && closing) {
    const changes = state.changes([
      { from: opening.from, to: opening.to },
      { from: closing.from, to: link.to },
    ]);
    dispatch(state.update({ changes, userEvent: 'delete.format', scrollIntoView: true }));
    return true;
  }
  const span = trimmed(state, range);
  const { from, to } = span.from === span.to ? (state.wordAt(span.from) ?? span) : span;
  const text = state.sliceDoc(from, to);
  const [words, address] = ADDRESS.test(text) ? ['', text] : [text, 'https://'];
  // The position after `[` if the words are missing, or after `[words](`, where the address begins.
  const start = from + (words === '' ? 1 : words.length + 3);
  dispatch(
    state.update({
      changes: { from, to, insert: `[${words}](${address})` },
      selection: EditorSelection.range(start, words === '' ? start : start + address.length),
      userEvent: 'input.format',
      scrollIntoView: true,
    }),
  );
  return true;
};
