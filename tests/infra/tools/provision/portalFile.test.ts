import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { portalFileSchema } from '../../../../infra/tools/provision/portalFile.ts';
import {
  parsePortalFile,
  readPortalFile,
  UnusableFile,
} from '../../../../infra/tools/provision/readPortalFile.ts';
import { changesOf } from '../../../../infra/tools/provision/step.ts';

const SAMPLE = 'infra/tools/provision/portal.yaml';

/** @returns the message of the error */
function problems(text: string): string {
  try {
    parsePortalFile(text);
  } catch (error) {
    if (error instanceof UnusableFile) return error.message;
    throw error;
  }
  throw new Error('The file has no problems.');
}

const event = (fields: string) => `organisations:
  - id: acme
    events:
      - id: winter
        ${fields.replaceAll('\n', '\n        ')}
`;

const dates = (votingStart: string, timeZone = 'Europe/London') =>
  event(`${timeZone === '' ? '' : `timeZone: ${timeZone}\n`}dates:
  eventStart: 2026-01-01T00:00:00Z
  votingStart: ${votingStart}
  votingEnd: 2027-01-01T00:00:00Z
  eventEnd: 2027-01-01T00:00:00Z`);

describe('a portal’s file', () => {
  test('has a usable sample, with a page and with times in the event’s time zone', async () => {
    const { organisations } = await readPortalFile(SAMPLE);
    expect(organisations[0]?.events[0]).toMatchObject({
      content: expect.stringMatching(/^# Spring Sprint/),
      dates: { EventStart: '2027-04-20T08:00:00.000Z', EventEnd: '2027-04-22T17:00:00.000Z' },
    });
  });

  test('has a stored JSON schema that matches the code', async () => {
    const written = await readFile('infra/tools/provision/portal.schema.json', 'utf8');
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(portalFileSchema())));
  });

  test.each([
    [
      'an unknown field',
      'organisations:\n  - id: acme\n    nmae: Acme\n',
      'line 3, column 5: organisations[0].nmae: There is no such field.',
    ],
    [
      'an unknown field at the top',
      'organisatons: []\n',
      'line 1, column 1: organisatons: There is no such field.',
    ],
    ['a wrong type', event('name: [Winter]'), 'line 5, column 9: organisations[0].events[0].name: '],
    [
      'an unknown role',
      'organisations:\n  - id: acme\n    members:\n      a@b.example: King\n',
      'line 4, column 7: ',
    ],
    [
      'an invalid address',
      'organisations:\n  - id: acme\n    members:\n      nobody: Owner\n',
      'line 4, column 7: organisations[0].members.nobody: Enter a valid email address.',
    ],
    [
      'a guest of an organisation',
      'organisations:\n  - id: acme\n    members:\n      a@b.example: Guest\n',
      'line 4, column 7: ',
    ],
    [
      'a repeated key',
      'organisations:\n  - id: acme\n    name: A\n    name: B\n',
      'line 4, column 5: Map keys must be unique',
    ],
    [
      'a repeated identifier',
      'organisations:\n  - id: acme\n  - id: ACME\n',
      'line 3, column 5: organisations[1].id: There is already an entry for acme.',
    ],
    ['a tag of another language', 'organisations: !!js/function "x"\n', 'line 1, column 16: Unresolved tag'],
    ['an alias without a target', 'organisations: *a\n', 'line 1, column 16: There is no anchor &a.'],
    ['two documents', 'organisations: []\n---\norganisations: []\n', 'Source contains multiple documents'],
    ['an empty file', '', 'line 1, column 1: '],
    ['a missing identifier', 'organisations:\n  - name: Acme\n', 'line 2, column 5: organisations[0].id: '],
    ['a page given twice', event('content: x\ncontentFile: x.md'), 'Use content or contentFile, not both.'],
    ['an invalid colour', event('headerColour: red'), 'Must be a colour such as #0f6cbd.'],
    [
      'an unknown time zone',
      event('timeZone: Europe/Atlantis'),
      'Must be a time zone such as Europe/London.',
    ],
    ['votes below one', event('voting: { votesPerPerson: 0 }'), 'voting.votesPerPerson: Must be at least 1.'],
    [
      'an hour that clocks skip',
      dates('2026-03-29T01:30'),
      'dates.votingStart: The clocks of Europe/London skip 2026-03-29T01:30. Write another time, such as 2026-03-29T01:30:00.000Z.',
    ],
    [
      'an hour that clocks show twice',
      dates('2026-10-25T01:30'),
      'The clocks of Europe/London show 2026-10-25T01:30 twice. Write 2026-10-25T00:30:00.000Z or 2026-10-25T01:30:00.000Z.',
    ],
    ['a time without a zone', dates('2026-06-01T09:00', ''), 'Add timeZone, or write the time in UTC.'],
    [
      'a day that doesn’t exist',
      dates('2026-02-30T09:00'),
      'Must be a time in the event’s timeZone, such as 2026-11-24T09:00',
    ],
    [
      'dates out of order',
      dates('2027-06-01T09:00'),
      'dates.votingEnd: Voting must not end before it starts.',
    ],
  ])('is refused with the position of %s', (_what, text, message) => {
    expect(problems(text)).toContain(message);
    expect(problems(text)).toMatch(/^line \d+, column \d+: /);
  });

  // Five levels expand to a hundred thousand values, and twelve to more than the memory can hold.
  test.each([5, 12])(
    'is refused without expanding its aliases if they’re nested %i levels deep',
    (length) => {
      const levels = Array.from({ length }, (_, level) => {
        const before = level === 0 ? 'x' : `*a${level - 1}`;
        return `- &a${level} [${Array(10).fill(before).join(', ')}]`;
      });
      expect(problems(`organisations:\n${levels.map((level) => `  ${level}`).join('\n')}\n`)).toBe(
        'The aliases expand to too many values. Write them out.',
      );
    },
  );

  test('can name only files in its own folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-file-'));
    try {
      await writeFile(join(folder, 'page.md'), '# Winter');
      await symlink('/etc/hostname', join(folder, 'link.md'));
      const read = async (name: string) => {
        await writeFile(join(folder, 'portal.yaml'), event(`contentFile: ${name}`));
        return await readPortalFile(join(folder, 'portal.yaml'));
      };
      expect((await read('page.md')).organisations[0]?.events[0]?.content).toBe('# Winter');
      for (const name of ['/etc/hostname', '../../etc/hostname', 'link.md', 'absent.md', '.'])
        await expect(read(name)).rejects.toThrow(
          /^line 5, column 9: organisations\[0\]\.events\[0\]\.contentFile: .* is missing, empty, too long, or outside the folder of this file\./,
        );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the changes of a portal file', () => {
  test('are the fields of the file that differ from the portal, whatever the order of lists', () => {
    const actual = { name: 'Acme', logo: null, tenants: ['a', 'b'], archived: false };
    expect(changesOf({ name: 'Acme', logo: null, tenants: ['b', 'a'], archived: undefined }, actual)).toEqual(
      [],
    );
    expect(changesOf({ name: 'Apex', tenants: ['a'], archived: true }, actual)).toEqual([
      { field: 'name', from: 'Acme', to: 'Apex' },
      { field: 'tenants', from: 'a, b', to: 'a' },
      { field: 'archived', from: 'false', to: 'true' },
    ]);
  });

  test('describe a page by its length', () => {
    expect(changesOf({ content: 'x'.repeat(1_234) }, { content: 'a\nb' })).toEqual([
      { field: 'content', from: '3 characters', to: '1,234 characters' },
    ]);
  });
});
