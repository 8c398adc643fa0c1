import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Invitation } from '#contract/invitations.ts';
import * as addresses from '../../api/addresses.ts';
import { PageLinks } from '../../ui/IllustratedPage.tsx';
import styles from './InvitationPage.module.css';

/** Specification section 9, "Invitation redirect delay". */
const DELAY_SECONDS = 5;

/** Where one goes from an accepted invitation: to the dashboard by itself, or where one likes at once. */
export function WaysOn({ invitation }: { readonly invitation: Invitation }) {
  const navigate = useNavigate();
  // In the place of this page: Back leads to where one came from, not here to be sent on again.
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

const SECOND = 1_000;

/** Counts down from a number of seconds while it is mounted, and calls once when none is left. */
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
