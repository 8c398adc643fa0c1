import { type EventDates, type Now, phaseOf, voteReportStatus } from '../phase.ts';
import type { Permission } from '../permissions.ts';
import type { Refused } from './refused.ts';

/** What an event's admins decide about its results. */
export interface ResultsSettings {
  /** When participants see them: when the event ends, or when an admin reveals them. */
  readonly results: 'Completed' | 'Revealed';
  readonly revealed: boolean;
  readonly hideTallies: boolean;
}

interface Reader {
  readonly permissions: readonly Permission[];
  readonly dates: EventDates;
  readonly settings: ResultsSettings;
}

export const isVotingOver = (dates: EventDates, now: Now): boolean =>
  voteReportStatus(dates, now) === 'Completed';

/**
 * Whether somebody may read the vote report: `ResultsVisible` in the API. Holders of event_reports may at any time,
 * everybody else when the event is Completed, or when an admin has revealed the results after voting.
 */
export function seesResults({ dates, permissions, settings }: Reader, now: Now): boolean {
  if (permissions.includes('event_reports')) return true;
  if (settings.results === 'Revealed') return settings.revealed && isVotingOver(dates, now);
  return phaseOf(dates, now) === 'Completed';
}

/** Whether nobody may see the tallies of an event now, not even its organisers. */
export const hidesTallies = (
  { dates, settings: { hideTallies } }: Pick<Reader, 'dates' | 'settings'>,
  now: Now,
): boolean => hideTallies && !isVotingOver(dates, now);

/**
 * Why somebody can't read the vote report yet, or null.
 * @param isVisible the answer of `seesResults`, which the portal knows from the server
 */
export function reportRefusal(
  { dates, isVisible }: { readonly dates: EventDates; readonly isVisible: boolean },
  now: Now,
): Refused | null {
  if (isVisible) return null;
  switch (voteReportStatus(dates, now)) {
    case 'Closed':
      return { reason: 'results_before_voting', at: dates.VotingStart };
    case 'Open':
      return { reason: 'results_while_voting', at: dates.VotingEnd };
    case 'Completed':
      return { reason: 'results_not_shown' };
  }
}

/** Why an admin can't reveal the results of an event, or hide them again, or null. */
export function revealRefusal(
  { dates, settings: { results } }: Pick<Reader, 'dates' | 'settings'>,
  reveals: boolean,
  now: Now,
): Refused | null {
  if (results !== 'Revealed') return { reason: 'results_by_date', at: dates.EventEnd };
  return reveals && !isVotingOver(dates, now) ? { reason: 'revealing_too_early', at: dates.VotingEnd } : null;
}
