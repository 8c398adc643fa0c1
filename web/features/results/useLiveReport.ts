import { useEffect, useEffectEvent } from 'react';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { VoteReport } from '#contract/reports.ts';
import { type Query, useResults } from '../../api/queries.ts';

const REFRESH_MS = 10_000;

/**
 * The vote report, read again every ten seconds until voting has ended: an open ranking changes with each vote. Where one may
 * not see it yet, it is asked as often whether one may.
 * @param place what says so: until that is known nothing is read, since who may not see it yet would be refused
 */
export function useLiveReport(ref: EventRef, place: Query<EventAccess>): Query<VoteReport> {
  const isHidden = place.data?.ResultsVisible === false;
  const report = useResults(ref, place.data?.ResultsVisible === true);
  const refresh = useEffectEvent(() => (isHidden ? place.retry() : report.retry()));
  const changing = isHidden || (report.data !== undefined && report.data.Status !== 'Completed');
  useEffect(() => {
    if (!changing) return;
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [changing]);
  return report;
}
