import { LRUCache } from 'lru-cache';
import { cached } from '../core/cached.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A PNG that the HTML shows as `COVER_ADDRESS`. It is in the email, so showing it tells no server who reads the email. */
  readonly cover?: Buffer;
  /** Without angle brackets (RFC 5322, section 3.6.4). Every try sends the same id, so a relay can recognise a repeat. */
  readonly messageId: string;
  /** Only emails that people can stop have this address. Mail programs send the request to stop there (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The name of the cover among the parts of an email (RFC 2392). */
export const COVER_ID = 'cover';
export const COVER_ADDRESS = `cid:${COVER_ID}`;

export interface Mailer {
  /** @throws MailRefused if the relay will never take the email; after any other error, a retry may help */
  send(mail: Mail): Promise<void>;
}

/** The time limit for one try. The lease of an email is longer, so no other worker sends the same email meanwhile. */
export const MAIL_TIMEOUT_MS = 60_000;

export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Far more than a process sends before it can save that it has sent them. */
const REMEMBERED_MAX = 10_000;

/** Doesn't send an email again that it has sent, for example because the store didn't answer when the result was saved. */
export function sendingOnce(mailer: Mailer): Mailer {
  const sent = new LRUCache<string, true>({ ...cached(REMEMBERED_MAX) });
  return {
    send: async (mail) => {
      if (sent.has(mail.messageId)) return;
      await mailer.send(mail);
      sent.set(mail.messageId, true);
    },
  };
}

/** The headers that every email has, and those with which mail programs offer to unsubscribe (RFC 8058, section 3.1). */
export const headersOf = ({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
});
