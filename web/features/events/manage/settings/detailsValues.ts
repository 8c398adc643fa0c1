import { isColour } from '#contract/base/patterns.ts';
import { DATE_NAMES, type EventDates } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { DetailsEdit } from '../../../../api/data/eventSettings.ts';
import { PAGE_LABELS, type PageValues, toPageValues } from '../../../../shared/fields/PageFields.tsx';
import {
  DATES_LABELS,
  type DatesValues,
  readTypedDates,
  typedDatesOf,
  typedDatesRefusal,
} from '../../../../shared/fields/typedDates.ts';

export type DetailsValues = DatesValues & PageValues & { readonly headercolour: string };

export const DETAILS_LABELS = { ...PAGE_LABELS, ...DATES_LABELS, headercolour: 'Header colour' } as const;

export const toDetailsValues = (event: PageEvent): DetailsValues => ({
  ...toPageValues(event),
  ...typedDatesOf(event.Dates, event.TimeZone),
  headercolour: event.HeaderColour,
});

export function detailsRefusal(values: DetailsValues): string | null {
  const refusal = typedDatesRefusal(values);
  if (refusal !== null) return refusal;
  if (!isColour(values.headercolour)) return 'Choose a colour first.';
  return values.content.trim() === '' ? 'Write something first.' : null;
}

/**
 * Unchanged dates keep their seconds, which the fields don't show. Otherwise each save would move these dates.
 * @param event the version that the values are based on
 * @throws RangeError for values that `detailsRefusal` refuses
 */
export function toDetailsEdit(values: DetailsValues, event: PageEvent): DetailsEdit {
  const typed = readTypedDates(values);
  if (typed === null) throw new RangeError('One of these dates isn’t valid.');
  const before = typedDatesOf(event.Dates, values.timezone);
  const dates = Object.fromEntries(
    DATE_NAMES.map((date) => [date, values[date] === before[date] ? event.Dates[date] : typed[date]]),
  ) as EventDates;
  const { content, description, headercolour, logo, name, timezone } = values;
  return { name, logo, content, description, dates, headercolour, timezone };
}
