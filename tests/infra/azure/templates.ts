import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseTemplate, type Template } from './bicep.ts';

export const templates: readonly Template[] = globSync('infra/azure/*.bicep')
  .toSorted()
  .map((path) => parseTemplate(basename(path), readFileSync(path, 'utf8')));

export function template(file: string): Template {
  const found = templates.find((one) => one.file === file);
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}

/**
 * Replaces a piece of a template, so that a test can see its check fail.
 * @throws Error if the template lacks the piece
 */
export function broken(file: string, piece: string | RegExp, by = ''): Template {
  const { text } = template(file);
  const changed = text.replace(piece, by);
  if (changed === text) throw new Error(`${file} has no ${String(piece)}.`);
  return parseTemplate(file, changed);
}
