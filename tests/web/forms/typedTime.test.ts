import { describe, expect, test } from 'vitest';
import { findTimeZones, zoneTitle } from '../../../web/forms/timeZones.ts';
import {
  readTypedDates,
  typedDatesOf,
  typedDatesProblems,
  typedDatesRefusal,
} from '../../../web/shared/fields/typedDates.ts';
import { isTimeZone, readTypedTime, typedTimeOf, typedTimeRefusal } from '../../../web/forms/typedTime.ts';

const BERLIN = 'Europe/Berlin';

describe('what is typed for a date and a time', () => {
  test('is an instant by the clocks of the zone', () => {
    const read = { kind: 'instant', instant: '2026-07-01T07:00:00.000Z' };
    expect(readTypedTime('2026-07-01T09:00', BERLIN)).toEqual(read);
  });

  test.each(['', 'T', '2026-07-01T', 'T09:00', '2026-02-30T09:00', 'soon'])('is none: %j', (typed) => {
    expect(readTypedTime(typed, BERLIN)).toEqual({ kind: 'incomplete' });
    expect(typedTimeRefusal(typed, BERLIN)).toBe('Choose a date and a time.');
  });

  // In 2026, Berlin's clocks go forward on 29 March and back on 25 October, each at 01:00 UTC.
  test('is refused at an hour that clocks skip', () => {
    expect(typedTimeRefusal('2026-03-29T02:30', BERLIN)).toMatch(/^Clocks go forward past this hour/);
    expect(typedTimeRefusal('2026-03-29T03:30', BERLIN)).toBeNull();
  });

  test('says which, at an hour that clocks show twice', () => {
    expect(typedTimeRefusal('2026-10-25T02:30', BERLIN)).toMatch(/Choose which of the two is meant/);
    expect(readTypedTime('2026-10-25T02:30 first', BERLIN)).toMatchObject({
      instant: '2026-10-25T00:30:00.000Z',
    });
    expect(readTypedTime('2026-10-25T02:30 second', BERLIN)).toMatchObject({
      instant: '2026-10-25T01:30:00.000Z',
    });
  });

  test.each(['2026-07-01T07:00:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])(
    'comes back as the instant that it was made from: %s',
    (instant) => {
      expect(readTypedTime(typedTimeOf(instant, BERLIN), BERLIN)).toEqual({ kind: 'instant', instant });
    },
  );
});

describe('an event’s dates as they are typed', () => {
  const dates = {
    EventStart: '2026-11-21T08:00:00.000Z',
    VotingStart: '2026-11-23T08:00:00.000Z',
    VotingEnd: '2026-11-24T08:00:00.000Z',
    EventEnd: '2026-11-24T16:00:00.000Z',
  };
  const typed = typedDatesOf(dates, BERLIN);

  test('come back as they were', () => {
    expect(typed.EventStart).toBe('2026-11-21T09:00');
    expect(readTypedDates(typed)).toEqual(dates);
    expect(typedDatesRefusal(typed)).toBeNull();
  });

  test.each([
    ['VotingStart', '2026-11-20T09:00', 'Voting must not start before the event starts.'],
    ['VotingEnd', '2026-11-22T09:00', 'Voting must not end before it starts.'],
    ['EventEnd', '2026-11-24T08:59', 'The event must not end before voting ends.'],
  ])('in the wrong order: %s at %s', (date, wall, problem) => {
    const wrong = { ...typed, [date]: wall };
    expect(typedDatesProblems(wrong)).toEqual({ [date]: problem });
    expect(typedDatesRefusal(wrong)).toBe('Put the dates in order first.');
  });

  test('with one missing are none, and it is named', () => {
    const missing = { ...typed, VotingEnd: '2026-11-24T' };
    expect(readTypedDates(missing)).toBeNull();
    expect(typedDatesRefusal(missing)).toBe('Voting ends: Choose a date and a time.');
  });

  test('in a zone that is none are none', () => {
    expect(typedDatesRefusal({ ...typed, timezone: 'Europe/Atlantis' })).toBe('Choose a time zone first.');
  });
});

describe('time zones', () => {
  test.each([
    ['new york', 'America/New_York'],
    ['york amer', 'America/New_York'],
    ['+5:45', 'Asia/Kathmandu'],
  ])('are found by %j', (searched, zone) => {
    // Runtimes list different names of this place.
    const names = findTimeZones(searched, '').map((one) => one.replace('Katmandu', 'Kathmandu'));
    expect(names).toContain(zone);
  });

  test('stand in the list with the chosen one first, UTC among them', () => {
    expect(findTimeZones('', 'Asia/Tokyo').slice(0, 2)).toEqual(['Asia/Tokyo', 'Etc/UTC']);
    expect(findTimeZones('nowhere at all', 'Asia/Tokyo')).toEqual([]);
    expect(zoneTitle('America/New_York')).toBe('America/New York');
  });

  test('are those that Intl knows', () => {
    expect(isTimeZone(BERLIN)).toBe(true);
    expect(isTimeZone('')).toBe(false);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
  });
});
