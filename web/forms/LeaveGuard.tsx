import { useBlocker } from 'react-router-dom';
import { useEffect } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface Props {
  /** There is something that is not saved. */
  readonly active: boolean;
  /** It would be gone with the page, too: closing the tab is asked about as well. */
  readonly isUnkept: boolean;
  /** The draft is kept for a day at most, and only until sign-out. */
  readonly isSensitive: boolean;
  /** Says just before a navigation of the form's own that it is meant. */
  readonly mayLeave: () => boolean;
}

/** Asks before a form is left that has something in it which is not saved. */
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
      text={`What you have changed is not saved${whatBecomesOf({ isSensitive, isUnkept })}`}
      confirm="Leave"
      cancel="Stay"
      danger={isUnkept}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

function whatBecomesOf({ isSensitive, isUnkept }: Pick<Props, 'isSensitive' | 'isUnkept'>): string {
  if (isUnkept) return ', and this browser has no room to keep it.';
  return isSensitive
    ? '. This browser keeps it for a day, and only until you sign out.'
    : '. It is kept in this browser, and here when you come back.';
}
