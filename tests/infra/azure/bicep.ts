import { createRequire } from 'node:module';
import { Language, type Node, Parser } from 'web-tree-sitter';

/** A Bicep expression as text, because only Azure can evaluate it. */
export class Expression {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A literal has its own value. Anything else is an Expression. */
export type Value = string | number | boolean | null | Expression | readonly Value[] | Properties;
export interface Properties {
  readonly [name: string]: Value;
}

export interface Resource {
  readonly file: string;
  readonly symbol: string;
  /** Such as `Microsoft.Web/sites`. */
  readonly type: string;
  readonly apiVersion: string;
  /** True for a reference to a resource that another declaration creates. */
  readonly existing: boolean;
  /** In a loop, the body of each iteration. */
  readonly body: Properties;
}

export interface Parameter {
  readonly name: string;
  /** `string`, `int`, `bool` … */
  readonly type: string;
  readonly isDescribed: boolean;
  /** True if there is a minimum. */
  readonly isBounded: boolean;
  /** The list of allowed values, as text. */
  readonly allowed: string | null;
  readonly isSecure: boolean;
  readonly hasDefault: boolean;
}

export interface Module {
  readonly symbol: string;
  readonly path: string;
  readonly parameters: Properties;
}

export interface Template {
  readonly file: string;
  readonly text: string;
  /** Syntax errors with their places. */
  readonly errors: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly variables: Properties;
  readonly resources: readonly Resource[];
  readonly modules: readonly Module[];
  readonly outputs: Properties;
  /** Names that the file reads but doesn't declare. */
  readonly undeclared: readonly string[];
}

const { resolve } = createRequire(import.meta.url);
await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load(resolve('tree-sitter-bicep/tree-sitter-bicep.wasm')));

/** The grammar (1.1.0) doesn't know this statement, so spaces replace it. */
const EXTENSION = /^extension \w+$/gm;

export function parseTemplate(file: string, text: string): Template {
  const root = parser.parse(text.replace(EXTENSION, (statement) => ' '.repeat(statement.length)))?.rootNode;
  if (!root) throw new Error(`${file} was not read.`);
  const declared = (type: string) => root.descendantsOfType(type);
  return {
    file,
    text,
    errors: errorsIn(root).map(({ startPosition: { column, row } }) => `${file}:${row + 1}:${column + 1}`),
    parameters: declared('parameter_declaration').map(parameterOf),
    variables: Object.fromEntries(
      declared('variable_declaration').map((node) => [
        textOf(node.namedChild(0)),
        valueOf(node.lastNamedChild),
      ]),
    ),
    resources: declared('resource_declaration').map((node) => resourceOf(file, node)),
    modules: declared('module_declaration').map((node) => ({
      symbol: textOf(node.namedChild(0)),
      path: unquoted(node.namedChild(1)),
      parameters: (bodyOf(node)['params'] ?? {}) as Properties,
    })),
    undeclared: undeclaredIn(root),
    outputs: Object.fromEntries(
      declared('output_declaration').map((node) => [
        textOf(node.namedChild(0)),
        valueOf(node.lastNamedChild),
      ]),
    ),
  };
}

/** @returns the resources that the templates create */
export const createdResources = (all: readonly Template[]): readonly Resource[] =>
  all.flatMap(({ resources }) => resources).filter(({ existing }) => !existing);

/** @param path such as `properties.siteConfig.minTlsVersion` @returns undefined if the value has no such property */
export function valueAt(value: Value | undefined, path: string): Value | undefined {
  return path
    .split('.')
    .reduce<Value | undefined>((found, name) => (isProperties(found) ? found[name] : undefined), value);
}

const isProperties = (value: Value | undefined): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Expression);

/** @returns the text of a literal or an expression; empty for lists and objects */
export const asText = (value: Value | undefined): string => {
  if (value instanceof Expression) return value.text;
  return typeof value === 'object' || value === undefined ? '' : String(value);
};

/** @returns an empty list for a value that isn't a list */
export const asList = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);

const textOf = (node: Node | null | undefined): string => node?.text ?? '';
const unquoted = (node: Node | null | undefined): string => textOf(node).replace(/^'|'$/g, '');

function errorsIn(node: Node): Node[] {
  if (node.isError || node.isMissing) return [node];
  return node.hasError ? node.children.flatMap((child) => (child ? errorsIn(child) : [])) : [];
}

/** The first child of these nodes is a name. This search ignores that loops and lambdas have scopes. */
const NAMING = [
  'parameter_declaration',
  'variable_declaration',
  'resource_declaration',
  'module_declaration',
  'type_declaration',
  'output_declaration',
  'for_statement',
  'loop_variable',
  'loop_enumerator',
  'lambda_expression',
];

function undeclaredIn(root: Node): readonly string[] {
  const declared = new Set(
    root
      .descendantsOfType(NAMING)
      .filter((node) => node.type !== 'output_declaration')
      .map((node) => textOf(node.namedChild(0) ?? node)),
  );
  const isRead = (node: Node) => {
    const { parent } = node;
    const isFirst = parent?.namedChild(0)?.id === node.id;
    return !(isFirst && [...NAMING, 'object_property', 'call_expression'].includes(parent?.type ?? ''));
  };
  const read = root.descendantsOfType('identifier').filter(isRead);
  return [...new Set(read.map(textOf))].filter((name) => !declared.has(name));
}

/** The grammar puts decorators before the declaration, outside its node. */
function parameterOf(node: Node): Parameter {
  const before = node.previousNamedSibling;
  const decorators = before?.type === 'decorators' ? before.text : '';
  return {
    name: textOf(node.namedChild(0)),
    type: textOf(node.namedChild(1)),
    isBounded: decorators.includes('@minValue('),
    allowed: /@allowed\((\[[^\]]*\])\)/.exec(decorators)?.[1] ?? null,
    isDescribed: /@(sys\.)?description\('/.test(decorators),
    isSecure: decorators.includes('@secure()'),
    hasDefault: node.children.some((child) => child?.type === '='),
  };
}

function resourceOf(file: string, node: Node): Resource {
  const [type = '', apiVersion = ''] = unquoted(node.namedChild(1)).split('@');
  return {
    file,
    symbol: textOf(node.namedChild(0)),
    type,
    apiVersion,
    existing: node.children.some((child) => child?.type === 'existing'),
    body: bodyOf(node),
  };
}

/** Returns the object of a declaration, without the condition or loop around it. */
function bodyOf(node: Node): Properties {
  let body = node.lastNamedChild;
  while (body && body.type !== 'object') body = body.lastNamedChild;
  const value = body ? valueOf(body) : {};
  return isProperties(value) ? value : {};
}

function valueOf(node: Node | null): Value {
  if (!node) return null;
  switch (node.type) {
    case 'string':
      return node.descendantsOfType('interpolation').length > 0 ? new Expression(node.text) : unquoted(node);
    case 'number':
      return Number(node.text);
    case 'boolean':
      return node.text === 'true';
    case 'null':
      return null;
    case 'array':
      return node.namedChildren.flatMap((child) =>
        child && child.type !== 'comment' ? [valueOf(child)] : [],
      );
    case 'object':
      return Object.fromEntries(
        node.namedChildren.flatMap((child) =>
          child?.type === 'object_property' && child.namedChildCount > 1
            ? [[unquoted(child.namedChild(0)), valueOf(child.lastNamedChild)]]
            : [],
        ),
      );
    case 'call_expression': {
      // `string(…)` doesn't change the text.
      const [called, given] = node.namedChildren;
      const [value = null] = given?.namedChildren ?? [];
      return textOf(called) === 'string' ? valueOf(value) : new Expression(node.text);
    }
    default:
      return new Expression(textOf(node));
  }
}
