import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  readonly active: boolean;
  /** True if the browser couldn't store a draft. The guard then also asks before the tab closes. */
  readonly isUnkept: boolean;
  /** True if the draft is kept for a day at most, and only until sign-out. */
  readonly isSensitive: boolean;
  /** Returns true once the form itself has started to navigate. */
  readonly mayLeave: () => boolean;
}

/** Asks before someone leaves a form with unsaved changes. */
export function LeaveGuard({ active, isSensitive, isUnkept, mayLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnkept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnkept]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      text={`Your changes aren’t saved${draftNotice({ isSensitive, isUnkept })}`}
      confirm="Leave"
      cancel="Stay"
      danger={isUnkept}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

function draftNotice({ isSensitive, isUnkept }: Pick<Props, 'isSensitive' | 'isUnkept'>): string {
  if (isUnkept) return ', and this browser has no room to keep them.';
  return isSensitive
    ? '. This browser keeps them for a day, and only until you sign out.'
    : '. This browser keeps them for when you come back.';
}
