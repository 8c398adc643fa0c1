import type { ResourceSyntax, Statement } from '../bicep/syntax.ts';

/** @returns the types of all resources with their API versions, such as `Microsoft.Web/sites@2024-04-01`, sorted */
export function usedTypes(templates: ReadonlyMap<string, readonly Statement[]>): readonly string[] {
  const all = [...templates.values()].flat().filter((one) => one.kind === 'resource');
  return [...new Set(all.flatMap((one) => namesOf(one, null)))].toSorted();
}

function namesOf(resource: ResourceSyntax, outer: string | null): readonly string[] {
  const name = fullType(resource.type, outer);
  return [name, ...resource.nested.flatMap((one) => namesOf(one, name))];
}

/** Adds the type of a nested resource to the outer type. A nested type without an API version gets the outer version. */
export function fullType(type: string, outer: string | null): string {
  if (outer === null) return type;
  const [outerType = '', outerVersion = ''] = outer.split('@');
  const [own = '', version = outerVersion] = type.split('@');
  return `${outerType}/${own}@${version}`;
}
