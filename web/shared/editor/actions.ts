import type { EditorState, StateCommand } from '@codemirror/state';
import { INLINE_MARKS, nodeAround, toggleInline, toggleLink } from './inlineCommands.ts';
import {
  hasPrefix,
  insertTable,
  isInFence,
  LINE_PREFIXES,
  toggleFence,
  togglePrefix,
} from './lineCommands.ts';

export interface Action {
  readonly name: string;
  /** In CodeMirror's notation. "Mod" is Ctrl, or Cmd on a Mac. */
  readonly key?: string;
  readonly run: StateCommand;
  /** Returns true if the selection has the format, which the action then removes. Absent if the action only inserts. */
  readonly isOn?: (state: EditorState) => boolean;
}

const inline = (kind: keyof typeof INLINE_MARKS) => ({
  run: toggleInline(INLINE_MARKS[kind]),
  isOn: (state: EditorState) => nodeAround(state, state.selection.main, INLINE_MARKS[kind].node) !== null,
});

const lines = (kind: keyof typeof LINE_PREFIXES) => ({
  run: togglePrefix(LINE_PREFIXES[kind]),
  isOn: (state: EditorState) => hasPrefix(state, LINE_PREFIXES[kind]),
});

/** In a code block or for several lines, the code action toggles a block. Otherwise, it toggles inline code. */
const isCodeBlock = (state: EditorState) => {
  const { from, to } = state.selection.main;
  return isInFence(state) || state.doc.lineAt(from).number !== state.doc.lineAt(to).number;
};
const code = inline('code');

/** The actions in the toolbar's order. The shortcuts are those of GitHub's editor. */
export const ACTIONS = {
  heading: { name: 'Heading', ...lines('heading') },
  bold: { name: 'Bold', key: 'Mod-b', ...inline('bold') },
  italic: { name: 'Italic', key: 'Mod-i', ...inline('italic') },
  strikethrough: { name: 'Strikethrough', key: 'Mod-Shift-x', ...inline('strikethrough') },
  link: {
    name: 'Link',
    key: 'Mod-k',
    run: toggleLink,
    isOn: (state) => nodeAround(state, state.selection.main, 'Link') !== null,
  },
  quote: { name: 'Quote', key: 'Mod-Shift-.', ...lines('quote') },
  code: {
    name: 'Code',
    key: 'Mod-e',
    run: (target) => (isCodeBlock(target.state) ? toggleFence : code.run)(target),
    isOn: (state) => isInFence(state) || code.isOn(state),
  },
  bulleted: { name: 'Bulleted list', key: 'Mod-Shift-8', ...lines('bulleted') },
  numbered: { name: 'Numbered list', key: 'Mod-Shift-7', ...lines('numbered') },
  task: { name: 'Task list', key: 'Mod-Shift-l', ...lines('task') },
  table: { name: 'Table', run: insertTable },
} as const satisfies Record<string, Action>;

export type ActionId = keyof typeof ACTIONS;

export const ACTION_LIST: readonly (readonly [ActionId, Action])[] = Object.entries(ACTIONS) as [
  ActionId,
  Action,
][];

export const activeActions = (state: EditorState): readonly ActionId[] =>
  ACTION_LIST.filter(([, { isOn }]) => isOn?.(state)).map(([id]) => id);
