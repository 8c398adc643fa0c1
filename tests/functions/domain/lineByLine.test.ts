import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refusal } from '../../../functions/core/errors.ts';
import { lineByLine } from '../../../functions/domain/lineByLine.ts';

const lines = Array.from({ length: 30 }, (_none, index) => index);

test('lineByLine handles every line, eight at a time, even if some are refused', async () => {
  let [running, mostRunning] = [0, 0];
  const outcomes = await lineByLine(lines, async (line) => {
    mostRunning = Math.max(mostRunning, ++running);
    await wait(lines.length - line);
    running -= 1;
    if (line % 10 === 3) throw new Refusal('forbidden', `Not ${line}.`);
  });
  expect(outcomes.map(({ line }) => line)).toEqual(lines);
  expect(outcomes.flatMap(({ refusal }) => refusal?.message ?? [])).toEqual(['Not 3.', 'Not 13.', 'Not 23.']);
  expect(mostRunning).toBe(8);
});

test('lineByLine waits for the lines in progress before it passes on an error', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const failure = new Error('The store is gone.');
  const work = async (line: number) => {
    begun.push(line);
    await wait(line === 2 ? 1 : 20);
    if (line === 2) throw failure;
    ended.push(line);
  };
  await expect(lineByLine(lines, work)).rejects.toBe(failure);
  expect(begun).toEqual(lines.slice(0, 8));
  expect(ended).toEqual([0, 1, 3, 4, 5, 6, 7]);
});
