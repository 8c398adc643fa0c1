import type { Mailer } from '../mail/mailer.ts';
import { communicationMailer } from './communicationMailer.ts';
import type { Settings } from './settings.ts';
import { smtpMailer } from './smtpMailer.ts';

/**
 * The mailer of Node's host: a relay by SMTP where its settings name one, else Azure Communication Services, which is all that
 * Azure's host knows.
 */
export function mailerOf(settings: Settings): Mailer {
  const { COMMUNICATION_ENDPOINT: endpoint, MAIL_FROM: from, SMTP_URL: url } = settings;
  if (url !== undefined) return smtpMailer(url, from);
  if (endpoint !== undefined) return communicationMailer(endpoint, from);
  throw new Error('SMTP_URL or COMMUNICATION_ENDPOINT is missing: no mail could leave.');
}
