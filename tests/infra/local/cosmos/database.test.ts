import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Database } from '../../../../infra/local/cosmos/database.ts';

test.each(['new', 'existing'])('%s database files can be read only by their owner', async (which) => {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  const file = join(folder, 'portal.sqlite');
  if (which !== 'new') {
    await writeFile(file, '');
    await chmod(file, 0o644);
  }
  const database = new Database(file);
  try {
    const names = await readdir(folder);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names)
      expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([name, 0o600]);
  } finally {
    database.close();
    await rm(folder, { recursive: true });
  }
});
