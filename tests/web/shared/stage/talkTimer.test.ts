import { describe, expect, test } from 'vitest';
import { talkTimer, timerText } from '../../../../web/shared/stage/talkTimer.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();
const SLOT = { Id: 'a', Title: 'A', Project: null, Minutes: 3, QuestionMinutes: 2, Room: null };
const demo = (EndsAt: string | null, PausedMs: number | null = null) =>
  ({ Now: SLOT, Part: 'Talk', EndsAt, PausedMs }) as const;

describe('the timer', () => {
  test.each([
    [demo(at(61_000)), 61_000, 'running'],
    [demo(at(60_000)), 60_000, 'soon'],
    [demo(at(1)), 1, 'soon'],
    [demo(at(0)), 0, 'over'],
    [demo(at(-15_000)), -15_000, 'over'],
    [demo(null, -5_000), -5_000, 'paused'],
    [{ ...demo(null), Part: 'Waiting' } as const, 180_000, 'waiting'],
  ])('%j has %i ms left and the tone “%s”', (state, leftMs, tone) => {
    expect(talkTimer(state, NOW)).toEqual({ leftMs, tone });
  });

  test('shows no time until the server’s time is known, unless it is paused', () => {
    expect(talkTimer(demo(at(61_000)), null)).toEqual({ leftMs: null, tone: 'running' });
    expect(talkTimer(demo(null, 5_000), null)).toEqual({ leftMs: 5_000, tone: 'paused' });
    expect(timerText(null)).toBe('–:––');
  });

  test.each([
    [180_000, '3:00'],
    [59_001, '1:00'],
    [59_000, '0:59'],
    [1, '0:01'],
    [0, '0:00'],
    [-999, '0:00'],
    [-1_000, '+0:01'],
    [-75_000, '+1:15'],
    [3_600_000, '60:00'],
  ])('shows %i ms as %s', (ms, text) => expect(timerText(ms)).toBe(text));
});
