import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';
import type { Mail } from '../../domain/mailer.ts';
import type { Recipient } from '../../domain/reminders/recipients.ts';
import { REMINDER_TEXTS } from '../../domain/reminders/reminderText.ts';
import type { EventDocument, ReminderDocument } from '../../store/documents.ts';
import { harmlessName } from './harmlessName.ts';
import { mailPage } from './page.ts';
import { unsubscribingOf } from './unsubscribing.ts';

interface ReminderFacts {
  readonly email: string;
  readonly event: EventDocument;
  readonly recipient: Recipient;
  readonly reminder: ReminderDocument;
  readonly messageId: string;
}

interface Origins {
  readonly portalOrigin: string;
  readonly apiOrigin: string;
  readonly unsubscribeTickets: UnsubscribeTickets;
}

export async function reminderMail(facts: ReminderFacts, origins: Origins): Promise<Mail> {
  const { email, event, messageId, recipient, reminder } = facts;
  const name = await harmlessName(event.name);
  const { action, sentence: sentenceFor } = REMINDER_TEXTS[reminder.kind];
  const sentence = sentenceFor(name ? `“${name}”` : 'your event');
  const link = `${origins.portalOrigin}/${pathOf(reminder.kind, recipient)}`;
  const paragraphs = reminder.note.trim() === '' ? [] : [reminder.note.trim()];
  const { advice, stop, unsubscribe } = unsubscribingOf(recipient.person.userId, origins);
  return {
    to: email,
    subject: sentence,
    text: [sentence, ...paragraphs, `${action}: ${link}`, advice, `${stop.text}: ${stop.link}`].join('\n\n'),
    html: mailPage({ title: sentence, sentence, link, action, paragraphs, advice, stop }),
    messageId: `${messageId}@${new URL(origins.portalOrigin).hostname}`,
    unsubscribe,
  };
}

/** Returns the page where the person can do what the reminder says. web/shared/todo/todoWords.ts links to the same pages. */
function pathOf(kind: ReminderDocument['kind'], { field, person, project }: Recipient): string {
  const place = project ? `${person.eventKey}/${project.projectId}` : person.eventKey;
  if (field !== null) return `${place}/edit/#${field}`;
  if (kind === 'RequestWaiting') return `${place}/?t=Members`;
  return kind === 'NotVoted' ? `${place}/?t=Projects&show=unvoted` : `${place}/?t=Find+a+team`;
}
