import { useState } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { DATE_NAMES, type DateName } from '#contract/base/phase.ts';
import { DATES_LABELS } from '../../../../shared/fields/typedDates.ts';
import { RowButton } from '../../../../shared/people/RowButton.tsx';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { MoveDate } from './MoveDate.tsx';
import styles from '../../../../shared/manage/Overview.module.css';

export function Timeline({ access }: { readonly access: EventAccess }) {
  const { Archived, Dates, OrganisationArchived, TimeZone } = access;
  const now = useNow();
  const [moving, setMoving] = useState<DateName | null>(null);
  const next = DATE_NAMES.find((date) => now < Date.parse(Dates[date]));
  return (
    <>
      <ol className={styles.timeline}>
        {DATE_NAMES.map((date) => {
          const isFuture = now < Date.parse(Dates[date]);
          return (
            <li key={date} className={styles.point} data-past={!isFuture} data-next={date === next}>
              <div className={styles.when}>
                <span className={styles.name}>
                  {DATES_LABELS[date]}
                  {date === next && <span className={styles.next}> Next</span>}
                </span>
                <span className={styles.caption}>{dateAndTimeForViewer(Dates[date], TimeZone)}</span>
              </div>
              {isFuture && !Archived && !OrganisationArchived && (
                <RowButton aria-label={`Move: ${DATES_LABELS[date]}`} onClick={() => setMoving(date)}>
                  Move
                </RowButton>
              )}
            </li>
          );
        })}
      </ol>
      {moving && <MoveDate date={moving} onClose={() => setMoving(null)} />}
    </>
  );
}
