import type { Mail } from '../../domain/mailer.ts';
import { harmlessName } from './harmlessName.ts';
import { mailPage } from './page.ts';

interface SessionsEndedFacts {
  readonly email: string;
  /** Null if the organisation no longer exists. */
  readonly organisationName: string | null;
  readonly at: string;
  readonly messageId: string;
}

export async function sessionsEndedMail(ended: SessionsEndedFacts, portalOrigin: string): Promise<Mail> {
  const shown = await harmlessName(ended.organisationName ?? '');
  const organisation = shown === null ? 'your organisation' : `the organisation “${shown}”`;
  const at = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(ended.at));
  const words = {
    title: 'You were signed out',
    sentence: `An Owner of ${organisation} has signed you out of the Hackathon Portal.`,
    link: `${portalOrigin}/dashboard/`,
    action: 'Sign in again',
    when: `This happened on ${at} UTC, on all your devices. Your account, your teams and your votes stay as they are.`,
    advice: `If you didn’t expect this, tell an Owner of ${organisation}: someone else may have used your account.`,
  };
  return {
    to: ended.email,
    subject: 'You were signed out of the Hackathon Portal',
    text: [words.sentence, words.when, `${words.action}: ${words.link}`, words.advice].join('\n\n'),
    html: mailPage({ ...words, paragraphs: [words.when] }),
    messageId: `${ended.messageId}@${new URL(portalOrigin).hostname}`,
  };
}
