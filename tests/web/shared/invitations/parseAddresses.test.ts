import { describe, expect, test } from 'vitest';
import {
  addressesOf,
  completeLength,
  distinct,
  entriesIn,
} from '../../../../web/shared/invitations/parseAddresses.ts';

const parseAddresses = (text: string) => addressesOf(entriesIn(text));

const valid = (text: string) => {
  const { invalid, valid } = parseAddresses(text);
  expect(invalid).toEqual([]);
  return valid;
};

describe('one address', () => {
  test.each<[string, string, string]>([
    ['in its plain form', 'mia@a.example', 'mia@a.example'],
    ['with space around it', ' \t mia@a.example \n', 'mia@a.example'],
    ['in capitals', 'Mia.Rossi@A.Example', 'mia.rossi@a.example'],
    ['with a tag', 'mia+hack@a.example', 'mia+hack@a.example'],
    ['with a name', 'Mia Rossi <mia@a.example>', 'mia@a.example'],
    ['with a name in quotes', '"Rossi, Mia; PhD" <mia@a.example>', 'mia@a.example'],
    ['with a family name first', 'Rossi, Mia <mia@a.example>', 'mia@a.example'],
    ['in brackets without a name', '< mia@a.example >', 'mia@a.example'],
    ['as a link', 'mailto:mia@a.example', 'mia@a.example'],
    ['with a name and as a link', 'Mia Rossi<mailto:Mia@a.example>', 'mia@a.example'],
    ['with a name in single quotes', "'Mia Rossi' <mia@a.example>", 'mia@a.example'],
    ['with a remark after the name', 'Mia Rossi (Extern) <mia@a.example>; ', 'mia@a.example'],
    ['with an unclosed bracket', '<mia@a.example', 'mia@a.example'],
    ['at an international domain', 'mia@münchen.example', 'mia@xn--mnchen-3ya.example'],
    ['with invisible characters', '\u200Emia\u200B@a.example\uFEFF', 'mia@a.example'],
  ])('is read %s', (_, text, address) => {
    expect(valid(text)).toEqual([address]);
  });
});

describe('several addresses', () => {
  test.each([
    'mia@a.example,max@a.example',
    'mia@a.example; max@a.example;',
    'mia@a.example max@a.example',
    'mia@a.example\r\nmax@a.example\r\n',
    'mia@a.example\u00A0max@a.example',
    'Mia Rossi <mia@a.example>, Max Weber <max@a.example>',
    'Mia Rossi <mia@a.example> Max Weber <max@a.example>',
    'Rossi, Mia <mia@a.example>; Weber, Max <max@a.example>',
    'mia@a.example, Weber, Max <max@a.example>',
    'mia@a.example <mia@a.example>, "max@a.example" <max@a.example>',
    ' ,;, mia@a.example ,,; \n\n max@a.example',
  ])('are read from %j', (text) => {
    expect(valid(text)).toEqual(['mia@a.example', 'max@a.example']);
  });

  test('are listed once, whatever their case', () => {
    expect(valid('mia@a.example, MIA@A.EXAMPLE, Mia <Mia@a.example>')).toEqual(['mia@a.example']);
  });

  test('are kept apart from invalid entries, which stay as typed', () => {
    expect(parseAddresses('Mia@a.example, nobody, x@, nobody')).toEqual({
      valid: ['mia@a.example'],
      invalid: ['nobody', 'x@'],
    });
  });

  test('don’t take a word before a semicolon or a line end as part of a name', () => {
    expect(parseAddresses('nobody; Mia <mia@a.example>').invalid).toEqual(['nobody']);
    expect(parseAddresses('nobody\nMia <mia@a.example>').invalid).toEqual(['nobody']);
  });
});

describe('unfinished text', () => {
  test.each([
    ['an address', 'mia@a.example', 0],
    ['an address and a separator', 'mia@a.example ', 13],
    ['an address and a comma', 'mia@a.example,', 13],
    ['a name before an unfinished address', 'Mia Rossi, PhD <mia@a.exa', 0],
    ['an address in unclosed brackets', 'Mia <mia@a.example ', 0],
    ['an address in brackets', 'Mia <mia@a.example>', 19],
    ['a word that may be a name', 'nobody, ', 0],
    ['a word and a semicolon', 'nobody;', 7],
    ['a word and a line end', 'nobody\n', 7],
    ['an address and the start of another', 'mia@a.example, max@', 13],
  ])('is complete up to its last finished entry: %s', (_, text, complete) => {
    expect(completeLength(text)).toBe(complete);
  });

  test('keeps a repeated entry once, at its first place', () => {
    const entries = entriesIn('mia@a.example, nobody; MIA@a.example, nobody');
    expect(entries).toHaveLength(4);
    expect(distinct(entries)).toEqual([
      { text: 'mia@a.example', address: 'mia@a.example' },
      { text: 'nobody', address: null },
    ]);
  });
});

describe('text without any address', () => {
  test.each(['', '   ', '\n', ',;', '<', '\u200B'])('is empty: %j', (text) => {
    expect(parseAddresses(text)).toEqual({ valid: [], invalid: [] });
  });
});

describe('an invalid address', () => {
  test.each<[string, string]>([
    ['no domain', 'mia@'],
    ['no local part', '@a.example'],
    ['a domain without a dot', 'mia@localhost'],
    ['two at signs', 'mia@a@b.example'],
    ['two dots in a row', 'mia..rossi@a.example'],
    ['a quoted local part', '"mia"@a.example'],
    ['an unclosed quote', '"mia@a.example'],
    ['an escaped header', 'mia@a.example%0d%0aBcc:max@a.example'],
    ['a port', 'mia@a.example:25'],
    ['a path', 'mia@a.example/x'],
    ['markup', 'mia@<img src=x>a.example'],
    ['255 characters', `${'m'.repeat(255 - '@a.example'.length)}@a.example`],
    ['empty brackets', 'Mia <>'],
  ])('is refused with %s', (_, text) => {
    const { invalid, valid } = parseAddresses(text);
    expect(valid).toEqual([]);
    expect(invalid).not.toEqual([]);
  });

  test('is separated from valid ones, even if it’s the name of a mail header', () => {
    expect(parseAddresses('mia@a.example\r\nBcc: max@a.example')).toEqual({
      valid: ['mia@a.example', 'max@a.example'],
      invalid: ['Bcc:'],
    });
  });

  test('that is a megabyte long is parsed in less than 10 seconds of processor time', () => {
    const start = process.threadCpuUsage();
    for (const piece of ['"', '<', '" <', 'a@', ' ', '"a" ', ',<'])
      parseAddresses(piece.repeat(1e6 / piece.length));
    const { system, user } = process.threadCpuUsage(start);
    expect((system + user) / 1_000).toBeLessThan(10_000);
  });
});
