import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArchiveRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventCard } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { PhasePill } from '../../../shared/PhasePill.tsx';
import { dayRangeForViewer } from '../../../ui/dates.ts';
import { Tag } from '../../../ui/Tag.tsx';
import surface from '../../../ui/css/Surface.module.css';
import styles from './EventRow.module.css';

interface Props {
  readonly event: EventCard;
  /** True if the organisation is archived, so no one can copy or archive its events. */
  readonly isFixed: boolean;
  readonly busy: boolean;
  readonly onArchive: () => void;
}

export function EventRow({ busy, event, isFixed, onArchive }: Props) {
  const { Archived, Dates, Id, Name, OrganisationId, TimeZone } = event;
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <li className={`${surface.row} ${styles.event}`}>
      <div className={styles.text}>
        <Link className={styles.name} to={addresses.event({ org: OrganisationId, event: Id })}>
          {Name}
        </Link>
        <span className={`${surface.caption} ${styles.caption}`}>
          {dayRangeForViewer(Dates.EventStart, Dates.EventEnd, TimeZone)}
        </span>
      </div>
      {Archived ? <Tag tone="quiet">Archived</Tag> : <PhasePill dates={Dates} />}
      {!isFixed && (
        <div className={styles.actions}>
          <Link
            className={styles.copy}
            aria-label={`Copy ${Name}`}
            to={addresses.createEvent({ org: OrganisationId }, Id)}
          >
            Copy
          </Link>
          <Button
            className={styles.button}
            icon={Archived ? <ArrowUndoRegular /> : <ArchiveRegular />}
            aria-label={Archived ? `Restore ${Name}` : `Archive ${Name}`}
            disabledFocusable={busy}
            onClick={onArchive}
            {...restoreFocusTarget}
          >
            {Archived ? 'Restore' : 'Archive'}
          </Button>
        </div>
      )}
    </li>
  );
}
