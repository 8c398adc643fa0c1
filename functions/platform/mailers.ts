import { createHash } from 'node:crypto';
import { type Mail, type Mailer, MailRefused } from '../mail/mailer.ts';
import { managedIdentity } from './managedIdentity.ts';
import type { Settings } from './settings.ts';

/** Longest that a relay may take; shorter than anybody else waits before trying the same mail. */
const TIMEOUT_MS = 60_000;

/** The mailer of these settings: a relay by SMTP where there is one, else Azure Communication Services. */
export function mailerOf(settings: Settings): Mailer {
  const { COMMUNICATION_ENDPOINT: endpoint, MAIL_FROM: from, SMTP_URL: url } = settings;
  if (url !== undefined) return smtpMailer(url, from);
  if (endpoint !== undefined) return communicationMailer(endpoint, from);
  throw new Error('SMTP_URL or COMMUNICATION_ENDPOINT is missing: no mail could leave.');
}

/** A reply of 500 to 599 is for good, one of 400 to 499 for now (RFC 5321, 4.2.1). */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

function smtpMailer(url: string, from: string): Mailer {
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

function communicationMailer(endpoint: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const { EmailClient } = await import('@azure/communication-email');
      const client = new EmailClient(endpoint, managedIdentity());
      const { html, subject, text, to } = mail;
      try {
        const poller = await client.beginSend(
          {
            senderAddress: from,
            recipients: { to: [{ address: to }] },
            content: { subject, plainText: text, html },
            headers: { 'Message-ID': `<${mail.messageId}>`, 'Auto-Submitted': 'auto-generated' },
            disableUserEngagementTracking: true,
          },
          { operationId: operationIdOf(mail), abortSignal: AbortSignal.timeout(TIMEOUT_MS) },
        );
        const { status } = await poller.pollUntilDone({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
        if (status === 'Failed') throw new MailRefused('Communication Services could not send this mail.');
      } catch (error) {
        const isWrong = error instanceof Error && 'statusCode' in error && error.statusCode === 400;
        throw isWrong
          ? new MailRefused('Communication Services refuses this mail.', { cause: error })
          : error;
      }
    },
  };
}

/** A GUID that follows from the mail: with it Communication Services takes a repetition for what it is. */
function operationIdOf({ messageId }: Mail): string {
  const hex = createHash('sha256').update(messageId).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
