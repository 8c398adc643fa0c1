import { describe, expect, test } from 'vitest';
import {
  dateAndTime,
  dateAndTimeForViewer,
  dateAndTimeRange,
  dayOf,
  dayRange,
  sameClock,
  zoneName,
} from '../../../web/ui/dates.ts';

describe('an instant', () => {
  const instant = '2026-11-21T23:30:00Z';

  test.each([
    ['Europe/London', 'Sat, 21 Nov 2026, 23:30 GMT'],
    ['Europe/Berlin', 'Sun, 22 Nov 2026, 00:30 CET'],
    ['Asia/Kolkata', 'Sun, 22 Nov 2026, 05:00 GMT+5:30'],
    ['America/Los_Angeles', 'Sat, 21 Nov 2026, 15:30 GMT-8'],
    ['Etc/UTC', 'Sat, 21 Nov 2026, 23:30 UTC'],
  ])('has the date, the time and the zone name of %s', (zone, expected) =>
    expect(dateAndTime(instant, zone)).toBe(expected),
  );

  test('has the day of the time zone', () => {
    expect(dayOf('2026-11-30T23:30:00Z', 'Europe/Berlin')).toBe('1 December 2026');
  });
});

describe('a change of the clocks', () => {
  // London's clocks go back on 25 October 2026 and forward on 28 March 2027, each at 01:00 UTC.
  test('shows the repeated hour with different zone names', () => {
    expect(dateAndTime('2026-10-25T00:30:00Z', 'Europe/London')).toBe('Sun, 25 Oct 2026, 01:30 BST');
    expect(dateAndTime('2026-10-25T01:30:00Z', 'Europe/London')).toBe('Sun, 25 Oct 2026, 01:30 GMT');
  });

  test('never shows the skipped hour', () => {
    expect(dateAndTime('2027-03-28T00:59:00Z', 'Europe/London')).toBe('Sun, 28 Mar 2027, 00:59 GMT');
    expect(dateAndTime('2027-03-28T01:00:00Z', 'Europe/London')).toBe('Sun, 28 Mar 2027, 02:00 BST');
  });

  test('gives each instant its own zone name', () => {
    expect(zoneName('2026-07-01T00:00:00Z', 'Europe/London')).toBe('BST');
    expect(zoneName('2026-12-01T00:00:00Z', 'Europe/London')).toBe('GMT');
  });

  test('makes a range name the zone at both ends. Other ranges name it once', () => {
    expect(dateAndTimeRange('2026-10-23T08:00:00Z', '2026-10-26T09:00:00Z', 'Europe/London')).toBe(
      'Fri, 23 Oct 2026, 09:00 BST – Mon, 26 Oct 2026, 09:00 GMT',
    );
    expect(dateAndTimeRange('2026-11-20T09:00:00Z', '2026-11-23T09:00:00Z', 'Europe/London')).toBe(
      'Fri, 20 Nov 2026, 09:00 – Mon, 23 Nov 2026, 09:00 GMT',
    );
  });
});

describe('a date in a sentence', () => {
  const instant = '2026-11-21T09:00:00Z';

  test('shows the viewer’s own time beside the event’s', () => {
    expect(dateAndTimeForViewer(instant, 'Europe/London', 'Europe/Berlin')).toBe(
      'Sat, 21 Nov 2026, 10:00 CET (09:00 in London)',
    );
  });

  test('shows one time if both clocks agree', () => {
    expect(dateAndTimeForViewer(instant, 'Europe/London', 'Africa/Abidjan')).toBe(
      'Sat, 21 Nov 2026, 09:00 GMT',
    );
  });

  test('names the day in the event’s zone if it is another day there', () => {
    expect(dateAndTimeForViewer('2026-11-21T20:00:00Z', 'Asia/Kuala_Lumpur', 'Europe/London')).toBe(
      'Sat, 21 Nov 2026, 20:00 GMT (Sun 22 Nov, 04:00 in Kuala Lumpur)',
    );
  });
});

describe('two time zones', () => {
  const winter = ['2026-11-20T09:00:00Z', '2026-11-23T09:00:00Z'] as const;
  const autumn = ['2026-10-23T09:00:00Z', '2026-10-26T09:00:00Z'] as const;

  test('can agree under different names', () => {
    expect(sameClock(...winter, 'Europe/London', 'Africa/Abidjan')).toBe(true);
    expect(sameClock(...winter, 'Europe/Berlin', 'Europe/Paris')).toBe(true);
  });

  test('differ if their clocks show different times at the start or at the end', () => {
    expect(sameClock(...autumn, 'Europe/London', 'Africa/Abidjan')).toBe(false);
    expect(sameClock(...winter, 'Europe/London', 'Europe/Berlin')).toBe(false);
  });
});

test('an event’s days read as a range', () => {
  expect(dayRange('2026-11-21T09:00:00Z', '2026-11-24T09:00:00Z', 'Europe/London')).toMatch(
    /^21\s?–\s?24 Nov 2026$/,
  );
});
