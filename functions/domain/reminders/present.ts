import { deadlineOf, dueAtOf, firstAllowed } from '#contract/reminders/reminderRules.ts';
import type { Reminder } from '#contract/reminders/reminders.ts';
import type { EventDocument, ReminderDocument } from '../../store/documents.ts';

/** A missed reminder is planned again once its time has moved. */
export const stateNow = (reminder: ReminderDocument, { dates }: EventDocument): ReminderDocument['state'] =>
  reminder.state === 'Missed' && reminder.missedFor !== dueInstant(reminder, dates)
    ? 'Planned'
    : reminder.state;

export const dueInstant = (reminder: ReminderDocument, dates: EventDocument['dates']): string =>
  new Date(dueAtOf(reminder, dates)).toISOString();

export function presentReminder(reminder: ReminderDocument, event: EventDocument): Reminder {
  const first = firstAllowed(dueAtOf(reminder, event.dates), deadlineOf(reminder, event));
  return {
    Id: reminder.reminderId,
    Kind: reminder.kind,
    Note: reminder.note,
    Anchor: reminder.anchor,
    Minutes: reminder.minutes,
    State: stateNow(reminder, event),
    DueAt: first === null ? null : new Date(first).toISOString(),
    Count: reminder.count,
    Version: reminder.version,
  };
}
