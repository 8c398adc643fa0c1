import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { EyeOffRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { VoteReport } from '#contract/exports/exports.ts';
import { isVotingOver, reportRefusal, seesResults } from '#contract/results/resultsRules.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import * as addresses from '../../api/addresses.ts';
import { votingSettings } from '../../api/data/eventSettings.ts';
import { type Query, useEventAccess, useQuery, useVisibleResults } from '../../api/http/queries.ts';
import { eventCrumbs } from '../../shared/crumbs.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { resultsStatus } from '../../shared/results/resultsStatus.ts';
import { useReveal } from '../../shared/results/useReveal.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Results } from './Results.tsx';
import styles from './ResultsPage.module.css';

/** `/{orgId}/{eventId}/results`. While voting is open, people with the permission event_reports see the current ranking. */
export function ResultsPage() {
  const ref = useEventRef();
  const place = useEventAccess(ref);
  const live = useLiveResults(ref, place);
  const { data: event } = place;
  const { data: results } = live;
  const organises = event?.Permissions.includes('event_edit') === true;
  const settings = useQuery(organises ? votingSettings(ref) : null);
  // Waits for the organisers' bar, so that it doesn't push the podium down later. If the bar can't load, the page appears
  // without it.
  const isBarKnown = !organises || settings.data !== undefined || settings.error !== undefined;

  return (
    <PageFrame
      documentTitle={event ? `${event.Name} results` : 'Results'}
      path={[...eventCrumbs(ref, event), { text: 'Results', to: addresses.results(ref) }]}
      title="Results"
      colour={event?.HeaderColour}
      logoUrl={event?.LogoUrl}
      imageHosts={event?.ImageHosts}
      subtitle={event?.Name}
      back={{ text: 'Back to event', to: addresses.event(ref) }}
    >
      {event?.ResultsVisible === false && <NotYet event={event} />}
      {event?.ResultsVisible === true && results && isBarKnown && (
        <>
          {settings.data && <OrganisersBar event={event} settings={settings.data} />}
          <Results event={event} results={results} />
        </>
      )}
      {(!event || (event.ResultsVisible && !(results && isBarKnown))) && <Pending parts={[place, live]} />}
    </PageFrame>
  );
}

function NotYet({ event: { Dates, TimeZone } }: { readonly event: EventAccess }) {
  const refused = reportRefusal({ dates: Dates, isVisible: false }, useNow());
  if (refused === null) return null;
  const text = sentenceOf(refused, (instant) => dateAndTimeForViewer(instant, TimeZone));
  return <EmptyState illustration="events" text={text} />;
}

interface OrganisersBarProps {
  readonly event: EventAccess;
  readonly settings: VotingSettings;
}

/** Tells organisers that participants don't see the results yet. Has a button to reveal them if voting is over. */
function OrganisersBar({ event, settings }: OrganisersBarProps) {
  const ref = useEventRef();
  const { Dates: dates, TimeZone } = event;
  const { Results: results, Revealed: revealed } = settings;
  const now = useNow();
  const isOver = isVotingOver(dates, now);
  const { busy, refusal, reveal } = useReveal(revealed);
  const restoreFocusTarget = useRestoreFocusTarget();
  if (seesResults({ dates, permissions: [], settings: { results, revealed } }, now)) return null;
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const status = resultsStatus({ byDate: results === 'Completed', dates, isOver, revealed, formatInstant });
  return (
    <section className={`row ${styles.bar}`} aria-label="Only organisers can see this">
      <EyeOffRegular className={`rigid ${styles.icon}`} aria-hidden="true" />
      <p className={styles.text}>
        <strong>Only organisers can see this.</strong> {status}
      </p>
      {results === 'Revealed' && isOver && (
        <Button
          appearance="primary"
          disabledFocusable={busy}
          aria-busy={busy}
          onClick={() => void reveal()}
          {...restoreFocusTarget}
        >
          Reveal
        </Button>
      )}
      {isOver && <Link to={addresses.stage(ref)}>Open the stage</Link>}
      <Refusal reason={refusal} />
    </section>
  );
}

const REFRESH_MS = 10_000;

/**
 * Reads the results every ten seconds until voting has ended. While they are hidden, reads the event access again, to notice
 * when they become visible.
 * @param access until it has loaded, nothing is read
 */
function useLiveResults(ref: EventRef, access: Query<EventAccess>): Query<VoteReport> {
  const isHidden = access.data?.ResultsVisible === false;
  const results = useVisibleResults(ref, access.data?.ResultsVisible === true);
  const refresh = useEffectEvent(() => (isHidden ? access.retry() : results.retry()));
  const isChanging = isHidden || (results.data !== undefined && results.data.Status !== 'Completed');
  useEffect(() => {
    if (!isChanging) return;
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isChanging]);
  return results;
}
