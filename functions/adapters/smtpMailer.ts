import { type Mailer, MailRefused } from '../domain/mailer.ts';

/** Longest that a relay may take; shorter than anybody else waits before trying the same mail. */
const TIMEOUT_MS = 60_000;

/** A reply of 500 to 599 is for good, one of 400 to 499 for now (RFC 5321, 4.2.1). */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/**
 * Sends by a mail relay.
 * @param url `smtp://…`, with who one is there if it asks
 */
export function smtpMailer(url: string, from: string): Mailer {
  return {
    send: async ({ html, messageId, subject, text, to }) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        // A mail holds nothing but its own text: no file, no address to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        // As an object, so that an address stays one address whatever stands in it.
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
