import type { Event } from '#contract/events.ts';
import { DATE_NAMES, type EventDates } from '#contract/phase.ts';
import { isColour } from '#contract/patterns.ts';
import type { AppearanceEdit } from '../../../api/eventSettings.ts';
import type { Values } from '../../../forms/drafts.ts';
import {
  DATES_LABELS,
  type DatesValues,
  readTypedDates,
  typedDatesOf,
  typedDatesRefusal,
} from '../../../shared/fields/typedDates.ts';

export type AppearanceValues = DatesValues & Values & { readonly headercolour: string };

export const APPEARANCE_LABELS = { ...DATES_LABELS, headercolour: 'Header colour' } as const;

export const toAppearanceValues = (event: Event): AppearanceValues => ({
  ...typedDatesOf(event.Dates, event.TimeZone),
  headercolour: event.HeaderColour,
});

/** Why the form can't be saved; null if it can. */
export const appearanceRefusal = (values: AppearanceValues): string | null =>
  typedDatesRefusal(values) ?? (isColour(values.headercolour) ? null : 'Choose a colour first.');

/**
 * Fields show whole minutes, so unchanged dates keep their exact value: a date in the past must not move.
 * @param event the version that the values are based on
 * @throws RangeError for values that `appearanceRefusal` refuses
 */
export function toAppearanceEdit(values: AppearanceValues, event: Event): AppearanceEdit {
  const typed = readTypedDates(values);
  if (typed === null) throw new RangeError('One of these dates isn’t valid.');
  const before = typedDatesOf(event.Dates, values.timezone);
  const dates = Object.fromEntries(
    DATE_NAMES.map((date) => [date, values[date] === before[date] ? event.Dates[date] : typed[date]]),
  ) as EventDates;
  return { content: event.Content, dates, headercolour: values.headercolour, timezone: values.timezone };
}
