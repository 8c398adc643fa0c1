import type { EventAccess } from '#contract/access/access.ts';
import { DAY } from '#contract/base/times.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { UntilForm } from '../UntilForm.tsx';
import styles from '../Section.module.css';

interface Props {
  readonly project: ProjectCard;
  readonly access: EventAccess;
  /** The end of the team's permission to edit after the event. Null if it has none. */
  readonly grantedUntil: string | null;
  readonly busy: boolean;
  readonly onGrant: (until: string) => void;
}

export function Grant({ access, busy, grantedUntil, onGrant, project }: Props) {
  const { Dates, TimeZone } = access;
  const now = useNow();
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const end = formatInstant(Dates.EventEnd);
  return (
    <>
      <output className={styles.status}>
        {statusOf(project.Name, {
          end,
          isOver: Date.parse(Dates.EventEnd) <= now,
          until: grantedUntil && formatInstant(grantedUntil),
        })}
      </output>
      <UntilForm
        key={grantedUntil}
        name="grant"
        label="Can edit until"
        help="Choose a time after the end of the event."
        button={grantedUntil === null ? 'Grant' : 'Change'}
        timeZone={TimeZone}
        initial={grantedUntil ?? firstProposal(Dates.EventEnd, now)}
        earliest={Dates.EventEnd}
        busy={busy}
        onSubmit={onGrant}
      />
    </>
  );
}

interface Times {
  readonly end: string;
  readonly isOver: boolean;
  readonly until: string | null;
}

function statusOf(name: string, { end, isOver, until }: Times): string {
  if (until !== null) return `${name} can edit until ${until}.`;
  return isOver
    ? `${name} can no longer edit: the event ended on ${end}.`
    : `${name} can edit until the event ends, on ${end}.`;
}

/**
 * Proposes the day after the event's end or, if that has passed, a day from now. Returns whole minutes, because the field shows
 * no seconds.
 */
function firstProposal(eventEnd: string, now: number): string {
  const proposal = new Date(Math.max(Date.parse(eventEnd), now) + DAY);
  proposal.setUTCSeconds(0, 0);
  return proposal.toISOString();
}
