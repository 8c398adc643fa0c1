import { type ReactNode, useId } from 'react';
import { ChangedMark } from '../editing/ChangedMark.tsx';
import styles from './FieldFrame.module.css';

export interface FieldFrameProps {
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly problem?: string | undefined;
  readonly changed?: boolean;
  readonly beside?: ReactNode;
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
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
}: FieldFrameProps) {
  const messageId = useId();
  const id = fieldId(name);
  return (
    <div className="stack gap-xs shrink">
      <span className={`flex gap-s ${styles.heading}`}>
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        {changed && <ChangedMark />}
      </span>
      {children({ id, 'aria-describedby': messageId, 'aria-invalid': problem !== undefined })}
      <p id={messageId} className={`optional caption breaks ${problem === undefined ? '' : 'error'}`}>
        {problem ?? help}
      </p>
      {beside}
    </div>
  );
}
