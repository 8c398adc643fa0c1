import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { rememberFocus } from '../../../web/shared/editor/insertMedia.ts';
import { markdownLanguage } from '../../../web/shared/editor/markdownLanguage.ts';

/** `‹` and `›` mark the selection, `¦` the cursor. Without marks, the editor has never had the focus. */
export function stateOf(marked: string): EditorState {
  const isCursor = marked.includes('¦');
  const from = Math.max(0, marked.indexOf(isCursor ? '¦' : '‹'));
  const to = isCursor ? from : Math.max(0, marked.indexOf('›') - 1);
  const state = EditorState.create({
    doc: marked.replaceAll(/[¦‹›]/g, ''),
    selection: EditorSelection.single(from, to),
    extensions: [markdownLanguage, rememberFocus],
  });
  if (!/[¦‹]/.test(marked)) return state;
  const effects = state.facet(EditorView.focusChangeEffect).flatMap((make) => make(state, true) ?? []);
  return state.update({ effects }).state;
}

function textOf({ doc, selection: { main } }: EditorState): string {
  const text = doc.toString();
  const [before, within, after] = [
    text.slice(0, main.from),
    text.slice(main.from, main.to),
    text.slice(main.to),
  ];
  return main.empty ? `${before}¦${after}` : `${before}‹${within}›${after}`;
}

/** @returns the text after the commands, with its selection marked */
export function afterCommands(marked: string, ...commands: readonly StateCommand[]): string {
  let state = stateOf(marked);
  for (const command of commands)
    command({
      state,
      dispatch: (transaction) => {
        ({ state } = transaction);
      },
    });
  return textOf(state);
}
