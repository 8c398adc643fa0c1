import { once } from 'node:events';
import { COVER_ID, headersOf, MAIL_TIMEOUT_MS, type Mailer, MailRefused } from '../domain/mailer.ts';

/** Replies 500 to 599 are permanent, 400 to 499 temporary (RFC 5321, section 4.2.1). */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** @param url `smtp://…`, with credentials if the relay needs them */
export function smtpMailer(url: string, from: string, timeoutMs = MAIL_TIMEOUT_MS): Mailer {
  return {
    send: async (mail) => {
      const { cover, html, messageId, subject, text, to } = mail;
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // A cover comes as bytes, so the library may read neither files nor URLs.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        // nodemailer doesn't parse the address in an object, so a malformed address can't become several recipients.
        const sending = transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(cover && {
            attachments: [
              {
                cid: COVER_ID,
                content: cover,
                contentDisposition: 'inline',
                contentType: 'image/png',
                filename: 'cover.png',
              },
            ],
          }),
          messageId: `<${messageId}>`,
          headers: headersOf(mail),
        });
        // nodemailer limits the time of each step of the dialogue with the relay, but not the time of the whole dialogue.
        await Promise.race([sending, failAfter(timeoutMs)]);
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('The relay refuses this email.', { cause: error }) : error;
      } finally {
        transport.close();
      }
    },
  };
}

async function failAfter(ms: number): Promise<never> {
  await once(AbortSignal.timeout(ms), 'abort');
  throw new Error('The relay took too long.');
}
