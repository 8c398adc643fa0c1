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

/** Whether the text ever had the focus. Until then, the cursor position isn't the person's choice. */
const hadFocus = StateField.define<boolean>({
  create: () => false,
  update: (before, { effects }) => before || effects.some((effect) => effect.is(focused)),
});

export const rememberFocus: Extension = [
  hadFocus,
  EditorView.focusChangeEffect.of((_state, isFocused) => (isFocused ? focused.of(null) : null)),
];

/** The longest time that an insertion waits for the parser. */
const PARSE_MS = 100;

/** The syntax nodes around a place, innermost first. The edge of a node counts as outside. */
function* nodesAround(state: EditorState, at: number) {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state);
  for (let node = tree.resolveInner(at); node.parent; node = node.parent) yield node;
}

/** Moves a place inside a picture's description or address to the end of the picture. */
export function afterPicture(state: EditorState, at: number): number {
  let place = at;
  for (const { name, to } of nodesAround(state, at)) if (name === 'Image') place = to;
  return place;
}

/** The next place where a block can stand. The block may split a top-level paragraph, but no link or other inline node. */
function placeForBlock(state: EditorState, at: number): number {
  let place = at;
  for (const { name, parent, to } of nodesAround(state, at))
    if (name !== 'Paragraph' || parent?.name !== 'Document') place = to;
  return place;
}

const linesIn = (blank = '') => blank.split('\n').length - 1;

/**
 * Inserts a picture or a video as its own block after the selection, or at the end if the text never had the focus.
 * Replaces nothing.
 */
export const insertMedia =
  (media: string): StateCommand =>
  ({ dispatch, state }) => {
    const text = state.doc.toString();
    const place = state.field(hadFocus) ? placeForBlock(state, state.selection.main.to) : text.length;
    const above = text.slice(0, place).replace(/[ \t]+$/, '');
    // Spaces at the start of a line may have a meaning, unless the line is empty.
    const spaces = above === '' || above.endsWith('\n') ? /^[ \t]*(?=\n|$)/ : /^[ \t]+/;
    const below = text.slice(place).replace(spaces, '');
    const [blankAbove = ''] = /[ \t\n]*$/.exec(above) ?? [];
    const [blankBelow = ''] = /^(?:[ \t]*\n)*/.exec(below) ?? [];
    const before = blankAbove === above ? '' : '\n'.repeat(Math.max(0, 2 - linesIn(blankAbove)));
    const after = '\n'.repeat(Math.max(0, 2 - linesIn(blankBelow)));
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
