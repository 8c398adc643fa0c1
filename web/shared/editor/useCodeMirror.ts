import { type EditorState, EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createEditor, describeEditor, type Naming, renameEditor, replaceText } from './createEditor.ts';
import type { Caret, MarkdownFieldProps } from './props.ts';

interface Options extends Pick<MarkdownFieldProps, 'label' | 'value' | 'onChange' | 'upload' | 'onRefused'> {
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  readonly onState: (state: EditorState) => void;
  /** Elements outside that describe the field. */
  readonly describedBy: readonly RefObject<HTMLElement | null>[];
  /** Where the editor takes over from a plain field that had the focus. */
  readonly caret: RefObject<Caret | null>;
}

/** The editor for as long as the component is there; null before. `host` is to be given to the element that it fills. */
export function useCodeMirror(options: Options) {
  const { isInvalid, isRequired, label, value } = options;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  // What the editor holds, as the form knows it: what comes back from the form unchanged needs no look at the text.
  const known = useRef(value);

  const onChange = useEffectEvent((text: string) => {
    known.current = text;
    options.onChange(text);
  });
  const onState = useEffectEvent((state: EditorState) => options.onState(state));
  const uploading = useEffectEvent(() => {
    const { onRefused, upload } = options;
    return upload && { upload, onRefused: onRefused ?? (() => undefined) };
  });
  const create = useEffectEvent((element: HTMLElement) => {
    const naming = { label, isRequired, isInvalid };
    const created = createEditor(element, {
      text: value,
      naming,
      onChange: (text) => onChange(text),
      onState: (state) => onState(state),
      uploading: () => uploading(),
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

  // Before the next key can be pressed: what was typed since would be taken for a change from outside.
  useLayoutEffect(() => {
    if (!view || value === known.current) return;
    known.current = value;
    replaceText(view, value);
  }, [value, view]);

  useNaming(view, options);

  return { host, view };
}

/** Keeps the name and the description of the editor right for assistive technology. */
function useNaming(
  view: EditorView | null,
  { describedBy, isInvalid, isRequired, label }: Pick<Options, keyof Naming | 'describedBy'>,
): void {
  useEffect(() => {
    if (view) renameEditor(view, { label, isRequired, isInvalid });
  }, [view, label, isRequired, isInvalid]);

  useEffect(() => {
    if (view)
      describeEditor(
        view,
        describedBy.map(({ current }) => current).filter((element) => element !== null),
      );
  });
}
