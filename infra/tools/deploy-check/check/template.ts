import { allReads } from '../bicep/reads.ts';
import {
  type Expression,
  innermost,
  type ModuleSyntax,
  type OutputSyntax,
  type ParameterSyntax,
  type ResourceSyntax,
  type Statement,
} from '../bicep/syntax.ts';
import type { Place, Report } from '../findings/finding.ts';
import type { ResourceType, Type } from '../types/type.ts';
import { fullType } from '../types/usedTypes.ts';
import { evaluate, within } from '../values/evaluate.ts';
import { iterationsOf } from '../values/lists.ts';
import {
  alternativesOf,
  type ModuleInstance,
  entryOf,
  type Instance,
  type Scope,
  text,
  typed,
  unknown,
  type Value,
} from '../values/value.ts';
import { declaredType } from './declaredType.ts';
import { reportCycle } from './names.ts';

/** The parts of a check that all templates share. */
export interface World {
  readonly templates: ReadonlyMap<string, readonly Statement[]>;
  readonly types: ReadonlyMap<string, ResourceType>;
  readonly report: Report;
}

export interface Parameter {
  readonly syntax: ParameterSyntax;
  readonly type: Type;
}

export interface Output {
  readonly syntax: OutputSyntax;
  readonly type: Type;
  readonly value: () => Value;
}

/** A call of a module, with the values that the call passes. */
export interface Call {
  readonly syntax: ModuleSyntax;
  readonly at: Place;
  readonly body: Value;
  /** Null if the module’s file doesn’t exist. */
  readonly opened: Template | null;
}

/** A template with the values of its parameters. */
export interface Template {
  readonly file: string;
  /** Such as `resourceGroup`. */
  readonly targetScope: string;
  readonly statements: readonly Statement[];
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly outputs: ReadonlyMap<string, Output>;
  readonly scope: Scope;
  readonly resources: () => readonly Instance[];
  readonly calls: () => readonly Call[];
}

/** Returns the value that a call passes for a parameter, or undefined if it passes none. Null if nothing calls the template. */
type LookUpArgument = ((name: string) => Value | undefined) | null;

export function openTemplate(world: World, file: string, lookUpArgument: LookUpArgument): Template {
  const statements = world.templates.get(file) ?? [];
  // Leave out outputs: an output can have the name of a parameter or a resource, and its own template can’t read it.
  const declared = new Map(statements.filter(({ kind }) => kind !== 'output').map((one) => [one.name, one]));
  const calls: Call[] = [];
  const resources: Instance[] = [];
  const lookUp = lookUpIn(file, declared, world.report, (statement) => valueOf(statement));
  const scope: Scope = { file, lookUp, report: world.report };
  const typeOf = typesIn(declared, scope);
  const parameters = new Map(
    statements.flatMap((one) =>
      one.kind === 'param' ? [[one.name, { syntax: one, type: typeOf(one) }]] : [],
    ),
  );
  const valueOf = (statement: Statement): Value => {
    if (statement.kind === 'param') {
      const { type } = parameters.get(statement.name) ?? { type: { kind: 'any' } as const };
      return parameterValue(type, statement, lookUpArgument, scope);
    }
    if (statement.kind === 'var') return evaluate(statement.value, scope);
    if (statement.kind === 'resource')
      return openResource(statement, null, scope, { world, statements, resources });
    if (statement.kind === 'module') return openModule(statement, scope, world, calls);
    return unknown({ file, line: statement.line });
  };
  const evaluateAll = () => declared.forEach(({ name }) => void lookUp(name));
  return {
    file,
    targetScope: targetScopeOf(statements),
    statements,
    parameters,
    outputs: outputsOf(statements, typeOf, scope),
    scope,
    resources: () => (evaluateAll(), resources),
    calls: () => (evaluateAll(), calls),
  };
}

/** Evaluates each name once, and reports a name whose value depends on itself. */
function lookUpIn(
  file: string,
  declared: ReadonlyMap<string, Statement>,
  report: Report,
  valueOf: (statement: Statement) => Value,
): Scope['lookUp'] {
  const values = new Map<string, Value | null>();
  return (name) => {
    const found = values.get(name);
    const statement = declared.get(name);
    if (found || !statement) return found ?? undefined;
    // Null stands for a name that is being evaluated.
    if (found === null) {
      reportCycle({ file, line: statement.line }, name, report);
      return undefined;
    }
    values.set(name, null);
    const value = valueOf(statement);
    values.set(name, value);
    return value;
  };
}

/** @returns the function that finds the type of a parameter or an output */
function typesIn(declared: ReadonlyMap<string, Statement>, scope: Scope) {
  const lookUpType = (name: string): Type | undefined => {
    const statement = declared.get(name);
    return statement?.kind === 'type'
      ? declaredType(statement.type, statement.decorators, lookUpType, scope)
      : undefined;
  };
  return (one: ParameterSyntax | OutputSyntax): Type =>
    declaredType(one.type, one.decorators, lookUpType, scope);
}

function targetScopeOf(statements: readonly Statement[]): string {
  const found = statements.find(({ kind }) => kind === 'targetScope');
  return found?.kind === 'targetScope' && found.value?.kind === 'string'
    ? (found.value.parts[0] ?? '')
    : 'resourceGroup';
}

const outputsOf = (statements: readonly Statement[], typeOf: (one: OutputSyntax) => Type, scope: Scope) =>
  new Map(
    statements.flatMap((one): [string, Output][] =>
      one.kind === 'output'
        ? [[one.name, { syntax: one, type: typeOf(one), value: once(() => evaluate(one.value, scope)) }]]
        : [],
    ),
  );

function once<Result>(compute: () => Result): () => Result {
  let computed: { readonly result: Result } | null = null;
  return () => (computed ??= { result: compute() }).result;
}

/**
 * Prefers the passed value or the default value, because a value is more precise than the type. For secure parameters, and in
 * templates that nothing calls, only the type is known.
 */
function parameterValue(
  type: Type,
  { line, name, value }: ParameterSyntax,
  lookUpArgument: LookUpArgument,
  scope: Scope,
): Value {
  const at = { file: scope.file, line };
  if (type.kind === 'string' && type.secure) return typed(type, at);
  if (lookUpArgument === null) return typed(type, at);
  const passed = lookUpArgument(name) ?? (value ? evaluate(value, scope) : undefined);
  if (!passed || alternativesOf(passed).some(({ kind }) => kind === 'unknown')) return typed(type, at);
  return passed;
}

interface TemplateContext {
  readonly world: World;
  readonly statements: readonly Statement[];
  readonly resources: Instance[];
}

/** Evaluates a declaration: once, or for each item of its loop. */
function eachOf(value: Expression, scope: Scope, open: (body: Expression, inner: Scope) => Value): Value {
  const at = { file: scope.file, line: value.line };
  if (value.kind !== 'for') return open(value, scope);
  const list = evaluate(value.list, scope);
  const items = iterationsOf(list).map(({ index, item }) => {
    const named = new Map([[value.item, item]]);
    if (value.index !== null) named.set(value.index, index);
    return open(value.body, within(scope, named));
  });
  return { kind: 'list', items, at };
}

function openResource(
  syntax: ResourceSyntax,
  outer: { readonly type: string; readonly value: Value } | null,
  scope: Scope,
  context: TemplateContext,
): Value {
  const at = { file: scope.file, line: syntax.line };
  const name = fullType(syntax.type, outer?.type ?? null);
  const [type = '', version = ''] = name.split('@');
  const reads = allReads(syntax.value, context.statements);
  return eachOf(syntax.value, scope, (given, inner) => {
    const body = evaluate(innermost(given), inner);
    const nested = new Map<string, Value>();
    const resource: Instance = {
      symbol: syntax.name,
      type,
      version,
      isExisting: syntax.isExisting,
      isConditional: given.kind === 'if',
      body,
      schema: context.world.types.get(name) ?? null,
      parent: outer?.value ?? entryOf(body, 'parent') ?? null,
      at,
      syntax,
      reads,
      nested: (symbol) => nested.get(symbol),
    };
    context.resources.push(resource);
    const value: Value = { kind: 'resource', resource, at };
    for (const one of syntax.nested)
      nested.set(one.name, openResource(one, { type: name, value }, inner, context));
    return value;
  });
}

function openModule(syntax: ModuleSyntax, scope: Scope, world: World, calls: Call[]): Value {
  const at = { file: scope.file, line: syntax.line };
  return eachOf(syntax.value, scope, (given, inner) => {
    const object = innermost(given);
    const passed = object.kind === 'object' ? objectAt(object, 'params') : undefined;
    const valueOf = (name: string) => {
      const argument = passed?.kind === 'object' ? objectAt(passed, name) : undefined;
      return argument && evaluate(argument, inner);
    };
    const opened = world.templates.has(syntax.path) ? openTemplate(world, syntax.path, valueOf) : null;
    const module: ModuleInstance = {
      symbol: syntax.name,
      at,
      // A missing file is already reported. Its outputs count as strings, so that each of them isn’t reported too.
      output: (name) => (opened ? opened.outputs.get(name)?.value() : text(at)),
      outputNames: () => [...(opened?.outputs.keys() ?? [])],
    };
    const body = once(() => evaluate(object, inner));
    calls.push({
      syntax,
      at,
      opened,
      // The body is evaluated only when the call is checked, because a parameter can need the output of a later module.
      get body() {
        return body();
      },
    });
    return { kind: 'module', module, at };
  });
}

function objectAt(object: Extract<Expression, { kind: 'object' }>, name: string): Expression | undefined {
  const found = object.properties.find(
    (one) => !('spread' in one) && one.name.kind === 'string' && one.name.parts[0] === name,
  );
  return found && !('spread' in found) ? found.value : undefined;
}
