import { describe, expect, test } from 'vitest';
import { offsetOf, type RoundTrip, withRoundTrip } from '../../../../web/shared/stage/serverClock.ts';

const HOUR = 3_600_000;

/** A round trip, with a local clock that is `offset` milliseconds behind the server's. */
const trip = (sent: number, there: number, back: number, offset: number): RoundTrip => ({
  sent,
  received: sent + there + back,
  server: sent + there + offset,
});

const all = (trips: readonly RoundTrip[]) =>
  trips.reduce((kept: readonly RoundTrip[], one) => withRoundTrip(kept, one), []);

describe('the clock of the server', () => {
  test('follows from the fastest of the last five round trips', () => {
    const trips = [
      trip(0, 900, 20, HOUR),
      trip(3_000, 30, 28, HOUR),
      trip(6_000, 10, 700, HOUR),
      trip(9_000, 400, 20, HOUR),
      trip(12_000, 50, 600, HOUR),
    ];
    expect(offsetOf(all(trips))).toBeCloseTo(HOUR + 1, 0);
    // The fastest round trip is forgotten after five more.
    const later = Array.from({ length: 5 }, (_, index) => trip(20_000 + index, 100, 60, HOUR));
    expect(offsetOf(all([...trips, ...later]))).toBeCloseTo(HOUR + 20, 0);
  });

  test('is known within half of a round trip, even if the local clock is an hour off', () => {
    for (const offset of [-HOUR, 0, HOUR])
      for (const [there, back] of [
        [5, 1_500],
        [1_500, 5],
        [300, 300],
      ] as const)
        expect(Math.abs(offsetOf([trip(50, there, back, offset)]) - offset)).toBeLessThanOrEqual(
          (there + back) / 2,
        );
  });

  test('is measured again when the local clock has stood still', () => {
    const before = Array.from({ length: 5 }, (_, index) => trip(index * 3_000, 5, 5, 0));
    const after = trip(15_000, 200, 300, 45_000);
    expect(Math.abs(offsetOf(all([...before, after])) - 45_000)).toBeLessThanOrEqual(250);
  });

  test('is the local clock before the first answer', () => expect(offsetOf([])).toBe(0));
});
