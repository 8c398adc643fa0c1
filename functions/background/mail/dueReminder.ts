import { deadlineOf, firstAllowed, mayRemind } from '#contract/reminders/reminderRules.ts';
import type { Clock } from '../../domain/context.ts';
import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';
import type { Mail } from '../../domain/mailer.ts';
import { recipientsAmong } from '../../domain/reminders/recipients.ts';
import { documentId, type MailDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import type { EventRecipient } from './eventRecipient.ts';
import { reminderMail } from './reminderMail.ts';

interface ReminderDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly portalOrigin: string;
  readonly apiOrigin: string;
  readonly unsubscribeTickets: UnsubscribeTickets;
}

/** An email that must wait until this time, because of quiet hours. */
export interface Later {
  readonly until: number;
}

/**
 * Checks again whether to send the email, so that people get no reminder of something that they have already done.
 * @returns a function that writes the email, the time to wait for, or null if the email must not be sent
 */
export async function dueReminder(
  deps: ReminderDeps,
  mail: MailDocument,
  { event, key, person, profile: { email } }: EventRecipient,
): Promise<(() => Promise<Mail>) | Later | null> {
  const { clock, store } = deps;
  const [reminder, mails] = await Promise.all([
    store.read('reminder', key, documentId.reminder(mail.subject)),
    store.list('mail', mail.emailHash),
  ]);
  if (person === null || reminder === null) return null;
  const now = clock();
  const first = firstAllowed(now, deadlineOf(reminder, event));
  if (first === null) return null;
  const [recipient] = await recipientsAmong(store, { event, kind: reminder.kind, people: [person], now });
  if (recipient === undefined) return null;
  if (first > now) return { until: first };
  const earlier = mails.filter(
    ({ id, kind, place }) => kind === 'Reminder' && id !== mail.id && place === mail.place,
  );
  const sent = earlier.flatMap(({ sentAt }) => (sentAt === undefined ? [] : [sentAt]));
  if (!mayRemind(sent, now, event.timeZone)) return null;
  return () => reminderMail({ email, event, recipient, reminder, messageId: mail.messageId }, deps);
}
