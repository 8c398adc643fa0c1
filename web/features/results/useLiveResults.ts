import { useEffect, useEffectEvent } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { VoteReport } from '#contract/exports/exports.ts';
import { type Query, useVisibleResults } from '../../api/http/queries.ts';

const REFRESH_MS = 10_000;

/**
 * Reads the results every ten seconds until voting has ended. While they are hidden, reads the event access again, to notice
 * when they become visible.
 * @param access until it has loaded, nothing is read
 */
export function useLiveResults(ref: EventRef, access: Query<EventAccess>): Query<VoteReport> {
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
