import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCloud } from '../../../infra/local/cloud.ts';
import { documentTypesIn, requireDocumentTypes } from '../../../infra/local/documentTypes.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { freePorts } from '../../../infra/machine/ports.ts';

const OTHER_TYPES = 'The local data was written with other document types.';

let dataDir: string;
let database: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'document-types-'));
  database = join(dataDir, 'cosmos.sqlite');
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the hash changes with each file and each name', async () => {
  const folder = join(dataDir, 'documents');
  await cp(paths.documents, folder, { recursive: true });
  const before = await documentTypesIn(folder);
  expect(before).toBe(await documentTypesIn(paths.documents));
  await rename(join(folder, 'users.ts'), join(folder, 'people.ts'));
  const renamed = await documentTypesIn(folder);
  await writeFile(join(folder, 'people.ts'), 'export interface Person {}\n');
  expect(new Set([before, renamed, await documentTypesIn(folder)]).size).toBe(3);
});

test('data can be opened as long as its document types stay the same', async () => {
  await requireDocumentTypes('first', database);
  await writeFile(database, '');
  await requireDocumentTypes('first', database);
  await expect(requireDocumentTypes('second', database)).rejects.toThrow(OTHER_TYPES);
  await rm(database);
  await requireDocumentTypes('second', database);
});

test('data without a note of its document types is refused', async () => {
  await writeFile(database, '');
  await expect(requireDocumentTypes('first', database)).rejects.toThrow(OTHER_TYPES);
});

test('npm start leaves data of other document types as it is, and says how to delete it', async () => {
  await writeFile(database, 'documents');
  await writeFile(join(dataDir, 'document-types'), 'others');
  await expect(startCloud({ ports: await freePorts(), dataDir })).rejects.toThrow('“npm start -- --reset”');
  expect(await readFile(database, 'utf8')).toBe('documents');
  expect(await readFile(join(dataDir, 'document-types'), 'utf8')).toBe('others');
});
