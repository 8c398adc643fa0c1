import { describe, expect, test } from 'vitest';
import { cleanName } from '#contract/base/patterns.ts';
import { brokenDateRules } from '#contract/base/phase.ts';
import { Content, EmailAddress, Name, TimeZone, WebAddress } from '#contract/base/text.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('text', () => {
  test('a name has 1 to 120 characters, not only white space, and stays unchanged', () => {
    for (const name of ['a', 'x'.repeat(120), '\u0001\u0002', 'אבג', '🏳️‍🌈', 'ASP.NET'])
      expect(Name.parse(name)).toBe(name);
    for (const name of ['', '   ', '\u2003', 'x'.repeat(121), 7, null])
      expect(accepts(Name, name)).toBe(false);
  });

  test.each(['a\0b', 'a\r\nBcc: b', 'line\nbreak', '\u202Egnp.exe', 'a\u2066b\u2069', '\u202A'])(
    'a name refuses NUL, line breaks and characters that reverse text, and cleanName removes them: %j',
    (name) => {
      expect(accepts(Name, name)).toBe(false);
      expect(cleanName(name)).not.toMatch(/[\0\r\n\u202A-\u202E\u2066-\u2069]/);
    },
  );

  test('a name loses invisible characters at both ends, and keeps marks that names need', () => {
    expect(Name.parse(' \uFEFF\u200B padded\u2060 ')).toBe('padded');
    // These names need a Persian non-joiner, Hebrew direction marks, and the joiners of an emoji.
    for (const name of ['می\u200Cخواهم', '\u200Fשלום\u200E', '👩‍👩‍👧']) expect(Name.parse(name)).toBe(name);
    for (const name of ['\u200B', '\u200D\u200D', '\u3164', '\u2060 \uFEFF'])
      expect(accepts(Name, name)).toBe(false);
  });

  test("content refuses half a surrogate pair, because the store couldn't return it unchanged", () => {
    expect(accepts(Content, 'broken \ud83d')).toBe(false);
    expect(accepts(Content, 'whole 😀')).toBe(true);
  });

  test('content has at most 200,000 characters', () => {
    expect(accepts(Content, 'x'.repeat(200_000))).toBe(true);
    expect(accepts(Content, 'x'.repeat(200_001))).toBe(false);
  });

  test('a web address is complete and uses https, or http on this machine, or is empty', () => {
    expect(WebAddress.parse('https://brightwater.example/logo.svg')).toBe(
      'https://brightwater.example/logo.svg',
    );
    expect(WebAddress.parse('http://localhost:10000/x.png')).toBe('http://localhost:10000/x.png');
    expect(WebAddress.parse('')).toBeNull();
    expect(WebAddress.parse(null)).toBeNull();
    for (const bad of [
      'http://brightwater.example',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '//x.example',
      'logo.png',
      'https://',
      'https://mia:secret@brightwater.example/logo.svg',
      'https://mia@brightwater.example/logo.svg',
    ])
      expect(accepts(WebAddress, bad)).toBe(false);
    expect(accepts(WebAddress, `https://x.example/${'a'.repeat(2048)}`)).toBe(false);
  });

  test('an email address is trimmed and has an ordinary form', () => {
    expect(EmailAddress.parse('  mia.rossi@brightwater.example ')).toBe('mia.rossi@brightwater.example');
    for (const bad of [
      '',
      'mia',
      'mia@',
      '@x.example',
      'a b@x.example',
      'a@x.example\r\nBcc: b@x.example',
      `${'a'.repeat(250)}@x.example`,
    ])
      expect(accepts(EmailAddress, bad)).toBe(false);
  });

  test('a time zone is one that the runtime knows', () => {
    expect(accepts(TimeZone, 'Europe/London')).toBe(true);
    expect(accepts(TimeZone, 'Mars/Olympus')).toBe(false);
  });

  test('the dates of an event must be in order', () => {
    const [a, b, c, d] = [
      '2026-01-01T00:00:00Z',
      '2026-01-02T00:00:00Z',
      '2026-01-03T00:00:00Z',
      '2026-01-04T00:00:00Z',
    ] as const;
    expect(brokenDateRules({ EventStart: a, VotingStart: b, VotingEnd: c, EventEnd: d })).toEqual([]);
    const broken = (EventStart: string, VotingStart: string, VotingEnd: string, EventEnd: string) =>
      brokenDateRules({ EventStart, VotingStart, VotingEnd, EventEnd }).map(({ date }) => date);
    expect(broken(b, a, c, d)).toEqual(['VotingStart']);
    expect(broken(a, c, b, d)).toEqual(['VotingEnd']);
    expect(broken(a, b, d, c)).toEqual(['EventEnd']);
    expect(broken(d, c, b, a)).toEqual(['VotingStart', 'VotingEnd', 'EventEnd']);
  });
});
