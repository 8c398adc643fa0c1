// functions/contract/README.md, "Reminders", states these rules in words.
import { REMINDERS_MAX, REMINDERS_PER_PERSON_MAX } from '../base/limits.ts';
import type { DateName, EventDates, Now, Phase } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import { DAY, HOUR, MINUTE } from '../base/times.ts';
import { instantOfWallTime, wallTimeOf } from '../base/wallTime.ts';
import type { ReminderKind } from './reminderKinds.ts';

/** The phases in which people can still do what a reminder is about. */
const PHASES: Readonly<Record<ReminderKind, readonly Phase[]>> = {
  NoTeam: ['Closed', 'Started'],
  TeamIncomplete: ['Closed', 'Started', 'VotingOpen'],
  RequestWaiting: ['Closed', 'Started', 'VotingOpen', 'VotingCompleted'],
  NotVoted: ['VotingOpen'],
  JudgeUnfinished: ['Closed', 'Started', 'VotingOpen', 'VotingCompleted'],
};

/** Returns false if no one gets the reminder in this phase. */
export const isTimely = (kind: ReminderKind, phase: Phase): boolean => PHASES[kind].includes(phase);

/** A reminder is missed if more than this has passed since it could first be sent, because its text may be out of date. */
const LATE_MS = 6 * HOUR;

const FIRST_HOUR = '08:00';
const LAST_HOUR = '19:00';

export interface ReminderTime {
  readonly anchor: DateName;
  /** Minutes before the anchor. */
  readonly minutes: number;
}

export interface Deadline {
  readonly at: Now;
  readonly timeZone: string;
}

export const deadlineOf = (
  { anchor }: Pick<ReminderTime, 'anchor'>,
  { dates, timeZone }: { readonly dates: EventDates; readonly timeZone: string },
): Deadline => ({ at: Date.parse(dates[anchor]), timeZone });

export const dueAtOf = ({ anchor, minutes }: ReminderTime, dates: EventDates): Now =>
  Date.parse(dates[anchor]) - minutes * MINUTE;

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());

/** Returns true at night and at weekends, when no reminders are sent. The last 24 hours before the deadline are never quiet. */
export function isQuiet(time: Now, { at, timeZone }: Deadline): boolean {
  if (time >= at - DAY) return false;
  const [day = '', clock = ''] = wallTimeOf(new Date(time).toISOString(), timeZone).split('T');
  return isWeekend(day) || clock < FIRST_HOUR || clock >= LAST_HOUR;
}

/** The first time from `time` on that isn't quiet; null if there is none before the deadline. */
export function firstAllowed(time: Now, deadline: Deadline): Now | null {
  if (time >= deadline.at) return null;
  if (!isQuiet(time, deadline)) return time;
  const today = wallTimeOf(new Date(time).toISOString(), deadline.timeZone).slice(0, 10);
  const mornings = [0, 1, 2, 3].map((days) => {
    const day = new Date(Date.parse(`${today}T00:00Z`) + days * DAY).toISOString().slice(0, 10);
    return Date.parse(instantOfWallTime(`${day}T${FIRST_HOUR}`, deadline.timeZone));
  });
  const [first = null] = [...mornings, deadline.at - DAY]
    .filter((one) => one > time && one < deadline.at && !isQuiet(one, deadline))
    .toSorted((a, b) => a - b);
  return first;
}

/** The time from which on `reminderStep` sends or misses the reminder. */
export function reminderTime(
  time: ReminderTime,
  event: { readonly dates: EventDates; readonly timeZone: string },
): Now {
  const due = dueAtOf(time, event.dates);
  return firstAllowed(due, deadlineOf(time, event)) ?? due;
}

export function reminderStep(
  time: ReminderTime,
  event: { readonly dates: EventDates; readonly timeZone: string },
  now: Now,
): 'wait' | 'send' | 'miss' {
  const due = dueAtOf(time, event.dates);
  if (now < due) return 'wait';
  const first = firstAllowed(due, deadlineOf(time, event));
  if (first === null || now >= Date.parse(event.dates[time.anchor])) return 'miss';
  if (now < first) return 'wait';
  return now - first > LATE_MS ? 'miss' : 'send';
}

/** True if sending would begin at once, or never. Such a reminder can't be planned. */
export const hasReminderTimePassed = (
  time: ReminderTime,
  event: { readonly dates: EventDates; readonly timeZone: string },
  now: Now,
): boolean => reminderStep(time, event, now) !== 'wait';

export const newReminderRefusal = (reminders: number): RuleRefusal | null =>
  reminders < REMINDERS_MAX ? null : { reason: 'reminders_used_up' };

export const changeReminderRefusal = (state: 'Planned' | 'Sending' | 'Sent' | 'Missed'): RuleRefusal | null =>
  state === 'Sending' || state === 'Sent' ? { reason: 'reminder_sent' } : null;

export const hasCountChanged = (expected: number, count: number): boolean => {
  const by = Math.abs(expected - count);
  return by > 2 && by > expected / 10;
};

/** @param sent the times at which the person got reminders of this event in the last 30 days */
export function mayRemind(sent: readonly string[], now: Now, timeZone: string): boolean {
  const dayOf = (time: Now) => wallTimeOf(new Date(time).toISOString(), timeZone).slice(0, 10);
  return sent.length < REMINDERS_PER_PERSON_MAX && !sent.some((at) => dayOf(Date.parse(at)) === dayOf(now));
}
