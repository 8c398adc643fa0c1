import { useRestoreFocusTarget } from '@fluentui/react-components';
import type { ButtonHTMLAttributes } from 'react';
import styles from './PeopleTable.module.css';
import button from '../../ui/SmallButton.module.css';

interface Props extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'onClick'> {
  /** What it does is under way, or something else that it must wait for: it stays reachable and does nothing. */
  readonly busy?: boolean;
}

/** A button in a row of a list: there are hundreds of them. Gets the focus back from a question that it leads to. */
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
