import { describe, expect, test } from 'vitest';
import { findTimeZones, zoneTitle } from '../../../../web/forms/fields/timeZones.ts';
import {
  isTimeZone,
  readTypedTime,
  typedTimeOf,
  typedTimeRefusal,
} from '../../../../web/forms/fields/typedTime.ts';
import {
  readTypedDates,
  typedDatesOf,
  typedDatesProblems,
  typedDatesRefusal,
} from '../../../../web/shared/fields/typedDates.ts';

const BERLIN = 'Europe/Berlin';

describe('a typed date and time', () => {
  test('is read in the event’s time zone', () => {
    const read = { kind: 'instant', instant: '2026-07-01T07:00:00.000Z' };
    expect(readTypedTime('2026-07-01T09:00', BERLIN)).toEqual(read);
  });

  test.each(['', 'T', '2026-07-01T', 'T09:00', '2026-02-30T09:00', 'soon'])('is incomplete: %j', (typed) => {
    expect(readTypedTime(typed, BERLIN)).toEqual({ kind: 'incomplete' });
    expect(typedTimeRefusal(typed, BERLIN)).toBe('Choose a date and a time.');
  });

  // In 2026, Berlin's clocks go forward on 29 March and back on 25 October, each at 01:00 UTC.
  test('is refused in the hour that a clock change skips', () => {
    expect(typedTimeRefusal('2026-03-29T02:30', BERLIN)).toMatch(/^Clocks go forward past this hour/);
    expect(typedTimeRefusal('2026-03-29T03:30', BERLIN)).toBeNull();
  });

  test('needs a choice between two times in the hour that a clock change repeats', () => {
    expect(typedTimeRefusal('2026-10-25T02:30', BERLIN)).toMatch(/Choose which of the two is meant/);
    expect(readTypedTime('2026-10-25T02:30 first', BERLIN)).toMatchObject({
      instant: '2026-10-25T00:30:00.000Z',
    });
    expect(readTypedTime('2026-10-25T02:30 second', BERLIN)).toMatchObject({
      instant: '2026-10-25T01:30:00.000Z',
    });
  });

  test.each(['2026-07-01T07:00:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])(
    'converts to text and back to the same instant: %s',
    (instant) => {
      expect(readTypedTime(typedTimeOf(instant, BERLIN), BERLIN)).toEqual({ kind: 'instant', instant });
    },
  );
});

describe('an event’s typed dates', () => {
  const dates = {
    EventStart: '2026-11-21T08:00:00.000Z',
    VotingStart: '2026-11-23T08:00:00.000Z',
    VotingEnd: '2026-11-24T08:00:00.000Z',
    EventEnd: '2026-11-24T16:00:00.000Z',
  };
  const typed = typedDatesOf(dates, BERLIN);

  test('convert back to the same dates', () => {
    expect(typed.EventStart).toBe('2026-11-21T09:00');
    expect(readTypedDates(typed)).toEqual(dates);
    expect(typedDatesRefusal(typed)).toBeNull();
  });

  test.each([
    ['VotingStart', '2026-11-20T09:00', 'Voting must not start before the event starts.'],
    ['VotingEnd', '2026-11-22T09:00', 'Voting must not end before it starts.'],
    ['EventEnd', '2026-11-24T08:59', 'The event must not end before voting ends.'],
  ])('are refused in the wrong order: %s at %s', (date, wall, problem) => {
    const wrong = { ...typed, [date]: wall };
    expect(typedDatesProblems(wrong)).toEqual({ [date]: problem });
    expect(typedDatesRefusal(wrong)).toBe('Put the dates in order first.');
  });

  test('are refused if one is missing, and the message names it', () => {
    const missing = { ...typed, VotingEnd: '2026-11-24T' };
    expect(readTypedDates(missing)).toBeNull();
    expect(typedDatesRefusal(missing)).toBe('Voting ends: Choose a date and a time.');
  });

  test('are refused in an unknown time zone', () => {
    expect(typedDatesRefusal({ ...typed, timezone: 'Europe/Atlantis' })).toBe('Choose a time zone first.');
  });
});

describe('time zones', () => {
  test.each([
    ['new york', 'America/New_York'],
    ['york amer', 'America/New_York'],
    ['+5:45', 'Asia/Kathmandu'],
  ])('are found by %j', (searched, zone) => {
    // Runtimes spell the name of this city differently.
    const names = findTimeZones(searched, '').map((one) => one.replace('Katmandu', 'Kathmandu'));
    expect(names).toContain(zone);
  });

  test('are listed with the chosen one first, then UTC', () => {
    expect(findTimeZones('', 'Asia/Tokyo').slice(0, 2)).toEqual(['Asia/Tokyo', 'Etc/UTC']);
    expect(findTimeZones('nowhere at all', 'Asia/Tokyo')).toEqual([]);
    expect(zoneTitle('America/New_York')).toBe('America/New York');
  });

  test('are valid if Intl knows them', () => {
    expect(isTimeZone(BERLIN)).toBe(true);
    expect(isTimeZone('')).toBe(false);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
  });
});
