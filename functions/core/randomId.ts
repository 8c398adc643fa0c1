import { randomBytes } from 'node:crypto';

/** `length` characters of `[a-z2-7]`, each worth 5 random bits: for identifiers that must not collide or be guessed. */
export function randomId(length: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
