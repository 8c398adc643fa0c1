import { randomBytes } from 'node:crypto';

/** Each character of `[a-z2-7]` holds 5 random bits. Use enough of them that nobody can guess the id. */
export function randomId(length: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
