import { type Cursor, cursorOf } from './cursor.ts';
import type { Expression, Form, Property, Spread } from './syntax.ts';
import type { Token } from './tokens.ts';

/** Operators of the same row have the same precedence. Operators of a later row bind more tightly. */
const BINARY: readonly (readonly string[])[] = [
  ['??'],
  ['||'],
  ['&&'],
  ['==', '!=', '=~', '!~'],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const MAY_BEGIN_LINE = new Set(['??', '||', '&&']);

/** @throws BicepSyntaxError */
export function readExpression(cursor: Cursor): Expression {
  const first = cursor.peek();
  const condition = readBinary(cursor, 0);
  if (!continuesWith(cursor, '?')) return condition;
  cursor.expect('?');
  cursor.skipLines();
  const yes = readExpression(cursor);
  cursor.skipLines();
  cursor.expect(':');
  cursor.skipLines();
  const no = readExpression(cursor);
  return placed(cursor, first, { kind: 'choice', condition, whenTrue: yes, whenFalse: no });
}

const placed = (cursor: Cursor, first: Token, form: Form): Expression => ({
  ...form,
  ...cursor.since(first),
});

/** Returns true if this operator comes next, even if it is on a later line. The cursor is then in front of the operator. */
function continuesWith(cursor: Cursor, text: string): boolean {
  let ahead = 0;
  while (cursor.peek(ahead).kind === 'newline') ahead += 1;
  const { kind, text: found } = cursor.peek(ahead);
  if (kind !== 'symbol' || found !== text) return false;
  cursor.skipLines();
  return true;
}

function readBinary(cursor: Cursor, row: number): Expression {
  const operators = BINARY[row];
  if (!operators) return readUnary(cursor);
  const first = cursor.peek();
  let left = readBinary(cursor, row + 1);
  for (;;) {
    // `-` on the next line begins a new item of a list, so only a few operators may begin a line.
    const operator = operators.find((one) =>
      MAY_BEGIN_LINE.has(one) ? continuesWith(cursor, one) : cursor.is(one),
    );
    if (operator === undefined) return left;
    cursor.next();
    cursor.skipLines();
    left = placed(cursor, first, { kind: 'binary', operator, left, right: readBinary(cursor, row + 1) });
  }
}

function readUnary(cursor: Cursor): Expression {
  const first = cursor.peek();
  for (const operator of ['!', '-']) {
    if (cursor.takes(operator)) {
      const operand = readUnary(cursor);
      if (operator === '-' && operand.kind === 'number')
        return placed(cursor, first, { kind: 'number', value: -operand.value });
      return placed(cursor, first, { kind: 'unary', operator, operand });
    }
  }
  return readMembers(cursor, first, readPrimary(cursor));
}

function readMembers(cursor: Cursor, first: Token, start: Expression): Expression {
  let expression = start;
  for (;;) {
    const access = (['.?', '::', '.'] as const).find((one) => cursor.is(one));
    if (access !== undefined) {
      cursor.next();
      const name = cursor.name();
      // A function can have a namespace: `az.environment()`, `sys.guid(…)`.
      if (
        cursor.is('(') &&
        expression.kind === 'name' &&
        (expression.name === 'az' || expression.name === 'sys')
      ) {
        expression = placed(cursor, first, { kind: 'call', name, args: readArguments(cursor) });
      } else if (cursor.is('(')) {
        expression = placed(cursor, first, {
          kind: 'call',
          name,
          args: [expression, ...readArguments(cursor)],
        });
      } else {
        expression = placed(cursor, first, { kind: 'member', operand: expression, name, access });
      }
    } else if (cursor.is('[') || cursor.is('[?')) {
      const isSafe = cursor.next().text === '[?';
      cursor.skipLines();
      const index = readExpression(cursor);
      cursor.skipLines();
      cursor.expect(']');
      expression = placed(cursor, first, { kind: 'item', operand: expression, index, isSafe });
    } else if (cursor.takes('!')) {
      expression = placed(cursor, first, { kind: 'certain', operand: expression });
    } else {
      return expression;
    }
  }
}

function readPrimary(cursor: Cursor): Expression {
  const first = cursor.peek();
  const done = (form: Form) => placed(cursor, first, form);
  if (first.kind === 'string') return readText(cursor);
  if (first.kind === 'number') return done({ kind: 'number', value: Number(cursor.next().text) });
  if (cursor.is('[')) return readList(cursor);
  if (cursor.is('{')) return readObject(cursor);
  if (cursor.is('(')) return readBracketed(cursor);
  if (first.kind !== 'name') return cursor.fail('a value');
  const name = cursor.name();
  if (name === 'true' || name === 'false') return done({ kind: 'boolean', value: name === 'true' });
  if (name === 'null') return done({ kind: 'null' });
  if (cursor.is('(')) return done({ kind: 'call', name, args: readArguments(cursor) });
  if (cursor.is('=>')) return readLambda(cursor, first, [name]);
  return done({ kind: 'name', name });
}

function readText(cursor: Cursor): Expression {
  const first = cursor.next();
  const values = (first.inner ?? []).map((tokens) => {
    const inner = cursorOf(tokens);
    inner.skipLines();
    const value = readExpression(inner);
    inner.skipLines();
    return inner.peek().kind === 'end' ? value : inner.fail('}');
  });
  return placed(cursor, first, { kind: 'string', parts: first.parts ?? [], values });
}

/** Reads `(value)`, or a lambda with its names in brackets: `(one, index) => …`. */
function readBracketed(cursor: Cursor): Expression {
  const first = cursor.peek();
  if (isLambda(cursor)) {
    cursor.expect('(');
    const names: string[] = [];
    while (!cursor.takes(')')) {
      names.push(cursor.name());
      if (!cursor.is(')')) cursor.expect(',');
    }
    return readLambda(cursor, first, names);
  }
  cursor.expect('(');
  cursor.skipLines();
  const value = readExpression(cursor);
  cursor.skipLines();
  cursor.expect(')');
  return value;
}

function isLambda(cursor: Cursor): boolean {
  let ahead = 1;
  while (cursor.peek(ahead).kind === 'name' || cursor.peek(ahead).text === ',') ahead += 1;
  return cursor.peek(ahead).text === ')' && cursor.peek(ahead + 1).text === '=>';
}

function readLambda(cursor: Cursor, first: Token, names: readonly string[]): Expression {
  cursor.expect('=>');
  cursor.skipLines();
  return placed(cursor, first, { kind: 'lambda', names, body: readExpression(cursor) });
}

function readArguments(cursor: Cursor): readonly Expression[] {
  const args: Expression[] = [];
  cursor.expect('(');
  cursor.skipLines();
  while (!cursor.takes(')')) {
    args.push(readExpression(cursor));
    cursor.skipLines();
    if (!cursor.is(')')) cursor.expect(',');
    cursor.skipLines();
  }
  return args;
}

/** Reads what separates properties or items: a comma or a newline. Before the closing bracket, there needn't be a separator. */
function readSeparator(cursor: Cursor, close: string) {
  if (cursor.is(close)) return;
  if (!cursor.takes(',') && cursor.peek().kind !== 'newline') cursor.fail(`${close}, a comma or a new line`);
  cursor.skipLines();
}

function readList(cursor: Cursor): Expression {
  const first = cursor.expect('[');
  cursor.skipLines();
  if (cursor.is('for') && cursor.peek(1).text !== '.') return readFor(cursor, first);
  const items: (Expression | Spread)[] = [];
  while (!cursor.takes(']')) {
    items.push(cursor.is('...') ? readSpread(cursor) : readExpression(cursor));
    readSeparator(cursor, ']');
  }
  return placed(cursor, first, { kind: 'array', items });
}

function readSpread(cursor: Cursor): Spread {
  const first = cursor.expect('...');
  const spread = readExpression(cursor);
  return { spread, ...cursor.since(first) };
}

function readFor(cursor: Cursor, first: Token): Expression {
  cursor.expect('for');
  const isPair = cursor.takes('(');
  const item = cursor.name();
  let index: string | null = null;
  if (isPair) {
    cursor.expect(',');
    index = cursor.name();
    cursor.expect(')');
  }
  cursor.expect('in');
  const list = readExpression(cursor);
  cursor.expect(':');
  cursor.skipLines();
  const body = cursor.is('if') ? readIf(cursor) : readExpression(cursor);
  cursor.skipLines();
  cursor.expect(']');
  return placed(cursor, first, { kind: 'for', item, index, list, body });
}

/** Reads `if (condition) {…}`: the condition and the object of a resource or module that exists only under this condition. */
export function readIf(cursor: Cursor): Expression {
  const first = cursor.expect('if');
  cursor.expect('(');
  cursor.skipLines();
  const condition = readExpression(cursor);
  cursor.skipLines();
  cursor.expect(')');
  return placed(cursor, first, { kind: 'if', condition, body: readObject(cursor) });
}

/** @param readOther tries to read a nested resource, which only the object of a resource can contain; returns true if it did */
export function readObject(cursor: Cursor, readOther: () => boolean = () => false): Expression {
  const first = cursor.expect('{');
  const properties: (Property | Spread)[] = [];
  cursor.skipLines();
  while (!cursor.takes('}')) {
    if (!readOther()) properties.push(cursor.is('...') ? readSpread(cursor) : readProperty(cursor));
    readSeparator(cursor, '}');
  }
  return placed(cursor, first, { kind: 'object', properties });
}

function readProperty(cursor: Cursor): Property {
  const first = cursor.peek();
  const name: Expression =
    first.kind === 'string'
      ? readText(cursor)
      : { kind: 'string', parts: [cursor.name()], values: [], ...cursor.since(first) };
  cursor.expect(':');
  cursor.skipLines();
  const value = readExpression(cursor);
  return { name, value, ...cursor.since(first) };
}
