import { useEffect, useEffectEvent } from 'react';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { VoteReport } from '#contract/reports.ts';
import { type Query, useVisibleResults } from '../../api/queries.ts';

const REFRESH_MS = 10_000;

/**
 * The results, read again every ten seconds until voting has ended: they change with each vote. Where one may
 * not see them yet, it is asked as often whether one may.
 * @param place what says so: until that is known nothing is read, since who may not see them yet would be refused
 */
export function useLiveResults(ref: EventRef, place: Query<EventAccess>): Query<VoteReport> {
  const isHidden = place.data?.ResultsVisible === false;
  const results = useVisibleResults(ref, place.data?.ResultsVisible === true);
  const refresh = useEffectEvent(() => (isHidden ? place.retry() : results.retry()));
  const changing = isHidden || (results.data !== undefined && results.data.Status !== 'Completed');
  useEffect(() => {
    if (!changing) return;
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [changing]);
  return results;
}
