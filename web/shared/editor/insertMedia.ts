import { isolateHistory } from '@codemirror/commands';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import {
  type EditorState,
  type Extension,
  type StateCommand,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';

const focused = StateEffect.define();

/** True once the text has had the focus. Until then, the person hasn't chosen the cursor's position. */
const hadFocus = StateField.define<boolean>({
  create: () => false,
  update: (before, { effects }) => before || effects.some((effect) => effect.is(focused)),
});

export const rememberFocus: Extension = [
  hadFocus,
  EditorView.focusChangeEffect.of((_state, isFocused) => (isFocused ? focused.of(null) : null)),
];

const PARSE_MAX_MS = 100;

/** The syntax nodes around a position, innermost first. The edge of a node counts as outside. */
function* nodesAround(state: EditorState, at: number) {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MAX_MS) ?? syntaxTree(state);
  for (let node = tree.resolveInner(at); node.parent; node = node.parent) yield node;
}

/** Moves a position inside a picture's description or address to the end of the picture. */
export function afterPicture(state: EditorState, at: number): number {
  let position = at;
  for (const { name, to } of nodesAround(state, at)) if (name === 'Image') position = to;
  return position;
}

/** The first position, at or after `at`, where a block splits no list, link or the like. It may split a top-level paragraph. */
function positionForBlock(state: EditorState, at: number): number {
  let position = at;
  for (const { name, parent, to } of nodesAround(state, at))
    if (name !== 'Paragraph' || parent?.name !== 'Document') position = to;
  return position;
}

const lineBreaksIn = (blank = '') => blank.split('\n').length - 1;

/** Inserts a block after the selection or, if the text never had the focus, at the end. The selected text stays. */
export const insertMedia =
  (media: string): StateCommand =>
  ({ dispatch, state }) => {
    const text = state.doc.toString();
    const position = state.field(hadFocus) ? positionForBlock(state, state.selection.main.to) : text.length;
    const above = text.slice(0, position).replace(/[ \t]+$/, '');
    // At the start of a line, spaces may be an indentation and stay, unless the line is empty.
    const spaces = above === '' || above.endsWith('\n') ? /^[ \t]*(?=\n|$)/ : /^[ \t]+/;
    const below = text.slice(position).replace(spaces, '');
    const [blankAbove = ''] = /[ \t\n]*$/.exec(above) ?? [];
    const [blankBelow = ''] = /^(?:[ \t]*\n)*/.exec(below) ?? [];
    // Two line breaks make an empty line. A block at the start of the text needs no empty line above it.
    const before = blankAbove === above ? '' : '\n'.repeat(Math.max(0, 2 - lineBreaksIn(blankAbove)));
    const after = '\n'.repeat(Math.max(0, 2 - lineBreaksIn(blankBelow)));
    // The cursor goes below the empty line that follows the block.
    const [gap = ''] = /^(?:[ \t]*\n){2}/.exec(after + below) ?? [];
    dispatch(
      state.update({
        changes: {
          from: above.length,
          to: text.length - below.length,
          insert: before + media + after,
        },
        selection: { anchor: above.length + before.length + media.length + gap.length },
        annotations: isolateHistory.of('full'),
        userEvent: 'input.paste',
        scrollIntoView: true,
      }),
    );
    return true;
  };
