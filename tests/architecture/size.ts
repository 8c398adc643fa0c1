import { parseSync, Visitor } from 'oxc-parser';

export interface SizedFunction {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** These are the parts of ESTree nodes that this file reads. */
interface Parts extends Node {
  readonly argument?: Node;
  readonly expression?: Node;
  readonly value?: Node;
  readonly properties?: readonly Node[];
  readonly name?: string;
  readonly id?: { readonly name?: string } | null;
  readonly declarations?: readonly { readonly id: { readonly name?: string }; readonly init: Node | null }[];
}

interface FunctionNode extends Node {
  readonly id?: { readonly name: string } | null;
  readonly body: (Node & { readonly body?: unknown }) | null;
}

const IS_FUNCTION = /^(?:Arrow)?Function(?:Expression|Declaration)$/;

/** @returns true for a function, a name in `named`, and an object with only such values */
function isFunctions(value: Node, named: ReadonlySet<string>): boolean {
  const all = (parts: readonly (Node | null)[]) => parts.every((part) => part && isFunctions(part, named));
  const { argument, expression, name, properties, value: inner } = value as Parts;
  if (IS_FUNCTION.test(value.type)) return true;
  if (value.type === 'Identifier') return named.has(name ?? '');
  if (value.type === 'ObjectExpression') return all(properties ?? []);
  if (value.type === 'CallExpression') return false;
  return all([inner ?? argument ?? expression ?? null]);
}

function functionsNamedBy({ declarations, id, type }: Parts): readonly string[] {
  if (type === 'FunctionDeclaration') return [id?.name ?? ''];
  return (declarations ?? []).flatMap((one) =>
    one.init && IS_FUNCTION.test(one.init.type) ? [one.id.name ?? ''] : [],
  );
}

/** A factory only declares variables and functions, and returns functions. Its inner functions are measured instead. */
function isFactory({ body }: FunctionNode): boolean {
  if (!body) return false;
  if (!Array.isArray(body.body)) return IS_FUNCTION.test(body.type);
  const statements: readonly Parts[] = body.body;
  const last = statements.at(-1);
  const named = new Set(statements.flatMap(functionsNamedBy));
  return (
    last?.type === 'ReturnStatement' &&
    last.argument !== undefined &&
    isFunctions(last.argument, named) &&
    statements.slice(0, -1).every(({ type }) => /^(?:Variable|Function)Declaration$/.test(type))
  );
}

/** @returns the name and the size of each function that isn't a factory */
export function functionsIn(path: string, source: string): SizedFunction[] {
  const { program } = parseSync(path, source);
  const found: SizedFunction[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const names = new Map<number, string>();
  const visit = (node: unknown) => {
    const functionNode = node as FunctionNode;
    if (isFactory(functionNode)) return;
    const line = lineAt(functionNode.start);
    const name = functionNode.id?.name ?? names.get(functionNode.start) ?? '(anonymous)';
    found.push({ name, line, lines: lineAt(functionNode.end) - line + 1 });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: visit,
    FunctionExpression: visit,
    ArrowFunctionExpression: visit,
  }).visit(program);
  return found;
}
