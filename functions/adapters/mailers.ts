import type { Mailer } from '../domain/mailer.ts';
import { communicationMailer } from './communicationMailer.ts';
import { smtpMailer } from './smtpMailer.ts';

interface MailSettings {
  readonly SMTP_URL?: string | undefined;
  readonly COMMUNICATION_ENDPOINT?: string | undefined;
  readonly MAIL_FROM: string;
}

export function mailerOf(settings: MailSettings): Mailer {
  const { COMMUNICATION_ENDPOINT: endpoint, MAIL_FROM: from, SMTP_URL: url } = settings;
  if (url !== undefined) return smtpMailer(url, from);
  if (endpoint !== undefined) return communicationMailer(endpoint, from);
  throw new Error('SMTP_URL or COMMUNICATION_ENDPOINT is missing, so the portal can’t send emails.');
}
