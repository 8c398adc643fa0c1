import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** One import of one file; paths are relative to the repository. */
export interface Import {
  readonly from: string;
  /** The path of a file of ours, or what names a package, such as `zod` or `node:fs`. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/g;

const CONTRACT = '#contract/';

function pathOf(from: string, specifier: string): string {
  if (specifier.startsWith(CONTRACT)) return `functions/contract/${specifier.slice(CONTRACT.length)}`;
  if (!specifier.startsWith('.')) return specifier;
  // Vite takes a query, as in `film.svg?url`.
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
}

/** The imports that a source text makes: static, for their side effects, dynamic, and of types. */
export function importsIn(from: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT)].map(([, typeOnly, named, bare, dynamic]) => ({
    from,
    to: pathOf(from, named ?? bare ?? dynamic ?? ''),
    typeOnly: typeOnly !== undefined,
  }));
}

/** Every file that fits one of the patterns, relative to the repository. */
export const sources = (...patterns: string[]): string[] =>
  globSync(patterns, { exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) }).map((path) =>
    path.replaceAll('\\', '/'),
  );

export const read = (path: string): string => readFileSync(path, 'utf8');
