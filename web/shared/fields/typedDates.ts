import { brokenDateRules, DATE_NAMES, type DateName, type EventDates } from '#contract/base/phase.ts';
import { isTimeZone, readTypedTime, typedTimeOf, typedTimeRefusal } from '../../forms/fields/typedTime.ts';

/** The dates of a form. Each date is a time in the zone `timezone`, as an <input> of type datetime-local writes it. */
export type DatesValues = Readonly<Record<DateName | 'timezone', string>>;

export const DATES_LABELS = {
  timezone: 'Time zone',
  EventStart: 'Event starts',
  VotingStart: 'Voting starts',
  VotingEnd: 'Voting ends',
  EventEnd: 'Event ends',
} as const satisfies Record<DateName | 'timezone', string>;

const forEachDate = <T>(of: (date: DateName) => T) =>
  Object.fromEntries(DATE_NAMES.map((date) => [date, of(date)])) as Record<DateName, T>;

export const typedDatesOf = (dates: EventDates, timeZone: string): Record<DateName | 'timezone', string> => ({
  timezone: timeZone,
  ...forEachDate((date) => typedTimeOf(dates[date], timeZone)),
});

/** Converts typed dates to instants; null if the time zone or any date isn't valid. */
export function readTypedDates(values: DatesValues): EventDates | null {
  if (!isTimeZone(values.timezone)) return null;
  const dates = forEachDate((date) => {
    const read = readTypedTime(values[date], values.timezone);
    return read.kind === 'instant' ? read.instant : null;
  });
  return DATE_NAMES.some((date) => dates[date] === null) ? null : (dates as EventDates);
}

/** Returns the problem of each date that breaks a rule. Empty while a date or the time zone isn't valid. */
export function typedDatesProblems(values: DatesValues): Partial<Record<DateName, string>> {
  const dates = readTypedDates(values);
  if (dates === null) return {};
  return Object.fromEntries(brokenDateRules(dates).map(({ date, message }) => [date, message]));
}

export function typedDatesRefusal(values: DatesValues): string | null {
  if (!isTimeZone(values.timezone)) return 'Choose a time zone first.';
  for (const date of DATE_NAMES) {
    const refusal = typedTimeRefusal(values[date], values.timezone);
    if (refusal !== null) return `${DATES_LABELS[date]}: ${refusal}`;
  }
  return Object.keys(typedDatesProblems(values)).length > 0 ? 'Put the dates in order first.' : null;
}
