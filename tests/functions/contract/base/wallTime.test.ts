import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATE_NAMES, type EventDates } from '#contract/base/phase.ts';
import { isWallTime, resolveWallTime, shiftOnTheClock, wallTimeOf } from '#contract/base/wallTime.ts';
import { shiftDates } from '#contract/events/shiftDates.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const zone = fc.constantFrom(...ZONES);
/** Whole minutes, because a wall time has no seconds. */
const instant = fc
  .integer({ min: 0, max: Math.floor(Date.UTC(2037, 0) / MINUTE) })
  .map((minute) => new Date(minute * MINUTE).toISOString());

describe('a wall time', () => {
  test.each([
    // In 2026, Europe/Berlin goes forward on 29 March at 02:00, and back on 25 October at 03:00.
    ['2026-03-29T01:59', 'Europe/Berlin', { kind: 'once', instant: '2026-03-29T00:59:00.000Z' }],
    ['2026-03-29T02:00', 'Europe/Berlin', { kind: 'skipped', after: '2026-03-29T01:00:00.000Z' }],
    ['2026-03-29T02:30', 'Europe/Berlin', { kind: 'skipped', after: '2026-03-29T01:30:00.000Z' }],
    ['2026-03-29T03:00', 'Europe/Berlin', { kind: 'once', instant: '2026-03-29T01:00:00.000Z' }],
    [
      '2026-10-25T02:30',
      'Europe/Berlin',
      { kind: 'repeated', first: '2026-10-25T00:30:00.000Z', second: '2026-10-25T01:30:00.000Z' },
    ],
    ['2026-10-25T03:00', 'Europe/Berlin', { kind: 'once', instant: '2026-10-25T02:00:00.000Z' }],
    // Lord Howe Island changes by half an hour.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', { kind: 'skipped', after: '2026-10-03T15:45:00.000Z' }],
    // Samoa skipped this day when it crossed the date line.
    ['2011-12-30T12:00', 'Pacific/Apia', { kind: 'skipped', after: '2011-12-30T22:00:00.000Z' }],
    ['2026-11-21T09:00', 'Asia/Kathmandu', { kind: 'once', instant: '2026-11-21T03:15:00.000Z' }],
    ['2026-11-21T09:00', 'Etc/UTC', { kind: 'once', instant: '2026-11-21T09:00:00.000Z' }],
  ])('resolves to the right instants: %s in %s', (wall, timeZone, expected) => {
    expect(resolveWallTime(wall, timeZone)).toEqual(expected);
  });

  test('is invalid without a real day, time and zone', () => {
    for (const wall of [
      '',
      '2026-02-30T10:00',
      '2026-13-01T10:00',
      '2026-01-01T24:00',
      '2026-01-01 10:00',
      'x',
    ]) {
      expect(isWallTime(wall)).toBe(false);
      expect(() => resolveWallTime(wall, 'Etc/UTC')).toThrow(RangeError);
    }
    expect(() => resolveWallTime('2026-01-01T10:00', 'Mars/Olympus')).toThrow(RangeError);
  });

  test('of any instant resolves to that instant, or to two instants when clocks go back, one of which is that instant', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const resolved = resolveWallTime(wallTimeOf(at, timeZone), timeZone);
        // Until 1972, the clocks of Liberia were 44.5 minutes behind UTC. A wall time has no seconds, so it can be 30 seconds off.
        const toleranceMs = Date.parse(at) < Date.UTC(1972, 1) ? 30_000 : 0;
        const isNear = (other: string) => Math.abs(Date.parse(other) - Date.parse(at)) <= toleranceMs;
        if (resolved.kind === 'once') expect(isNear(resolved.instant)).toBe(true);
        else
          expect(resolved.kind === 'repeated' && [resolved.first, resolved.second].some(isNear)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('resolves correctly around every change of clocks of 2026 in every zone', () => {
    for (const timeZone of ZONES)
      for (const day of changesOf(timeZone))
        // Local clocks are up to 12 hours behind UTC, or 14 hours ahead.
        for (let time = day - 12 * HOUR; time < day + 38 * HOUR; time += 30 * MINUTE) {
          const wall = new Date(time).toISOString().slice(0, 16);
          const resolved = resolveWallTime(wall, timeZone);
          const shown = [
            ...(resolved.kind === 'once' ? [resolved.instant] : []),
            ...(resolved.kind === 'repeated' ? [resolved.first, resolved.second] : []),
          ].map((one) => wallTimeOf(one, timeZone));
          const isCorrect =
            resolved.kind === 'skipped'
              ? wallTimeOf(resolved.after, timeZone) > wall
              : shown.every((one) => one === wall);
          expect([timeZone, wall, isCorrect]).toEqual([timeZone, wall, true]);
        }
  });
});

const DAY = 24 * HOUR;

/**
 * Returns the UTC days of 2026 on which clocks change, or 1 January if they don't. Assumes that no zone has two changes within two
 * weeks.
 */
function changesOf(timeZone: string): number[] {
  const offset = (time: number) =>
    Date.parse(`${wallTimeOf(new Date(time).toISOString(), timeZone)}Z`) - time;
  const isChangeIn = (time: number, days: number) => offset(time) !== offset(time + days * DAY);
  const fortnights = Array.from({ length: 26 }, (_, index) => Date.UTC(2026, 0, 1 + 14 * index));
  const changes = fortnights
    .filter((start) => isChangeIn(start, 14))
    .flatMap((start) => Array.from({ length: 14 }, (_, index) => start + index * DAY))
    .filter((day) => isChangeIn(day, 1));
  return changes.length > 0 ? changes : fortnights.slice(0, 1);
}

function shiftOrThrow(...shift: Parameters<typeof shiftDates>): EventDates {
  const shifted = shiftDates(...shift);
  if (!shifted) throw new Error('A date would be after the year 9999.');
  return shifted;
}

describe('shifting dates by the clock', () => {
  const dates: EventDates = {
    EventStart: '2026-03-23T08:00:00.000Z',
    VotingStart: '2026-03-24T08:00:00.000Z',
    VotingEnd: '2026-03-24T16:00:00.000Z',
    EventEnd: '2026-03-25T16:30:00.000Z',
  };

  test('keeps the time of day across a change of clocks', () => {
    // Berlin's 09:00 is 08:00 UTC in winter time, and 07:00 UTC in summer time, which begins on 29 March.
    const shifted = shiftOrThrow(dates, '2026-03-28T08:00:00.000Z', 'Europe/Berlin');
    expect(DATE_NAMES.map((date) => wallTimeOf(shifted[date], 'Europe/Berlin'))).toEqual([
      '2026-03-28T09:00',
      '2026-03-29T09:00',
      '2026-03-29T17:00',
      '2026-03-30T17:30',
    ]);
    expect(shifted.VotingStart).toBe('2026-03-29T07:00:00.000Z');
  });

  test('keeps the time of day if the dates move from winter time to summer time', () => {
    const shifted = shiftOrThrow(dates, '2026-06-01T07:00:00.000Z', 'Europe/Berlin');
    expect(DATE_NAMES.map((date) => wallTimeOf(shifted[date], 'Europe/Berlin').slice(11))).toEqual([
      '09:00',
      '09:00',
      '17:00',
      '17:30',
    ]);
  });

  test('moves a skipped time forward by the length of the gap', () => {
    const skipped = { ...dates, VotingStart: '2026-03-24T01:30:00.000Z' };
    const { VotingStart } = shiftOrThrow(skipped, '2026-03-28T08:00:00.000Z', 'Europe/Berlin');
    expect(wallTimeOf(VotingStart, 'Europe/Berlin')).toBe('2026-03-29T03:30');
  });

  test('gives null if a date would be after the year 9999', () => {
    expect(shiftDates(dates, '9999-12-31T08:00:00.000Z', 'Europe/Berlin')).toBeNull();
    expect(shiftDates(dates, '9999-12-01T08:00:00.000Z', 'Europe/Berlin')).not.toBeNull();
  });

  test('keeps the dates in order and begins at the chosen start in every zone', () => {
    const fourMinutes = fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(instant, instant, fourMinutes, zone, (begin, start, minutes, timeZone) => {
        const [first = 0, ...rest] = minutes.toSorted((a, b) => a - b);
        const at = (minute: number) => new Date(Date.parse(begin) + (minute - first) * MINUTE).toISOString();
        const [VotingStart = '', VotingEnd = '', EventEnd = ''] = rest.map(at);
        const shifted = shiftOrThrow(
          { EventStart: begin, VotingStart, VotingEnd, EventEnd },
          start,
          timeZone,
        );
        const inOrder = DATE_NAMES.map((date) => shifted[date]);
        expect(inOrder).toEqual(inOrder.toSorted());
        expect(shifted.EventStart).toBe(start);
      }),
      { numRuns: 1_000 },
    );
  });

  test('can be reversed if no clock changes in between', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -1e6, max: 1e6 }), (at, minutes) => {
        const shifted = shiftOnTheClock(at, minutes * MINUTE, 'Etc/UTC');
        expect(Date.parse(shifted) - Date.parse(at)).toBe(minutes * MINUTE);
        expect(shiftOnTheClock(shifted, -minutes * MINUTE, 'Etc/UTC')).toBe(at);
      }),
    );
  });
});
