import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns a hash of the source files in this folder. Version 1.0 will have a number instead. */
export async function documentTypesIn(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).toSorted())
    hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  return hash.digest('hex');
}

/**
 * Notes the document types beside a database that doesn't exist yet.
 * @throws Error with a sentence if the database has documents of other types, which this code may be unable to read
 */
export async function requireDocumentTypes(types: string, database: string): Promise<void> {
  const note = join(dirname(database), 'document-types');
  if (!existsSync(database)) return await writeFile(note, types);
  const noted = existsSync(note) ? await readFile(note, 'utf8') : null;
  if (noted !== types)
    throw new Error(
      'The local data was written with other document types. To delete it and start again, run “npm start -- --reset”.',
    );
}
