import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseBicep } from '../../support/bicep/statements.ts';
import type { Expression } from '../../support/bicep/syntax.ts';
import { BicepSyntaxError } from '../../support/bicep/tokens.ts';

/** Writes an expression with brackets around each operation. */
function shown(expression: Expression): string {
  const list = (all: readonly Expression[]) => all.map(shown).join(', ');
  switch (expression.kind) {
    case 'string':
      return `'${expression.parts.map((part, index) => part + (expression.values[index] ? `\${${shown(expression.values[index])}}` : '')).join('')}'`;
    case 'number':
    case 'boolean':
      return String(expression.value);
    case 'null':
      return 'null';
    case 'array':
      return `[${expression.items.map((item) => ('spread' in item ? `...${shown(item.spread)}` : shown(item))).join(', ')}]`;
    case 'object':
      return `{${expression.properties.map((item) => ('spread' in item ? `...${shown(item.spread)}` : `${shown(item.name)}: ${shown(item.value)}`)).join(', ')}}`;
    case 'for':
      return `for ${expression.item}${expression.index === null ? '' : `,${expression.index}`} in ${shown(expression.list)} do ${shown(expression.body)}`;
    case 'if':
      return `if ${shown(expression.condition)} then ${shown(expression.body)}`;
    case 'choice':
      return `(${shown(expression.condition)} ? ${shown(expression.whenTrue)} : ${shown(expression.whenFalse)})`;
    case 'binary':
      return `(${shown(expression.left)} ${expression.operator} ${shown(expression.right)})`;
    case 'unary':
      return `(${expression.operator}${shown(expression.operand)})`;
    case 'call':
      return `${expression.name}(${list(expression.args)})`;
    case 'member':
      return `${shown(expression.operand)}${expression.access}${expression.name}`;
    case 'item':
      return `${shown(expression.operand)}[${shown(expression.index)}]`;
    case 'certain':
      return `${shown(expression.operand)}!`;
    case 'lambda':
      return `(${expression.names.join(', ')}) => ${shown(expression.body)}`;
    case 'name':
      return expression.name;
  }
}

function expressionOf(text: string): Expression {
  const [statement] = parseBicep(`var x = ${text}`);
  if (statement?.kind !== 'var') throw new Error('There is no variable.');
  return statement.value;
}

describe('an expression', () => {
  test.each([
    ['a || b && c == d + 1 * 2', '(a || (b && (c == (d + (1 * 2)))))'],
    ['a - b - c', '((a - b) - c)'],
    ['(a + b) * c', '((a + b) * c)'],
    ['!a ? -1 : b ? 2 : 3', '((!a) ? -1 : (b ? 2 : 3))'],
    ['a\n  ? 1\n  : 2', '(a ? 1 : 2)'],
    ['a ?? b!.c.?d', '(a ?? b!.c.?d)'],
    ["a[0].b['c']::d", "a[0].b['c']::d"],
    ["f(a, 'b', [1, 2])", "f(a, 'b', [1, 2])"],
    ['az.environment().name', 'environment().name'],
    ['map(a, one => { b: one })', "map(a, (one) => {'b': one})"],
    ['reduce(a, 0, (all, one) => all + one)', 'reduce(a, 0, (all, one) => (all + one))'],
    ['[for (one, index) in a: { b: one }]', "for one,index in a do {'b': one}"],
    ['[for one in a: if (one) { b: 1 }]', "for one in a do if one then {'b': 1}"],
    ["{ a: 1, 'b-c': 2\n  '${d}': { }\n}", "{'a': 1, 'b-c': 2, '${d}': {}}"],
    ['[\n  1 // one\n  /* two */ -2\n  ...more\n]', '[1, -2, ...more]'],
    ['{ ...a, b: null }', "{...a, 'b': null}"],
    ["'a${b}c${d ? '${e}' : 'f'}'", "'a${b}c${(d ? '${e}' : 'f')}'"],
    ["'it\\'s \\${not} \\u{2019} \\\\'", "'it's ${not} ’ \\'"],
    ["'''\nraw ${a} 'b'\n'''", "'raw ${a} 'b'\n'"],
  ])('%s', (text, structure) => {
    expect(shown(expressionOf(text))).toBe(structure);
  });

  test('knows the line and the position of each property', () => {
    const text = "var x = {\n  a: '''\nb\n'''\n  c: [1]\n}";
    const object = expressionOf(text.slice('var x = '.length));
    const [, second] = object.kind === 'object' ? object.properties : [];
    expect(second).toMatchObject({ line: 5 });
    expect(text.slice(second?.start, second?.end)).toBe('c: [1]');
  });
});

describe('a template', () => {
  test('has statements with decorators, types and nested resources', () => {
    const statements = parseBicep(`
targetScope = 'subscription'
extension microsoftGraphV1
@description('One.')
@allowed(['a', 'b'])
param one 'a' | 'b' = 'a'
@secure()
param two string?
type part = {
  @minLength(1)
  name: string
  'other-name': part[]?
}
var list part[] = []
resource a 'A.B/c@2024-01-01' existing = {
  name: 'a'
  resource: { id: 'x' }
  resource d 'd' = { name: 'd' }
}
module m 'm.bicep' = if (one == 'a') {
  params: { x: 1 }
}
resource e 'A.B/c@2024-01-01' = [for i in range(0, 2): {
  name: '\${i}'
}]
output o string = a.id
`);
    expect(statements.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'targetScope ',
      'extension microsoftGraphV1',
      'param one',
      'param two',
      'type part',
      'var list',
      'resource a',
      'module m',
      'resource e',
      'output o',
    ]);
    expect(statements[2]).toMatchObject({
      line: 6,
      decorators: [{ name: 'description' }, { name: 'allowed' }],
      type: { kind: 'oneOf', options: [{ value: 'a' }, { value: 'b' }] },
    });
    expect(statements[3]).toMatchObject({ type: { kind: 'nullable' }, value: null });
    expect(statements[4]).toMatchObject({
      type: { members: [{ name: 'name', decorators: [{ name: 'minLength' }] }, { name: 'other-name' }] },
    });
    expect(statements[6]).toMatchObject({
      isExisting: true,
      nested: [{ name: 'd', type: 'd' }],
      value: { properties: [{}, {}] },
    });
    expect(statements[7]).toMatchObject({ path: 'm.bicep', value: { kind: 'if' } });
    expect(statements[8]).toMatchObject({ value: { kind: 'for' } });
  });

  test.each([
    ['a missing value', 'var a =\nvar b = }', 2],
    ['a value on a statement', 'var a = 1 2', 1],
    ['an open string', "var a = 'b\nvar c = 1", 1],
    ['an open ${', "var a = 'b${c'", 1],
    ['an open bracket', 'var a = [\n  1\n', 3],
    ['an open object', "resource a 'b@c' = {\n  name: 'a'\n", 3],
    ['properties without a separator', "var a = { b: 'c' d: 'e' }", 1],
    ['an unknown escape', "var a = '\\q'", 1],
    ['an unknown character', 'var a = 1\nvar b = €', 2],
    ['an unknown statement', "\nfunc f(a string) string => 'b'", 2],
    ['an import, which the checker doesn’t know', "import { a } from 'b.bicep'", 1],
    ['a resource whose type is calculated', "resource a '${b}@c' = {}", 1],
    ['a tuple type, which the checker doesn’t know', 'param a [string, int]', 1],
  ])('with %s is refused with an error that names the line', (_what, text, line) => {
    let refused: unknown;
    try {
      parseBicep(text);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(BicepSyntaxError);
    expect(refused).toMatchObject({ line });
  });

  test.each(globSync('infra/azure/*.bicep'))('of the portal is parsed completely: %s', (path) => {
    const text = readFileSync(path, 'utf8');
    const read = parseBicep(text).map(({ kind, name }) => `${kind} ${name}`);
    const words = /^(?:param|var|type|resource|module|output) \w+/gm;
    expect(read).toEqual(expect.arrayContaining(text.match(words) ?? ['none']));
  });
});
