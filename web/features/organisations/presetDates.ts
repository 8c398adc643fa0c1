import { NAME_MAX } from '#contract/base/limits.ts';
import { DAY, HOUR } from '#contract/base/times.ts';
import type { EventCard } from '#contract/events/events.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { readTypedTime, type TypedTime, typedTimeOf } from '../../forms/fields/typedTime.ts';
import type { DatesValues } from '../../shared/fields/typedDates.ts';

/** Hours after the start. People build for two days and vote on the third. */
const PRESET = { VotingStart: 48, VotingEnd: 71, EventEnd: 72 } as const;
type FollowingDate = keyof typeof PRESET;
const FOLLOWING_DATES = Object.keys(PRESET) as readonly FollowingDate[];

/** The dates that follow the start of an event of 72 hours; null while the start isn't complete. */
export function presetDates(start: TypedTime, timeZone: string): Record<FollowingDate, TypedTime> | null {
  const read = readTypedTime(start, timeZone);
  if (read.kind !== 'instant') return null;
  const after = (hours: number) =>
    typedTimeOf(new Date(Date.parse(read.instant) + hours * HOUR).toISOString(), timeZone);
  return {
    VotingStart: after(PRESET.VotingStart),
    VotingEnd: after(PRESET.VotingEnd),
    EventEnd: after(PRESET.EventEnd),
  };
}

/** Returns 09:00 on the day a week from now. */
export function firstStart(now: number, timeZone: string): TypedTime {
  const [day] = typedTimeOf(new Date(now + 7 * DAY).toISOString(), timeZone).split('T');
  return `${day}T09:00`;
}

const YEAR = 52 * 7 * DAY;

/** Proposes a name and a start for the copy of an event: a year later, on the same weekday, and not in the past. */
export function copyPreset(
  {
    Dates: { EventStart: start },
    Name: name,
    TimeZone: timeZone,
  }: Pick<EventCard, 'Dates' | 'Name' | 'TimeZone'>,
  now: number,
): { readonly name: string; readonly start: TypedTime } {
  const years = Math.max(1, Math.floor((now - Date.parse(start)) / YEAR) + 1);
  const [day = '', time = ''] = typedTimeOf(start, timeZone).split('T');
  const moved = new Date(Date.parse(day) + years * YEAR).toISOString().slice(0, day.length);
  const [year = '', next = ''] = [day, moved].map((one) => one.slice(0, 4));
  const named = name.includes(year) ? name.replace(year, next) : `${name} ${next}`;
  return { name: named.length > NAME_MAX ? name : named, start: `${moved}T${time.slice(0, 5)}` };
}

/** Returns true if the dates are as far apart as in the preset. Ignores an incomplete start. */
function isPreset({ EventStart, timezone, ...dates }: DatesValues): boolean {
  const voting = readTypedTime(dates.VotingStart, timezone);
  if (voting.kind !== 'instant') return false;
  const impliedStart = new Date(Date.parse(voting.instant) - PRESET.VotingStart * HOUR).toISOString();
  const preset = presetDates(typedTimeOf(impliedStart, timezone), timezone);
  const isComplete = presetDates(EventStart, timezone) !== null;
  return (
    FOLLOWING_DATES.every((date) => dates[date] === preset?.[date]) &&
    (!isComplete || EventStart === typedTimeOf(impliedStart, timezone))
  );
}

/** The other dates follow the start until the organiser edits them. */
export const followingStart =
  (field: (name: keyof DatesValues) => FormField, values: DatesValues) =>
  (name: keyof DatesValues): FormField => {
    if (name !== 'EventStart') return field(name);
    const start = field('EventStart');
    const follows = isPreset(values);
    const change = (value: string) => {
      const dates = follows ? presetDates(value, values.timezone) : null;
      if (dates) for (const date of FOLLOWING_DATES) field(date).change(dates[date]);
      start.change(value);
    };
    return { ...start, change };
  };
