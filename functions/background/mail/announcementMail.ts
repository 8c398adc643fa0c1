import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';
import type { Mail } from '../../domain/mailer.ts';
import { harmlessName } from './harmlessName.ts';
import { mailPage } from './page.ts';
import { unsubscribingOf } from './unsubscribing.ts';

interface AnnouncementFacts {
  readonly email: string;
  readonly userId: string;
  readonly eventName: string;
  readonly path: string;
  /** Markdown. The email shows it as it was typed. */
  readonly content: string;
  readonly messageId: string;
}

interface MailOrigins {
  readonly portalOrigin: string;
  readonly apiOrigin: string;
  readonly unsubscribeTickets: UnsubscribeTickets;
}

export async function announcementMail(
  { content, email, eventName, messageId, path, userId }: AnnouncementFacts,
  origins: MailOrigins,
): Promise<Mail> {
  const name = await harmlessName(eventName);
  const sentence = `News from ${name ? `“${name}”` : 'your event'}`;
  const link = `${origins.portalOrigin}/${path}/`;
  const paragraphs = content
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const action = 'Open the event';
  const { advice, stop, unsubscribe } = unsubscribingOf(userId, origins);
  return {
    to: email,
    subject: sentence,
    text: [sentence, ...paragraphs, `${action}: ${link}`, advice, `${stop.text}: ${stop.link}`].join('\n\n'),
    html: mailPage({ title: sentence, sentence, link, action, paragraphs, advice, stop }),
    messageId: `${messageId}@${new URL(origins.portalOrigin).hostname}`,
    unsubscribe,
  };
}
