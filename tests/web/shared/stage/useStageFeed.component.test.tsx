import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StageMode } from '#contract/stage/stage.ts';
import { useStageFeed } from '../../../../web/shared/stage/useStageFeed.ts';
import {
  type Answer,
  answer,
  answerCalls,
  lateAnswer,
  noAnswer,
  refusal,
} from '../../../support/apiAnswers.ts';

const REF = { org: 'acme', event: 'winter' };
const TICKET = 'GET /e/acme/winter/live';
const FEED = 'GET /live/one';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** The time between two polls of a phone if `Math.random()` returns 0.5. */
const LIVE_MS = 3_000;
const IDLE_MS = 15_000;
/** The time after which a phone renews its ticket if `Math.random()` returns 0.5. */
const RENEWED_MS = 6.5 * MINUTE_MS;
const TURNS = 5;
const STEP_MS = 1_000;

/** The time of the server minus `performance.now()`. */
let ahead = 0;
const serverTime = () => performance.now() + ahead;

const ticket = (Ticket: string) =>
  answer({ Live: { Mode: 'Off', Demo: null, Steps: [] }, Ticket, TicketExpires: '' });
/** Answers with the server's time at the moment of the call. */
const shows =
  (Mode: StageMode): Answer =>
  () =>
    answer({ Live: { Mode, Demo: null, Steps: [] } }, { 'X-Server-Time': String(serverTime()) })();

/** Lets answers arrive without any time passing. */
async function settle() {
  for (let turn = 0; turn < TURNS; turn++) await act(() => vi.advanceTimersByTimeAsync(0));
}

/** Lets time pass in short steps, so that an answer can set the next timer before the time moves on. */
async function pass(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(STEP_MS, end - performance.now())));
    await settle();
  }
}

function answersOf(feed: readonly Answer[], tickets: readonly Answer[] = [ticket('one')]) {
  const sent = answerCalls({ [TICKET]: tickets, [FEED]: feed, 'GET /live/two': [shows('Demo')] });
  return { sent, count: (call: string) => sent.filter((one) => one.call === call).length };
}

async function follow(isOn = true) {
  const hook = renderHook((on: boolean) => useStageFeed(REF, on), { initialProps: isOn });
  await settle();
  return hook;
}

const becomes = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  return settle();
};

const networkReturns = () => {
  dispatchEvent(new Event('online'));
  return settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  ahead = Date.now() - performance.now();
  return () => void vi.restoreAllMocks();
});

describe('a phone', () => {
  test('polls every 3 seconds while something is on the stage, and otherwise every 15', async () => {
    const { count } = answersOf([shows('Off'), shows('Demo'), shows('Off')]);
    const { result } = await follow();
    expect(result.current.stage?.Mode).toBe('Off');
    await pass(IDLE_MS - 1);
    expect(count(FEED)).toBe(1);
    await pass(1);
    expect(result.current.stage?.Mode).toBe('Demo');
    await pass(LIVE_MS - 1);
    expect(count(FEED)).toBe(2);
    await pass(1);
    expect(result.current.stage?.Mode).toBe('Off');
    await pass(IDLE_MS - 1);
    expect(count(FEED)).toBe(3);
  });

  test('polls at different times from other phones', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { count } = answersOf([shows('Demo')]);
    await follow();
    await pass(2_000);
    expect(count(FEED)).toBe(2);
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    await pass(2_000);
    expect(count(FEED)).toBe(3);
    await pass(3_900);
    expect(count(FEED)).toBe(3);
    await pass(100);
    expect(count(FEED)).toBe(4);
  });

  test('lets the browser send the ETag, and sends no header that needs a preflight', async () => {
    const { sent } = answersOf([shows('Demo')]);
    const ask = vi.spyOn(globalThis, 'fetch');
    await follow();
    const [, init] =
      ask.mock.calls.find(([url]) => typeof url === 'string' && url.endsWith('/live/one')) ?? [];
    expect(init).toMatchObject({ cache: 'no-cache', credentials: 'omit' });
    expect([...(sent.find(({ call }) => call === FEED)?.headers ?? ['none'])]).toEqual([]);
  });

  test('polls only while the feed is on and the page is open', async () => {
    const { count, sent } = answersOf([shows('Demo')]);
    const { rerender, unmount } = await follow(false);
    await pass(MINUTE_MS);
    expect(sent).toEqual([]);
    rerender(true);
    await settle();
    expect(count(FEED)).toBe(1);
    unmount();
    await pass(MINUTE_MS);
    await networkReturns();
    expect(count(FEED)).toBe(1);
  });

  test('doesn’t poll again if the page closed while an answer was on its way', async () => {
    const late = lateAnswer();
    const { count } = answersOf([late.answer]);
    const { unmount } = await follow();
    unmount();
    await act(() => late.give(shows('Demo')));
    await pass(IDLE_MS);
    expect(count(FEED)).toBe(1);
  });

  test('waits for a slow answer before it polls again', async () => {
    const late = lateAnswer();
    const { count } = answersOf([late.answer, shows('Demo')]);
    const { result } = await follow();
    await pass(8_000);
    await networkReturns();
    expect(count(FEED)).toBe(1);
    await act(() => late.give(shows('Reveal')));
    expect(result.current.stage?.Mode).toBe('Reveal');
    await pass(LIVE_MS);
    expect(count(FEED)).toBe(2);
  });
});

describe('a ticket', () => {
  test('is renewed before it expires', async () => {
    const { count, sent } = answersOf([shows('Demo')], [ticket('one'), ticket('two')]);
    await follow();
    await pass(RENEWED_MS - LIVE_MS);
    expect(count(TICKET)).toBe(1);
    await pass(2 * LIVE_MS);
    expect(count(TICKET)).toBe(2);
    expect(sent.at(-1)?.call).toBe('GET /live/two');
  });

  test('that the server no longer accepts is replaced at the next poll', async () => {
    const gone = refusal('not_found', 'There is nothing here.');
    const { count, sent } = answersOf([gone], [ticket('one'), ticket('two')]);
    const { result } = await follow();
    expect(result.current.stage).toBeUndefined();
    await pass(LIVE_MS);
    expect(count(TICKET)).toBe(2);
    expect(sent.at(-1)?.call).toBe('GET /live/two');
    expect(result.current.stage?.Mode).toBe('Demo');
  });

  test('is kept when the network fails', async () => {
    const { count } = answersOf([noAnswer, shows('Demo')]);
    const { result } = await follow();
    await pass(LIVE_MS);
    expect(count(TICKET)).toBe(1);
    expect(result.current.stage?.Mode).toBe('Demo');
  });
});

describe('without a network', () => {
  test('after five failed polls, the page says when the last answer came, and keeps what it shows', async () => {
    answersOf([shows('Demo'), shows('Demo'), noAnswer]);
    const { result } = await follow();
    await pass(LIVE_MS);
    const lastAnswer = Date.now();
    await pass(4 * LIVE_MS);
    expect(result.current.lostSince).toBeNull();
    await pass(LIVE_MS);
    expect(result.current.lostSince).toBe(lastAnswer);
    expect(result.current.stage?.Mode).toBe('Demo');
    await pass(MINUTE_MS);
    expect(result.current.lostSince).toBe(lastAnswer);
  });

  test('the page still knows the time of the server', async () => {
    answersOf([shows('Demo'), noAnswer]);
    const { result } = await follow();
    await pass(MINUTE_MS);
    expect(result.current.serverNow()).toBe(serverTime());
  });

  test('a phone polls at once when the network returns', async () => {
    answersOf([shows('Off'), noAnswer, noAnswer, noAnswer, noAnswer, noAnswer, shows('Reveal')]);
    const { result } = await follow();
    await pass(IDLE_MS + 4 * LIVE_MS);
    expect(result.current.lostSince).not.toBeNull();
    await networkReturns();
    expect(result.current.lostSince).toBeNull();
    expect(result.current.stage?.Mode).toBe('Reveal');
  });

  test('an answer in between resets the count of failed polls', async () => {
    answersOf([shows('Demo'), noAnswer, noAnswer, noAnswer, noAnswer, shows('Demo'), noAnswer]);
    const { result } = await follow();
    await pass(9 * LIVE_MS);
    expect(result.current.lostSince).toBeNull();
    await pass(LIVE_MS);
    expect(result.current.lostSince).not.toBeNull();
  });
});

describe('a page that was hidden', () => {
  test('polls at once when it becomes visible, but not while it is hidden', async () => {
    const { count } = answersOf([shows('Off'), shows('Demo')]);
    const { result } = await follow();
    await becomes('hidden');
    await networkReturns();
    expect(count(FEED)).toBe(1);
    await becomes('visible');
    expect(count(FEED)).toBe(2);
    expect(result.current.stage?.Mode).toBe('Demo');
  });

  test('polls once per interval after it becomes visible', async () => {
    const { count } = answersOf([shows('Demo')]);
    await follow();
    await becomes('hidden');
    await becomes('visible');
    expect(count(FEED)).toBe(2);
    await pass(LIVE_MS);
    expect(count(FEED)).toBe(3);
  });
});

describe('the clock of a phone', () => {
  test('may be an hour off', async () => {
    ahead += HOUR_MS;
    answersOf([shows('Demo')]);
    const { result } = await follow();
    expect(result.current.serverNow()).toBe(serverTime());
    expect(Date.now() + (result.current.clockOffset ?? NaN)).toBe(serverTime());
  });

  test('may change during a talk', async () => {
    answersOf([shows('Demo')]);
    const { result } = await follow();
    const before = Date.now();
    vi.setSystemTime(before + HOUR_MS);
    expect(result.current.serverNow()).toBe(before);
    await pass(LIVE_MS);
    expect(result.current.serverNow()).toBe(before + LIVE_MS);
    // Other windows add the offset to `Date.now()`, so the offset must follow a change of the clock.
    expect(Date.now() + (result.current.clockOffset ?? NaN)).toBe(before + LIVE_MS);
  });

  test('may have stood still while the phone slept', async () => {
    answersOf([shows('Demo')]);
    const { result } = await follow();
    ahead += 10 * MINUTE_MS;
    await becomes('visible');
    expect(result.current.serverNow()).toBe(serverTime());
  });

  test('is used until the first answer', async () => {
    answersOf([noAnswer]);
    const { result } = await follow();
    expect(result.current.serverNow()).toBe(Date.now());
    expect(result.current.clockOffset).toBeNull();
  });
});
