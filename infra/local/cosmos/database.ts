import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS databases (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE IF NOT EXISTS containers (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  database INTEGER NOT NULL REFERENCES databases (number) ON DELETE CASCADE,
  id TEXT NOT NULL,
  definition TEXT NOT NULL,
  UNIQUE (database, id)
) STRICT;

CREATE TABLE IF NOT EXISTS documents (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  container INTEGER NOT NULL REFERENCES containers (number) ON DELETE CASCADE,
  partition_key TEXT NOT NULL,
  id TEXT NOT NULL,
  etag TEXT NOT NULL,
  expires INTEGER,
  body TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX IF NOT EXISTS documents_by_id ON documents (container, partition_key, id);
CREATE INDEX IF NOT EXISTS documents_by_expiry ON documents (expires) WHERE expires IS NOT NULL;
`;

/** Keeps other users of this machine from reading the file. The sample data look like personal data. */
const OWNER_ONLY = 0o600;

/** After a restart, the new process waits up to this long for the previous process to release the file. */
const LOCK_WAIT_MS = 3000;

const MAX_STATEMENTS = 500;

export class Database {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** @throws SQLite's error if the file isn't a database, or if another process uses it for more than LOCK_WAIT_MS */
  constructor(file: string) {
    if (file !== ':memory:') {
      closeSync(openSync(file, 'a', OWNER_ONLY));
      chmodSync(file, OWNER_ONLY);
    }
    this.#sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: LOCK_WAIT_MS });
    try {
      this.#sqlite.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;',
      );
      this.transaction(() => this.#sqlite.exec(SCHEMA));
    } catch (cause) {
      this.#sqlite.close();
      throw cause;
    }
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#sqlite.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  exec(sql: string): void {
    this.#sqlite.exec(sql);
  }

  transaction<Result>(work: () => Result): Result {
    this.#sqlite.exec('BEGIN IMMEDIATE');
    let result: Result;
    try {
      result = work();
    } catch (cause) {
      this.#sqlite.exec('ROLLBACK');
      throw cause;
    }
    this.#sqlite.exec('COMMIT');
    return result;
  }

  close(): void {
    this.#statements.clear();
    this.#sqlite.close();
  }
}
