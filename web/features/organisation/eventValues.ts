import type { NewEvent } from '#contract/events.ts';
import { DEFAULT_HEADER_COLOUR } from '#contract/limits.ts';
import { isColour } from '#contract/patterns.ts';
import type { DateName } from '#contract/phase.ts';
import { IDENTIFIER_LABEL, identifierRefusal } from '../../shared/fields/IdentifierField.tsx';
import { PAGE_LABELS, type PageValues } from '../../shared/fields/PageFields.tsx';
import { DATES_LABELS, readTypedDates, typedDatesRefusal } from '../../shared/fields/typedDates.ts';

export interface NewEventValues extends PageValues, Readonly<Record<DateName, string>> {
  readonly id: string;
  readonly timezone: string;
  readonly headercolour: string;
}

export const NEW_EVENT_LABELS = {
  ...PAGE_LABELS,
  ...DATES_LABELS,
  id: IDENTIFIER_LABEL,
  headercolour: 'Header colour',
} as const;

export const newEventValues = (timezone: string): NewEventValues => ({
  name: '',
  id: '',
  logo: '',
  description: '',
  content: '',
  timezone,
  EventStart: 'T',
  VotingStart: 'T',
  VotingEnd: 'T',
  EventEnd: 'T',
  headercolour: DEFAULT_HEADER_COLOUR,
});

/** Why the event can't be created yet; null if it can. */
export function eventRefusal(values: NewEventValues): string | null {
  if (values.name.trim() === '') return 'Give the event a name first.';
  const refusal = identifierRefusal('Event', values.id) ?? typedDatesRefusal(values);
  if (refusal !== null) return refusal;
  if (!isColour(values.headercolour)) return 'Choose a header colour first.';
  return values.content.trim() === '' ? 'Write something about it first.' : null;
}

/** @throws RangeError for dates that `eventRefusal` refuses */
export function toNewEvent(values: NewEventValues): NewEvent {
  const dates = readTypedDates(values);
  if (dates === null) throw new RangeError('Enter all dates of the event.');
  const { content, description, headercolour, id, logo, name, timezone } = values;
  return {
    name,
    logo,
    description,
    content,
    headercolour,
    timezone,
    dates,
    ...(id.trim() === '' ? {} : { id: id.trim() }),
  };
}
