import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spool, withFolder } from '../../../../functions/domain/media/spool.ts';
import { drawVariants } from '../../../../functions/features/media/drawVariants.ts';
import { halves } from '../../../support/pictures.ts';

test('withFolder provides a folder during the work and always deletes it afterwards', async () => {
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

test('spool writes up to the limit and stops reading beyond it', async () => {
  await withFolder(async (folder) => {
    const path = join(folder, 'file');
    let chunks = 0;
    const body = async function* () {
      for (; chunks < 100; chunks++) yield new Uint8Array(10).fill(chunks);
    };
    const tooLarge = () => new Error('too large');
    await expect(spool(body(), path, 40, tooLarge)).rejects.toThrow('too large');
    expect(chunks).toBeLessThan(10);
    // Four chunks of 10 bytes are left, which is exactly the limit.
    chunks = 96;
    expect(await spool(body(), path, 40, tooLarge)).toEqual({
      bytes: 40,
      hash: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await readFile(path)).length).toBe(40);
  });
});

test('drawVariants never reports a system error as a damaged image', async () => {
  await withFolder(async (folder) => {
    const path = join(folder, 'file');
    await halves(40, 20).jpeg().toFile(path);
    await expect(drawVariants(path, 'jpg', { folder: join(folder, 'missing'), userId: 'a' })).rejects.toThrow(
      'system error',
    );
  });
});

/** Draws all images at the same time. @returns their owners, in the order in which the images are finished */
async function ownersInOrder(images: readonly { userId: string; width: number; height: number }[]) {
  return await withFolder(async (folder) => {
    const paths = await Promise.all(
      images.map(async ({ height, width }, index) => {
        const path = join(folder, `${index}.upload`);
        await halves(width, height).jpeg().toFile(path);
        return path;
      }),
    );
    const done: string[] = [];
    await Promise.all(
      images.map(async ({ userId }, index) => {
        const output = join(folder, String(index));
        await mkdir(output);
        await drawVariants(paths[index] ?? '', 'jpg', { folder: output, userId });
        done.push(userId);
      }),
    );
    return done.join(' ');
  });
}

test('an image waits for at most one image of another person', async () => {
  const imagesOfA = Array.from({ length: 6 }, () => ({ userId: 'a', width: 800, height: 600 }));
  const done = await ownersInOrder([...imagesOfA, { userId: 'b', width: 800, height: 600 }]);
  expect(done).toBe('a b a a a a a');
});

test('a small image doesn’t wait for a large one', async () => {
  const large = { userId: 'a', width: 5_000, height: 4_000 };
  expect(await ownersInOrder([large, { userId: 'b', width: 40, height: 30 }])).toBe('b a');
});
