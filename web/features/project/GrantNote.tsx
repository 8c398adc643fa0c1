import type { EventAccess } from '#contract/access.ts';
import { phaseOf } from '#contract/phase.ts';
import { isGranted } from '#contract/rules/projects.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { useNow } from '../../ui/useNow.ts';
import styles from './GrantNote.module.css';

interface Props {
  readonly event: EventAccess;
  /** `Project.GrantedUntil`: null for who may not edit. */
  readonly grantedUntil: string | null;
}

/** Says a team that may still edit its page after the end of the event until when. */
export function GrantNote({ event, grantedUntil }: Props) {
  const now = useNow();
  if (phaseOf(event.Dates, now) !== 'Completed' || !isGranted(grantedUntil, now)) return null;
  return (
    <p className={styles.note}>
      The event has ended. This team can still edit its page until{' '}
      {dateAndTimeForViewer(grantedUntil, event.TimeZone)}.
    </p>
  );
}
