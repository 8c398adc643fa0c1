import type { EventAccess } from '#contract/access/access.ts';
import { type DateName, type Now, phaseOf, PHASES } from '#contract/base/phase.ts';
import type { Instant } from '#contract/base/text.ts';

export interface TimelinePoint {
  readonly date: DateName;
  readonly text: string;
  readonly at: Instant;
  readonly state: 'past' | 'current' | 'ahead';
}

const POINTS = [
  ['EventStart', 'Start'],
  ['VotingStart', 'Voting opens'],
  ['VotingEnd', 'Voting closes'],
  ['EventEnd', 'Event ends'],
] as const;

type Facts = Pick<EventAccess, 'Dates' | 'ResultsByDate'>;

/**
 * The four dates of an event. The current date is the last one that has passed. Before the event, there is none. The
 * last one is called after the results only if it brings them.
 */
export function timelinePoints(
  { Dates: dates, ResultsByDate: byDate }: Facts,
  now: Now,
): readonly TimelinePoint[] {
  const current = PHASES.indexOf(phaseOf(dates, now)) - 1;
  return POINTS.map(([date, text], index) => ({
    date,
    text: byDate && date === 'EventEnd' ? 'Results' : text,
    at: dates[date],
    state: index === current ? 'current' : index < current ? 'past' : 'ahead',
  }));
}
