import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { useProfile } from '../../../api/http/queries.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import { changesNotSeen, noteSeen, seenKey } from './dateChangesSeen.ts';
import styles from './DateChanges.module.css';

const LABEL: Record<Event['DateChanges'][number]['Date'], string> = {
  EventStart: 'The event starts',
  VotingStart: 'Voting starts',
  VotingEnd: 'Voting closes',
  EventEnd: 'The event ends',
};

export function DateChanges({ event }: { readonly event: Event }) {
  const eventRef = useEventRef();
  const { data: me } = useProfile();
  const [, setDismissals] = useState(0);
  if (!me) return null;
  const key = seenKey(me.Email, eventRef);
  const changes = changesNotSeen(key, event.DateChanges);
  if (changes.length === 0) return null;
  const dismiss = () => {
    noteSeen(key, event.DateChanges);
    setDismissals((count) => count + 1);
  };
  const format = (instant: string) => dateAndTimeForViewer(instant, event.TimeZone);
  return (
    <section className={styles.changes} aria-label="Changed dates">
      <ul className={styles.list}>
        {changes.map(({ Date, From, To }) => (
          <li key={Date}>
            <strong>{LABEL[Date]}:</strong> moved from {format(From)} to {format(To)}.
          </li>
        ))}
      </ul>
      <SmallButton onClick={dismiss}>Got it</SmallButton>
    </section>
  );
}
