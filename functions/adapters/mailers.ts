import type { Mailer } from '../domain/mailer.ts';
import { communicationMailer } from './communicationMailer.ts';
import { smtpMailer } from './smtpMailer.ts';

/** Who sends mail: a relay, or a Communication Services resource. */
interface MailSettings {
  readonly SMTP_URL?: string | undefined;
  readonly COMMUNICATION_ENDPOINT?: string | undefined;
  readonly MAIL_FROM: string;
}

/**
 * The mailer of Node's host: a relay by SMTP where its settings name one, else Azure Communication Services, which is all that
 * Azure's host knows.
 */
export function mailerOf(settings: MailSettings): Mailer {
  const { COMMUNICATION_ENDPOINT: endpoint, MAIL_FROM: from, SMTP_URL: url } = settings;
  if (url !== undefined) return smtpMailer(url, from);
  if (endpoint !== undefined) return communicationMailer(endpoint, from);
  throw new Error('SMTP_URL or COMMUNICATION_ENDPOINT is missing: no mail could leave.');
}
