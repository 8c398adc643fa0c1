import type { Database } from './database.ts';
import { kindOf, type Sql, valueOf } from './querySql.ts';

/** Properties beyond this number get no index. The portal's queries have conditions on far fewer properties. */
const MAX_INDEXES = 48;

/** Counting an index's rows stops at this number. Counting more would cost more time than a better index saves. */
const MAX_COUNTED_ROWS = 500;
/** With at most this many rows, an index is good enough, so the search for a better index ends. */
const FEW_ENOUGH_ROWS = 10;

/** An index from infra/local/cosmos/database.ts. Its first columns are the container and the partition key. */
const PARTITION_INDEX = 'documents_by_id';

const NAME_PREFIX = 'property_';

/** Adds an SQLite index on a property when `narrowestIndex` first gets a condition on this property. */
export class PropertyIndexes {
  readonly #database: Database;
  readonly #properties: Set<string>;

  constructor(database: Database) {
    this.#database = database;
    const rows = database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'property\\_%' ESCAPE '\\'`)
      .all();
    this.#properties = new Set(
      rows.map((row) => Buffer.from(String(row['name']).slice(NAME_PREFIX.length), 'hex').toString()),
    );
  }

  /**
   * Chooses an index for a query. SQLite can't choose well itself, because nothing runs ANALYZE.
   * @param scope the condition on the container and, if the query has one, on the partition key
   * @returns the index with the fewest matching rows, or the first with few enough; undefined if no index fits
   */
  narrowestIndex(conditions: { property: string; sql: Sql }[], scope: Sql): string | undefined {
    const candidates = conditions
      .filter(({ property }) => this.#ensure(property))
      .map(({ property, sql }) => ({
        index: nameOf(property),
        where: `${scope.text} AND ${sql.text}`,
        values: [...scope.values, ...sql.values],
      }));
    // The first value of `scope` is the container. The second value, if there is one, is the partition key.
    const hasPartitionKey = scope.values.length > 1;
    if (hasPartitionKey) candidates.push({ index: PARTITION_INDEX, where: scope.text, values: scope.values });
    let best: { index: string; count: number } | undefined;
    for (const { index, where, values } of candidates) {
      if (best && best.count <= FEW_ENOUGH_ROWS) break;
      if (candidates.length === 1) return index;
      const row = this.#database
        .prepare(
          `SELECT COUNT(*) AS count FROM (SELECT 1 FROM documents INDEXED BY ${index} WHERE ${where} LIMIT ${MAX_COUNTED_ROWS})`,
        )
        .get(...values);
      const count = Number(row?.['count'] ?? 0);
      if (!best || count < best.count) best = { index, count };
    }
    return best?.index;
  }

  #ensure(property: string): boolean {
    if (this.#properties.has(property)) return true;
    if (this.#properties.size >= MAX_INDEXES) return false;
    const columns = `container, ${kindOf(property)}, ${valueOf(property)}, partition_key`;
    this.#database.exec(`CREATE INDEX IF NOT EXISTS ${nameOf(property)} ON documents (${columns})`);
    this.#properties.add(property);
    return true;
  }
}

/** The property is in hexadecimal, because SQLite ignores case in names, but `teamId` and `teamid` are two properties in JSON. */
function nameOf(property: string): string {
  return `${NAME_PREFIX}${Buffer.from(property).toString('hex')}`;
}
