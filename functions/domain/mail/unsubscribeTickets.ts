import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { JWK } from 'jose';
import type { KeyOptions } from '../access/sessions.ts';

export interface UnsubscribeTickets {
  readonly issue: (userId: string) => string;
  /** Returns the id of the person; null for a ticket that the portal didn't issue. */
  readonly verify: (ticket: string) => string | null;
}

const TICKET = /^([\da-f]{32})-([\w-]{43})$/;

/**
 * A ticket names a person and proves that an email of the portal contained it. It never expires, because people unsubscribe
 * from old emails too. Its key is derived from the session key, so that no one can use a ticket as a session token.
 */
export function unsubscribeTicketsOf({
  jwk,
  previous,
}: Pick<KeyOptions, 'jwk' | 'previous'>): UnsubscribeTickets {
  const macWith = ({ d = '' }: JWK) => {
    const key = Buffer.from(hkdfSync('sha256', d, '', 'unsubscribe', 32));
    return (userId: string) => createHmac('sha256', key).update(userId).digest('base64url');
  };
  const macOf = macWith(jwk);
  const accepted = previous ? [macOf, macWith(previous)] : [macOf];
  return {
    issue: (userId) => `${userId}-${macOf(userId)}`,
    verify: (ticket) => {
      const [, userId = '', mac = ''] = TICKET.exec(ticket) ?? [];
      // Compares the text, because two spellings in base64url can mean the same bytes.
      const given = Buffer.from(mac);
      const isValid = accepted.some((expectedMac) => {
        const expected = Buffer.from(expectedMac(userId));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isValid ? userId : null;
    },
  };
}
