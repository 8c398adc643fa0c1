import { expect, test } from 'vitest';
import type { EventCard } from '#contract/events/events.ts';
import { nearestEvents } from '../../../web/shared/nearestEvents.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

const event = (Id: string, EventStart: string, EventEnd: string, Archived = false) =>
  ({
    Id,
    Archived,
    Dates: { EventStart, VotingStart: EventStart, VotingEnd: EventEnd, EventEnd },
  }) as EventCard;

const RUNNING = event('running', '2026-11-20T09:00:00Z', '2026-11-25T09:00:00Z');
const SOON = event('soon', '2026-11-30T09:00:00Z', '2026-12-02T09:00:00Z');
const LATER = event('later', '2027-03-01T09:00:00Z', '2027-03-02T09:00:00Z');
const LAST = event('last', '2026-10-01T09:00:00Z', '2026-10-03T09:00:00Z');
const LONG_AGO = event('long-ago', '2025-10-01T09:00:00Z', '2025-10-03T09:00:00Z');

test('the nearest events are those under way, then the next ones, then past ones, latest first', () => {
  const ids = nearestEvents([LONG_AGO, LATER, LAST, SOON, RUNNING], NOW).map(({ Id }) => Id);
  expect(ids).toEqual(['running', 'soon', 'later', 'last', 'long-ago']);
});

test('the nearest events include no archived ones', () => {
  expect(nearestEvents([{ ...SOON, Archived: true }, RUNNING], NOW)).toEqual([RUNNING]);
});
