import { Button } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Values } from './drafts.ts';
import { fieldId } from './FieldFrame.tsx';
import styles from './Form.module.css';
import type { Editing } from './useEditing.ts';

/** What is wrong, in sentences, with the fields it is about. */
export interface Problem {
  /** Null where it is about no field of this form. */
  readonly field: string | null;
  readonly label: string;
  readonly text: string;
}

interface Props<V extends Values> {
  readonly label: string;
  readonly editing: Editing<V>;
  readonly problems: readonly Problem[];
  /** Counts the tries that were refused: the summary takes the focus with each. */
  readonly refusals: number;
  /** Whether it may be saved now, as the button says. */
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/**
 * A form with what there is to say about it above: what was restored, what somebody else has saved meanwhile, what is wrong.
 * Ctrl+S (or Cmd+S) saves.
 */
export function Form<V extends Values>(props: Props<V>) {
  const { canSave, children, editing, label, onSave, problems, refusals } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  useSaveKey(canSave, onSave);
  return (
    <form className={styles.form} aria-label={label} noValidate onSubmit={submit}>
      <div aria-live="polite" className={styles.messages}>
        {editing.discarded && (
          <Message>
            <p>You discarded changes here {ago(editing.discarded.writtenAt)}.</p>
            <Button size="small" onClick={editing.bringBack}>
              Bring them back
            </Button>
          </Message>
        )}
        {editing.isRestored && <Message>What you had changed before, and not saved, is here again.</Message>}
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

/** Saves with Ctrl+S or Cmd+S. */
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

interface SummaryProps extends Pick<Props<Values>, 'problems' | 'refusals'> {
  /** Somebody else has saved fields that were changed here too. */
  readonly hasConflicts: boolean;
}

/** Says above the form why it was not saved. It takes the focus with each try that was refused. */
function Summary({ hasConflicts, problems, refusals }: SummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  if (problems.length === 0 && !hasConflicts) return null;
  return (
    <div ref={summary} className={styles.summary} tabIndex={-1} role="alert">
      {hasConflicts && (
        <p>
          Somebody else has saved this while you were editing. Nothing of yours is lost: look at what differs
          below, then save again.
        </p>
      )}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, label: name, text }) => (
            <li key={`${field} ${text}`}>
              {field === null ? (
                text
              ) : (
                <a href={`#${fieldId(field)}`} onClick={(event) => focusField(event, field)}>
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
  <div className={styles.message}>{children}</div>
);

/** Without a hash in the address, where it would be a step of the history. */
function focusField(event: { preventDefault: () => void }, field: string) {
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${fieldId(field)}`)?.focus();
}

/** When something was, as one would say it. */
function ago(instant: number): string {
  const minutes = Math.round((Date.now() - instant) / 60_000);
  const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  if (minutes < 1) return 'just now';
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 48 * 60) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 60 / 24), 'day');
}
