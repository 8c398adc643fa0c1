import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SECOND } from '#contract/base/times.ts';
import type { Invitation } from '#contract/invitations/invitations.ts';
import * as addresses from '../../api/addresses.ts';
import { PageLinks } from '../../ui/page/IllustratedPage.tsx';
import styles from './InvitationPage.module.css';

const DELAY_SECONDS = 5;

/** Opens the dashboard after five seconds, unless the person follows a link first. */
export function NextPages({ invitation }: { readonly invitation: Invitation }) {
  const navigate = useNavigate();
  // Replaces this page in the history. If people could go back to this page, it would open the dashboard again.
  const left = useSecondsLeft(DELAY_SECONDS, () => void navigate(addresses.dashboard(), { replace: true }));
  return (
    <>
      <PageLinks>
        <Link to={addresses.dashboard()} replace>
          Go to your dashboard now
        </Link>
        <Link to={addresses.invitedTo(invitation)} replace>
          Open {invitation.Name}
        </Link>
      </PageLinks>
      <p className={styles.countdown}>
        Your dashboard opens in <span className={styles.seconds}>{left}</span>{' '}
        {left === 1 ? 'second' : 'seconds'}.
      </p>
    </>
  );
}

/** Counts down to 0 and then calls `onZero` once. @returns the seconds left */
function useSecondsLeft(seconds: number, onZero: () => void): number {
  const [left, setLeft] = useState(seconds);
  const finish = useEffectEvent(onZero);
  useEffect(() => {
    if (left === 0) return finish();
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
