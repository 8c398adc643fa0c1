import { createHash } from 'node:crypto';

import { CosmosError } from './errors.ts';
import { isObject } from './json.ts';

/** The last document of a page: its number, and what it was ordered by where the query has an order. */
export type Position = { seq: number; kind?: number; value?: string | number | null };

/** Node takes 16 KB of headers a request; the token comes back as one of them. */
const MAX_TOKEN_LENGTH = 8192;

/**
 * Writes the token that the next request sends back.
 * @param identity what makes the query this query: a token never continues another
 * @throws CosmosError 501 for an ordered string that is too long to go into a header
 */
export function writeContinuation(position: Position, identity: string): string {
  const token = Buffer.from(JSON.stringify({ ...position, query: digest(identity) })).toString('base64url');
  if (token.length > MAX_TOKEN_LENGTH)
    throw new CosmosError(501, 'This endpoint does not page by strings of several KB.');
  return token;
}

/** @throws CosmosError 400 for a token that is broken or belongs to another query */
export function readContinuation(token: string, identity: string): Position {
  const { seq, kind, value, query } = parsed(token);
  if (typeof seq !== 'number' || query !== digest(identity)) {
    throw new CosmosError(400, 'The continuation token does not belong to this query.');
  }
  if (typeof kind !== 'number') return { seq };
  return { seq, kind, value: typeof value === 'string' || typeof value === 'number' ? value : null };
}

function parsed(token: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return isObject(content) ? content : {};
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new CosmosError(400, 'The continuation token is broken.');
    throw cause;
  }
}

function digest(identity: string): string {
  return createHash('sha256').update(identity).digest('base64url').slice(0, 16);
}
