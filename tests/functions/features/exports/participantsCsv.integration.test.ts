import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AnyDocument,
  documentId,
  eventKey,
  type ParticipantDocument,
  type ProjectDocument,
} from '../../../../functions/store/documents.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { hostileStrings, naughtyStrings } from '../../../support/hostile/hostileStrings.ts';
import { datesIn, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
afterAll(() => portal.close());

const HEADINGS = [
  'Name',
  'E-mail',
  'Role',
  'Project',
  'Project role',
  'Shirt size',
  'Dietary requirements',
  'Allergies',
  'Joined',
];

async function download(ref: { org: string; event: string }) {
  const response = await portal.request(`/v1/e/${ref.org}/${ref.event}/reports/csv/participants.csv`, {
    headers: { Authorization: `Bearer ${cast.orgAdmin.token}`, Origin: 'http://localhost:4280' },
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  return { response, text, rows: parse(text, { bom: true, record_delimiter: '\r\n' }) };
}

async function addPeople(key: string, people: readonly Partial<ParticipantDocument>[]) {
  const documents = people.map((one, index): ParticipantDocument => {
    const userId = one.userId ?? index.toString(16).padStart(32, '0');
    return {
      type: 'participant',
      id: documentId.participant(userId),
      eventKey: key,
      userId,
      role: 'Member',
      projectId: null,
      projectRole: null,
      joinedAt: '2026-11-01T09:00:00.000Z',
      key: `person ${index}\t${userId}`,
      name: `Person ${index}`,
      email: `person${index}@brightwater.example`,
      avatarUrl: null,
      shirtSize: null,
      dietaryRequirements: null,
      allergies: null,
      ...one,
    };
  });
  await addAll(key, documents);
}

/** The names differ from the IDs, so that tests see which of the two the file shows. */
async function addProjects(key: string, ids: readonly string[]) {
  const documents = ids.map((projectId): ProjectDocument => ({
    type: 'project',
    id: documentId.project(projectId),
    eventKey: key,
    projectId,
    version: 1,
    name: `Name of ${projectId}`,
    description: '',
    logoUrl: null,
    cover: null,
    videos: [],
    status: 'Active',
    joinOption: 'Anybody',
    team: [],
    createdBy: 'a test',
    createdAt: '2026-11-01T09:00:00.000Z',
  }));
  await addAll(key, documents);
}

async function addAll(key: string, documents: readonly AnyDocument[]) {
  for (let start = 0; start < documents.length; start += 100) {
    await portal.deps.store.commit(
      key,
      documents.slice(start, start + 100).map((document) => ({ do: 'create', document })),
    );
  }
}

test('the file has one row per participant, with their team', async () => {
  const { response, rows, text } = await download(cast.ref);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present');
  const day = new Date().toISOString().slice(0, 10);
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="${cast.ref.event}-${day}.csv"`,
  );
  expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Content-Disposition');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(rows[0]).toEqual(HEADINGS);
  const { name, email } = cast.owner.person;
  const ownersRow = rows.find(([, address]) => address === email);
  expect(ownersRow?.slice(0, 8)).toEqual([name, email, 'Member', 'Solar Kettle', 'Owner', '', '', '']);
  expect(ownersRow?.[8]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(rows.find(([, address]) => address === cast.guest.person.email)?.slice(2, 5)).toEqual([
    'Guest',
    '',
    '',
  ]);
});

describe('every cell', () => {
  test('keeps its text, except what a spreadsheet would run', async () => {
    const ref = await portal.event(cast.ref.org, datesIn('Started'));
    const texts = [
      ...hostileStrings,
      ...naughtyStrings,
      'Größe "XL", bitte',
      'two\r\nlines',
      'a\nb',
      ' spaces ',
    ].filter((text) => text.isWellFormed());
    await addPeople(
      eventKey(ref),
      texts.map((text) => ({ allergies: text, dietaryRequirements: text })),
    );
    const { rows } = await download(ref);
    /** Splits a cell wherever a spreadsheet may split it, and drops the characters that a spreadsheet may drop. */
    const piecesOf = (cell: string) =>
      cell
        .split(/[,;|\t\r\n\0]/)
        .map((piece) => piece.replaceAll(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim());
    const isFormula = (cell: string) => piecesOf(cell).some((piece) => /^[=+\-@＝＋－＠]/.test(piece));
    const withoutApostrophes = (text: string | undefined) => text?.replaceAll("'", '');
    // The names are `Person 0`, `Person 1` and so on.
    const shown = rows
      .slice(1)
      .toSorted((a, b) => Number(a[0]?.slice('Person '.length)) - Number(b[0]?.slice('Person '.length)));
    for (const column of ['Dietary requirements', 'Allergies'].map((name) => HEADINGS.indexOf(name))) {
      const cells = shown.map((row) => row[column]);
      expect(cells.map(withoutApostrophes)).toEqual(texts.map(withoutApostrophes));
      const ordinary = (_: unknown, index: number) => !/[=+\-@＝＋－＠﹦﹢﹣﹫\t\r]/.test(texts[index] ?? '');
      expect(cells.filter(ordinary)).toEqual(texts.filter(ordinary));
    }
    expect(rows.flat().filter(isFormula)).toEqual([]);
  });
});

const SPREADSHEET = '/usr/bin/soffice';
if (!existsSync(SPREADSHEET))
  console.warn('LibreOffice (soffice) is missing, so no test opens the CSV file in a spreadsheet.');

test.skipIf(!existsSync(SPREADSHEET))('a spreadsheet shows the same cells and runs no formula', async () => {
  const ref = await portal.event(cast.ref.org, datesIn('Started'));
  // Texts that LibreOffice's XML output would change are left out: those with control characters, or repeated or outer spaces.
  const texts = [
    ...hostileStrings,
    'Größe "XL", bitte',
    '=1+1',
    '@SUM(A1)',
    '-2',
    '+3',
    'Zoë 🚀 李娜 שלום',
    'a\nb',
  ].filter((text) => text.isWellFormed() && text.trim() === text && !/[^\P{C}\n]| {2}/u.test(text));
  await addPeople(
    eventKey(ref),
    texts.map((allergies) => ({ allergies })),
  );
  const { rows, text } = await download(ref);
  const folder = await mkdtemp(join(tmpdir(), 'csv-'));
  try {
    await writeFile(join(folder, 'participants.csv'), text);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    // 44, 34 and 76 mean comma, quotation mark and UTF-8, which LibreOffice's import dialog proposes for a file with a BOM.
    const conversion = ['--infilter=CSV:44,34,76', '--convert-to', 'fods', '--outdir', folder];
    await promisify(execFile)(SPREADSHEET, [
      profile,
      '--headless',
      ...conversion,
      join(folder, 'participants.csv'),
    ]);
    const opened = await readFile(join(folder, 'participants.fods'), 'utf8');
    expect(opened).not.toContain('table:formula');
    const shown = cellsOf(opened);
    for (const row of rows.slice(1)) expect(shown).toContain(row[HEADINGS.indexOf('Allergies')]);
    expect(shown).toEqual(expect.arrayContaining(HEADINGS));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Reads the cells of a flat OpenDocument spreadsheet. */
function cellsOf(document: string): string[] {
  const table = document.slice(document.indexOf('<table:table '));
  const unescape = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  return Array.from(
    table.matchAll(/<table:table-cell[^>]*?(?:\/>|>(.*?)<\/table:table-cell>)/gs),
    ([, cell = '']) =>
      Array.from(cell.matchAll(/<text:p[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs), ([, line = '']) =>
        unescape(line.replaceAll(/<[^>]+>/g, '')),
      ).join('\n'),
  );
}

test('a cell with any kind of line break is quoted, so that no new row begins', async () => {
  const ref = await portal.event(cast.ref.org, datesIn('Started'));
  await addPeople(eventKey(ref), [{ allergies: 'a\nb' }, { allergies: 'c\rd' }]);
  const { text } = await download(ref);
  expect(text).toContain('"a\nb"');
  expect(text).toContain('"c\rd"');
});

test('the file has each of 1,200 participants exactly once', async () => {
  const ref = await portal.event(cast.ref.org, datesIn('Started'));
  await addPeople(
    eventKey(ref),
    Array.from({ length: 1_200 }, () => ({})),
  );
  const { rows } = await download(ref);
  expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(1_200);
  expect(rows).toHaveLength(1_201);
});

test('the file names every team, even if the store needs two pages for the projects', async () => {
  const ref = await portal.event(cast.ref.org, datesIn('Started'));
  const teams = Array.from({ length: 600 }, (_, number) => `team-${number}`);
  await addProjects(eventKey(ref), teams);
  await addPeople(
    eventKey(ref),
    teams.map((projectId) => ({ projectId, projectRole: 'Owner' as const })),
  );
  const { rows } = await download(ref);
  expect(rows.slice(1).map(([, , , project]) => project)).toEqual(teams.map((team) => `Name of ${team}`));
});
