import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { CONTENT_MAX } from '#contract/base/limits.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { Caret, MarkdownFieldProps } from './props.ts';
import styles from './MarkdownField.module.css';

/** Resolves when an input method has finished composing. Replacing the plain field earlier would cancel the input. */
let composition: Pick<PromiseWithResolvers<void>, 'promise' | 'resolve'> = {
  promise: Promise.resolve(),
  resolve: () => undefined,
};

const MarkdownEditor = lazyPart(async () => {
  const { MarkdownEditor } = await import('./MarkdownEditor.tsx');
  await composition.promise;
  return MarkdownEditor;
});

/** The counter appears once this share of the maximum length is used. */
const COUNTED_FROM_SHARE = 0.95;

/** A form field for markdown. A plain field shows until the editor has loaded and takes over its text, cursor and focus. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { description, error, id, label, mark, maxLength = CONTENT_MAX, value } = props;
  const ids = useId();
  const caret = useRef<Caret>(null);
  const help = useRef<HTMLParagraphElement>(null);
  const errorText = useRef<HTMLParagraphElement>(null);
  const plain = (
    <PlainField
      {...props}
      describedBy={[description && `${ids}-help`, error && `${ids}-error`].filter(Boolean).join(' ')}
      onCaret={(position) => {
        caret.current = position;
      }}
    />
  );
  return (
    <div className="stack gap-xs">
      <span className={`line gap-s ${styles.heading}`}>
        <label htmlFor={id} className="start strong" {...focusOnClick(id)}>
          {label}
        </label>
        {mark}
      </span>
      <MarkdownEditor
        {...props}
        describedBy={[help, errorText]}
        caret={caret}
        pending={plain}
        failed={plain}
      />
      {value.length > maxLength * COUNTED_FROM_SHARE && <Count length={value.length} max={maxLength} />}
      <p ref={errorText} id={`${ids}-error`} role="alert" className="small error optional">
        {error}
      </p>
      {description !== undefined && (
        <p ref={help} id={`${ids}-help`} className="faint small">
          {description}
        </p>
      )}
    </div>
  );
}

/** Focuses the editor when its label is clicked. Browsers do this only for native controls. */
const focusOnClick = (id: string) => ({
  onClick: () => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus(),
});

interface PlainProps extends MarkdownFieldProps {
  readonly describedBy: string;
  /** Receives null when the field loses the focus. */
  readonly onCaret: (caret: Caret | null) => void;
}

function PlainField({ describedBy, error, id, onCaret, onChange, value }: PlainProps) {
  // A field that unmounts during composition gets no `compositionend`. Without this line, the editor would never load.
  useEffect(() => () => composition.resolve(), []);
  const reportCaret = ({
    currentTarget: { selectionEnd, selectionStart },
  }: SyntheticEvent<HTMLTextAreaElement>) => onCaret({ from: selectionStart, to: selectionEnd });
  return (
    <textarea
      id={id}
      className={`outlined padded ${styles.plain}`}
      value={value}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy}
      onChange={(event) => {
        onChange(event.target.value);
        reportCaret(event);
      }}
      onSelect={reportCaret}
      onFocus={reportCaret}
      onBlur={() => onCaret(null)}
      onCompositionStart={() => {
        composition = Promise.withResolvers();
      }}
      onCompositionEnd={() => composition.resolve()}
    />
  );
}

function Count({ length, max }: { readonly length: number; readonly max: number }) {
  const [shown, limit] = [length, max].map((count) => count.toLocaleString('en-GB'));
  return (
    <p className={`caption figures ${styles.count} ${length > max ? 'error' : ''}`}>
      {shown} of {limit} characters
    </p>
  );
}
