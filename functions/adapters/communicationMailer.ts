import { createHash } from 'node:crypto';
import { headersOf, type Mail, MAIL_TIMEOUT_MS, type Mailer, MailRefused } from '../domain/mailer.ts';
import { managedIdentity } from './managedIdentity.ts';

export function communicationMailer(endpoint: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const { EmailClient } = await import('@azure/communication-email');
      const client = new EmailClient(endpoint, managedIdentity());
      const { html, subject, text, to } = mail;
      const abortSignal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
      try {
        const poller = await client.beginSend(
          {
            senderAddress: from,
            recipients: { to: [{ address: to }] },
            content: { subject, plainText: text, html },
            headers: { 'Message-ID': `<${mail.messageId}>`, ...headersOf(mail) },
            disableUserEngagementTracking: true,
          },
          { operationId: operationIdOf(mail), abortSignal },
        );
        const { status } = await poller.pollUntilDone({ abortSignal });
        if (status === 'Failed') throw new MailRefused('Communication Services couldn’t send this email.');
      } catch (error) {
        const isPermanent = error instanceof Error && 'statusCode' in error && error.statusCode === 400;
        throw isPermanent
          ? new MailRefused('Communication Services refuses this email.', { cause: error })
          : error;
      }
    },
  };
}

/** The same email gives the same GUID, so Communication Services recognises a repeat. */
function operationIdOf({ messageId }: Mail): string {
  const hex = createHash('sha256').update(messageId).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
