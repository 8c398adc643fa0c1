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
 * A date moved into the past would rewrite history, such as the voting window. Unchanged dates may lie in the past.
 * @throws Refusal invalid, for each wrong date
 */
export function requireYetToCome(before: EventDates | null, after: EventDates, now: Now): void {
  const fields = (before ? moved(before, after) : DATE_NAMES)
    .filter((date) => Date.parse(after[date]) < now - PAST_MINUTES * MINUTE)
    .map((date) => ({ Path: `dates.${date}`, Message: HAS_PASSED }));
  if (fields.length > 0) throw invalidFields(fields);
}

/** Moves dates and remembers the old ones for participants. Hides revealed results if voting is no longer over. */
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

export const presentDateChanges = ({ dateChanges = {} }: EventDocument, now: Now): DateChange[] =>
  DATE_NAMES.flatMap((date) => {
    const move = dateChanges[date];
    if (!move || now >= Date.parse(move.at) + DATE_CHANGE_DAYS * DAY) return [];
    return [{ Date: date, From: move.from, To: move.to, At: move.at }];
  });

export const changedDates = (before: EventDates, after: EventDates): AuditDetail[] =>
  moved(before, after).map((date) => ({ field: date, from: before[date], to: after[date] }));
