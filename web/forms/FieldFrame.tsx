import { type ReactNode, useId } from 'react';
import { ChangedMark } from './ChangedMark.tsx';
import styles from './FieldFrame.module.css';

interface Props {
  readonly label: string;
  /** Below the field, always. */
  readonly help?: ReactNode;
  /** What is wrong with what stands in it. */
  readonly problem?: string | undefined;
  /** It differs from what is saved. */
  readonly changed?: boolean;
  /** Something between the field and its help: a conflict. */
  readonly beside?: ReactNode;
  /** @param ids what the control has to carry: its id, and what describes it */
  readonly children: (ids: { id: string; describedBy: string }) => ReactNode;
}

/** Id of the control of a field, so that a summary of problems can lead to it. */
export const fieldId = (name: string) => `field-${name}`;

/** A field of a form: label above, help below, what is wrong with it in between. */
export function FieldFrame({
  beside,
  changed = false,
  children,
  help,
  label,
  name,
  problem,
}: Props & { readonly name: string }) {
  const messageId = useId();
  const id = fieldId(name);
  return (
    <div className={styles.field}>
      <span className={styles.heading}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {changed && <ChangedMark />}
      </span>
      {children({ id, describedBy: messageId })}
      <p id={messageId} className={styles.message} data-problem={problem !== undefined}>
        {problem ?? help}
      </p>
      {beside}
    </div>
  );
}
