import { describe, expect, test } from 'vitest';
import {
  changeReminderRefusal,
  dueAtOf,
  firstAllowed,
  hasCountChanged,
  isQuiet,
  mayRemind,
  newReminderRefusal,
  reminderStep,
} from '#contract/reminders/reminderRules.ts';

const LONDON = 'Europe/London';
const at = (text: string) => Date.parse(text);
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
/** A deadline so far away that its last 24 hours don't matter. */
const FAR = { at: at('2027-06-01T12:00Z'), timeZone: LONDON };

describe('quiet hours', () => {
  test.each([
    ['a working morning', '2026-11-23T08:00Z', false],
    ['before eight', '2026-11-23T07:59Z', true],
    ['at seven in the evening', '2026-11-23T19:00Z', true],
    ['just before seven in the evening', '2026-11-23T18:59Z', false],
    ['a Saturday', '2026-11-28T12:00Z', true],
    ['a Sunday', '2026-11-29T12:00Z', true],
    // British Summer Time is an hour ahead.
    ['eight in summer', '2026-07-06T07:00Z', false],
    ['before eight in summer', '2026-07-06T06:59Z', true],
  ])('%s (%s) is quiet: %s', (_name, time, quiet) => {
    expect(isQuiet(at(time), FAR)).toBe(quiet);
  });

  test('don’t count in the last 24 hours before the deadline', () => {
    const deadline = { at: at('2026-11-29T12:00Z'), timeZone: LONDON };
    expect(isQuiet(at('2026-11-28T11:59Z'), deadline)).toBe(true);
    expect(isQuiet(at('2026-11-28T12:00Z'), deadline)).toBe(false);
    expect(isQuiet(at('2026-11-29T03:00Z'), deadline)).toBe(false);
  });
});

describe('the first minute at which a reminder may be sent', () => {
  test.each([
    ['is the due time if that is in working hours', '2026-11-23T10:30Z', '2026-11-23T10:30:00.000Z'],
    [
      'is eight in the morning for a reminder that is due at night',
      '2026-11-23T03:00Z',
      '2026-11-23T08:00:00.000Z',
    ],
    [
      'is eight on the next morning for one that is due in the evening',
      '2026-11-23T21:00Z',
      '2026-11-24T08:00:00.000Z',
    ],
    ['is on Monday for one that is due on Friday evening', '2026-11-27T19:00Z', '2026-11-30T08:00:00.000Z'],
    // The clocks go forward on Sunday 28 March 2027.
    ['follows the clocks in spring', '2027-03-26T20:00Z', '2027-03-29T07:00:00.000Z'],
    // The clocks go back on Sunday 25 October 2026.
    ['follows the clocks in autumn', '2026-10-23T19:00Z', '2026-10-26T08:00:00.000Z'],
  ])('%s', (_name, due, first) => {
    expect(iso(firstAllowed(at(due), FAR))).toBe(first);
  });

  test('is 24 hours before the deadline if that comes first', () => {
    const deadline = { at: at('2026-11-29T12:00Z'), timeZone: LONDON };
    expect(iso(firstAllowed(at('2026-11-27T20:00Z'), deadline))).toBe('2026-11-28T12:00:00.000Z');
  });

  test('doesn’t exist from the deadline on', () => {
    expect(firstAllowed(FAR.at, FAR)).toBeNull();
    expect(firstAllowed(FAR.at - 1, FAR)).toBe(FAR.at - 1);
  });

  test('is outside quiet hours and not before the due time, for due times throughout two years', () => {
    for (const timeZone of [LONDON, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
      const deadline = { at: at('2028-06-01T12:00Z'), timeZone };
      for (let time = at('2026-01-01T00:00Z'); time < at('2027-12-31T00:00Z'); time += 3_600_000 * 7.3) {
        const first = firstAllowed(time, deadline) ?? 0;
        expect(first).toBeGreaterThanOrEqual(time);
        expect(first - time).toBeLessThan(4 * 86_400_000);
        expect(isQuiet(first, deadline)).toBe(false);
      }
    }
  });
});

describe('a planned reminder', () => {
  const dates = {
    EventStart: '2026-11-23T09:00:00Z',
    VotingStart: '2026-11-26T09:00:00Z',
    VotingEnd: '2026-11-27T17:00:00Z',
    EventEnd: '2026-11-27T18:00:00Z',
  };
  const event = { dates, timeZone: LONDON };
  const twoDays = { anchor: 'VotingEnd', minutes: 2 * 24 * 60 } as const;

  test('waits until it is due, and moves with the date', () => {
    expect(iso(dueAtOf(twoDays, dates))).toBe('2026-11-25T17:00:00.000Z');
    expect(reminderStep(twoDays, event, at('2026-11-25T16:59Z'))).toBe('wait');
    expect(reminderStep(twoDays, event, at('2026-11-25T17:00Z'))).toBe('send');
    const moved = { ...event, dates: { ...dates, VotingEnd: '2026-11-28T17:00:00Z' } };
    expect(reminderStep(twoDays, moved, at('2026-11-25T17:00Z'))).toBe('wait');
  });

  test('is missed six hours after the first minute at which it may be sent', () => {
    const night = { anchor: 'VotingEnd', minutes: 2 * 24 * 60 - 4 * 60 } as const;
    // Due at 21:00, which is quiet, so it can be sent from 08:00 on the next day.
    expect(reminderStep(night, event, at('2026-11-25T21:00Z'))).toBe('wait');
    expect(reminderStep(night, event, at('2026-11-26T08:00Z'))).toBe('send');
    expect(reminderStep(night, event, at('2026-11-26T14:00Z'))).toBe('send');
    expect(reminderStep(night, event, at('2026-11-26T14:01Z'))).toBe('miss');
  });

  test('is missed once its date has come', () => {
    expect(reminderStep({ anchor: 'VotingEnd', minutes: 0 }, event, at('2026-11-27T17:00Z'))).toBe('miss');
    expect(reminderStep({ anchor: 'VotingEnd', minutes: 30 }, event, at('2026-11-27T17:01Z'))).toBe('miss');
  });

  test('can be changed until its sending begins, and an event has at most six', () => {
    expect(changeReminderRefusal('Planned')).toBeNull();
    expect(changeReminderRefusal('Missed')).toBeNull();
    expect(changeReminderRefusal('Sending')?.reason).toBe('reminder_sent');
    expect(changeReminderRefusal('Sent')?.reason).toBe('reminder_sent');
    expect(newReminderRefusal(5)).toBeNull();
    expect(newReminderRefusal(6)?.reason).toBe('reminders_used_up');
  });
});

test.each([
  [10, 12, false],
  [10, 13, true],
  [0, 2, false],
  [0, 3, true],
  [100, 110, false],
  [100, 111, true],
  [100, 89, true],
])('a preview that counted %i people is out of date if there are now %i: %s', (expected, count, moved) => {
  expect(hasCountChanged(expected, count)).toBe(moved);
});

test('a person gets at most one reminder a day in the event’s zone, and three at an event', () => {
  const now = at('2026-11-23T10:00Z');
  expect(mayRemind([], now, LONDON)).toBe(true);
  expect(mayRemind(['2026-11-23T08:00:00Z'], now, LONDON)).toBe(false);
  expect(mayRemind(['2026-11-22T23:59:00Z'], now, LONDON)).toBe(true);
  // In Auckland, this was the same day.
  expect(mayRemind(['2026-11-22T23:59:00Z'], now, 'Pacific/Auckland')).toBe(false);
  const days = ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z'];
  expect(mayRemind(days.slice(1), now, LONDON)).toBe(true);
  expect(mayRemind(days, now, LONDON)).toBe(false);
});
