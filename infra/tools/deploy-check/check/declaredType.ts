import type { Decorator, TypeSyntax } from '../bicep/syntax.ts';
import type { Place } from '../findings/finding.ts';
import type { Type } from '../types/type.ts';
import { evaluate } from '../values/evaluate.ts';
import { itemsOf, type Scope, type Value } from '../values/value.ts';

const BUILT_IN: Readonly<Record<string, Type>> = {
  string: { kind: 'string' },
  int: { kind: 'int' },
  bool: { kind: 'bool' },
  object: { kind: 'object', properties: {}, rest: { kind: 'any' } },
  array: { kind: 'array', of: { kind: 'any' } },
  any: { kind: 'any' },
};

/** Decorators that don’t change a type. */
const PLAIN = new Set(['description', 'metadata', 'export', 'batchSize', 'onlyIfNotExists']);

/** @returns the type that a parameter, an output or a `type` statement declares */
export function declaredType(
  syntax: TypeSyntax,
  decorators: readonly Decorator[],
  lookUpType: (name: string) => Type | undefined,
  scope: Scope,
): Type {
  return decorated(plainType(syntax, lookUpType, scope), decorators, scope);
}

function plainType(syntax: TypeSyntax, lookUpType: (name: string) => Type | undefined, scope: Scope): Type {
  const typeOf = (one: TypeSyntax) => plainType(one, lookUpType, scope);
  switch (syntax.kind) {
    case 'named': {
      const found =
        (Object.hasOwn(BUILT_IN, syntax.name) ? BUILT_IN[syntax.name] : undefined) ?? lookUpType(syntax.name);
      if (found) return found;
      const at = { file: scope.file, line: syntax.line };
      scope.report(
        at,
        'unknown type',
        `There is no type ${syntax.name}.`,
        'Correct the name, or declare the type.',
      );
      return { kind: 'any' };
    }
    case 'literal':
      return { kind: 'literal', value: syntax.value };
    case 'listOf':
      return { kind: 'array', of: typeOf(syntax.item) };
    case 'nullable':
      return { kind: 'union', of: [typeOf(syntax.item), { kind: 'null' }] };
    case 'oneOf':
      return { kind: 'union', of: syntax.options.map(typeOf) };
    case 'members':
      return {
        kind: 'object',
        properties: Object.fromEntries(
          syntax.members.map(({ decorators, name, type }) => [
            name,
            {
              type: declaredType(type, decorators, lookUpType, scope),
              isRequired: type.kind !== 'nullable',
              isReadOnly: false,
            },
          ]),
        ),
      };
  }
}

function decorated(type: Type, decorators: readonly Decorator[], scope: Scope): Type {
  return decorators.reduce<Type>((current, decorator) => {
    const [first] = decorator.args;
    const value = first ? evaluate(first, scope) : undefined;
    return applied(current, decorator, value, scope);
  }, type);
}

/** A decorator’s limit, and the kind of type that it can limit. */
const LIMITS: Readonly<
  Record<string, { readonly limit: 'min' | 'max'; readonly kinds: readonly Type['kind'][] }>
> = {
  minValue: { limit: 'min', kinds: ['int'] },
  maxValue: { limit: 'max', kinds: ['int'] },
  minLength: { limit: 'min', kinds: ['string', 'array'] },
  maxLength: { limit: 'max', kinds: ['string', 'array'] },
};

function applied(type: Type, { line, name }: Decorator, value: Value | undefined, scope: Scope): Type {
  const at = { file: scope.file, line };
  if (PLAIN.has(name)) return type;
  if (name === 'secure') return secured(type, at, scope);
  if (name === 'sealed') return type;
  if (name === 'allowed') {
    const of = itemsOf(value).flatMap((item): Type[] =>
      item.kind === 'literal' ? [{ kind: 'literal', value: item.value }] : [],
    );
    const wrong = of.find((one) => one.kind === 'literal' && !hasType(one.value, type));
    if (wrong?.kind === 'literal')
      misused(`@allowed lists ${wrong.value}, which doesn’t fit the type.`, at, scope);
    return { kind: 'union', of };
  }
  const limited = Object.hasOwn(LIMITS, name) ? LIMITS[name] : undefined;
  if (!limited) {
    misused(`The checker doesn’t know the decorator @${name}.`, at, scope);
    return type;
  }
  if (!limited.kinds.includes(type.kind)) {
    misused(`@${name} doesn’t fit the type.`, at, scope);
    return type;
  }
  return value?.kind === 'literal' ? { ...type, [limited.limit]: Number(value.value) } : type;
}

const hasType = (value: string | number | boolean, { kind }: Type) =>
  (kind === 'string' && typeof value === 'string') ||
  (kind === 'int' && typeof value === 'number') ||
  (kind === 'bool' && typeof value === 'boolean') ||
  kind === 'array' ||
  kind === 'any';

function secured(type: Type, at: Place, scope: Scope): Type {
  if (type.kind === 'string') return { ...type, secure: true };
  if (type.kind !== 'object') misused('@secure fits only strings and objects.', at, scope);
  return type;
}

function misused(problem: string, at: Place, scope: Scope) {
  scope.report(at, 'wrong decorator', problem, 'Correct the decorator.');
}
