import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { VoteReport } from '#contract/reports.ts';
import { sentenceOf } from '#contract/rules/refused.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PodiumSteps } from './PodiumSteps.tsx';
import { podiumOf } from './podium.ts';
import { RankedList } from './RankedList.tsx';
import styles from './Ranking.module.css';

/** The podium and the list together show this many teams before "Show all". */
const TOP = 10;

interface Props {
  readonly eventRef: EventRef;
  readonly event: EventAccess;
  readonly report: VoteReport;
}

/** The report as its status asks for: winners when Completed, a ranking that still moves while Open unless it is hidden, nothing when Closed. */
export function Ranking({ event, eventRef, report }: Props) {
  const { HeaderColour, TimeZone: timeZone } = event;
  if (report.Status === 'Closed')
    return (
      <EmptyState
        illustration="events"
        text={sentenceOf({ reason: 'results_before_voting', at: report.Start }, (instant) =>
          dateAndTimeForViewer(instant, timeZone),
        )}
      />
    );
  if (report.TalliesHidden)
    return (
      <EmptyState
        illustration="events"
        text={`Tallies are hidden from everybody until voting ends, on ${dateAndTimeForViewer(report.End, timeZone)}.`}
      />
    );
  const { others, steps } = podiumOf(report.Results);
  const most = report.Results[0]?.Votes ?? 0;
  return (
    <section className={styles.ranking} style={{ '--event-colour': HeaderColour }}>
      {report.Status === 'Completed' ? (
        <h2 className={styles.heading}>Here are your winners...</h2>
      ) : (
        <>
          <h2 className={styles.heading}>Live ranking</h2>
          <p className={styles.text}>
            Voting is open until {dateAndTimeForViewer(report.End, timeZone)}, so everything can still change.
          </p>
        </>
      )}
      {report.Results.length === 0 && <EmptyState text="There are no projects for this event." />}
      {steps.length > 0 && <PodiumSteps eventRef={eventRef} steps={steps} yours={report.YourTeam} />}
      {others.length > 0 && (
        <RankedList
          first={Math.max(0, TOP - (report.Results.length - others.length))}
          eventRef={eventRef}
          results={others}
          most={most}
          yours={report.YourTeam}
        />
      )}
    </section>
  );
}
