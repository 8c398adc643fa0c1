import { HAS_PASSED } from '#contract/base/inputErrors.ts';
import { DEFAULT_HEADER_COLOUR } from '#contract/base/limits.ts';
import { isColour } from '#contract/base/patterns.ts';
import type { DateName, Now } from '#contract/base/phase.ts';
import type { NewEvent } from '#contract/events/events.ts';
import { pastDates } from '#contract/events/pastDates.ts';
import { IDENTIFIER_LABEL, identifierRefusal } from '../../shared/fields/IdentifierField.tsx';
import { PAGE_LABELS, type PageValues } from '../../shared/fields/PageFields.tsx';
import { DATES_LABELS, type DatesValues, readTypedDates } from '../../shared/fields/typedDates.ts';
import { firstStart, presetDates } from './presetDates.ts';

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

/** @param now in milliseconds since the epoch */
export function newEventValues(timezone: string, now: number): NewEventValues {
  const start = firstStart(now, timezone);
  return { ...EMPTY, timezone, EventStart: start, ...presetDates(start, timezone) };
}

/** A start that answers what participants ask. It’s true of every event, because organisers may leave it as it is. */
const STARTER = `## What it’s about

Teams build something that they have long wished for, and show it to everyone.

## How to take part

1. Find a team, or create a project.
2. Build something that works once, in front of someone.
3. Vote for the projects that you like best.
`;

const EMPTY: NewEventValues = {
  name: '',
  id: '',
  logo: '',
  description: '',
  content: STARTER,
  timezone: '',
  EventStart: 'T',
  VotingStart: 'T',
  VotingEnd: 'T',
  EventEnd: 'T',
  headercolour: DEFAULT_HEADER_COLOUR,
};

export const BASICS = ['name', 'id', 'description'] as const;
export const DATES = ['timezone', 'EventStart', 'VotingStart', 'VotingEnd', 'EventEnd'] as const;
export const LOOK = ['logo', 'headercolour', 'content'] as const;

export const basicsRefusal = ({ id, name }: Pick<NewEventValues, 'id' | 'name'>): string | null =>
  name.trim() === '' ? 'Give the event a name first.' : identifierRefusal('Event', id);

export const lookRefusal = ({ headercolour }: Pick<NewEventValues, 'headercolour'>): string | null =>
  isColour(headercolour) ? null : 'Choose a header colour first.';

/** Refuses a start that the API refuses, so that people learn it beside the dates. */
export function startProblem(values: DatesValues, now: Now): string | null {
  const dates = readTypedDates(values);
  return dates && pastDates(null, dates, now).includes('EventStart') ? HAS_PASSED : null;
}

/** @throws RangeError for dates that `typedDatesRefusal` refuses */
export function toNewEvent(values: NewEventValues): NewEvent {
  const dates = readTypedDates(values);
  if (dates === null) throw new RangeError('Enter all dates of the event.');
  const { content, description, headercolour, id, logo, name, timezone } = values;
  return {
    name,
    logo,
    description,
    // The API requires a text, and organisers can write it later.
    content: content.trim() === '' ? STARTER : content,
    headercolour,
    timezone,
    dates,
    ...(id.trim() === '' ? {} : { id: id.trim() }),
  };
}
