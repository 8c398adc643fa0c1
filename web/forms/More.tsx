import { type ReactNode, useState } from 'react';
import type { FormField } from './editing/formField.ts';
import styles from './More.module.css';

interface Props {
  readonly text?: string;
  /** True shows the fields from the start. */
  readonly opens?: boolean;
  /** The fields inside. One that has changed, or that is wrong, is never hidden. */
  readonly fields: readonly Pick<FormField<unknown>, 'changed' | 'name' | 'problemAt' | 'theirs'>[];
  readonly children: ReactNode;
}

/** Fields that few people need. */
export function More({ children, fields, opens = false, text = 'More' }: Props) {
  const [isOpen, setOpen] = useState(opens);
  const isNeeded = fields.some(
    ({ changed, name, problemAt, theirs }) =>
      changed || theirs !== undefined || problemAt(name) !== undefined,
  );
  return (
    <details
      className={styles.more}
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`strong ${styles.summary}`}>{text}</summary>
      {children}
    </details>
  );
}

/** Opens what hides a control, and focuses it. */
export function reveal(control: HTMLElement, options?: FocusOptions): void {
  const hidden = control.closest('details');
  if (hidden) hidden.open = true;
  control.focus(options);
}
