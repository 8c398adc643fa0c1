import { readFileSync } from 'node:fs';
import { hasSharedData, sharedData } from '../sharedData.ts';

const read = (name: string): string | undefined =>
  hasSharedData ? readFileSync(sharedData(name), 'utf8') : undefined;

/** The Big List of Naughty Strings; empty without the shared data. */
export const naughtyStrings: readonly string[] = JSON.parse(read('naughty-strings.json') ?? '[]');

/** Script injections; empty without the shared data. */
export const xssPayloads: readonly string[] = (read('xss-payloads.txt') ?? '')
  .split('\n')
  .filter((line) => line.trim() !== '');

export const hostileStrings: readonly string[] = [
  '',
  ' ',
  '.',
  '..',
  '../',
  '..\\',
  '../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u000b\u001f\u007f\u0085',
  '\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  '\ufeff',
  '\u202eabc',
  '%00',
  '%2e%2e%2f',
  '%',
  '%zz',
  '%c0%af',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  "' OR 1=1 --",
  '"; DROP TABLE c; --',
  'SELECT * FROM c',
  '@type',
  '$where',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '/',
  '\\',
  '#',
  '?',
  'a/b',
  'a:b',
  'é',
  'e\u0301',
  'İ',
  'K',
  'ſ',
  '火',
  '🔥',
  '👩‍👩‍👧',
  '-',
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(5_000),
];

export const wrongTypes: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  ['x'],
  {},
  { toString: 'x' },
  [[[[[[]]]]]],
];
