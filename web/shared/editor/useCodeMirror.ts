import { type EditorState, EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createEditor, describeEditor, type FieldLabels, renameEditor, replaceText } from './createEditor.ts';
import type { Caret, MarkdownFieldProps } from './props.ts';

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
    const naming = { label, isInvalid };
    const created = createEditor(element, {
      text: value,
      naming,
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
