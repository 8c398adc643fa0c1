import { suggestion } from '../findings/finding.ts';
import { alternativesOf, entryOf, type Instance, itemsOf, samplesOf, type Value } from '../values/value.ts';
import { mismatches } from './mismatches.ts';
import type { Template, World } from './template.ts';

/** Properties that Bicep itself reads. */
const BICEP_PROPERTIES = new Set(['parent', 'scope', 'dependsOn']);
/** A reference to an existing resource can have only these properties. `uniqueName` and `appId` are keys of Microsoft Graph. */
const EXISTING_PROPERTIES = new Set([...BICEP_PROPERTIES, 'name', 'uniqueName', 'appId']);

export function checkResource(resource: Instance, { targetScope }: Template, world: World) {
  const { at, body, schema, type, version } = resource;
  const { report } = world;
  checkNesting(resource, world);
  if (!schema) {
    reportUnknown(`${type}@${version}`, resource, world);
    return;
  }
  const entries = body.kind === 'object' ? body.entries : [];
  if (resource.isExisting) {
    for (const { key, name } of entries)
      if (name !== null && !EXISTING_PROPERTIES.has(name))
        report(
          key.at,
          'unknown property',
          `A reference to an existing resource has no ${name}.`,
          'Remove it.',
        );
  } else {
    const ownBody = {
      ...body,
      kind: 'object',
      entries: entries.filter(({ name }) => !BICEP_PROPERTIES.has(name ?? '')),
      isOpen: false,
    } as const;
    for (const one of mismatches(ownBody, schema.type, '')) report(one.at, one.rule, one.problem, one.fix);
  }
  const scope = entryOf(body, 'scope');
  if (!scope && !resource.parent && !schema.scopes.some((one) => one === targetScope))
    report(
      at,
      'wrong scope',
      `${type} can’t be created in a ${targetScope}.`,
      `Move it to a module with one of these scopes: ${schema.scopes.join(', ')}.`,
    );
  if (scope && !resource.isExisting && !schema.scopes.includes('extension'))
    report(scope.at, 'wrong scope', `${type} can’t extend another resource.`, 'Remove the property scope.');
  if (scope && !isScope(scope))
    report(scope.at, 'wrong scope', 'scope doesn’t name a resource.', 'Set scope to the name of a resource.');
  checkDependsOn(entryOf(body, 'dependsOn'), world);
}

const isScope = (scope: Value) =>
  alternativesOf(scope).every(({ kind }) => kind === 'resource' || kind === 'typed' || kind === 'unknown');

function reportUnknown(name: string, { at, type }: Instance, { report, types }: World) {
  const versions = [...types.keys()].filter((one) => one.split('@')[0] === type);
  const fix =
    versions.length > 0
      ? `Use ${versions.join(' or ')}. If the template’s version is right, renew the type data (infra/tools/README.md).`
      : `${suggestion(name, types.keys())} If the type is right, renew the type data (infra/tools/README.md).`.trim();
  report(at, 'unknown resource type', `The type data has no ${name}.`, fix);
}

function checkNesting(resource: Instance, { report }: World) {
  const { at, body, parent, type } = resource;
  const outer = type.split('/').slice(0, -1).join('/');
  for (const owner of parent ? alternativesOf(parent) : []) {
    if (owner.kind === 'unknown') continue;
    if (owner.kind !== 'resource')
      report(owner.at, 'wrong parent', 'parent doesn’t name a resource.', `Set parent to a ${outer}.`);
    else if (owner.resource.type !== outer)
      report(
        owner.at,
        'wrong parent',
        `The parent of a ${type} must be a ${outer}, but is a ${owner.resource.type}.`,
        'Correct parent or the type.',
      );
  }
  const name = entryOf(body, 'name');
  const segments = parent ? 1 : type.split('/').length - 1;
  const wrong = (name && samplesOf(name))?.find((one) => one.split('/').length !== segments);
  if (wrong !== undefined && name)
    report(
      name.at,
      'wrong name',
      `The name ${wrong} must have ${segments} part${segments === 1 ? '' : 's'}.`,
      segments === 1 ? 'Remove the slash.' : 'Set parent, and use only the last part as the name.',
    );
  if (!name && type.split('/')[0] !== 'Microsoft.Graph')
    report(at, 'missing property', 'name is missing.', 'Add the property.');
}

export function checkDependsOn(value: Value | undefined, { report }: World) {
  const isOrdered = ({ kind }: Value) => kind === 'resource' || kind === 'module' || kind === 'unknown';
  for (const dependency of itemsOf(value)) {
    // The name of a loop stands for the list of its resources.
    const all = dependency.kind === 'list' ? dependency.items : [dependency];
    if (!all.flatMap(alternativesOf).every(isOrdered))
      report(
        dependency.at,
        'wrong dependsOn',
        'dependsOn lists something that is neither a resource nor a module.',
        'Remove it.',
      );
  }
}
