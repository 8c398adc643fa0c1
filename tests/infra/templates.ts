import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseTemplate, type Template } from './bicep.ts';

/** The templates of this project. */
export const templates: readonly Template[] = globSync('infra/azure/*.bicep')
  .toSorted()
  .map((path) => parseTemplate(basename(path), readFileSync(path, 'utf8')));

/** One of them. */
export function template(file: string): Template {
  const found = templates.find((one) => one.file === file);
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}
