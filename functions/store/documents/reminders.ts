import type { DateName } from '#contract/phase.ts';
import type { ReminderKind } from '#contract/reminderKinds.ts';
import type { Instant } from '#contract/text.ts';
import type { EventPart } from './events.ts';

/** An email that organisers plan. It is due some minutes before a date of the event, and moves with the date. */
export interface ReminderDocument extends EventPart {
  readonly type: 'reminder';
  readonly id: string;
  readonly reminderId: string;
  readonly version: number;
  readonly kind: ReminderKind;
  /** Plain text. */
  readonly note: string;
  readonly anchor: DateName;
  /** Minutes before the anchor. */
  readonly minutes: number;
  readonly state: 'Planned' | 'Sending' | 'Sent' | 'Missed';
  /** The due time that was missed. If a date moves afterwards, the reminder is planned again. */
  readonly missedFor: Instant | null;
  /** Emails to participants up to this document id exist. */
  readonly after: string | null;
  readonly count: number;
}
