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

/** SQLite gives its other files the mode of this one. What is stored is about people, though only made up here. */
const OWNER_ONLY = 0o600;

/** How long a start waits for the process before it to let go of the file. */
const LOCK_WAIT_MS = 3000;

/** Every statement has one of a few texts, so they are prepared once; the bound is for a developer who makes texts up. */
const MAX_STATEMENTS = 500;

/** The file, its schema and its prepared statements. Everything is synchronous: a request's work is never interleaved with another's. */
export class Database {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /**
   * Opens the file, or makes it. One process owns it at a time.
   * @param file a path, or `:memory:`
   * @throws the error of SQLite when the file is no database, or another process holds it
   */
  constructor(file: string) {
    if (file !== ':memory:') {
      closeSync(openSync(file, 'a', OWNER_ONLY));
      // A file of an earlier release.
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

  /** The prepared statement of a text, made the first time that it is asked for. */
  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#sqlite.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Runs statements that return nothing. */
  exec(sql: string): void {
    this.#sqlite.exec(sql);
  }

  /** All or nothing: whatever `work` throws undoes what it wrote, and is thrown on. */
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
