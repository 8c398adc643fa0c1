import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { Annotation, Compartment, EditorSelection, EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ACTION_LIST } from './actions.ts';
import { rememberFocus } from './insertMedia.ts';
import { markdownLanguage } from './markdownLanguage.ts';
import type { Caret, MarkdownFieldProps } from './props.ts';
import { type UploadOptions, uploads } from './uploads.ts';

interface Options extends Pick<MarkdownFieldProps, 'label' | 'value' | 'onChange' | 'upload' | 'onRefused'> {
  readonly isInvalid: boolean;
  readonly onState: (state: EditorState) => void;
  readonly describedBy: readonly RefObject<HTMLElement | null>[];
  readonly caret: RefObject<Caret | null>;
}

/** Creates the editor in the element with the ref `host`. `view` is null until the editor exists. */
export function useCodeMirror(options: Options) {
  const { isInvalid, label, value } = options;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  // The last text that the editor gave to the form or got from it. Another `value` is a change from outside the editor.
  const known = useRef(value);

  const onChange = useEffectEvent((text: string) => {
    known.current = text;
    options.onChange(text);
  });
  const onState = useEffectEvent((state: EditorState) => options.onState(state));
  const uploadOptions = useEffectEvent(() => {
    const { onRefused, upload } = options;
    return upload && { upload, onRefused: onRefused ?? (() => undefined) };
  });
  const create = useEffectEvent((element: HTMLElement) => {
    const created = createEditor(element, {
      text: value,
      naming: { label, isInvalid },
      onChange: (text) => onChange(text),
      onState: (state) => onState(state),
      uploadOptions: () => uploadOptions(),
    });
    known.current = value;
    const caret = options.caret.current;
    if (caret) {
      const { from, to } = caret;
      created.dispatch({ selection: EditorSelection.single(from, to) });
      created.focus();
    }
    return created;
  });

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const created = create(host.current);
    setView(created);
    return () => {
      created.destroy();
      setView(null);
    };
  }, []);

  // A layout effect runs before the next key press. If someone typed first, the older `value` would replace the new text.
  useLayoutEffect(() => {
    if (!view || value === known.current) return;
    known.current = value;
    replaceText(view, value);
  }, [value, view]);

  useNaming(view, options);

  return { host, view };
}

function useNaming(
  view: EditorView | null,
  { describedBy, isInvalid, label }: Pick<Options, keyof FieldLabels | 'describedBy'>,
): void {
  useEffect(() => {
    if (view) renameEditor(view, { label, isInvalid });
  }, [view, label, isInvalid]);

  // Runs after every rendering, because React doesn't report when the elements of refs change.
  useEffect(() => {
    if (view)
      describeEditor(
        view,
        describedBy.map(({ current }) => current).filter((element) => element !== null),
      );
  });
}

interface FieldLabels {
  readonly label: string;
  readonly isInvalid: boolean;
}

interface EditorOptions {
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
 * Content-Security-Policy would report. The browser's selection is read, because CodeMirror learns of it only a moment later.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    if (inputType !== 'insertText' || data === null || isComposing) return false;
    // Chromium gives the selection of a shadow root only to that root. Firefox gives it to the document.
    const selection = ('getSelection' in view.root ? (view.root as Document) : document).getSelection();
    const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0, isCollapsed } = selection ?? {};
    if (isCollapsed || !anchorNode || !focusNode || !view.contentDOM.contains(anchorNode)) return false;
    event.preventDefault();
    const anchor = view.posAtDOM(anchorNode, anchorOffset);
    view.dispatch({ selection: { anchor, head: view.posAtDOM(focusNode, focusOffset) } });
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/**
 * Creates CodeMirror in a shadow root, where CodeMirror uses adopted style sheets. Elsewhere, it would write `<style>` elements,
 * which the Content-Security-Policy blocks. Tab leaves the editor (WCAG 2.2, 2.1.2). Ctrl+] indents, and Ctrl+[ outdents.
 * @param host contains the editor. Focusing this element focuses the text
 */
function createEditor(host: HTMLElement, options: EditorOptions): EditorView {
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

function renameEditor(view: EditorView, names: FieldLabels): void {
  view.dispatch({ effects: naming.reconfigure(attributesOf(names)) });
}

/** Takes elements and not ids, because ids don't work across the shadow root. */
function describeEditor(view: EditorView, elements: readonly HTMLElement[]): void {
  view.contentDOM.ariaDescribedByElements = elements;
}

/** Replaces the text with one that no one typed, such as a restored draft. A cursor outside the changed part stays. */
function replaceText(view: EditorView, text: string): void {
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

/** The portal's CSS variables also apply in the shadow root. CodeMirror's own colours are only for a light theme. */
const editorTheme = EditorView.theme({
  '&': {
    flex: '1 1 auto',
    minHeight: '0',
    minWidth: '0',
    color: 'var(--colorNeutralForeground1)',
    backgroundColor: 'var(--colorNeutralBackground1)',
  },
  // The frame around the editor shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'var(--fontFamilyBase)',
    fontSize: 'var(--fontSizeBase400)',
    lineHeight: '1.6',
    scrollbarWidth: 'thin',
  },
  '.cm-content': {
    padding: 'var(--spacingVerticalM) 0',
    caretColor: 'var(--colorNeutralForeground1)',
  },
  '.cm-line': { padding: '0 var(--spacingHorizontalL)' },
  '.cm-placeholder': { color: 'var(--colorNeutralForeground3)' },
  '.cm-uploading': { color: 'var(--colorNeutralForeground3)', fontStyle: 'italic' },
});
