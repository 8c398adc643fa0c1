import type { Statement } from '../bicep/syntax.ts';
import { type Report, suggestion } from '../findings/finding.ts';
import { evaluate } from '../values/evaluate.ts';
import { alternativesOf, entryOf, isSecure, type Value } from '../values/value.ts';
import { checkDependsOn, checkResource } from './checkResource.ts';
import { mismatches } from './mismatches.ts';
import { checkNames } from './names.ts';
import { type Call, openTemplate, type Template, type World } from './template.ts';

/** Checks all templates. @returns the main template, then a template for each call of a module, then the unused modules */
export function checkTemplates(world: World, main: string): readonly Template[] {
  for (const [file, statements] of world.templates) checkStatements(file, statements, world.report);
  for (const [file, statements] of world.templates) checkNames(file, statements, world.report);
  const root = openTemplate(world, main, null);
  const all = [root, ...calledBy(root)];
  const called = new Set(all.map(({ file }) => file));
  for (const file of world.templates.keys())
    if (!called.has(file)) {
      world.report(
        { file, line: 1 },
        'unused template',
        `${main} doesn’t use this module.`,
        `Call it from ${main}, or remove it.`,
      );
      all.push(openTemplate(world, file, null));
    }
  for (const template of all) checkTemplate(template, world);
  return all;
}

/** Decorators of all declarations except parameters, outputs and types, whose decorators declaredType.ts checks. */
const DECORATORS = new Set(['batchSize', 'description', 'export', 'metadata', 'onlyIfNotExists']);

/** Checks decorators, and that a template with resources of Microsoft Graph declares the extension. */
function checkStatements(file: string, statements: readonly Statement[], report: Report) {
  const hasGraph = statements.some(({ kind, name }) => kind === 'extension' && name === 'microsoftGraphV1');
  for (const { decorators, kind, line, ...statement } of statements) {
    if (kind === 'param' || kind === 'output' || kind === 'type') continue;
    for (const decorator of decorators)
      if (!DECORATORS.has(decorator.name))
        report(
          { file, line: decorator.line },
          'wrong decorator',
          `A ${kind} can’t have the decorator @${decorator.name}.`,
          'Correct the decorator.',
        );
    const isGraph = 'isExisting' in statement && statement.type.startsWith('Microsoft.Graph/');
    if (isGraph && !hasGraph)
      report(
        { file, line },
        'extension',
        'A resource of Microsoft Graph needs its extension.',
        'Add extension microsoftGraphV1.',
      );
  }
}

/** Calls are followed to this depth, so that a cycle of calls ends. */
const DEPTH_MAX = 8;

function calledBy(template: Template, depth = 0): readonly Template[] {
  if (depth === DEPTH_MAX) return [];
  return template.calls().flatMap(({ opened }) => (opened ? [opened, ...calledBy(opened, depth + 1)] : []));
}

function checkTemplate(template: Template, world: World) {
  const { report } = world;
  const { file } = template;
  for (const { syntax, type } of template.parameters.values()) {
    const value = syntax.value && evaluate(syntax.value, template.scope);
    if (!value) continue;
    for (const one of mismatches(value, type, `The default of ${syntax.name}`))
      report(one.at, one.rule, one.problem, one.fix);
    if (
      isSecure({ kind: 'typed', type, at: value.at }) &&
      !(value.kind === 'literal' && value.value === '') &&
      value.kind !== 'text'
    )
      report(
        value.at,
        'secret',
        `The template contains a default of the secret ${syntax.name}.`,
        'Remove it.',
      );
  }
  for (const statement of template.statements)
    if (statement.kind === 'var') evaluate(statement.value, template.scope);
  for (const resource of template.resources()) checkResource(resource, template, world);
  for (const call of template.calls()) checkCall(call, template, world);
  for (const { syntax, type, value } of template.outputs.values()) {
    const outputValue = value();
    for (const one of mismatches(outputValue, type, `The output ${syntax.name}`))
      report(one.at, one.rule, one.problem, one.fix);
    if (isSecure(outputValue))
      report(
        { file, line: syntax.line },
        'secret',
        `The output ${syntax.name} contains a secret, and Azure shows outputs to everyone who can read deployments.`,
        'Remove the output, or the secret from it.',
      );
  }
}

const MODULE_PROPERTIES = ['name', 'scope', 'params', 'dependsOn'];

function checkCall({ at, body, opened, syntax }: Call, template: Template, world: World) {
  const { report } = world;
  if (!opened) {
    const fix = suggestion(syntax.path, world.templates.keys()) || 'Correct the path.';
    report(at, 'unknown module', `There is no ${syntax.path}.`, fix);
    return;
  }
  for (const { key, name } of body.kind === 'object' ? body.entries : [])
    if (name !== null && !MODULE_PROPERTIES.includes(name))
      report(
        key.at,
        'unknown property',
        `A module has no ${name}.`,
        suggestion(name, MODULE_PROPERTIES) || 'Remove it.',
      );
  checkDependsOn(entryOf(body, 'dependsOn'), world);
  const scope = entryOf(body, 'scope');
  const deployedTo = scope ? scopeKindOf(scope) : template.targetScope;
  if (deployedTo !== null && deployedTo !== opened.targetScope)
    report(
      scope?.at ?? at,
      'wrong scope',
      `${syntax.path} must be deployed to a ${opened.targetScope}, but this call deploys it to a ${deployedTo}.`,
      'Set the scope of the call to a resource group, or correct the module’s targetScope.',
    );
  checkPassed(entryOf(body, 'params'), { at, opened, world });
}

/** @returns `resourceGroup`, or the type of another resource. Null if the value isn’t a resource */
function scopeKindOf(scope: Value): string | null {
  const [one] = alternativesOf(scope);
  if (one?.kind === 'resource')
    return one.resource.type === 'Microsoft.Resources/resourceGroups' ? 'resourceGroup' : one.resource.type;
  return null;
}

function checkPassed(
  params: Value | undefined,
  { at, opened, world }: { readonly at: Value['at']; readonly opened: Template; readonly world: World },
) {
  const { report } = world;
  const args = params?.kind === 'object' ? params.entries : [];
  for (const { key, name, value } of args) {
    const parameter = opened.parameters.get(name ?? '');
    if (!parameter) {
      const fix = suggestion(name ?? '', opened.parameters.keys()) || 'Remove it.';
      report(key.at, 'unknown parameter', `${opened.file} has no parameter ${name}.`, fix);
      continue;
    }
    for (const one of mismatches(value, parameter.type, `The parameter ${name} of ${opened.file}`))
      report(one.at, one.rule, one.problem, one.fix);
    if (isSecure(value) && !isSecure({ kind: 'typed', type: parameter.type, at }))
      report(
        key.at,
        'secret',
        `The parameter ${name} of ${opened.file} gets a secret, but isn’t secure.`,
        `Add @secure() to the parameter ${name}.`,
      );
  }
  const isOpen = params?.kind === 'object' && params.isOpen;
  for (const { syntax, type } of opened.parameters.values()) {
    const isOptional =
      syntax.value !== null || (type.kind === 'union' && type.of.some(({ kind }) => kind === 'null'));
    if (!isOptional && !isOpen && !args.some(({ name }) => name === syntax.name))
      report(
        params?.at ?? at,
        'missing parameter',
        `${opened.file} needs the parameter ${syntax.name}.`,
        'Pass it in params.',
      );
  }
}
