import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { CosmosError } from './errors.ts';

export type SignedRequest = {
  method: string;
  /** `dbs`, `colls`, `docs` or `pkranges`; empty for the account. */
  resourceType: string;
  /** The link of the resource, or of its parent if the path ends in a type, such as `docs`. Without percent-encoding. */
  resourceLink: string;
  date: string | undefined;
  authorization: string | undefined;
};

/**
 * Checks a master-key signature: https://learn.microsoft.com/rest/api/cosmos-db/access-control-on-cosmosdb-resources
 * @throws CosmosError 401 with a sentence for the developer
 */
export function checkSignature(key: KeyObject, signed: SignedRequest): void {
  if (!signed.authorization) throw new CosmosError(401, 'The request has no authorization header.');
  if (!signed.date) throw new CosmosError(401, 'The request has no x-ms-date header.');
  const given = decoded(signed.authorization);
  if (!given.startsWith('type=master&ver=1.0&sig=')) {
    throw new CosmosError(
      401,
      'This endpoint supports only the master key, not resource tokens or Entra ID.',
    );
  }
  const text = [signed.method, signed.resourceType].map((part) => part.toLowerCase());
  const payload = [...text, signed.resourceLink, signed.date.toLowerCase(), '', ''].join('\n');
  const signature = createHmac('sha256', key).update(payload).digest('base64');
  if (!sameText(given, `type=master&ver=1.0&sig=${signature}`)) {
    throw new CosmosError(
      401,
      'The signature doesn’t match. Check that the client uses the key of this endpoint.',
    );
  }
}

function decoded(authorization: string): string {
  try {
    return decodeURIComponent(authorization);
  } catch (cause) {
    if (cause instanceof URIError) throw new CosmosError(401, 'The authorization header isn’t URI-encoded.');
    throw cause;
  }
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
