import type { ButtonHTMLAttributes } from 'react';
import styles from './SmallButton.module.css';

interface Props extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'onClick' | 'children'> {
  /** What one most likely came for. */
  readonly primary?: boolean;
  /** What it does is under way, or something else that it must wait for: it stays reachable and does nothing. */
  readonly busy?: boolean;
}

/** A button within a list or a sentence. Without Fluent, whose buttons no first load needs. */
export function SmallButton({ busy = false, onClick, primary = false, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`${styles.look} ${styles.button}`}
      data-primary={primary}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  );
}
