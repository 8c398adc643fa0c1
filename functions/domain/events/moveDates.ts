import { HAS_PASSED } from '#contract/base/inputErrors.ts';
import { DATE_CHANGE_DAYS } from '#contract/base/limits.ts';
import { DATE_NAMES, type EventDates, type Now } from '#contract/base/phase.ts';
import { DAY } from '#contract/base/times.ts';
import type { DateChange } from '#contract/events/events.ts';
import { movedDates, pastDates } from '#contract/events/pastDates.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import { invalidFields } from '../../core/errors.ts';
import type { AuditDetail, CalendarVersion, EventDocument } from '../../store/documents.ts';
import { hideResults, votingSettingsOf } from '../voting/votingSettings.ts';

/**
 * @param before null for a new event
 * @throws Refusal invalid, with a field error for each date that `pastDates` returns
 */
export function requireFutureDates(before: EventDates | null, after: EventDates, now: Now): void {
  const fields = pastDates(before, after, now).map((date) => ({
    Path: `dates.${date}`,
    Message: HAS_PASSED,
  }));
  if (fields.length > 0) throw invalidFields(fields);
}

/** Hides revealed results again if voting isn't over by the new dates. */
export function moveDates(
  event: EventDocument,
  dates: EventDates,
  now: Now,
): Pick<EventDocument, 'dates' | 'dateChanges' | 'calendar' | 'voting'> {
  const at = new Date(now).toISOString();
  const moves = movedDates(event.dates, dates).map((date) => [
    date,
    { from: event.dates[date], to: dates[date], at },
  ]);
  if (moves.length === 0) return { dates: event.dates };
  const voting = votingSettingsOf(event);
  const hides = voting.revealed && !isVotingOver(dates, now);
  return {
    dates,
    dateChanges: { ...event.dateChanges, ...Object.fromEntries(moves) },
    calendar: nextCalendarVersion(event, now),
    ...(hides ? { voting: hideResults(voting) } : {}),
  };
}

/** The commit that moves a date, or archives or restores the event, stores this next version. */
export const nextCalendarVersion = ({ calendar }: EventDocument, now: Now): CalendarVersion => ({
  sequence: (calendar?.sequence ?? 0) + 1,
  changedAt: new Date(now).toISOString(),
});

export const presentDateChanges = ({ dateChanges = {} }: EventDocument, now: Now): DateChange[] =>
  DATE_NAMES.flatMap((date) => {
    const move = dateChanges[date];
    if (!move || now >= Date.parse(move.at) + DATE_CHANGE_DAYS * DAY) return [];
    return [{ Date: date, From: move.from, To: move.to, At: move.at }];
  });

export const changedDates = (before: EventDates, after: EventDates): AuditDetail[] =>
  movedDates(before, after).map((date) => ({ field: date, from: before[date], to: after[date] }));
