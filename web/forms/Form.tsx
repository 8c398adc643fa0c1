import { Button } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MINUTE } from '#contract/base/times.ts';
import type { EditState } from './editing/useEditing.ts';
import type { Problem } from './editing/useSaving.ts';
import { fieldId } from './fields/FieldFrame.tsx';
import { reveal } from './More.tsx';
import styles from './Form.module.css';

interface Props<V extends object> {
  readonly label: string;
  readonly editing: EditState<V>;
  readonly problems: readonly Problem[];
  /** The number of attempts to save that were refused. The summary takes the focus after each of them. */
  readonly refusals: number;
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/**
 * A form, with messages above its fields: restored changes, other people's changes, and problems. Ctrl+S or Cmd+S saves. An
 * address with the name of a field, such as `#description`, focuses that field.
 */
export function Form<V extends object>(props: Props<V>) {
  const { canSave, children, editing, label, onSave, problems, refusals } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  useSaveKey(canSave, onSave);
  useFieldInAddress();
  return (
    <form className={`stack gap-xxl shrink ${styles.form}`} aria-label={label} noValidate onSubmit={submit}>
      <div aria-live="polite" className="stack optional">
        {editing.discarded && (
          <Message>
            <p>You discarded changes here {ago(editing.discarded.writtenAt)}.</p>
            <Button className="touch" size="small" onClick={editing.restoreDiscarded}>
              Restore them
            </Button>
          </Message>
        )}
        {editing.isRestored && <Message>Your unsaved changes have been restored.</Message>}
      </div>
      <Summary
        hasConflicts={Object.keys(editing.theirs).length > 0}
        problems={problems}
        refusals={refusals}
      />
      {children}
    </form>
  );
}

function useSaveKey(canSave: boolean, onSave: () => void): void {
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (canSave) onSave();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => saveByKey(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function useFieldInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const [, name] = /^#([a-z_]+)$/.exec(hash) ?? [];
    const field = name && document.querySelector<HTMLElement>(`#${fieldId(name)}`);
    if (!field) return;
    reveal(field, { preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [hash]);
}

interface SummaryProps extends Pick<Props<object>, 'problems' | 'refusals'> {
  /** True if someone else has saved fields that this person has changed. */
  readonly hasConflicts: boolean;
}

function Summary({ hasConflicts, problems, refusals }: SummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  if (problems.length === 0 && !hasConflicts) return null;
  return (
    <div ref={summary} className={`grid surface ${styles.summary}`} tabIndex={-1} role="alert">
      {hasConflicts && (
        <p>
          Someone else saved changes while you were editing. Your changes are kept. Compare the differences
          below, then save again.
        </p>
      )}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, label: name, path = field, text }) => (
            <li key={`${path} ${text}`}>
              {field === null ? (
                text
              ) : (
                <a href={`#${fieldId(field)}`} onClick={(event) => focusField(event, path ?? field)}>
                  {name}: {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Message = ({ children }: { readonly children: ReactNode }) => (
  <div className={`row surface ${styles.message}`}>{children}</div>
);

/**
 * Focuses a field, or the part of it that a path names. Following the link would put a hash into the address and so add a
 * history entry.
 */
function focusField(event: { preventDefault: () => void }, path: string) {
  event.preventDefault();
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const control = document.querySelector<HTMLElement>(
      `[id="${fieldId(parts.slice(0, length).join('.'))}"]`,
    );
    if (control) return reveal(control);
  }
}

function ago(instant: number): string {
  const minutes = Math.round((Date.now() - instant) / MINUTE);
  const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  if (minutes < 1) return 'just now';
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 48 * 60) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 60 / 24), 'day');
}
