import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { results } from '../../../api/http/calls.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { achievementsOf, winnersOf } from './achievements.ts';
import { News } from './News.tsx';
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
      <News event={event} access={access} />
      <ThankYou event={event} access={access} />
      <div className={`grid ${columns.columns}`}>
        <OwnPart event={event} access={access} />
        <article className={`shrink ${columns.article}`}>
          <Markdown content={event.Content} />
        </article>
        <OverviewSide event={event} access={access} />
      </div>
    </>
  );
}

/** The panel keeps its size while the results load. */
function ThankYou({ access, event }: Props) {
  const eventRef = useEventRef();
  const isOver = phaseOf(access.Dates, useNow()) === 'Completed' && event.Projects.length > 0;
  const hasResults = isOver && access.ResultsVisible;
  const { data: report } = useQuery(hasResults ? results(eventRef) : null);
  if (!isOver) return null;
  const winners = winnersOf(report?.Results ?? []);
  return (
    <section className={`surface grid event-edge raised ${styles.panel}`} aria-labelledby="thank-you">
      <h2 id="thank-you" className={`strong ${styles.heading}`}>
        {access.Role === null ? 'What the teams achieved' : 'Thank you for taking part!'}
      </h2>
      <dl className={`wrap ${styles.figures}`}>
        {achievementsOf(event, hasResults ? (report?.Results ?? []) : null).map(({ count, name }) => (
          <div key={name} className={`flex ${styles.figure}`}>
            <dt className="muted">{name}</dt>
            <dd className={`figures ${styles.count}`}>{count}</dd>
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
