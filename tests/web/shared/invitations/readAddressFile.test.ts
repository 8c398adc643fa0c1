import { describe, expect, test } from 'vitest';
import { addressesOf, entriesIn } from '../../../../web/shared/invitations/parseAddresses.ts';
import { entriesOf, readAddressFile } from '../../../../web/shared/invitations/readAddressFile.ts';

describe('an address file', () => {
  test.each<[string, string, string[]]>([
    ['with one address per line', 'mia@a.example\r\nmax@a.example\r\n', ['mia@a.example', 'max@a.example']],
    ['with a header and other columns', 'Name,E-mail,Town\nMia,mia@a.example,Hull\n', ['mia@a.example']],
    ['with semicolons', 'Name;E-mail\nMia;mia@a.example', ['mia@a.example']],
    [
      'with tabs, as from a spreadsheet',
      'Mia\tmia@a.example\nMax\tmax@a.example',
      ['mia@a.example', 'max@a.example'],
    ],
    ['with quotes', '"Rossi, ""Mia"", PhD","mia@a.example"', ['mia@a.example']],
    ['with several addresses in a line', 'mia@a.example,max@a.example', ['mia@a.example', 'max@a.example']],
    ['with names, as a mail program writes them', 'Mia Rossi <mia@a.example>', ['Mia Rossi <mia@a.example>']],
    [
      'with an invalid address',
      'mia@a.example\nnobody, Hull\nmax@a.example',
      ['mia@a.example', 'nobody, Hull', 'max@a.example'],
    ],
    ['with a single word', 'nobody', ['nobody']],
    ['without any text', ' \n\n', []],
  ])('is read %s', (_, text, entries) => {
    expect(entriesOf(text).split('\n').filter(Boolean)).toEqual(entries);
  });

  test('is read with ten thousand duplicate addresses and a bad one', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `Person ${index},p${index}@a.example`);
    lines[5_000] = 'Person 5000,p5000@';
    const entries = entriesOf(['Name,E-mail', ...lines, ...lines].join('\n'));
    const read = addressesOf(entriesIn(entries));
    expect(read.valid).toHaveLength(9_999);
    expect(read.invalid).toEqual(['p5000@']);
  });

  test('is refused if it isn’t text or is too large', async () => {
    const file = (...parts: BlobPart[]) => new File(parts, 'list.csv');
    await expect(readAddressFile(file(new Uint8Array([0xff, 0xfe, 0x41, 0x00])))).rejects.toThrow(
      /isn’t a text file/,
    );
    await expect(readAddressFile(file('x'.repeat(10_000_001)))).rejects.toThrow(/too large/);
    await expect(readAddressFile(file('mia@a.example'))).resolves.toBe('mia@a.example');
  });
});
