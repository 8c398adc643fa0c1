import type { Expression } from '../bicep/syntax.ts';
import { suggestion } from '../findings/finding.ts';
import { describe, type Type } from '../types/type.ts';
import {
  alternativesOf,
  either,
  entryOf,
  type Instance,
  literal,
  type Scope,
  text,
  typed,
  unknown,
  type Value,
} from './value.ts';

type MemberExpression = Extract<Expression, { kind: 'member' }>;

/** @returns the value of `owner.name` */
export function memberOf(owner: Value, expression: MemberExpression, scope: Scope): Value {
  const at = { file: scope.file, line: expression.line };
  const found = alternativesOf(owner)
    .filter(({ kind }) => kind !== 'null')
    .map((value) => memberOfAlternative(value, expression, scope));
  return found.length === 0 ? unknown(at) : { ...either(found, at), at };
}

function memberOfAlternative(value: Value, { access, line, name }: MemberExpression, scope: Scope): Value {
  const at = { file: scope.file, line };
  const missing = (ownerName: string, names: Iterable<string>) => {
    if (access === '.?') return { kind: 'null', at } as const;
    scope.report(
      at,
      'unknown property',
      `${ownerName} has no ${name}.`,
      suggestion(name, names) || 'Correct the name.',
    );
    return unknown(at);
  };
  switch (value.kind) {
    case 'object': {
      const names = value.entries.flatMap((entry) => entry.name ?? []);
      const isClosed = !value.isOpen && names.length === value.entries.length;
      return entryOf(value, name) ?? (isClosed ? missing('The object', names) : unknown(at));
    }
    case 'typed':
      return (
        memberOfType(value.type, name, at) ??
        missing(`The value (${describe(value.type)})`, namesIn(value.type))
      );
    case 'resource':
      if (access === '::')
        return value.resource.nested(name) ?? missing(`The resource ${value.resource.symbol}`, []);
      return (
        memberOfResource(value.resource, name, at) ??
        missing(value.resource.type, namesIn(value.resource.schema?.type))
      );
    case 'module':
      if (name === 'outputs') return { kind: 'outputs', module: value.module, at };
      return name === 'name' ? text(at) : missing(`The module ${value.module.symbol}`, ['outputs', 'name']);
    case 'outputs':
      return (
        value.module.output(name) ?? missing(`The module ${value.module.symbol}`, value.module.outputNames())
      );
    case 'unknown':
      return unknown(at);
    case 'either':
    case 'lambda':
    case 'list':
    case 'literal':
    case 'many':
    case 'null':
    case 'text':
      return missing('The value', []);
  }
}

const namesIn = (type: Type | undefined): readonly string[] =>
  type?.kind === 'object' || type?.kind === 'cases' ? Object.keys(type.properties) : [];

/** @returns undefined if the type has no such property */
function memberOfType(type: Type, name: string, at: Value['at']): Value | undefined {
  switch (type.kind) {
    case 'any':
      return unknown(at);
    case 'object': {
      const member = type.properties[name]?.type ?? type.rest;
      return member && typed(member, at);
    }
    case 'cases': {
      const all = [type.properties[name]?.type].concat(
        Object.values(type.cases).map((one) =>
          one.kind === 'object' ? one.properties[name]?.type : undefined,
        ),
      );
      const [found] = all.filter((one) => one !== undefined);
      return found && typed(found, at);
    }
    case 'union': {
      const found = type.of.flatMap((one) => memberOfType(one, name, at) ?? []);
      return found.length === 0 ? undefined : either(found, at);
    }
    case 'array':
    case 'bool':
    case 'int':
    case 'literal':
    case 'null':
    case 'string':
      return undefined;
  }
}

function memberOfResource(resource: Instance, name: string, at: Value['at']): Value | undefined {
  const resourceName = entryOf(resource.body, 'name') ?? null;
  switch (name) {
    case 'id':
      return resource.version.startsWith('v')
        ? text(at)
        : text(at, { id: { type: resource.type, name: resourceName, resource } });
    case 'name':
      return resourceName ? { ...resourceName, at } : text(at);
    case 'type':
      return literal(resource.type, at);
    case 'apiVersion':
      return literal(resource.version, at);
    default: {
      const { schema } = resource;
      return schema ? memberOfType(schema.type, name, at) : unknown(at);
    }
  }
}

/** @returns the value of `list[index]` */
export function itemAt(
  list: Value,
  index: Value,
  expression: Extract<Expression, { kind: 'item' }>,
  scope: Scope,
): Value {
  const at = { file: scope.file, line: expression.line };
  const found = alternativesOf(list).map((value): Value => {
    if (value.kind === 'many') return value.item;
    if (value.kind === 'typed' && value.type.kind === 'array') return typed(value.type.of, at);
    if (index.kind === 'literal' && typeof index.value === 'string') {
      const member = {
        ...expression,
        kind: 'member',
        name: index.value,
        access: expression.isSafe ? '.?' : '.',
      } as const;
      return memberOf(value, member, scope);
    }
    if (value.kind !== 'list') return unknown(at);
    if (index.kind !== 'literal') return either(value.items, at);
    const item = value.items[Number(index.value)];
    if (!item)
      scope.report(
        at,
        'unknown item',
        `The list has ${value.items.length} items, so it has none at the index ${index.value}.`,
        'Correct the index or the list.',
      );
    return item ?? unknown(at);
  });
  return either(found, at);
}
