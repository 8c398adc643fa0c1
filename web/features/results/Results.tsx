import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { VoteReport } from '#contract/reports.ts';
import { sentenceOf } from '#contract/rules/refused.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PodiumSteps } from './PodiumSteps.tsx';
import { podiumOf } from './podium.ts';
import { RankedList } from './RankedList.tsx';
import styles from './Results.module.css';

/** How many teams the podium and the list show together before "Show all". */
const TOP = 10;

interface ResultsProps {
  readonly eventRef: EventRef;
  readonly event: EventAccess;
  readonly results: VoteReport;
}

export function Results({ event, eventRef, results }: ResultsProps) {
  const { End: end, Start: start, Status: status, YourTeam: yours } = results;
  const { HeaderColour, TimeZone: timeZone } = event;
  if (status === 'Closed')
    return (
      <EmptyState
        illustration="events"
        text={sentenceOf({ reason: 'results_before_voting', at: start }, (instant) =>
          dateAndTimeForViewer(instant, timeZone),
        )}
      />
    );
  if (results.TalliesHidden)
    return (
      <EmptyState
        illustration="events"
        text={`Tallies are hidden from everybody until voting ends, on ${dateAndTimeForViewer(end, timeZone)}.`}
      />
    );
  const { others, steps } = podiumOf(results.Results);
  const most = results.Results[0]?.Votes ?? 0;
  return (
    <section className={styles.results} style={{ '--event-colour': HeaderColour }}>
      {status === 'Completed' ? (
        <h2 className={styles.heading}>Here are your winners...</h2>
      ) : (
        <>
          <h2 className={styles.heading}>Live ranking</h2>
          <p className={styles.text}>
            Voting is open until {dateAndTimeForViewer(end, timeZone)}, so everything can still change.
          </p>
        </>
      )}
      {results.Results.length === 0 && <EmptyState text="There are no projects for this event." />}
      {steps.length > 0 && <PodiumSteps eventRef={eventRef} steps={steps} yours={yours} />}
      {others.length > 0 && (
        <RankedList
          first={Math.max(0, TOP - (results.Results.length - others.length))}
          eventRef={eventRef}
          results={others}
          most={most}
          yours={yours}
        />
      )}
    </section>
  );
}
