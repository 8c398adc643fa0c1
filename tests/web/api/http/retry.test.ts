import { describe, expect, test } from 'vitest';
import { ApiError, noNetwork } from '../../../../web/api/http/apiError.ts';
import { retry, waitBefore } from '../../../../web/api/http/retry.ts';

/** @returns an attempt that fails with each of these errors before it succeeds, and a log of the waits */
function failingWith(...errors: unknown[]) {
  const waits: number[] = [];
  let tried = 0;
  return {
    waits,
    attempt: async () => {
      tried++;
      await Promise.resolve();
      if (errors.length > 0) throw errors.shift();
      return tried;
    },
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
      await Promise.resolve();
    },
  };
}

const busy = (retryAfter: number) => new ApiError(429, 'too_many', 'Too many.', { retryAfter });

describe('a failing action', () => {
  test('is retried after growing delays until it succeeds', async () => {
    const { attempt, wait, waits } = failingWith(noNetwork(), noNetwork());
    expect(await retry(attempt, { tries: 3, wait })).toBe(3);
    expect(waits).toHaveLength(2);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  });

  test('is given up after the last try, with the last error', async () => {
    const last = noNetwork();
    const { attempt, wait } = failingWith(noNetwork(), last, noNetwork());
    await expect(retry(attempt, { tries: 2, wait })).rejects.toBe(last);
  });

  test.each([new ApiError(404, 'not_found', 'No.'), new TypeError('No.')])(
    'isn’t retried after a permanent error: %s',
    async (error) => {
      const { attempt, wait, waits } = failingWith(error);
      await expect(retry(attempt, { tries: 3, wait })).rejects.toBe(error);
      expect(waits).toEqual([]);
    },
  );

  test('is retried if the server answers that the body arrived too slowly', async () => {
    const { attempt, wait } = failingWith(new ApiError(408, 'timed_out', 'Too slow.'));
    expect(await retry(attempt, { tries: 2, wait })).toBe(2);
  });

  test('is retried after any error that the caller declares temporary', async () => {
    const { attempt, wait } = failingWith(new ApiError(500, 'unknown', 'No.'));
    expect(await retry(attempt, { tries: 2, wait, isTemporary: ({ status }) => status >= 500 })).toBe(2);
  });

  test('isn’t retried if the server asks for a long wait', async () => {
    const { attempt, wait } = failingWith(busy(60_000));
    await expect(retry(attempt, { tries: 3, wait })).rejects.toMatchObject({ retryAfter: 60_000 });
  });

  test('is retried after a long wait if the server asks for it and no person is waiting', async () => {
    const { attempt, wait, waits } = failingWith(busy(60_000));
    expect(await retry(attempt, { tries: 3, wait, isPatient: true })).toBe(2);
    expect(waits).toEqual([60_000]);
  });

  test('ends when its signal aborts, also during a wait', async () => {
    const leaving = new AbortController();
    const { attempt } = failingWith(noNetwork());
    const work = retry(attempt, { tries: 3, signal: leaving.signal });
    setTimeout(() => leaving.abort());
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the delay before the next try', () => {
  test.each([
    [1, undefined, 0, 400],
    [2, undefined, 0, 800],
    [1, undefined, 1, 600],
    [1, 5_000, 0, 5_000],
    [1, 10_000, 0, 10_000],
    [1, 60_000, 0, null],
    [9, undefined, 0, 10_000],
  ])(
    'after try %i, with a requested delay of %s ms and the random number %i, is %s (null: no next try)',
    (tried, retryAfter, random, expected) => {
      expect(waitBefore(tried, retryAfter, () => random)).toBe(expected);
    },
  );
});
