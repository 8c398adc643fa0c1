import { type ReactNode, useId } from 'react';
import { ChangedMark } from './ChangedMark.tsx';
import styles from './FieldFrame.module.css';

interface Props {
  readonly label: string;
  readonly help?: ReactNode;
  readonly problem?: string | undefined;
  readonly changed?: boolean;
  readonly beside?: ReactNode;
  /** Renders the control. @param ids the control's own id, and the id of the element that describes the control */
  readonly children: (ids: { id: string; describedBy: string }) => ReactNode;
}

/** The id of a field's control. The summary of problems links to it. */
export const fieldId = (name: string) => `field-${name}`;

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
