import { useEffect, useEffectEvent } from 'react';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { VoteReport } from '#contract/reports.ts';
import { type Query, useVisibleResults } from '../../api/queries.ts';

const REFRESH_MS = 10_000;

/**
 * Reads the results every ten seconds until voting has ended. While they are hidden, checks the permission instead.
 * @param place must be known first, because a read without the permission would be refused
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
