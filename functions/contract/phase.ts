/*
 * Rules of time, without the schemas (dates.ts): the portal counts down before it has loaded any.
 */

/** An instant as it is sent: ISO 8601 in UTC. */
type Instant = string;

/** The four instants that decide everything about time in an event. */
export type EventDates = {
  readonly EventStart: Instant;
  readonly VotingStart: Instant;
  readonly VotingEnd: Instant;
  readonly EventEnd: Instant;
};

/** Specification section 4, "Event phase (computed from dates)". */
export const PHASES = ['Closed', 'Started', 'VotingOpen', 'VotingCompleted', 'Completed'] as const;
export type Phase = (typeof PHASES)[number];

/** Event status, one vocabulary everywhere: Open from EventStart until EventEnd. The vote report uses the same words. */
export const STATUSES = ['Closed', 'Open', 'Completed'] as const;
export type Status = (typeof STATUSES)[number];

/** Milliseconds since the epoch. Both sides pass it in, so that no rule reads a clock by itself. */
export type Now = number;

/** The phase at `now`; each boundary belongs to the phase it opens, to the millisecond. */
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

/** Closed before EventStart, Open until EventEnd, then Completed. */
export const eventStatus = (dates: EventDates, now: Now): Status =>
  statusBetween(dates.EventStart, dates.EventEnd, now);

/** Closed before VotingStart, Open until VotingEnd, then Completed. */
export const voteReportStatus = (dates: EventDates, now: Now): Status =>
  statusBetween(dates.VotingStart, dates.VotingEnd, now);

/** What the countdown counts to. */
export interface Countdown {
  readonly label: 'Event starts in:' | 'Voting starts in:' | 'Voting closes in:';
  readonly until: Now;
}

/** The countdown of a phase (specification section 2, "Event page"); none once voting has closed. */
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

/** The names of the four dates, in the order that the phases need. */
export const DATE_NAMES = ['EventStart', 'VotingStart', 'VotingEnd', 'EventEnd'] as const;
export type DateName = (typeof DATE_NAMES)[number];

/** Each rule of order: which date is wrong where it is broken, the one that it may not come before, and a sentence for it. */
export const DATE_RULES = [
  {
    date: 'VotingStart',
    notBefore: 'EventStart',
    otherwise: 'Voting must not start before the event starts.',
  },
  { date: 'VotingEnd', notBefore: 'VotingStart', otherwise: 'Voting must not end before it starts.' },
  { date: 'EventEnd', notBefore: 'VotingEnd', otherwise: 'The event must not end before voting ends.' },
] as const satisfies readonly { date: DateName; notBefore: DateName; otherwise: string }[];

/** The rules of order that four dates break, none where they are in order. */
export const brokenDateRules = (dates: EventDates) =>
  DATE_RULES.filter(({ date, notBefore }) => Date.parse(dates[date]) < Date.parse(dates[notBefore]));

const DAY = 86_400_000;

/** Days after EventEnd for which an event keeps its copies of shirt sizes, dietary requirements and allergies. */
export const PERSONAL_FIELDS_DAYS = 30;

/** Whether an event may still have copies of what only its organisers need: until 30 days after its end. */
export const keepsPersonalFields = ({ EventEnd }: EventDates, now: Now): boolean =>
  now < Date.parse(EventEnd) + PERSONAL_FIELDS_DAYS * DAY;
