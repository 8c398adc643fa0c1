import type { ListedEvent } from '#contract/events.ts';
import type { Now } from '#contract/phase.ts';
import { isVotingOver } from '#contract/rules/results.ts';

/** Organisers can see the results before voting ends, when no one has won yet. */
export const showsWinners = (
  { Dates, HasProjects = true, ResultsVisible = false }: ListedEvent,
  now: Now,
): boolean => ResultsVisible && HasProjects && isVotingOver(Dates, now);
