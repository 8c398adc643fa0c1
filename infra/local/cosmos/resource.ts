import { CosmosError } from './errors.ts';

export type Resource =
  | { kind: 'account' | 'databases' }
  | { kind: 'database' | 'containers'; database: string }
  | { kind: 'container' | 'ranges' | 'documents'; database: string; container: string }
  | { kind: 'document'; database: string; container: string; id: string };

export type Address = {
  resource: Resource;
  /** The type and the link that the signature of the request covers (`SignedRequest`). */
  resourceType: string;
  resourceLink: string;
};

/** @throws CosmosError 400 if the percent-encoding is wrong, 501 if the resource isn't supported */
export function parseAddress(url: string): Address {
  const segments = url
    .split('/')
    .filter((segment) => segment !== '')
    .map(unescaped);
  const resource = resourceOf(segments);
  if (!resource) throw new CosmosError(501, `This endpoint doesn’t support the resource '${url}'.`);
  // A path such as dbs/a/colls/b names one resource. A path such as dbs/a/colls names all resources of a type.
  const namesOne = segments.length % 2 === 0;
  return {
    resource,
    resourceType: segments.at(namesOne ? -2 : -1) ?? '',
    resourceLink: (namesOne ? segments : segments.slice(0, -1)).join('/'),
  };
}

function resourceOf([dbs, database, colls, container, type, id, ...rest]: string[]): Resource | undefined {
  if (dbs === undefined) return { kind: 'account' };
  if (dbs !== 'dbs' || rest.length > 0) return undefined;
  if (database === undefined) return { kind: 'databases' };
  if (colls === undefined) return { kind: 'database', database };
  if (colls !== 'colls') return undefined;
  if (container === undefined) return { kind: 'containers', database };
  if (type === undefined) return { kind: 'container', database, container };
  if (type === 'pkranges' && id === undefined) return { kind: 'ranges', database, container };
  if (type !== 'docs') return undefined;
  return id === undefined
    ? { kind: 'documents', database, container }
    : { kind: 'document', database, container, id };
}

function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    if (cause instanceof URIError)
      throw new CosmosError(400, `The path holds '${segment}', which isn’t properly escaped.`);
    throw cause;
  }
}
