import { HAS_PASSED } from '#contract/inputErrors.ts';
import type { DateChange } from '#contract/events.ts';
import { DATE_CHANGE_DAYS, PAST_MINUTES } from '#contract/limits.ts';
import { DATE_NAMES, type EventDates, type Now } from '#contract/phase.ts';
import { isVotingOver } from '#contract/rules/results.ts';
import { invalidFields } from '../../core/errors.ts';
import type { AuditDetail, EventDocument } from '../../store/documents.ts';
import { votingSettingsOf } from '../vote/votingSettings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const moved = (from: EventDates, to: EventDates) =>
  DATE_NAMES.filter((date) => Date.parse(from[date]) !== Date.parse(to[date]));

/**
 * A date is set to a time that is yet to come; those that stay as they are may have passed. Otherwise moving a date would
 * rewrite what has happened, as by which window votes were decided.
 * @param before the dates until now; null for a new event
 * @throws Refusal invalid, naming each date
 */
export function requireYetToCome(before: EventDates | null, after: EventDates, now: Now): void {
  const fields = (before ? moved(before, after) : DATE_NAMES)
    .filter((date) => Date.parse(after[date]) < now - PAST_MINUTES * MINUTE)
    .map((date) => ({ Path: `dates.${date}`, Message: HAS_PASSED }));
  if (fields.length > 0) throw invalidFields(fields);
}

/**
 * What becomes of an event whose dates are set: it remembers where each was before, for participants to see. Results that
 * were revealed are hidden again where voting is not over any more.
 */
export function moveDates(
  event: EventDocument,
  dates: EventDates,
  now: Now,
): Pick<EventDocument, 'dates' | 'dateChanges' | 'voting'> {
  const at = new Date(now).toISOString();
  const moves = moved(event.dates, dates).map((date) => [
    date,
    { from: event.dates[date], to: dates[date], at },
  ]);
  if (moves.length === 0) return { dates: event.dates };
  const voting = votingSettingsOf(event);
  const hides = voting.revealed && !isVotingOver(dates, now);
  return {
    dates,
    dateChanges: { ...event.dateChanges, ...Object.fromEntries(moves) },
    ...(hides ? { voting: { ...voting, revealed: false } } : {}),
  };
}

/** The moves that participants are shown. */
export const presentDateChanges = ({ dateChanges = {} }: EventDocument, now: Now): DateChange[] =>
  DATE_NAMES.flatMap((date) => {
    const move = dateChanges[date];
    if (!move || now >= Date.parse(move.at) + DATE_CHANGE_DAYS * DAY) return [];
    return [{ Date: date, From: move.from, To: move.to, At: move.at }];
  });

/** The moves as the log tells them. */
export const tellDates = (before: EventDates, after: EventDates): AuditDetail[] =>
  moved(before, after).map((date) => ({ field: date, from: before[date], to: after[date] }));
