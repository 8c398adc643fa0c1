import type { DateName } from '#contract/base/phase.ts';
import type { Instant } from '#contract/base/text.ts';
import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import type { EventPart } from './events.ts';

/** The emails are due `minutes` before the event's date `anchor`. If the date moves, they move with it. */
export interface ReminderDocument extends EventPart {
  readonly type: 'reminder';
  readonly id: string;
  readonly reminderId: string;
  readonly version: number;
  readonly kind: ReminderKind;
  /** Plain text. */
  readonly note: string;
  readonly anchor: DateName;
  readonly minutes: number;
  readonly state: 'Planned' | 'Sending' | 'Sent' | 'Missed';
  /** The due time that was missed; null if none was. If a date moves afterwards, the reminder is planned again. */
  readonly missedFor: Instant | null;
  /** Emails exist for the participants up to this document id; null before the first and after the last. */
  readonly after: string | null;
  readonly count: number;
}
