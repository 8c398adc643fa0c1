import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Paths are relative to the repository. */
export interface Import {
  readonly from: string;
  /** A file of this repository, or the name of a package, such as `zod` or `node:fs`. */
  readonly to: string;
  /** True for `import type` and `export type` statements. False for `import('…').Type`. */
  readonly typeOnly: boolean;
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/g;

const CONTRACT = '#contract/';

/** @returns the file of this repository that an import names, or the name of a package */
export function pathOf(from: string, specifier: string): string {
  if (specifier.startsWith(CONTRACT)) return `functions/contract/${specifier.slice(CONTRACT.length)}`;
  if (!specifier.startsWith('.')) return specifier;
  // Imports for Vite can end with a query, as in `logo.svg?url`.
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
}

/** Finds static, side-effect, dynamic and type imports, and exports from other files. */
export function importsIn(from: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT)].map(([, typeOnly, named, bare, dynamic]) => ({
    from,
    to: pathOf(from, named ?? bare ?? dynamic ?? ''),
    typeOnly: typeOnly !== undefined,
  }));
}

/** @returns matching paths, relative to the repository, without the folders node_modules and dist */
export const sources = (...patterns: string[]): string[] =>
  globSync(patterns, { exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) }).map((path) =>
    path.replaceAll('\\', '/'),
  );

export const read = (path: string): string => readFileSync(path, 'utf8');
