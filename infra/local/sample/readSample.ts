import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { splitFrontMatter } from '../../machine/splitFrontMatter.ts';
import { CompanyFile, EventFile, OverviewFile, ProjectEntry, ThemesFile } from './sampleFiles.ts';
import { writeUp } from './writeUp.ts';

export type Sample = ReturnType<typeof readSample>;
export type SampleCompany = Sample['companies'][number];
export type SampleEvent = SampleCompany['events'][number];
export type SampleProject = SampleEvent['projects'][number];

/**
 * Reads the sample from its files.
 * @param portalOrigin replaces `{portal}` in the files
 * @throws Error that names a file with a mistake
 */
export function readSample(portalOrigin: string, root = join(import.meta.dirname, 'companies')) {
  const readText = (path: string) =>
    readFileSync(join(root, path), 'utf8').replaceAll('{portal}', portalOrigin);
  function read<Schema extends z.ZodType>(schema: Schema, path: string): z.output<Schema> {
    try {
      if (!path.endsWith('.md')) return schema.parse(parse(readText(path)));
      const { fields, text } = splitFrontMatter(readText(path));
      return schema.parse({ ...fields, content: text });
    } catch (cause) {
      throw new Error(`The sample can’t be loaded, because of a mistake in ${path}.`, { cause });
    }
  }

  const themes = read(ThemesFile, 'themes.yaml');
  const textsOf = (theme: string) => {
    const texts = themes[theme];
    if (!texts) throw new Error(`The sample can’t be loaded, because themes.yaml has no theme ${theme}.`);
    return texts;
  };
  const projectsIn = (folder: string) =>
    read(z.array(ProjectEntry), `${folder}/projects.yaml`).map((project, index) => {
      const { page, theme } = project;
      const content = page ? readText(`${folder}/${page}`) : writeUp(project, index, textsOf(theme));
      return { ...project, content };
    });
  const eventIn = (folder: string) => ({
    ...read(EventFile, `${folder}/event.md`),
    projects: projectsIn(folder),
  });
  const companyIn = (folder: string) => {
    const company = read(CompanyFile, `${folder}/company.md`);
    return { ...company, events: company.events.map((event) => eventIn(`${folder}/${event}`)) };
  };
  const overview = read(OverviewFile, 'sample.yaml');
  return { ...overview, companies: overview.companies.map(companyIn) };
}
