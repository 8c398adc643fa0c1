import { type EditorState, EditorSelection, type Line, type StateCommand } from '@codemirror/state';
import { nodeAround } from './inlineCommands.ts';

interface LinePrefix {
  /** Returns the prefix of the nth line, from 0. */
  readonly prefix: (index: number) => string;
  /** Matches every way of writing the prefix, such as `*` instead of `-`. */
  readonly pattern: RegExp;
  /** Matches the text that a new prefix replaces: for a list, the prefix of any other list; for a quote, nothing. */
  readonly replaces: RegExp;
}

/** Matches a list marker with the space after it, and the box of a task. */
const ANY_LIST = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
const HEADING = /^#{1,6}[ \t]+/;
const QUOTE = /^>[ \t]?/;

export const LINE_PREFIXES = {
  heading: { prefix: () => '## ', pattern: HEADING, replaces: HEADING },
  quote: { prefix: () => '> ', pattern: QUOTE, replaces: /^/ },
  bulleted: { prefix: () => '- ', pattern: /^[-*+][ \t]+(?!\[[ xX]\][ \t])/, replaces: ANY_LIST },
  numbered: { prefix: (index) => `${index + 1}. `, pattern: /^\d{1,9}[.)][ \t]+/, replaces: ANY_LIST },
  task: { prefix: () => '- [ ] ', pattern: /^[-*+][ \t]+\[[ xX]\][ \t]+/, replaces: ANY_LIST },
} as const satisfies Record<string, LinePrefix>;

const INDENT = /^[ \t]*/;

const indentOf = (text: string) => INDENT.exec(text)?.[0].length ?? 0;

/** The selected lines. If several are selected, the empty ones are left out. */
function linesOf(state: EditorState): readonly Line[] {
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
  return lines.length === 1 ? lines : lines.filter(({ text }) => text.trim() !== '');
}

export function hasPrefix(state: EditorState, { pattern }: LinePrefix): boolean {
  const lines = linesOf(state);
  return lines.length > 0 && lines.every(({ text }) => pattern.test(text.slice(indentOf(text))));
}

/** Adds the prefix to each selected line, or removes the prefix if all lines have it. */
export const togglePrefix =
  (kind: LinePrefix): StateCommand =>
  ({ dispatch, state }) => {
    const removes = hasPrefix(state, kind);
    const changes = state.changes(
      linesOf(state).map(({ from, text }, index) => {
        const start = indentOf(text);
        const old = (removes ? kind.pattern : kind.replaces).exec(text.slice(start))?.[0] ?? '';
        return {
          from: from + start,
          to: from + start + old.length,
          insert: removes ? '' : kind.prefix(index),
        };
      }),
    );
    // If the cursor is at the start of a line, it moves behind the new prefix.
    const selection = state.selection.map(changes, 1);
    dispatch(state.update({ changes, selection, userEvent: 'input.format', scrollIntoView: true }));
    return true;
  };

export const isInFence = (state: EditorState) =>
  nodeAround(state, state.selection.main, 'FencedCode') !== null;

/** A fence must be longer than any run of backticks in the text. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length));
  return '`'.repeat(longest + 1);
}

/** Puts the selected lines into a code block. If the selection is in a code block already, removes the block's fences. */
export const toggleFence: StateCommand = ({ dispatch, state }) => {
  const block = nodeAround(state, state.selection.main, 'FencedCode');
  if (block) {
    const [first, last] = [state.doc.lineAt(block.from), state.doc.lineAt(block.to)];
    const isClosed = block.getChildren('CodeMark').length > 1;
    const changes = [
      { from: first.from, to: Math.min(first.to + 1, state.doc.length) },
      ...(isClosed && last.number > first.number ? [{ from: last.from - 1, to: last.to }] : []),
    ];
    // In an empty block, both ranges contain the line break between the fences, but changes must not overlap.
    const [opening, closing] = changes;
    if (opening && closing && closing.from < opening.to) closing.from = opening.to;
    dispatch(state.update({ changes, userEvent: 'delete.format', scrollIntoView: true }));
    return true;
  }
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)];
  const fence = fenceFor(state.sliceDoc(first.from, last.to));
  const changes = state.changes([
    { from: first.from, insert: `${fence}\n` },
    { from: last.to, insert: `\n${fence}` },
  ]);
  const selection = EditorSelection.single(
    from + fence.length + 1,
    Math.min(to + fence.length + 1, last.to + fence.length + 1),
  );
  dispatch(state.update({ changes, selection, userEvent: 'input.format', scrollIntoView: true }));
  return true;
};

const TABLE_CELL = 'Column 1';
const TABLE = `| ${TABLE_CELL} | Column 2 |\n| --- | --- |\n|  |  |`;

/** Inserts a table on the cursor's line or, if this line has text, below it. Selects the first column's heading. */
export const insertTable: StateCommand = ({ dispatch, state }) => {
  const line = state.doc.lineAt(state.selection.main.to);
  const isEmpty = line.text.trim() === '';
  const before = isEmpty ? (hasTextAbove(state, line) ? '\n' : '') : '\n\n';
  const at = isEmpty ? line.from : line.to;
  const start = at + before.length + TABLE.indexOf(TABLE_CELL);
  dispatch(
    state.update({
      changes: { from: at, to: line.to, insert: `${before}${TABLE}\n` },
      selection: EditorSelection.range(start, start + TABLE_CELL.length),
      userEvent: 'input.format',
      scrollIntoView: true,
    }),
  );
  return true;
};

/** Returns true if the line above has text. A table right below this text would become part of its paragraph. */
const hasTextAbove = (state: EditorState, line: Line) =>
  line.number > 1 && state.doc.line(line.number - 1).text.trim() !== '';
