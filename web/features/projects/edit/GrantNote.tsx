import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { isGranted } from '#contract/projects/projectRules.ts';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';

interface Props {
  readonly event: EventAccess;
  /** Null for people who can't edit the project. */
  readonly grantedUntil: string | null;
}

/** Tells the team how long it can still edit after the event. */
export function GrantNote({ event, grantedUntil }: Props) {
  const now = useNow();
  if (phaseOf(event.Dates, now) !== 'Completed' || !isGranted(grantedUntil, now)) return null;
  return (
    <p className="warning figures below-l">
      The event has ended. This team can still edit its page until{' '}
      {dateAndTimeForViewer(grantedUntil, event.TimeZone)}.
    </p>
  );
}
