import { type Cursor, cursorOf } from './cursor.ts';
import { readExpression, readIf, readObject } from './expressions.ts';
import type {
  Decorator,
  Expression,
  ResourceSyntax,
  Statement,
  TypeForm,
  TypeMember,
  TypeSyntax,
} from './syntax.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Reads a template. @throws BicepSyntaxError for a mistake, and for syntax that the checker doesn't know */
export function parseBicep(text: string): readonly Statement[] {
  const cursor = cursorOf(tokensOf(text));
  const statements: Statement[] = [];
  cursor.skipLines();
  while (cursor.peek().kind !== 'end') {
    statements.push(readStatement(cursor));
    if (cursor.peek().kind !== 'end' && cursor.peek().kind !== 'newline') cursor.fail('a new line');
    cursor.skipLines();
  }
  return statements;
}

function readDecorators(cursor: Cursor): readonly Decorator[] {
  const decorators: Decorator[] = [];
  while (cursor.is('@')) {
    const first = cursor.next();
    const call = readExpression(cursor);
    if (call.kind !== 'call') return cursor.fail('a decorator with brackets');
    decorators.push({ name: call.name, args: call.args, ...cursor.since(first) });
    cursor.skipLines();
  }
  return decorators;
}

function readStatement(cursor: Cursor): Statement {
  const decorators = readDecorators(cursor);
  const first = cursor.peek();
  const done = <Rest extends object>(rest: Rest) => ({ decorators, ...rest, ...cursor.since(first) });
  switch (first.kind === 'name' ? first.text : '') {
    case 'targetScope':
      cursor.next();
      return done({ kind: 'targetScope' as const, name: '', value: readAssigned(cursor) });
    case 'metadata':
      cursor.next();
      return done({ kind: 'metadata' as const, name: cursor.name(), value: readAssigned(cursor) });
    case 'extension':
      cursor.next();
      return done({ kind: 'extension' as const, name: cursor.name(), value: null });
    case 'param':
      return readParameter(cursor, done);
    case 'var': {
      cursor.next();
      const name = cursor.name();
      const type = cursor.is('=') ? null : readType(cursor);
      return done({ kind: 'var' as const, name, type, value: readAssigned(cursor) });
    }
    case 'type':
      cursor.next();
      return done({ kind: 'type' as const, name: cursor.name(), type: readAssignedType(cursor) });
    case 'output':
      cursor.next();
      return done({
        kind: 'output' as const,
        name: cursor.name(),
        type: readType(cursor),
        value: readAssigned(cursor),
      });
    case 'module':
      return readModule(cursor, done);
    case 'resource':
      return readResource(cursor, decorators);
    default:
      return cursor.fail('a statement that the checker knows (param, var, type, resource, module, output …)');
  }
}

type Done = <Rest extends object>(
  rest: Rest,
) => Rest & { decorators: readonly Decorator[]; line: number; start: number; end: number };

function readParameter(cursor: Cursor, done: Done): Statement {
  cursor.next();
  const name = cursor.name();
  const type = readType(cursor);
  const value = cursor.is('=') ? readAssigned(cursor) : null;
  return done({ kind: 'param' as const, name, type, value });
}

function readModule(cursor: Cursor, done: Done): Statement {
  cursor.next();
  const name = cursor.name();
  const path = readLiteral(cursor);
  cursor.expect('=');
  return done({ kind: 'module' as const, name, path, value: readBody(cursor, () => false) });
}

function readResource(cursor: Cursor, decorators: readonly Decorator[]): ResourceSyntax {
  const first = cursor.expect('resource');
  const name = cursor.name();
  const type = readLiteral(cursor);
  const isExisting = cursor.takes('existing');
  cursor.expect('=');
  const nested: ResourceSyntax[] = [];
  const readNested = () => {
    // `resource: {…}` is a property, and `resource name 'type' = {…}` is a nested resource.
    const isNested = cursor.is('@') || (cursor.is('resource') && cursor.peek(1).kind === 'name');
    if (isNested) nested.push(readResource(cursor, readDecorators(cursor)));
    return isNested;
  };
  const value = readBody(cursor, readNested);
  return { kind: 'resource', name, type, isExisting, value, nested, decorators, ...cursor.since(first) };
}

/** Reads `{…}`, `if (…) {…}` or `[for …]`. */
function readBody(cursor: Cursor, readNested: () => boolean): Expression {
  if (cursor.is('if')) return readIf(cursor);
  if (cursor.is('[')) return readExpression(cursor);
  return readObject(cursor, readNested);
}

function readAssigned(cursor: Cursor): Expression {
  cursor.expect('=');
  cursor.skipLines();
  return readExpression(cursor);
}

function readAssignedType(cursor: Cursor): TypeSyntax {
  cursor.expect('=');
  return readType(cursor);
}

function readLiteral(cursor: Cursor): string {
  const token = cursor.peek();
  const [text] = token.parts ?? [];
  if (token.kind !== 'string' || text === undefined || token.parts?.length !== 1)
    return cursor.fail('a string without ${…}');
  cursor.next();
  return text;
}

/** Reads a type such as `string`, `endpoint[]`, `'a' | 'b'` or `{ part: string }`. */
function readType(cursor: Cursor): TypeSyntax {
  const first = cursor.peek();
  cursor.takes('|');
  const options = [readUnit(cursor)];
  for (;;) {
    if (!cursor.takes('|')) break;
    cursor.skipLines();
    options.push(readUnit(cursor));
  }
  return options.length === 1
    ? (options[0] as TypeSyntax)
    : { kind: 'oneOf', options, ...cursor.since(first) };
}

function readUnit(cursor: Cursor): TypeSyntax {
  const first = cursor.peek();
  let unit = readSingle(cursor, first);
  for (;;) {
    if (cursor.is('[')) {
      cursor.next();
      cursor.expect(']');
      unit = { kind: 'listOf', item: unit, ...cursor.since(first) };
    } else if (cursor.takes('?')) {
      unit = { kind: 'nullable', item: unit, ...cursor.since(first) };
    } else {
      return unit;
    }
  }
}

function readSingle(cursor: Cursor, first: Token): TypeSyntax {
  const done = (form: TypeForm): TypeSyntax => ({ ...form, ...cursor.since(first) });
  if (first.kind === 'string') return done({ kind: 'literal', value: readLiteral(cursor) });
  if (first.kind === 'number') return done({ kind: 'literal', value: Number(cursor.next().text) });
  if (cursor.takes('(')) {
    const inner = readType(cursor);
    cursor.expect(')');
    return inner;
  }
  if (cursor.is('{')) return done({ kind: 'members', members: readMembersOf(cursor) });
  const name = cursor.name();
  if (name === 'true' || name === 'false') return done({ kind: 'literal', value: name === 'true' });
  return done({ kind: 'named', name });
}

function readMembersOf(cursor: Cursor): readonly TypeMember[] {
  const members: TypeMember[] = [];
  cursor.expect('{');
  cursor.skipLines();
  while (!cursor.takes('}')) {
    const decorators = readDecorators(cursor);
    const name = cursor.peek().kind === 'string' ? readLiteral(cursor) : cursor.name();
    cursor.expect(':');
    members.push({ name, type: readType(cursor), decorators });
    if (!cursor.is('}') && !cursor.takes(',') && cursor.peek().kind !== 'newline') cursor.fail('a new line');
    cursor.skipLines();
  }
  return members;
}
