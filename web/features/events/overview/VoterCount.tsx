import { eventAccess } from '../../../api/http/calls.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import styles from './OverviewSide.module.css';

/** The server counts once a minute, so asking more often would change nothing. */
const REFRESH_MS = 60_000;

export function VoterCount() {
  const { data: access } = useQuery(eventAccess(useEventRef()), { refreshInterval: REFRESH_MS });
  if (access?.Voters === undefined) return null;
  return (
    <p className={styles.voters}>
      <strong className={styles.figure}>{access.Voters.toLocaleString('en-GB')}</strong> colleagues have voted
    </p>
  );
}
