import type { Database } from './database.ts';
import { CosmosError } from './errors.ts';
import { isObject, type JsonObject } from './json.ts';
import { validId } from './limits.ts';

export type Container = {
  number: number;
  rid: string;
  link: string;
  id: string;
  partitionKey: string;
  /** In seconds. With -1, only documents that have a ttl expire. With undefined, no document expires. */
  defaultTtl: number | undefined;
  definition: JsonObject;
};

/** `create` refuses other settings, because Cosmos DB would act on them and this endpoint would ignore them. */
const KNOWN_SETTINGS = new Set(['id', 'partitionKey', 'defaultTtl', 'indexingPolicy']);

export class Containers {
  readonly #database: Database;
  readonly #known = new Map<string, Container>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws CosmosError 400 if the id isn't valid, 409 if it is taken */
  createDatabase(body: unknown): JsonObject {
    const id = validId(isObject(body) ? body['id'] : undefined);
    if (this.#databaseNumber(id) !== undefined)
      throw new CosmosError(409, `There is a database '${id}' already.`);
    this.#database.prepare('INSERT INTO databases (id) VALUES (?)').run(id);
    return this.readDatabase(id);
  }

  readDatabase(id: string): JsonObject {
    const rid = ridOf(this.#requireDatabase(id));
    return { id, _rid: rid, _self: `dbs/${rid}/`, _colls: 'colls/', _users: 'users/', _etag: '"0"', _ts: 0 };
  }

  deleteDatabase(id: string): void {
    this.#database.prepare('DELETE FROM databases WHERE number = ?').run(this.#requireDatabase(id));
    this.#known.clear();
  }

  /**
   * @throws CosmosError 404 if the database doesn't exist, 409 if the id is taken, 400 if the definition is wrong, 501 if
   * it has an unsupported setting or partition key
   */
  create(databaseId: string, body: unknown): JsonObject {
    const database = this.#requireDatabase(databaseId);
    if (!isObject(body)) throw new CosmosError(400, 'The definition of a container must be an object.');
    const id = validId(body['id']);
    // These two calls throw if the definition isn't valid.
    partitionKeyOf(body);
    defaultTtlOf(body);
    const unknown = Object.keys(body).filter((setting) => !KNOWN_SETTINGS.has(setting));
    if (unknown.length > 0)
      throw new CosmosError(
        501,
        `This endpoint doesn’t support the container setting ${unknown.join(', ')}.`,
      );
    if (this.#find(databaseId, id)) throw new CosmosError(409, `There is a container '${id}' already.`);
    this.#database
      .prepare('INSERT INTO containers (database, id, definition) VALUES (?, ?, ?)')
      .run(database, id, JSON.stringify(body));
    return this.require(databaseId, id).definition;
  }

  /** @throws CosmosError 404 if the container doesn't exist */
  require(databaseId: string, id: string): Container {
    const container = this.#find(databaseId, id);
    if (!container)
      throw new CosmosError(404, `There is no container '${id}' in the database '${databaseId}'.`);
    return container;
  }

  delete(databaseId: string, id: string): void {
    this.#database
      .prepare('DELETE FROM containers WHERE number = ?')
      .run(this.require(databaseId, id).number);
    this.#known.clear();
  }

  #find(databaseId: string, id: string): Container | undefined {
    const link = `dbs/${databaseId}/colls/${id}`;
    const known = this.#known.get(link);
    if (known) return known;
    const row = this.#database
      .prepare(
        `SELECT containers.number AS number, containers.database AS parent, containers.definition AS definition
         FROM containers JOIN databases ON databases.number = containers.database
         WHERE databases.id = ? AND containers.id = ?`,
      )
      .get(databaseId, id) as { number: number; parent: number; definition: string } | undefined;
    if (!row) return undefined;
    const stored = JSON.parse(row.definition) as JsonObject;
    const rid = ridOf(row.parent, row.number);
    const container: Container = {
      number: row.number,
      rid,
      link,
      id,
      partitionKey: partitionKeyOf(stored),
      defaultTtl: defaultTtlOf(stored),
      definition: {
        ...stored,
        _rid: rid,
        _self: `dbs/${ridOf(row.parent)}/colls/${rid}/`,
        _docs: 'docs/',
        _etag: '"0"',
        _ts: 0,
      },
    };
    this.#known.set(link, container);
    return container;
  }

  #databaseNumber(id: string): number | undefined {
    const row = this.#database.prepare('SELECT number FROM databases WHERE id = ?').get(id) as
      | { number: number }
      | undefined;
    return row?.number;
  }

  #requireDatabase(id: string): number {
    const number = this.#databaseNumber(id);
    if (number === undefined) throw new CosmosError(404, `There is no database '${id}'.`);
    return number;
  }
}

/** The SDK expects eight bytes in the `_rid` of a container: four for its database and four for itself. */
function ridOf(...numbers: number[]): string {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, level) => bytes.writeUInt32BE(number, level * 4));
  return bytes.toString('base64').replaceAll('/', '-');
}

function partitionKeyOf(definition: JsonObject): string {
  const { partitionKey } = definition;
  const paths = isObject(partitionKey) ? partitionKey['paths'] : undefined;
  const [path] = Array.isArray(paths) && paths.length === 1 ? paths : [];
  const property = typeof path === 'string' ? /^\/(\w+)$/.exec(path)?.[1] : undefined;
  if (!property)
    throw new CosmosError(
      501,
      'This endpoint supports only partition keys of one top-level property, such as /orgId.',
    );
  return property;
}

function defaultTtlOf(definition: JsonObject): number | undefined {
  const ttl = definition['defaultTtl'];
  if (ttl === undefined || ttl === null) return undefined;
  if (typeof ttl === 'number' && Number.isInteger(ttl) && (ttl === -1 || ttl > 0)) return ttl;
  throw new CosmosError(400, 'defaultTtl must be -1 or a number of seconds above 0.');
}
