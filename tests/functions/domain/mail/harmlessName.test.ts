import { describe, expect, test } from 'vitest';
import { harmlessName } from '../../../../functions/domain/mail/harmlessName.ts';

describe('a name that a mail program would turn into a link', () => {
  test.each([
    'https://evil.example/login',
    'See ftp://evil.example',
    'WWW.evil',
    'Write to ada@evil.example',
    'ASP.NET',
    'Solar Kettle (kettle.io)',
    'Kettle.com’s team',
    'evil.co.uk/path?x=1',
    'team.github.io',
    'evil.com-now',
    'пример.рф',
    'evil.xn--p1ai',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil․com',
    'ev\u200Bil.c\u200Dom',
    'e\u00ADvil.com',
    'evil\u202E.com',
    'w\u2060ww.evil',
    'http\uFEFF://evil',
    'a＠evil.com',
  ])('is hidden: %s', async (name) => {
    expect(await harmlessName(name)).toBeNull();
  });
});

describe('any other name', () => {
  test.each([
    'Solar Kettle',
    'Node.js for kettles',
    '.NET kettles',
    'Version 2.0',
    'St. Mary & Söhne',
    'Team @home',
    '3:0 // ties',
    'Kettle... and tea.',
    'Ready. Steady. Go.',
    'مرحبا بالعالم',
    'नमस्ते',
    'می‌خواهم',
    '👩‍👩‍👧‍👦 family',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 kettle',
    '👩🏽‍🚀 in space',
    'क्‍ष',
  ])('is shown: %s', async (name) => {
    expect(await harmlessName(name)).toBe(name);
  });
});

test.each([
  ['one\r\nBcc: two', 'one Bcc: two'],
  ['a\u0000b\u001B[31mc', 'a b [31mc'],
  ['x\u202Egnp.exe\u202C', 'xgnp.exe'],
  ['\u2066Kettle\u2069 \u200E\u200F\u061C', 'Kettle'],
  ['a\u2028b\u2029c', 'a b c'],
  ['Kettle \u200D \u200C', 'Kettle'],
  ['  wide   space ', 'wide space'],
])('a shown name loses control characters, invisible characters and extra space: %j', async (name, shown) => {
  expect(await harmlessName(name)).toBe(shown);
});

test.each(['', ' \u0000 ', '\u202E\u2066', '\u200D'])(
  'a name without visible characters is hidden: %j',
  async (name) => {
    expect(await harmlessName(name)).toBeNull();
  },
);
