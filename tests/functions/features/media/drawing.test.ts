import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawVariants } from '../../../../functions/features/media/drawVariants.ts';
import { spool, withFolder } from '../../../../functions/domain/media/spool.ts';
import { halves } from '../../../support/pictures.ts';

test('a folder is there while it is worked in, and gone afterwards, whatever happens', async () => {
  const folders: string[] = [];
  const work = (outcome: () => string) =>
    withFolder(async (folder) => {
      folders.push(folder);
      await writeFile(join(folder, 'file'), 'x');
      return outcome();
    });
  expect(await work(() => 'done')).toBe('done');
  const fail = () => {
    throw new Error('failed');
  };
  await expect(work(fail)).rejects.toThrow('failed');
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  expect(new Set(folders).size).toBe(2);
});

test('what arrives is written up to the limit, and taken no further than that', async () => {
  await withFolder(async (folder) => {
    const path = join(folder, 'file');
    let taken = 0;
    const body = async function* () {
      for (; taken < 100; taken++) yield new Uint8Array(10).fill(taken);
    };
    const tooLarge = () => new Error('too large');
    await expect(spool(body(), path, 40, tooLarge)).rejects.toThrow('too large');
    expect(taken).toBeLessThan(10);
    taken = 96;
    expect(await spool(body(), path, 40, tooLarge)).toEqual({
      bytes: 40,
      hash: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await readFile(path)).length).toBe(40);
  });
});

test('an image that there is no room for is not called damaged', async () => {
  await withFolder(async (folder) => {
    const path = join(folder, 'file');
    await halves(40, 20).jpeg().toFile(path);
    await expect(drawVariants(path, 'jpg', join(folder, 'missing'))).rejects.toThrow('system error');
  });
});
