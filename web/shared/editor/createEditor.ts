import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { ACTION_LIST } from './actions.ts';
import { editorTheme } from './editorTheme.ts';
import { rememberFocus } from './insertMedia.ts';
import { markdownLanguage } from './markdownLanguage.ts';
import { uploads, type UploadOptions } from './uploads.ts';

export interface FieldLabels {
  readonly label: string;
  readonly isInvalid: boolean;
}

export interface EditorOptions {
  readonly text: string;
  readonly naming: FieldLabels;
  /** Receives the text after each edit by the person, but not after `replaceText`. */
  readonly onChange: (text: string) => void;
  /** Receives the new state after every change of the text or the selection. */
  readonly onState: (state: EditorState) => void;
  /** Called when someone pastes or drops a file. Undefined means that the editor accepts no files. */
  readonly uploadOptions: () => UploadOptions | undefined;
}

/** Marks the changes by `replaceText`. */
const fromOutside = Annotation.define<boolean>();
const naming = new Compartment();

const attributesOf = ({ isInvalid, label }: FieldLabels) =>
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    // The accessibility test (axe) requires this, although browsers focus editable content anyway.
    tabindex: '0',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  });

/**
 * Replaces selected text when someone types over it. If browsers did this, they would add a `style` attribute, which the
 * Content-Security-Policy would report.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    if (inputType !== 'insertText' || data === null || isComposing || view.state.selection.main.empty)
      return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/**
 * Creates CodeMirror in a shadow root, where CodeMirror uses adopted style sheets. Elsewhere, it would write `<style>` elements,
 * which the Content-Security-Policy blocks. Tab leaves the editor (WCAG 2.2, 2.1.2). Ctrl+] indents, and Ctrl+[ outdents.
 * @param host contains the editor. Focusing this element focuses the text
 */
export function createEditor(host: HTMLElement, options: EditorOptions): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const report = EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
    if (docChanged || selectionSet) options.onState(state);
    const isFromOutside = transactions.some((transaction) => transaction.annotation(fromOutside));
    if (docChanged && !isFromOutside) options.onChange(state.doc.toString());
  });
  const actionKeys = ACTION_LIST.flatMap(([, { key, run }]) =>
    key === undefined ? [] : [{ key, run, preventDefault: true }],
  );
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        keymap.of([...actionKeys, ...historyKeymap]),
        markdownLanguage,
        keymap.of(defaultKeymap),
        history(),
        EditorView.lineWrapping,
        placeholder('Write in markdown…'),
        naming.of(attributesOf(options.naming)),
        typeOverSelection,
        rememberFocus,
        uploads(options.uploadOptions),
        editorTheme,
        report,
      ],
    }),
  });
  // `delegatesFocus` would leave the focus on the scroller, the first focusable element, which isn't editable.
  view.scrollDOM.addEventListener('focus', () => view.focus());
  return view;
}

export function renameEditor(view: EditorView, names: FieldLabels): void {
  view.dispatch({ effects: naming.reconfigure(attributesOf(names)) });
}

/** Takes elements and not ids, because ids don't work across the shadow root. */
export function describeEditor(view: EditorView, elements: readonly HTMLElement[]): void {
  view.contentDOM.ariaDescribedByElements = elements;
}

/** Replaces the text with one that no one typed, such as a restored draft. A cursor outside the changed part stays. */
export function replaceText(view: EditorView, text: string): void {
  const old = view.state.doc.toString();
  if (old === text) return;
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old.charCodeAt(start) === text.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    old.charCodeAt(old.length - 1 - end) === text.charCodeAt(text.length - 1 - end)
  )
    end += 1;
  view.dispatch({
    changes: { from: start, to: old.length - end, insert: text.slice(start, text.length - end) },
    annotations: [fromOutside.of(true), isolateHistory.of('full')],
  });
}
