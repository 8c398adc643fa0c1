import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { results } from '../../../api/http/calls.ts';
import { useProfile, useQuery } from '../../../api/http/queries.ts';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { TodoSlot } from '../../../shared/todo/TodoSlot.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import { achievementsOf, winnersOf } from './achievements.ts';
import { Announcements } from './Announcements.tsx';
import { changesNotSeen, noteSeen, seenKey } from './dateChangesSeen.ts';
import { OverviewSide } from './OverviewSide.tsx';
import { OwnPart } from './OwnPart.tsx';
import columns from '../../../shared/ArticleColumns.module.css';
import styles from './OverviewTab.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: PageEvent;
}

export function OverviewTab({ access, event }: Props) {
  return (
    <>
      <TodoSlot access={access} />
      <Announcements event={event} />
      <DateChanges event={event} />
      <ThankYou event={event} access={access} />
      <div className={columns.columns}>
        <OwnPart event={event} access={access} />
        <article className={`shrink ${columns.article}`}>
          <Markdown content={event.Content} />
        </article>
        <OverviewSide event={event} access={access} />
      </div>
    </>
  );
}

const LABEL: Record<PageEvent['DateChanges'][number]['Date'], string> = {
  EventStart: 'The event starts',
  VotingStart: 'Voting starts',
  VotingEnd: 'Voting closes',
  EventEnd: 'The event ends',
};

function DateChanges({ event }: { readonly event: PageEvent }) {
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
    <section className={`row warning ${styles.changes}`} aria-label="Changed dates">
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

interface ThankYouProps {
  readonly access: EventAccess;
  readonly event: PageEvent;
}

/** The panel keeps its size while the results load. */
function ThankYou({ access, event }: ThankYouProps) {
  const eventRef = useEventRef();
  const isOver = phaseOf(access.Dates, useNow()) === 'Completed' && event.Projects.length > 0;
  const hasResults = isOver && access.ResultsVisible;
  const { data: report } = useQuery(hasResults ? results(eventRef) : null);
  if (!isOver) return null;
  const winners = winnersOf(report?.Results ?? []);
  return (
    <section className={`surface ${styles.panel}`} aria-labelledby="thank-you">
      <h2 id="thank-you" className={styles.heading}>
        {access.Role === null ? 'What the teams achieved' : 'Thank you for taking part!'}
      </h2>
      <dl className={`wrap ${styles.figures}`}>
        {achievementsOf(event, hasResults ? (report?.Results ?? []) : null).map(({ count, name }) => (
          <div key={name} className={styles.figure}>
            <dt className="muted">{name}</dt>
            <dd className={styles.count}>{count}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.words}>
        {hasResults && (
          <p className="strong">
            {winners.length > 0 && (winners.length === 1 ? 'The winner: ' : 'The winners: ')}
            {winners.map(({ Id, Name }, index) => (
              <span key={Id}>
                {index > 0 && (index === winners.length - 1 ? ' and ' : ', ')}
                <Link to={addresses.project({ ...eventRef, project: Id })}>{Name}</Link>
              </span>
            ))}
          </p>
        )}
        <p>
          What’s next? <Link to={addresses.organisation(eventRef, 'Events')}>See the other events</Link>, or{' '}
          <Link to={addresses.event(eventRef, 'Projects')}>look at what the teams made</Link>.
        </p>
      </div>
    </section>
  );
}
