import { useRestoreFocusTarget } from '@fluentui/react-components';
import type { ButtonHTMLAttributes } from 'react';
import styles from './PeopleTable.module.css';
import button from '../../ui/SmallButton.module.css';

interface Props extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'onClick'> {
  /** The button keeps the focus but ignores clicks. */
  readonly busy?: boolean;
}

/** A light button for long lists. A dialog that it opens returns the focus here. */
export function RowButton({ busy = false, onClick, ...rest }: Props) {
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <button
      type="button"
      {...restoreFocusTarget}
      className={`${button.look} ${styles.rowButton}`}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  );
}
