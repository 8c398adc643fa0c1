import { describe, expect, test } from 'vitest';
import { type Dance, maxDancers, newDancer, nextStep } from '../../../../web/features/dancing/dance.ts';
import { DANCING_KEYS, KEY_GAP_MS, keySequence } from '../../../../web/features/dancing/keySequence.ts';

/** @returns the index of each key that completed the sequence */
function press(keys: readonly string[], gap: (index: number) => number): readonly number[] {
  const isComplete = keySequence();
  let at = 1_000;
  return keys.flatMap((key, index) => {
    at += gap(index);
    return isComplete(key, at) ? [index] : [];
  });
}

describe('the key sequence', () => {
  test('completes on its last key', () => {
    expect(press(DANCING_KEYS, () => 100)).toEqual([9]);
  });

  test('allows at most 256 ms between two keys', () => {
    expect(press(DANCING_KEYS, () => KEY_GAP_MS)).toEqual([9]);
    for (let slow = 1; slow < DANCING_KEYS.length; slow++)
      expect(press(DANCING_KEYS, (index) => (index === slow ? KEY_GAP_MS + 1 : 50))).toEqual([]);
  });

  test('completes after other keys, after a third “up”, and twice in a row', () => {
    expect(press(['x', 'ArrowUp', ...DANCING_KEYS, ...DANCING_KEYS], () => 50)).toEqual([11, 21]);
  });

  test('ignores caps lock, but not any other key in between', () => {
    expect(press([...DANCING_KEYS.slice(0, 8), 'B', 'A'], () => 50)).toEqual([9]);
    expect(press([...DANCING_KEYS.slice(0, 9), 'Shift', 'a'], () => 50)).toEqual([]);
  });
});

describe('the dance', () => {
  const dance = (most: number, steps: number) => {
    const counts: number[] = [];
    let now: Dance = { dancers: [], leaving: false };
    for (let step = 0; step < steps; step++) {
      now = nextStep(now, most, Math.random);
      counts.push(now.dancers.length);
    }
    return { counts, now };
  };

  test('grows by one to its maximum, then shrinks by one until no one is left', () => {
    const { counts, now } = dance(4, 8);
    expect(counts).toEqual([1, 2, 3, 4, 3, 2, 1, 0]);
    expect(now.leaving).toBe(true);
  });

  test('has more dancers on a larger screen, and at least four', () => {
    expect(maxDancers(1440, 900)).toBe(20);
    expect(maxDancers(390, 844)).toBe(5);
    expect(maxDancers(200, 200)).toBe(4);
  });

  test('has dancers that scale from 0.3 to 1.0', () => {
    expect(newDancer(0, () => 0).scale).toBeCloseTo(0.3);
    expect(newDancer(0, () => 1).scale).toBeCloseTo(1);
  });
});
