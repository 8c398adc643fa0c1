import { useEffect, useEffectEvent } from 'react';
import type { EventRef } from '#contract/identifiers.ts';
import { type Query, useVoteReport } from '../../api/queries.ts';
import type { VoteReport } from '#contract/reports.ts';

const REFRESH_MS = 10_000;

/** The vote report, read again every ten seconds until voting has ended: an open ranking changes with each vote. */
export function useLiveReport(ref: EventRef): Query<VoteReport> {
  const report = useVoteReport(ref);
  const refresh = useEffectEvent(report.retry);
  const changing = report.data !== undefined && report.data.Status !== 'Completed';
  useEffect(() => {
    if (!changing) return;
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [changing]);
  return report;
}
