import { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/**
 * Keeps the sessions and tokens of oidc-provider in a SQLite file, so that a restart signs no one out. The adapters behave
 * like the library's MemoryAdapter.
 */
export function openAdapters(file: string): { adapters: AdapterFactory; close: () => void } {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    create table if not exists records (
      model text not null, id text not null, payload text not null, expires integer,
      grantId text, uid text, userCode text, primary key (model, id)
    ) without rowid;
    create index if not exists byGrant on records (grantId);
    create index if not exists byUid on records (model, uid);
  `);
  const now = () => Math.floor(Date.now() / 1000);
  database.prepare('delete from records where expires <= ?').run(now());

  const upsert = database.prepare(`
    insert into records (model, id, payload, expires, grantId, uid, userCode) values (?, ?, ?, ?, ?, ?, ?)
    on conflict do update set payload = excluded.payload, expires = excluded.expires,
      grantId = excluded.grantId, uid = excluded.uid, userCode = excluded.userCode`);
  const live = 'model = ? and (expires is null or expires > ?)';
  const byId = database.prepare(`select payload from records where ${live} and id = ?`);
  const byUid = database.prepare(`select payload from records where ${live} and uid = ?`);
  const byUserCode = database.prepare(`select payload from records where ${live} and userCode = ?`);
  const consume = database.prepare(
    "update records set payload = json_set(payload, '$.consumed', ?) where model = ? and id = ?",
  );
  const destroy = database.prepare('delete from records where model = ? and id = ?');
  const revoke = database.prepare('delete from records where grantId = ?');

  function payloadOf(row: Record<string, unknown> | undefined): AdapterPayload | undefined {
    return typeof row?.['payload'] === 'string' ? (JSON.parse(row['payload']) as AdapterPayload) : undefined;
  }

  const adapters: AdapterFactory = (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expires = expiresIn === undefined ? null : now() + expiresIn;
      const { grantId = null, uid = null, userCode = null } = payload;
      upsert.run(model, id, JSON.stringify(payload), expires, grantId, uid, userCode);
    },
    find: async (id) => payloadOf(byId.get(model, now(), id)),
    findByUid: async (uid) => payloadOf(byUid.get(model, now(), uid)),
    findByUserCode: async (userCode) => payloadOf(byUserCode.get(model, now(), userCode)),
    async consume(id) {
      consume.run(now(), model, id);
    },
    async destroy(id) {
      destroy.run(model, id);
    },
    async revokeByGrantId(grantId) {
      revoke.run(grantId);
    },
  });
  return { adapters, close: () => database.close() };
}
