import { statSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { pathOf, read, sources } from './imports.ts';

interface Goal {
  /** size.test.ts fails if the figure moves away from this one. */
  readonly reached: number;
  readonly target: number;
}

/**
 * Files are all files of a folder. Lines, lines of code and bytes are those of TypeScript, style sheets and Bicep. Lines of
 * code are neither blank nor comments.
 */
export const FIGURES = {
  'web: files': { reached: 834, target: 740 },
  'web: lines': { reached: 54_800, target: 48_000 },
  'functions: files': { reached: 528, target: 415 },
  'functions: lines': { reached: 35_500, target: 27_500 },
  'infra: files': { reached: 165, target: 165 },
  'infra: lines': { reached: 12_200, target: 12_500 },
  'tests: files': { reached: 630, target: 475 },
  'tests: lines': { reached: 74_500, target: 58_000 },
  'web: exports that one file uses': { reached: 735, target: 600 },
  'functions: exports that one file uses': { reached: 746, target: 500 },
  'vote: files': { reached: 31, target: 24 },
  'styles: declarations': { reached: 3_303, target: 5_400 },
  'styles: percent of the portal’s lines': { reached: 14.8, target: 15 },
} satisfies Readonly<Record<string, Goal>>;

const AREAS = ['web', 'functions', 'infra', 'tests'];

const linesOf = (text: string): number => text.split('\n').length - 1;

/** Counts the lines that are neither blank nor comments. A comment inside markup counts as code. */
export const codeLinesOf = (text: string): number =>
  text
    .replaceAll(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

export const declarationsIn = (css: string): number =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/^\s+[\w-]+:[^{};]*;/gm)].length;

/** Reads a numbered list in functions/README.md, which names the files that a vote passes through. */
export const votePath = (): string[] =>
  [...read('functions/README.md').matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function sizesOf(area: string): Record<string, number> {
  const files = sources(`${area}/**/*`).filter((path) => statSync(path).isFile());
  const texts = files.filter((path) => /\.(?:bicep|css|tsx?)$/.test(path)).map(read);
  return {
    [`${area}: files`]: files.length,
    [`${area}: lines`]: sum(texts.map(linesOf)),
    [`${area}: lines of code`]: sum(texts.map(codeLinesOf)),
    [`${area}: bytes`]: sum(texts.map((text) => Buffer.byteLength(text))),
  };
}

/** @returns the exports that exactly one other file imports by name, as the path and the name */
export function exportsUsedOnce(files: readonly (readonly [path: string, source: string])[]): string[] {
  const users = new Map<string, Set<string>>();
  const exported: string[] = [];
  for (const [path, source] of files) {
    const { staticExports, staticImports } = parseSync(path, source).module;
    const addUser = (specifier: string, name: string) => {
      const key = `${pathOf(path, specifier)} ${name}`;
      users.set(key, (users.get(key) ?? new Set()).add(path));
    };
    for (const { entries, moduleRequest } of staticImports)
      for (const { importName } of entries) addUser(moduleRequest.value, importName.name ?? importName.kind);
    for (const { exportName, importName, moduleRequest } of staticExports.flatMap(({ entries }) => entries)) {
      if (moduleRequest) addUser(moduleRequest.value, importName.name ?? importName.kind);
      exported.push(`${path} ${exportName.name ?? exportName.kind}`);
    }
  }
  return exported.filter((key) => users.get(key)?.size === 1);
}

/** Counts everything in FIGURES, and the lines of code and the bytes of each folder. */
export function countFigures(): Readonly<Record<string, number>> {
  const product = sources('{functions,web,infra}/**/*.{ts,tsx}').map((path) => [path, read(path)] as const);
  const once = exportsUsedOnce(product);
  const sheets = sources('web/**/*.css').map(read);
  const sizes: Record<string, number> = Object.assign({}, ...AREAS.map(sizesOf));
  const share = sum(sheets.map(linesOf)) / (sizes['web: lines'] ?? 0);
  return {
    ...sizes,
    'web: exports that one file uses': once.filter((key) => key.startsWith('web/')).length,
    'functions: exports that one file uses': once.filter((key) => key.startsWith('functions/')).length,
    'vote: files': votePath().length,
    'styles: declarations': sum(sheets.map(declarationsIn)),
    'styles: percent of the portal’s lines': Math.round(share * 1000) / 10,
  };
}
