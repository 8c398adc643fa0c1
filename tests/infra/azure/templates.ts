import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseTemplate, type Template } from '../../support/bicep/template.ts';

export const templates: readonly Template[] = globSync('infra/azure/*.bicep')
  .toSorted()
  .map((path) => parseTemplate(basename(path), readFileSync(path, 'utf8')));

export function template(file: string): Template {
  const found = templates.find((one) => one.file === file);
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}

/**
 * Returns a template in which `replacement` replaces `original`.
 * @throws Error if the template doesn't contain `original`
 */
export function broken(file: string, original: string | RegExp, replacement = ''): Template {
  const { text } = template(file);
  const changed = text.replace(original, replacement);
  if (changed === text) throw new Error(`${file} has no ${String(original)}.`);
  return parseTemplate(file, changed);
}
