import { useRestoreFocusTarget } from '@fluentui/react-components';
import type { ButtonHTMLAttributes } from 'react';

interface Props extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-describedby' | 'aria-label' | 'aria-pressed' | 'children' | 'onClick'
> {
  /** True if the button keeps the focus but ignores clicks. */
  readonly busy?: boolean;
}

/** A button that renders fast in long lists. When a dialog that it opened closes, Fluent returns the focus to the button. */
export function RowButton({ busy = false, onClick, ...rest }: Props) {
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <button
      type="button"
      {...restoreFocusTarget}
      className="touch button small"
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  );
}
