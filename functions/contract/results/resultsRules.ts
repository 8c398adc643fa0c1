// functions/contract/README.md, "Voting", states these rules in words.

import type { Permission } from '../base/permissions.ts';
import { type EventDates, type Now, phaseOf, voteReportStatus } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';

export interface ResultsSettings {
  readonly results: 'Completed' | 'Revealed';
  readonly revealed: boolean;
  readonly hideTallies: boolean;
}

interface Reader {
  readonly permissions: readonly Permission[];
  readonly dates: EventDates;
  readonly settings: ResultsSettings;
}

type ResultsReader = Omit<Reader, 'settings'> & {
  readonly settings: Pick<ResultsSettings, 'results' | 'revealed'>;
};

export const isVotingOver = (dates: EventDates, now: Now): boolean =>
  voteReportStatus(dates, now) === 'Completed';

/** The API sends this as the field `ResultsVisible`. */
export function seesResults({ dates, permissions, settings }: ResultsReader, now: Now): boolean {
  if (permissions.includes('event_reports')) return true;
  if (settings.results === 'Revealed') return settings.revealed && isVotingOver(dates, now);
  return phaseOf(dates, now) === 'Completed';
}

/** Until voting is over, even organisers don't see hidden tallies. */
export const hidesTallies = (
  { dates, settings: { hideTallies } }: Pick<Reader, 'dates' | 'settings'>,
  now: Now,
): boolean => hideTallies && !isVotingOver(dates, now);

/**
 * For a change of `hideTallies`. Otherwise, organisers could read the tallies while people vote, and hide them again.
 * @param isVotedIn true if someone has voted: organisers may have moved the start of voting since. The portal doesn't know.
 */
export const talliesRefusal = (
  { dates, isVotedIn = false }: { readonly dates: EventDates; readonly isVotedIn?: boolean },
  now: Now,
): RuleRefusal | null =>
  phaseOf(dates, now) === 'VotingOpen' || (isVotedIn && !isVotingOver(dates, now))
    ? { reason: 'tallies_fixed', at: dates.VotingEnd }
    : null;

/** `isVisible` is the result of `seesResults`, which the portal gets from the server. */
export function reportRefusal(
  { dates, isVisible }: { readonly dates: EventDates; readonly isVisible: boolean },
  now: Now,
): RuleRefusal | null {
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

/** @param reveals true to reveal the results, false to hide revealed results again */
export function revealRefusal(
  { dates, settings: { results } }: Pick<ResultsReader, 'dates' | 'settings'>,
  reveals: boolean,
  now: Now,
): RuleRefusal | null {
  if (results !== 'Revealed') return { reason: 'results_by_date', at: dates.EventEnd };
  return reveals && !isVotingOver(dates, now) ? { reason: 'revealing_too_early', at: dates.VotingEnd } : null;
}
