import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { EventAccessAnswer } from '#contract/access/access.ts';
import { PageEventAnswer } from '#contract/events/events.ts';
import { ProjectAnswer } from '#contract/projects/projects.ts';
import type { Session } from '../session/openSession.ts';
import { copyPictures } from './copyPictures.ts';
import type { Options } from './options.ts';
import { readWriteUp, reasonOf, Unusable } from './readWriteUp.ts';

type ImportOptions = Pick<Options, 'event' | 'folder' | 'pictures'>;

const collator = new Intl.Collator('en-GB', { sensitivity: 'accent' });

/**
 * Creates a project without an Owner from each markdown file in a folder. The projects are Active and open to everyone who can
 * join teams. Imports one file after another, so that two files that name the same project don't both become projects.
 * @returns true if every file was imported
 * @throws Error if the folder has no markdown file, or the person who signed in can't import into the event
 */
export async function importFolder(
  session: Session,
  { event: { event, org }, folder, pictures }: ImportOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const files = await markdownFiles(folder);
  await requireCanImport(session, `${org}/${event}`);
  const { Projects } = (await session.call(PageEventAnswer, `/v1/e/${org}/${event}/?view=page`)).data.Event;
  const names = Projects.map(({ Name }) => Name);
  let imported = 0;
  for (const file of files) {
    try {
      const writeUp = readWriteUp(file, await readInside(folder, file));
      if (names.some((name) => collator.compare(name, writeUp.name) === 0))
        throw new Unusable(`isn’t imported: the event already has a project named “${writeUp.name}”.`);
      const content = pictures ? await copyPictures(writeUp.content, session, print) : writeUp.content;
      const body = { ...writeUp, content, joinoption: 'Anybody', status: 'Active', owner: '' };
      const { data } = await session.call(ProjectAnswer, `/v1/e/${org}/${event}/projects/`, { body });
      const { Id, Name } = data.Project;
      names.push(Name);
      imported += 1;
      print(`✓ ${file} → ${Name} (/${org}/${event}/${Id}/)`);
    } catch (error) {
      print(`✗ ${file} ${reasonOf(error)}`);
    }
  }
  print(`${imported} imported, ${files.length - imported} failed`);
  return imported === files.length;
}

/** Refuses people who can't edit the event, and archived events, because the API would refuse each project. */
async function requireCanImport(session: Session, path: string): Promise<void> {
  const { data } = await session.call(EventAccessAnswer, `/v1/u/access/e/${path}/`);
  const { Archived, Name, OrganisationArchived, Permissions } = data.Event;
  if (!Permissions.includes('event_edit'))
    throw new Error(
      `You can’t import projects into ${Name}. Ask an Owner or Admin of the event or its organisation.`,
    );
  if (Archived || OrganisationArchived)
    throw new Error(`${Name} is archived, so you can’t import projects into it.`);
}

/** The text becomes public, so a link mustn't publish a file from elsewhere on this machine. @throws Unusable */
async function readInside(folder: string, file: string): Promise<Uint8Array> {
  const path = await realpath(join(folder, file));
  if (!path.startsWith(join(await realpath(folder), sep)))
    throw new Unusable('isn’t imported: it is a link to a file outside the folder.');
  return await readFile(path);
}

async function markdownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`Can’t read the folder ${folder}.`, { cause });
  });
  const files = entries.filter((entry) => !entry.isDirectory() && /\.md$/i.test(entry.name));
  if (files.length === 0) throw new Error(`The folder ${folder} has no markdown file (*.md).`);
  return files.map((entry) => entry.name).toSorted(collator.compare);
}
