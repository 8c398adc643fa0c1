import type { Database } from './database.ts';
import { kindOf, type Sql, valueOf } from './querySql.ts';

/** The product queries far fewer properties. Beyond this, a query scans its partition. */
const MAX_INDEXES = 48;

const PROBE_AT_MOST = 500;
const NARROW_ENOUGH = 10;

const BY_PARTITION = 'documents_by_id';

/** Cosmos DB indexes every property. This adds an index when a query first uses a property. */
export class PropertyIndexes {
  readonly #database: Database;
  readonly #properties: Set<string>;

  constructor(database: Database) {
    this.#database = database;
    const rows = database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'property\\_%' ESCAPE '\\'`)
      .all();
    this.#properties = new Set(
      rows.map((row) => Buffer.from(String(row['name']).slice(9), 'hex').toString()),
    );
  }

  /**
   * Chooses the index that leaves the fewest rows. SQLite would estimate from averages, although `type` has a few
   * values and `userId` thousands.
   */
  narrowest(conditions: { property: string; sql: Sql }[], scope: Sql): string | undefined {
    const candidates = conditions
      .filter(({ property }) => this.#ensure(property))
      .map(({ property, sql }) => ({
        index: nameOf(property),
        where: `${scope.text} AND ${sql.text}`,
        values: [...scope.values, ...sql.values],
      }));
    if (scope.values.length > 1)
      candidates.push({ index: BY_PARTITION, where: scope.text, values: scope.values });
    let best: { index: string; count: number } | undefined;
    for (const { index, where, values } of candidates) {
      if (best && best.count <= NARROW_ENOUGH) break;
      if (candidates.length === 1) return index;
      const row = this.#database
        .prepare(
          `SELECT COUNT(*) AS count FROM (SELECT 1 FROM documents INDEXED BY ${index} WHERE ${where} LIMIT ${PROBE_AT_MOST})`,
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

/** SQLite ignores case in names, but JSON properties don't, so the name is in hexadecimal. */
function nameOf(property: string): string {
  return `property_${Buffer.from(property).toString('hex')}`;
}
