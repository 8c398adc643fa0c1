import type { ListedEvent } from '#contract/events.ts';
import type { Now } from '#contract/phase.ts';
import { isVotingOver } from '#contract/rules/results.ts';

/**
 * Returns true if there are winners to see. Organisers see the report during the vote too, when no one has won yet. No one wins
 * an event without projects.
 */
export const showsWinners = (
  { Dates, HasProjects = true, ResultsVisible = false }: ListedEvent,
  now: Now,
): boolean => ResultsVisible && HasProjects && isVotingOver(Dates, now);
