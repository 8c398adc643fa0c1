import { createHash } from 'node:crypto';
import { CosmosError } from './errors.ts';
import { isObject } from './json.ts';

/** The last row of a page. `kind` and `value` describe the property in ORDER BY. Without ORDER BY, they are missing. */
export type Position = { seq: number; kind?: number; value?: string | number | null };

/** The client sends the token back in a header. Of the 16 KB of headers that Node accepts per request, the token gets half. */
const MAX_TOKEN_LENGTH = 8192;

/**
 * Makes the token with which a client requests the next page.
 * @param identity a text that differs between queries, so that a token works only for its own query
 * @throws CosmosError 501 if the position's value is too long for a header
 */
export function writeContinuation(position: Position, identity: string): string {
  const token = Buffer.from(JSON.stringify({ ...position, query: digest(identity) })).toString('base64url');
  if (token.length > MAX_TOKEN_LENGTH)
    throw new CosmosError(501, 'This endpoint can’t continue after a sort value of several KB.');
  return token;
}

/** @throws CosmosError 400 if the token is malformed or belongs to another query */
export function readContinuation(token: string, identity: string): Position {
  const { seq, kind, value, query } = parsed(token);
  if (typeof seq !== 'number' || query !== digest(identity)) {
    throw new CosmosError(400, 'The continuation token doesn’t belong to this query.');
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
