import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { ACTION_LIST } from './actions.ts';
import { editorTheme } from './editorTheme.ts';
import { rememberFocus } from './insertMedia.ts';
import { markdownLanguage } from './markdownLanguage.ts';
import { uploads, type Uploading } from './uploads.ts';

/** What assistive technology is told of the field. */
export interface Naming {
  readonly label: string;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
}

export interface EditorOptions {
  readonly text: string;
  readonly naming: Naming;
  /** Told of each change that is made here, not of those by `replaceText`. */
  readonly onChange: (text: string) => void;
  /** Told whenever text or selection have changed. */
  readonly onState: (state: EditorState) => void;
  readonly uploading: () => Uploading | undefined;
}

const fromOutside = Annotation.define<boolean>();
const naming = new Compartment();

const attributesOf = ({ isInvalid, isRequired, label }: Naming) =>
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-required': String(isRequired),
    'aria-invalid': String(isInvalid),
    // Editable is focusable, but axe does not know.
    tabindex: '0',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  });

/**
 * Types over a selection itself. The browser would keep the looks of what it replaces, in a `style` attribute, which the
 * portal's Content-Security-Policy blocks and reports.
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
 * CodeMirror for markdown, in a shadow root: there its styles are adopted sheets, which the portal's Content-Security-Policy
 * lets in, where it would otherwise write `<style>` elements. Tab is left to the page, so that it leads out of the editor
 * (WCAG 2.2, 2.1.2); Ctrl+] and Ctrl+[ indent.
 * @param host the element whose shadow root it fills; whoever focuses it focuses the text
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
        uploads(options.uploading),
        editorTheme,
        report,
      ],
    }),
  });
  // The focus of the host goes to the first element that takes it, which is this one; nothing can be typed there.
  view.scrollDOM.addEventListener('focus', () => view.focus());
  return view;
}

/** Says anew what the field is called and whether it is well filled in. */
export function renameEditor(view: EditorView, names: Naming): void {
  view.dispatch({ effects: naming.reconfigure(attributesOf(names)) });
}

/** Says what describes the text. By reference, since an IDREF would end at the shadow root. */
export function describeEditor(view: EditorView, elements: readonly HTMLElement[]): void {
  view.contentDOM.ariaDescribedByElements = elements;
}

/**
 * Takes over a text from outside, as a draft that is restored: a step of its own for undo. Only what differs is replaced, so
 * that the cursor stays where it was in the rest.
 */
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
