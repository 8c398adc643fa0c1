import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { ApiRefusal } from '../session/openSession.ts';
import type { Api } from './api.ts';
import { readWriteUp, Unusable } from './readWriteUp.ts';
import { copyPictures } from './copyPictures.ts';

export interface ImportInput {
  readonly folder: string;
  readonly event: EventRef;
  readonly api: Api;
  readonly print: (line: string) => void;
  readonly pictures: boolean;
}

export interface ImportCounts {
  readonly imported: number;
  readonly failed: number;
}

const collator = new Intl.Collator('en-GB', { sensitivity: 'accent' });

/**
 * Creates a project without an Owner from each markdown file in a folder. The projects are Active and open to everyone who can
 * join teams. Imports one file after another, so that two files that name the same project don't both become projects.
 * @throws Error if the folder has no markdown file, or the person who signed in can't import into the event
 */
export async function importFolder({
  folder,
  event,
  api,
  pictures,
  print,
}: ImportInput): Promise<ImportCounts> {
  const files = await markdownFiles(folder);
  requireCanImport(await api.readAccess(event));
  const names = (await api.readEvent(event)).Projects.map((project) => project.Name);
  let imported = 0;
  for (const file of files) {
    try {
      const writeUp = readWriteUp(file, await readFile(join(folder, file)));
      if (names.some((name) => collator.compare(name, writeUp.name) === 0)) {
        throw new Unusable(`isn’t imported: the event already has a project named “${writeUp.name}”.`);
      }
      const settings = { joinoption: 'Anybody', status: 'Active', owner: '' } as const;
      const content = pictures ? await copyPictures(writeUp.content, { api, print }) : writeUp.content;
      const project = await api.createProject(event, { ...writeUp, ...settings, content });
      names.push(project.Name);
      imported += 1;
      print(`✓ ${file} → ${project.Name} (/${event.org}/${event.event}/${project.Id}/)`);
    } catch (error) {
      print(`✗ ${file} ${reasonOf(error)}`);
    }
  }
  return { imported, failed: files.length - imported };
}

/** Refuses people who can't edit the event, and archived events, because the API would refuse each project. */
function requireCanImport({ Archived, Name, OrganisationArchived, Permissions }: EventAccess): void {
  if (!Permissions.includes('event_edit')) {
    throw new Error(
      `You can’t import projects into ${Name}. Ask an Owner or Admin of the event or its organisation.`,
    );
  }
  if (Archived || OrganisationArchived)
    throw new Error(`${Name} is archived, so you can’t import projects into it.`);
}

async function markdownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`Can’t read the folder ${folder}.`, { cause });
  });
  const files = entries.filter((entry) => !entry.isDirectory() && /\.md$/i.test(entry.name));
  if (files.length === 0) throw new Error(`The folder ${folder} has no markdown file (*.md).`);
  return files.map((entry) => entry.name).toSorted(collator.compare);
}

function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  if (error instanceof ApiRefusal) return `was refused: ${error.message}`;
  return `can’t be imported: ${error instanceof Error ? error.message : String(error)}`;
}
