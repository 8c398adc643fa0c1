import { createHash } from 'node:crypto';
import { queryCharge } from './charges.ts';
import type { Container } from './containers.ts';
import type { Database } from './database.ts';
import { CosmosError } from './errors.ts';
import { isObject } from './json.ts';
import { DEFAULT_PAGE_ITEMS, MAX_PAGE_BYTES } from './limits.ts';
import { PropertyIndexes } from './propertyIndexes.ts';
import { parseQuery, type Query } from './queryParser.ts';
import { conditionSql, kindOf, type Sql, valueOf } from './querySql.ts';

export type Page = {
  charge: number;
  /** The charge of each partition with a document on the page, as if the query had searched only that partition. */
  shares: ReadonlyMap<string, number>;
  /** Documents as JSON, or the count. */
  items: string[];
  continuation: string | undefined;
};

export type QueryRequest = {
  container: Container;
  /** In the form that `partitionKeyText` returns. Undefined searches all partitions. */
  partitionKey: string | undefined;
  body: unknown;
  maxItems: number | undefined;
  continuation: string | undefined;
};

type Row = {
  seq: number;
  partition_key: string;
  body: string;
  kind?: number;
  value?: string | number | null;
};

/** The last row of a page. `kind` and `value` describe the property in ORDER BY. Without ORDER BY, they are missing. */
type Position = Pick<Row, 'seq' | 'kind' | 'value'>;

export class Queries {
  readonly #database: Database;
  readonly #indexes: PropertyIndexes;
  readonly #seconds: () => number;

  /** @param seconds returns the current time in seconds since 1970 */
  constructor(database: Database, seconds: () => number) {
    this.#database = database;
    this.#indexes = new PropertyIndexes(database);
    this.#seconds = seconds;
  }

  /** @throws CosmosError 400 if a parameter or the continuation doesn't fit the query, 501 if the query isn't supported */
  page(request: QueryRequest): Page {
    const { text, parameters } = bodyOf(request.body);
    const query = parseQuery(text);
    const groups = query.groups.map((conditions) =>
      conditions.map((condition) => {
        const { property, parameter } = condition;
        if (!parameters.has(parameter))
          throw new CosmosError(400, `The query has no parameter ${parameter}.`);
        return { property, sql: conditionSql(condition, parameters.get(parameter)) };
      }),
    );
    const scope = scopeSql(request);
    // With several groups, SQLite itself chooses an index for each group.
    const [only, ...others] = groups;
    const index = only && others.length === 0 ? this.#indexes.narrowestIndex(only, scope) : undefined;
    const from = index ? `documents INDEXED BY ${index}` : 'documents';
    const where = joined([
      scope,
      ...anyOf(groups.map((group) => group.map(({ sql }) => sql))),
      this.#notExpired(),
    ]);
    return query.select === 'count' ? this.#count(from, where) : this.#documents(request, query, from, where);
  }

  #notExpired(): Sql {
    return { text: '(expires IS NULL OR expires > ?)', values: [this.#seconds()] };
  }

  #count(from: string, where: Sql): Page {
    const statement = this.#database.prepare(`SELECT COUNT(*) AS count FROM ${from} WHERE ${where.text}`);
    const count = Number(statement.get(...where.values)?.['count'] ?? 0);
    return {
      charge: queryCharge(count, 0),
      shares: new Map(),
      items: [String(count)],
      continuation: undefined,
    };
  }

  #documents(request: QueryRequest, { orderBy }: Query, from: string, where: Sql): Page {
    const { maxItems = DEFAULT_PAGE_ITEMS, continuation: token } = request;
    const identity = JSON.stringify([request.container.rid, request.partitionKey, request.body]);
    const after = token === undefined ? undefined : readContinuation(token, identity);
    const rest = joined([where, ...positionSql(orderBy, after)]);
    const select = orderBy
      ? `SELECT seq, partition_key, body, ${kindOf(orderBy.property)} AS kind, ${valueOf(orderBy.property)} AS value`
      : 'SELECT seq, partition_key, body';
    const order = orderBy ? `kind ${orderBy.direction}, value ${orderBy.direction}, seq` : 'seq';
    const statement = this.#database.prepare(
      `${select} FROM ${from} WHERE ${rest.text} ORDER BY ${order} LIMIT ?`,
    );
    const items: string[] = [];
    const shares = new Map<string, number>();
    let bytes = 0;
    let last: Row | undefined;
    let more = false;
    for (const found of statement.iterate(...rest.values, maxItems + 1)) {
      const row = found as Row;
      const size = Buffer.byteLength(row.body);
      more = last !== undefined && (items.length >= maxItems || bytes + size > MAX_PAGE_BYTES);
      if (more) break;
      items.push(row.body);
      bytes += size;
      const paid = shares.get(row.partition_key) ?? queryCharge(0, 0);
      shares.set(row.partition_key, paid + queryCharge(1, size) - queryCharge(0, 0));
      last = row;
    }
    const continuation = more && last ? writeContinuation(positionOf(last), identity) : undefined;
    return { charge: queryCharge(items.length, bytes), shares, items, continuation };
  }
}

function bodyOf(body: unknown): { text: string; parameters: Map<string, unknown> } {
  const text = isObject(body) ? body['query'] : undefined;
  if (!isObject(body) || typeof text !== 'string')
    throw new CosmosError(400, 'The body of a query must be { query, parameters }.');
  const { parameters = [] } = body;
  if (!Array.isArray(parameters)) throw new CosmosError(400, 'The parameters of a query must be a list.');
  const named = new Map<string, unknown>();
  for (const parameter of parameters) {
    const name = isObject(parameter) ? parameter['name'] : undefined;
    const value = isObject(parameter) ? parameter['value'] : undefined;
    if (typeof name !== 'string' || value === undefined) {
      throw new CosmosError(400, 'A parameter of a query must have a name and a value.');
    }
    named.set(name, value);
  }
  return { text, parameters: named };
}

function scopeSql({ container, partitionKey }: QueryRequest): Sql {
  const whole: Sql = { text: 'container = ?', values: [container.number] };
  return partitionKey === undefined
    ? whole
    : joined([whole, { text: 'partition_key = ?', values: [partitionKey] }]);
}

// A document keeps its `seq`, and new documents get higher numbers. So if documents are inserted or deleted between two
// pages, the next page doesn't repeat or skip any other document.
function positionSql(orderBy: Query['orderBy'], after: Position | undefined): Sql[] {
  if (!orderBy) return after ? [{ text: 'seq > ?', values: [after.seq] }] : [];
  const [kind, value] = [kindOf(orderBy.property), valueOf(orderBy.property)];
  // As in Cosmos DB, ORDER BY leaves out the documents that lack its property.
  const present: Sql = { text: `${kind} IS NOT NULL`, values: [] };
  if (!after || after.kind === undefined) return [present];
  const beyond = orderBy.direction === 'ASC' ? '>' : '<';
  // SQLite reads JSON's null as NULL, which only `IS` can match.
  const at = after.value ?? null;
  return [
    present,
    {
      text: `(${kind} ${beyond} ? OR (${kind} = ? AND (${value} ${beyond} ? OR (${value} IS ? AND seq > ?))))`,
      values: [after.kind, after.kind, at, at, after.seq],
    },
  ];
}

function positionOf({ seq, kind, value }: Row): Position {
  return kind === undefined ? { seq } : { seq, kind, value: value ?? null };
}

/** @returns the conditions of the only group, or one condition that holds if all conditions of at least one group hold */
function anyOf(groups: Sql[][]): Sql[] {
  const [only = [], ...others] = groups;
  if (others.length === 0) return only;
  const parts = groups.map(joined);
  const text = parts.map((part) => `(${part.text})`).join(' OR ');
  return [{ text: `(${text})`, values: parts.flatMap((part) => part.values) }];
}

function joined(parts: Sql[]): Sql {
  return { text: parts.map((part) => part.text).join(' AND '), values: parts.flatMap((part) => part.values) };
}

/** The client sends the token back in a header. Of the 16 KB of headers that Node accepts per request, the token gets half. */
const MAX_TOKEN_LENGTH = 8192;

/**
 * Makes the token with which a client requests the next page.
 * @param identity a text that differs between queries, so that a token works only for its own query
 * @throws CosmosError 501 if the position's value is too long for a header
 */
function writeContinuation(position: Position, identity: string): string {
  const token = Buffer.from(JSON.stringify({ ...position, query: digest(identity) })).toString('base64url');
  if (token.length > MAX_TOKEN_LENGTH)
    throw new CosmosError(501, 'This endpoint can’t continue after a sort value of several KB.');
  return token;
}

/** @throws CosmosError 400 if the token is malformed or belongs to another query */
function readContinuation(token: string, identity: string): Position {
  const { seq, kind, value, query } = parsedToken(token);
  if (typeof seq !== 'number' || query !== digest(identity)) {
    throw new CosmosError(400, 'The continuation token doesn’t belong to this query.');
  }
  if (typeof kind !== 'number') return { seq };
  return { seq, kind, value: typeof value === 'string' || typeof value === 'number' ? value : null };
}

function parsedToken(token: string): Record<string, unknown> {
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
