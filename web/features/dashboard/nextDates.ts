import type { DateName, Now } from '#contract/base/phase.ts';
import type { ListedEvent } from '#contract/events/events.ts';
import { datesToCome, type NextDate } from './currentEvents.ts';

export const WORDS: Record<DateName, string> = {
  EventStart: 'Starts',
  VotingStart: 'Voting opens',
  VotingEnd: 'Voting closes',
  EventEnd: 'Ends',
};

/** `Wed 25 Nov, 09:00` */
export const dayAndTime = (at: Now, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);

interface EventDate extends NextDate {
  readonly event: ListedEvent;
}

export const nextDates = (events: readonly ListedEvent[], now: Now, count: number): readonly EventDate[] =>
  events
    .flatMap((event) => datesToCome(event.Dates, now).map((date) => ({ ...date, event })))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count);
