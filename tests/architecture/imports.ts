import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** One import of one file; paths are relative to the repository. */
export interface Import {
  readonly from: string;
  /** A package's name, a `#contract/…` path, or the path of a file of ours. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** The imports that a source text makes, static, side-effect and dynamic. */
export function importsIn(from: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT)].map(([, typeOnly, named, bare, dynamic]) => {
    const specifier = named ?? bare ?? dynamic ?? '';
    const to = specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;
    return { from, to, typeOnly: typeOnly !== undefined };
  });
}

/** Every source file of a folder, relative to the repository. */
export const sources = (...patterns: string[]): string[] =>
  globSync(patterns, { exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) }).map((path) =>
    path.replaceAll('\\', '/'),
  );

export const read = (path: string): string => readFileSync(path, 'utf8');
