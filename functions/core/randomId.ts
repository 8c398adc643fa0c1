import { randomBytes } from 'node:crypto';

/** Returns characters of `[a-z2-7]`, each with 5 random bits. An id that no one may guess needs 26 or more (130 bits). */
export function randomId(length: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
