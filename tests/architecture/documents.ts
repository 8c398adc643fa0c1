import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { read } from './imports.ts';

/** A text of the repository: a document or a source file. */
export interface Text {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
}

/** A reference to a path, a heading or a document that a clone doesn't contain. */
interface BrokenReference {
  /** The path of the text with the reference. */
  readonly in: string;
  /** The target of the reference, as the text writes it. */
  readonly names: string;
}

/** Commands create these folders, so a clone doesn't have them. */
const GENERATED = new Set(['dist', 'node_modules', 'test-results']);

const roots = new Set(readdirSync('.').filter((name) => !GENERATED.has(name)));

const withoutFences = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

const FILE = /\.(?:bicep|css|gz|html|js|json|md|ts|tsx|ya?ml)$/;

/** Returns the files and folders that a document names in backticks, without URLs, packages and patterns. */
const pathsIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`([\w.-][\w./@-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => {
      const [first = ''] = name.split('/');
      if (GENERATED.has(first) || name.startsWith('.data')) return false;
      return FILE.test(name) || name.endsWith('/') || (name.includes('/') && roots.has(first));
    });

/** @returns the paths that exist relative to neither the repository nor the folder of the document */
export const brokenPaths = ({ path, text }: Text): BrokenReference[] =>
  pathsIn(text)
    .filter((name) => !existsSync(name) && !existsSync(posix.join(posix.dirname(path), name)))
    .map((names) => ({ in: path, names }));

const headingsOf = (text: string): string[] =>
  [...withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim());

/** Returns the anchors that GitHub gives the headings of a document. */
function anchorsOf(text: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  return new Set(headingsOf(text).map((heading) => slugger.slug(heading)));
}

const linksIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** @returns the relative links whose file doesn't exist or lacks the heading that the link names */
export const brokenLinks = ({ path, text }: Text): BrokenReference[] =>
  linksIn(text)
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(file === '' ? text : read(target)).has(anchor);
    })
    .map((names) => ({ in: path, names }));

const plain = (heading: string) => heading.replaceAll('`', '');

/** A citation may go over two lines of a comment. */
const onOneLine = (text: string) => text.replaceAll(/\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, ' ');

const citationsIn = (text: string): (readonly [file: string, heading: string])[] =>
  [...onOneLine(text).matchAll(/([\w./-]*README(?:\.md)?|[\w./-]+\.md), ["“]([^"”]+)["”]/g)].map(
    ([, file = '', heading = '']) => [file, heading] as const,
  );

/** @returns the citations, such as `web/README.md, "Layers"`, whose document or heading doesn't exist */
export const brokenCitations = ({ path, text }: Text): BrokenReference[] =>
  citationsIn(text)
    .filter(
      ([file, heading]) => !existsSync(file) || !headingsOf(read(file)).map(plain).includes(plain(heading)),
    )
    .map(([file, heading]) => ({ in: path, names: `${file}, "${heading}"` }));

/** Matches citations of the documents that the product was designed with. The repository doesn't contain them. */
const OUTSIDE_CITATION =
  /specification (?:section)|\((?:contract|design), ["“]|\b(?:api|design|look|specification)\.md\b/gi;

/** @returns the citations of documents that a clone doesn't contain */
export const citationsOutside = ({ path, text }: Text): BrokenReference[] =>
  [...onOneLine(text).matchAll(OUTSIDE_CITATION)].map(([names]) => ({ in: path, names }));

/** Counts the paths, links and citations, so that a test can check that the searches find any. */
export const countNamed = (texts: readonly Text[]) => ({
  paths: texts.flatMap(({ text }) => pathsIn(text)).length,
  links: texts.flatMap(({ text }) => linksIn(text)).length,
  citations: texts.flatMap(({ text }) => citationsIn(text)).length,
});
