import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';

interface Origins {
  readonly portalOrigin: string;
  readonly apiOrigin: string;
  readonly unsubscribeTickets: UnsubscribeTickets;
}

/** Returns two ways to stop announcements and reminders: a page of the portal, and an address for mail programs (RFC 8058). */
export function unsubscribingOf(userId: string, { apiOrigin, portalOrigin, unsubscribeTickets }: Origins) {
  const ticket = unsubscribeTickets.issue(userId);
  return {
    advice: 'The organisers send this email to the people who take part in the event.',
    stop: { text: 'Stop these emails', link: `${portalOrigin}/unsubscribe/#${ticket}` },
    unsubscribe: `${apiOrigin}/v1/unsubscribe/${ticket}`,
  };
}
