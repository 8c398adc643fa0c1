import { DAY } from './times.ts';

/* This file imports no schema, because pages show the countdown before they load Zod. dates.ts has the schemas. */

type Instant = string;

export type EventDates = {
  readonly EventStart: Instant;
  readonly VotingStart: Instant;
  readonly VotingEnd: Instant;
  readonly EventEnd: Instant;
};

export const PHASES = ['Closed', 'Started', 'VotingOpen', 'VotingCompleted', 'Completed'] as const;
export type Phase = (typeof PHASES)[number];

export const STATUSES = ['Closed', 'Open', 'Completed'] as const;
export type Status = (typeof STATUSES)[number];

/** Milliseconds since the epoch. Callers pass the time in, so no rule reads a clock itself. */
export type Now = number;

/** Returns the phase at `now`. A phase includes the millisecond at which it begins, but not the one at which it ends. */
export function phaseOf(dates: EventDates, now: Now): Phase {
  if (now >= Date.parse(dates.EventEnd)) return 'Completed';
  if (now >= Date.parse(dates.VotingEnd)) return 'VotingCompleted';
  if (now >= Date.parse(dates.VotingStart)) return 'VotingOpen';
  if (now >= Date.parse(dates.EventStart)) return 'Started';
  return 'Closed';
}

const statusBetween = (start: Instant, end: Instant, now: Now): Status => {
  if (now >= Date.parse(end)) return 'Completed';
  return now >= Date.parse(start) ? 'Open' : 'Closed';
};

export const eventStatus = (dates: EventDates, now: Now): Status =>
  statusBetween(dates.EventStart, dates.EventEnd, now);

export const voteReportStatus = (dates: EventDates, now: Now): Status =>
  statusBetween(dates.VotingStart, dates.VotingEnd, now);

export interface Countdown {
  readonly label: 'Event starts in:' | 'Voting starts in:' | 'Voting closes in:';
  /** In milliseconds since the epoch. */
  readonly until: number;
}

/** @returns null once voting has ended */
export function countdownOf(dates: EventDates, now: Now): Countdown | null {
  switch (phaseOf(dates, now)) {
    case 'Closed':
      return { label: 'Event starts in:', until: Date.parse(dates.EventStart) };
    case 'Started':
      return { label: 'Voting starts in:', until: Date.parse(dates.VotingStart) };
    case 'VotingOpen':
      return { label: 'Voting closes in:', until: Date.parse(dates.VotingEnd) };
    case 'VotingCompleted':
    case 'Completed':
      return null;
  }
}

export const DATE_NAMES = ['EventStart', 'VotingStart', 'VotingEnd', 'EventEnd'] as const;
export type DateName = (typeof DATE_NAMES)[number];

/** `message` is the error for a `date` that is earlier than `notBefore`. */
export const DATE_RULES = [
  {
    date: 'VotingStart',
    notBefore: 'EventStart',
    message: 'Voting must not start before the event starts.',
  },
  { date: 'VotingEnd', notBefore: 'VotingStart', message: 'Voting must not end before it starts.' },
  { date: 'EventEnd', notBefore: 'VotingEnd', message: 'The event must not end before voting ends.' },
] as const satisfies readonly { date: DateName; notBefore: DateName; message: string }[];

export const brokenDateRules = (dates: EventDates) =>
  DATE_RULES.filter(({ date, notBefore }) => Date.parse(dates[date]) < Date.parse(dates[notBefore]));

/** Days after the end of an event until the upkeep erases the shirt sizes, dietary requirements and allergies in it. */
export const PERSONAL_FIELDS_DAYS = 30;

export const keepsPersonalFields = ({ EventEnd }: EventDates, now: Now): boolean =>
  now < Date.parse(EventEnd) + PERSONAL_FIELDS_DAYS * DAY;

export const isBeforeVote = (phase: Phase): boolean => phase === 'Closed' || phase === 'Started';
