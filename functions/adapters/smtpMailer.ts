import { type Mailer, MailRefused } from '../domain/mailer.ts';

/** Must be shorter than the mail's lease. Otherwise another worker could send it too. */
const TIMEOUT_MS = 60_000;

/** Replies 500 to 599 are permanent, 400 to 499 temporary (RFC 5321, section 4.2.1). */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** @param url `smtp://…`, with credentials if the relay needs them */
export function smtpMailer(url: string, from: string): Mailer {
  return {
    send: async ({ html, messageId, subject, text, to }) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        // Mails have no attachments, so nothing may read files or fetch URLs.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        // As an object, nodemailer doesn't parse the address, so one address can't turn into several.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('The relay refuses this mail.', { cause: error }) : error;
      } finally {
        transport.close();
      }
    },
  };
}
