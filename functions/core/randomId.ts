import { randomBytes } from 'node:crypto';

/** Each character of `[a-z2-7]` holds 5 random bits. If nobody may guess the id, use 26 characters or more. */
export function randomId(length: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
