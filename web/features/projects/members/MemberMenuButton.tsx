import { useRestoreFocusTarget } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ComponentPropsWithRef } from 'react';

interface Props extends ComponentPropsWithRef<'button'> {
  readonly name: string;
  readonly busy: boolean;
}

/** The menu, and a dialog that it opens, return the focus here. */
export function MemberMenuButton({ busy, name, onClick, ...rest }: Props) {
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...restoreFocusTarget}
      {...rest}
      className="icon-button muted highlights"
      aria-label={`Change ${name}’s place in the team`}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      <MoreHorizontalRegular aria-hidden="true" />
    </button>
  );
}
