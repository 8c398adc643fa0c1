import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countdownOf,
  type EventDates,
  eventStatus,
  PHASES,
  phaseOf,
  voteReportStatus,
} from '#contract/base/phase.ts';

const dates: EventDates = {
  EventStart: '2026-03-27T08:00:00Z',
  VotingStart: '2026-03-29T08:00:00Z',
  VotingEnd: '2026-03-30T08:00:00Z',
  EventEnd: '2026-03-31T08:00:00Z',
};
const at = (time: string) => Date.parse(time);

describe('the phase of an event', () => {
  test.each([
    ['2026-03-27T07:59:59.999Z', 'Closed', 'Closed', 'Closed'],
    ['2026-03-27T08:00:00.000Z', 'Started', 'Open', 'Closed'],
    ['2026-03-29T07:59:59.999Z', 'Started', 'Open', 'Closed'],
    ['2026-03-29T08:00:00.000Z', 'VotingOpen', 'Open', 'Open'],
    ['2026-03-30T07:59:59.999Z', 'VotingOpen', 'Open', 'Open'],
    ['2026-03-30T08:00:00.000Z', 'VotingCompleted', 'Open', 'Completed'],
    ['2026-03-31T08:00:00.000Z', 'Completed', 'Completed', 'Completed'],
  ] as const)('at %s is %s, with the event %s and the vote report %s', (time, phase, status, report) => {
    expect(phaseOf(dates, at(time))).toBe(phase);
    expect(eventStatus(dates, at(time))).toBe(status);
    expect(voteReportStatus(dates, at(time))).toBe(report);
  });

  test('never goes backwards, for any dates that are in order', () => {
    const instants = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(instants, fc.integer({ min: -5, max: 10_005 }), fc.nat(50), (times, now, later) => {
        const [EventStart = '', VotingStart = '', VotingEnd = '', EventEnd = ''] = times
          .toSorted((a, b) => a - b)
          .map((time) => new Date(time).toISOString());
        const ordered = { EventStart, VotingStart, VotingEnd, EventEnd };
        const index = (time: number) => PHASES.indexOf(phaseOf(ordered, time));
        expect(index(now + later)).toBeGreaterThanOrEqual(index(now));
      }),
    );
  });
});

describe('the countdown', () => {
  test.each([
    ['2026-03-27T07:00:00Z', 'Event starts in:', dates.EventStart],
    ['2026-03-28T00:00:00Z', 'Voting starts in:', dates.VotingStart],
    ['2026-03-29T12:00:00Z', 'Voting closes in:', dates.VotingEnd],
  ])('at %s reads "%s"', (time, label, until) => {
    expect(countdownOf(dates, at(time))).toEqual({ label, until: Date.parse(until) });
  });

  test('disappears when voting closes', () => {
    expect(countdownOf(dates, at(dates.VotingEnd))).toBeNull();
    expect(countdownOf(dates, at(dates.EventEnd))).toBeNull();
  });

  test('counts elapsed time, not clock time, when the clocks change', () => {
    // Europe/Berlin skips an hour on 29 March 2026, so 10:00 on that day is 24 hours after 09:00 on 28 March.
    const countdown = countdownOf(dates, at('2026-03-28T08:00:00Z'));
    expect((countdown?.until ?? 0) - at('2026-03-28T08:00:00Z')).toBe(24 * 3_600_000);
  });
});
