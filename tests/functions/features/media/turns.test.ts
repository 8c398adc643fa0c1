import { expect, test } from 'vitest';
import { inTurns } from '../../../../functions/features/media/turns.ts';

/** Queues pieces of work, such as `a1`, the first piece of person a. @returns the pieces in the order in which they ran */
async function orderOf(pieces: readonly string[], fails: readonly string[] = []): Promise<string> {
  const inTurn = inTurns();
  const ran: string[] = [];
  let running = 0;
  const all = pieces.map((piece) =>
    inTurn(piece.slice(0, 1), async () => {
      running += 1;
      expect(running).toBe(1);
      ran.push(piece);
      await Promise.resolve();
      running -= 1;
      if (fails.includes(piece)) throw new Error(piece);
    }),
  );
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(fails.length);
  return ran.join(' ');
}

test.each([
  ['one person’s work keeps its order', 'a1 a2 a3', 'a1 a2 a3'],
  ['another person waits for only one piece', 'a1 a2 a3 b1', 'a1 b1 a2 a3'],
  ['people take turns', 'a1 a2 a3 b1 b2 b3 c1', 'a1 b1 a2 c1 b2 a3 b3'],
])('%s', async (_name, pieces, order) => {
  expect(await orderOf(pieces.split(' '))).toBe(order);
});

test('the queue continues after failed work', async () => {
  expect(await orderOf(['a1', 'a2', 'b1'], ['a1', 'b1'])).toBe('a1 b1 a2');
});

test('work begins at once when the queue is empty again', async () => {
  const inTurn = inTurns();
  for (const person of ['a', 'b', 'b'])
    expect(await inTurn(person, () => Promise.resolve(person))).toBe(person);
});
