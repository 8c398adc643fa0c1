import { FullScreenMaximizeRegular, FullScreenMinimizeRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { VoteReport } from '#contract/exports/exports.ts';
import { Logo } from '../../shared/Logo.tsx';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { podiumOf } from './podium.ts';
import { PodiumSteps } from './PodiumSteps.tsx';
import { RankedList } from './RankedList.tsx';
import { useFullScreen } from './useFullScreen.ts';
import styles from './Results.module.css';

/** The podium and the list together show this many teams before "Show all". */
const TOP = 10;

interface ResultsProps {
  readonly event: EventAccess;
  readonly results: VoteReport;
}

export function Results(props: ResultsProps) {
  const { End: end, Start: start, Status: status, TalliesHidden } = props.results;
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, props.event.TimeZone);
  // Voting hasn't begun. Once it is over, the status is Completed.
  if (status === 'Closed')
    return (
      <EmptyState
        illustration="events"
        text={sentenceOf({ reason: 'results_before_voting', at: start }, formatInstant)}
      />
    );
  if (TalliesHidden)
    return (
      <EmptyState
        illustration="events"
        text={`Tallies are hidden from everyone until voting ends, on ${formatInstant(end)}.`}
      />
    );
  if (props.results.Results.length === 0)
    return (
      <section className={styles.results}>
        <Heading status={status} end={formatInstant(end)} />
        <EmptyState text="There are no projects for this event." />
      </section>
    );
  return <Ranking {...props} />;
}

function Ranking({ event, results }: ResultsProps) {
  const section = useRef<HTMLElement>(null);
  const { isFull, isOffered, toggle } = useFullScreen(section);
  const { End: end, Status: status, YourTeam: yours } = results;
  const { others, steps } = podiumOf(results.Results);
  const maxVotes = results.Results[0]?.Votes ?? 0;
  return (
    <section ref={section} className={styles.results} aria-label={`Results of ${event.Name}`}>
      {isFull && (
        <p className={styles.event}>
          <Logo name={event.Name} url={event.LogoUrl} size={32} />
          {event.Name}
        </p>
      )}
      <Heading status={status} end={dateAndTimeForViewer(end, event.TimeZone)} />
      {isOffered && (
        <div className={styles.full}>
          <SmallButton onClick={toggle}>
            {isFull ? <FullScreenMinimizeRegular aria-hidden /> : <FullScreenMaximizeRegular aria-hidden />}{' '}
            {isFull ? 'Exit full screen' : 'Full screen'}
          </SmallButton>
        </div>
      )}
      <div className={styles.ranking}>
        {steps.length > 0 && <PodiumSteps steps={steps} yours={yours} />}
        {others.length > 0 && (
          <RankedList
            first={Math.max(0, TOP - (results.Results.length - others.length))}
            results={others}
            maxVotes={maxVotes}
            yours={yours}
          />
        )}
      </div>
    </section>
  );
}

interface HeadingProps {
  readonly status: VoteReport['Status'];
  readonly end: string;
}

function Heading({ end, status }: HeadingProps) {
  if (status === 'Completed') return <h2 className={styles.heading}>Here are your winners...</h2>;
  return (
    <div>
      <h2 className={styles.heading}>Live ranking</h2>
      <p className={styles.text}>Voting is open until {end}, so everything can still change.</p>
    </div>
  );
}
