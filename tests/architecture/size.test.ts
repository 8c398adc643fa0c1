import { expect, test } from 'vitest';
import { read, sources } from './imports.ts';
import { functionsIn } from './size.ts';
import { titlesIn, vanished } from './titles.ts';
import { codeLinesOf, countFigures, declarationsIn, exportsUsedOnce, FIGURES } from './totals.ts';

const FILE_LINES_MAX = 350;
const FUNCTION_LINES_MAX = 60;
/** A change may move a figure by this share before FIGURES must follow. */
const SLACK = 0.02;

const texts = sources('{functions,web,infra}/**/*.{ts,tsx}').map((file) => [file, read(file)] as const);
const linesOf = (text: string) => text.split('\n').length - 1;

test(`no source file is longer than ${FILE_LINES_MAX} lines`, () => {
  const long = texts.filter(([, text]) => linesOf(text) > FILE_LINES_MAX).map(([file]) => file);
  expect(long).toEqual([]);
});

test(`no function except factories is longer than ${FUNCTION_LINES_MAX} lines`, () => {
  const long = texts.flatMap(([file, text]) =>
    functionsIn(file, text)
      .filter(({ lines }) => lines > FUNCTION_LINES_MAX)
      .map(({ line, lines, name }) => `${file}:${line} ${name} (${lines} lines)`),
  );
  expect(long).toEqual([]);
});

test('a factory that only declares and returns functions isn’t measured, but its functions are', () => {
  const named = 'function make() {\n  const a = () => {\n    run();\n  };\n  return { a };\n}\n';
  expect(functionsIn('x.ts', named)).toEqual([{ name: 'a', line: 2, lines: 3 }]);
  const works = named.replace('  return', '  a();\n  return');
  expect(functionsIn('x.ts', works)).toContainEqual({ name: 'make', line: 1, lines: 7 });
  const state = 'function useIt() {\n  const [busy] = useState(false);\n  return { busy };\n}\n';
  expect(functionsIn('x.ts', state)).toEqual([{ name: 'useIt', line: 1, lines: 4 }]);
});

test('no figure of FIGURES grows, and FIGURES follows each figure that falls', () => {
  const figures = countFigures();
  const moved = Object.entries(FIGURES).flatMap(([name, { reached }]) => {
    const now = figures[name] ?? 0;
    if (now > reached * (1 + SLACK))
      return [`${name}: grew from ${reached} to ${now}. Look for code to delete.`];
    if (now < reached * (1 - SLACK)) return [`${name}: fell from ${reached} to ${now}. Lower it in FIGURES.`];
    return [];
  });
  expect(moved).toEqual([]);
});

test('lines of code are neither blank nor comments', () => {
  const source = "/** One.\n * two */\nconst a = '/*';\n\n  // three\n/* four */ run(); // five\n";
  expect(codeLinesOf(source)).toBe(2);
});

test('declarations of styles are counted without comments, selectors and at-rules', () => {
  expect(declarationsIn('/* a: b; */\n.a:hover {\n  color: red;\n  --x: 1px;\n}\n@import "a";\n')).toBe(2);
});

test('exports count if exactly one other file imports them by name', () => {
  const files = [
    ['web/a.ts', 'export const once = 1;\nexport const twice = 2;\nexport const never = 3;'],
    ['web/b.ts', "import { once, twice } from './a.ts';"],
    ['web/c.ts', "export { twice } from './a.ts';"],
  ] as const;
  expect(exportsUsedOnce(files)).toEqual(['web/a.ts once']);
});

test('titles of tests vanish if they occur less often than before', () => {
  const source =
    "describe('a', () => {\n  test.each([1])('b %s', () => {});\n  test(`c ${d}`, () => run('e'));\n});";
  expect(titlesIn('x.test.ts', source)).toEqual(['a', 'b %s', 'c ${d}']);
  expect(vanished(['a', 'a', 'b'], ['a', 'b', 'c'])).toEqual(['a']);
});
