import { createHash } from 'node:crypto';
import type { TokenCredential } from '@azure/identity';
import {
  COVER_ID,
  headersOf,
  type Mail,
  MAIL_TIMEOUT_MS,
  type Mailer,
  MailRefused,
} from '../domain/mailer.ts';
import { managedIdentity } from './managedIdentity.ts';

const SCOPE = 'https://communication.azure.com//.default';
const API_VERSION = '2025-09-01';

/**
 * Sends with one request, and never asks for a status (functions/background/README.md, "Accepting is sending"). The client library
 * would ask at least once for each email.
 * @param endpoint `https://…` of Communication Services
 */
export function communicationMailer(
  endpoint: string,
  from: string,
  credential: TokenCredential = managedIdentity(),
): Mailer {
  const address = new URL(`/emails:send?api-version=${API_VERSION}`, endpoint);
  return {
    send: async (mail) => {
      const { cover, html, subject, text, to } = mail;
      const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
      const token = await credential.getToken(SCOPE, { abortSignal: signal });
      const { status } = await fetch(address, {
        method: 'POST',
        signal,
        headers: {
          Authorization: `Bearer ${token?.token ?? ''}`,
          'Content-Type': 'application/json',
          'Operation-Id': operationIdOf(mail),
        },
        body: JSON.stringify({
          senderAddress: from,
          recipients: { to: [{ address: to }] },
          content: { subject, plainText: text, html },
          ...(cover && {
            attachments: [
              {
                contentId: COVER_ID,
                contentInBase64: cover.toString('base64'),
                contentType: 'image/png',
                name: 'cover.png',
              },
            ],
          }),
          headers: { 'Message-ID': `<${mail.messageId}>`, ...headersOf(mail) },
          userEngagementTrackingDisabled: true,
        }),
      });
      if (status === 400) throw new MailRefused('Communication Services refuses this email.');
      if (status !== 202) throw new Error(`Communication Services answered with ${status}.`);
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
