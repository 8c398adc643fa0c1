import { deadlineOf, firstAllowed, mayRemind } from '#contract/reminders/reminderRules.ts';
import { todoAddress } from '#contract/todo/todoAddress.ts';
import type { Context } from '../../domain/context.ts';
import { quotedName } from '../../domain/mail/harmlessName.ts';
import { recipientsAmong } from '../../domain/reminders/recipients.ts';
import { REMINDER_TEXTS } from '../../domain/reminders/reminderText.ts';
import { documentId, type MailDocument, refOfEventKey } from '../../store/documents.ts';
import { ORGANISERS_ADVICE, type WriteWords } from './compose.ts';
import type { EventRecipient } from './eventRecipient.ts';

/** An email that must wait until this time, because of quiet hours. */
export interface Later {
  readonly until: number;
}

/**
 * Checks again whether to send the email, so that people get no reminder of something that they have already done.
 * @returns a function that writes the email, the time to wait for, or null if the email must not be sent
 */
export async function dueReminder(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  mail: MailDocument,
  { event, key, person, profile }: EventRecipient,
): Promise<WriteWords | Later | null> {
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
  const { action, sentence, todo } = REMINDER_TEXTS[reminder.kind];
  const { event: id, org } = refOfEventKey(key);
  const note = reminder.note.trim();
  return async () => ({
    to: profile.email,
    sentence: sentence(await quotedName(event.name, 'your event')),
    paragraphs: note === '' ? [] : [note],
    address: todoAddress({
      Kind: todo,
      Organisation: org,
      Event: id,
      Project: recipient.project?.projectId ?? null,
      Invitation: null,
      Field: recipient.field,
    }),
    action,
    advice: ORGANISERS_ADVICE,
  });
}
