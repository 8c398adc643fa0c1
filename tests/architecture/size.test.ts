import { expect, test } from 'vitest';
import { read, sources } from './imports.ts';
import { functionsIn } from './size.ts';

const FILE_LINES_MAX = 350;
const FUNCTION_LINES_MAX = 60;

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
