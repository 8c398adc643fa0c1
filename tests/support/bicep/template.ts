import { parseBicep } from './statements.ts';
import {
  type Expression as Syntax,
  innermost,
  type ParameterSyntax,
  type ResourceSyntax,
  type Statement,
} from './syntax.ts';

/** The text of an expression. Only Azure can evaluate it. */
export class Expression {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Literals, lists and objects have their own value, without spread parts. Anything else is an Expression. */
export type Value = string | number | boolean | null | Expression | readonly Value[] | Properties;
export interface Properties {
  readonly [name: string]: Value;
}

export interface Resource {
  readonly file: string;
  readonly symbol: string;
  /** For example `Microsoft.Web/sites`. */
  readonly type: string;
  readonly apiVersion: string;
  /** True for a reference to a resource that another declaration creates. */
  readonly existing: boolean;
  /** In a loop, the body of each iteration. */
  readonly body: Properties;
}

export interface Parameter {
  readonly name: string;
  /** For example `string`, `int` or `bool`. */
  readonly type: string;
  readonly isDescribed: boolean;
  readonly hasMinimum: boolean;
  /** The list of allowed values, as text; null if every value is allowed. */
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
  readonly parameters: readonly Parameter[];
  readonly variables: Properties;
  readonly resources: readonly Resource[];
  readonly modules: readonly Module[];
  readonly outputs: Properties;
}

export function parseTemplate(file: string, text: string): Template {
  const statements = parseBicep(text);
  const ofKind = <Kind extends Statement['kind']>(kind: Kind) =>
    statements.filter((one): one is Extract<Statement, { kind: Kind }> => one.kind === kind);
  const valuesOf = (declared: readonly { readonly name: string; readonly value: Syntax }[]) =>
    Object.fromEntries(declared.map(({ name, value }) => [name, valueOf(value, text)]));
  return {
    file,
    text,
    parameters: ofKind('param').map((one) => parameterOf(one, text)),
    variables: valuesOf(ofKind('var')),
    resources: ofKind('resource').flatMap((one) => resourcesOf(one, file, text)),
    modules: ofKind('module').map(({ name, path, value }) => ({
      symbol: name,
      path,
      parameters: (bodyOf(value, text)['params'] ?? {}) as Properties,
    })),
    outputs: valuesOf(ofKind('output')),
  };
}

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

/** @returns the text of a literal or an expression; empty for null, undefined, lists and objects */
export const asText = (value: Value | undefined): string => {
  if (value instanceof Expression) return value.text;
  return typeof value === 'object' || value === undefined ? '' : String(value);
};

export const asList = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);

function parameterOf({ decorators, name, type, value }: ParameterSyntax, text: string): Parameter {
  const decorator = (wanted: string) => decorators.find((one) => one.name === wanted);
  const [allowed] = decorator('allowed')?.args ?? [];
  return {
    name,
    type: text.slice(type.start, type.end),
    hasMinimum: decorator('minValue') !== undefined,
    allowed: allowed ? text.slice(allowed.start, allowed.end) : null,
    isDescribed: decorator('description') !== undefined,
    isSecure: decorator('secure') !== undefined,
    hasDefault: value !== null,
  };
}

/** @returns a resource and the resources inside it */
function resourcesOf(resource: ResourceSyntax, file: string, text: string): readonly Resource[] {
  const [type = '', apiVersion = ''] = resource.type.split('@');
  const { isExisting: existing, name: symbol, nested, value } = resource;
  return [
    { file, symbol, type, apiVersion, existing, body: bodyOf(value, text) },
    ...nested.flatMap((inner) => resourcesOf(inner, file, text)),
  ];
}

/** Returns the object of a declaration, without the condition or loop around it. Any other value gives an empty object. */
function bodyOf(declared: Syntax, text: string): Properties {
  const value = valueOf(innermost(declared), text);
  return isProperties(value) ? value : {};
}

function valueOf(expression: Syntax, text: string): Value {
  const written = new Expression(text.slice(expression.start, expression.end));
  switch (expression.kind) {
    case 'string':
      return expression.values.length > 0 ? written : (expression.parts[0] ?? '');
    case 'number':
    case 'boolean':
      return expression.value;
    case 'null':
      return null;
    case 'array':
      return expression.items.flatMap((item) => ('spread' in item ? [] : [valueOf(item, text)]));
    case 'object':
      return Object.fromEntries(
        expression.properties.flatMap((item) =>
          'spread' in item
            ? []
            : [[text.slice(item.name.start, item.name.end).replace(/^'|'$/g, ''), valueOf(item.value, text)]],
        ),
      );
    case 'call': {
      // `string(…)` doesn't change the text.
      const [given] = expression.args;
      return expression.name === 'string' && given ? valueOf(given, text) : written;
    }
    case 'binary':
    case 'certain':
    case 'choice':
    case 'for':
    case 'if':
    case 'item':
    case 'lambda':
    case 'member':
    case 'name':
    case 'unary':
      return written;
  }
}
