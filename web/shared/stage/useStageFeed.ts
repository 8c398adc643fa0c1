import { useCallback, useEffect, useState } from 'react';
import type { EventRef } from '#contract/base/identifiers.ts';
import { MINUTE } from '#contract/base/times.ts';
import type { ShownStage } from '#contract/stage/stage.ts';
import { stage as stageCall } from '../../api/data/stage.ts';
import { followStage } from '../../api/data/stageFeed.ts';
import { ApiError } from '../../api/http/apiError.ts';
import { offsetOf, type RoundTrip, withRoundTrip } from './serverClock.ts';

export interface StageFeed {
  /** Undefined until the first answer. Without a network, the last answer stays. */
  readonly stage: ShownStage | undefined;
  /** Returns the time of the server in milliseconds since the epoch. */
  readonly serverNow: () => number;
  /** The server's time minus `Date.now()`, for other windows of this computer. Null until the first answer. */
  readonly clockOffset: number | null;
  /** The local time of the last answer (or else the first poll), if at least the last five polls failed. Null otherwise. */
  readonly lostSince: number | null;
}

/** A poll waits for `least` plus a random part of `spread`, so that a thousand phones don't all poll at the same moment. */
const LIVE_MS = { least: 2_000, spread: 2_000 };
const IDLE_MS = { least: 14_000, spread: 2_000 };
const FAILURES_SHOWN = 5;
/** The ticket lasts ten minutes. Phones that opened the page together renew it at different times. */
const TICKET_RENEWED_MS = { least: 5 * MINUTE, spread: 3 * MINUTE };

interface Ticket {
  readonly text: string;
  /** By `performance.now()`, because the phone's clock may be wrong. */
  readonly renewAt: number;
}

interface FeedState {
  readonly stage: ShownStage | undefined;
  /** The time of the server minus `performance.now()`. */
  readonly offset: number;
  readonly clockOffset: number | null;
  readonly lostSince: number | null;
}

/** Follows what the stage shows to the audience. @param isOn false stops polling */
export function useStageFeed(ref: EventRef, isOn = true): StageFeed {
  const [state, setState] = useState(firstState);
  useEffect(() => (isOn ? follow(ref, setState) : undefined), [isOn, ref]);
  const { clockOffset, lostSince, offset, stage } = state;
  const serverNow = useCallback(() => performance.now() + offset, [offset]);
  return { stage, serverNow, clockOffset, lostSince };
}

/** Returns the state before the first answer, which uses the browser's clock. */
const firstState = (): FeedState => ({
  stage: undefined,
  offset: Date.now() - performance.now(),
  clockOffset: null,
  lostSince: null,
});

const someTime = ({ least, spread }: typeof LIVE_MS): number => least + Math.random() * spread;

type Change = (change: (state: FeedState) => FeedState) => void;

function follow(ref: EventRef, change: Change): () => void {
  const controller = new AbortController();
  let ticket: Ticket | null = null;
  let trips: readonly RoundTrip[] = [];
  let failures = 0;
  let lastAnswer = Date.now();
  let isLive = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    if (ticket === null || performance.now() >= ticket.renewAt) {
      const { Ticket: text } = await stageCall(ref).read({ signal: controller.signal });
      ticket = { text, renewAt: performance.now() + someTime(TICKET_RENEWED_MS) };
    }
    const { stage, trip } = await followStage(ticket.text, controller.signal);
    trips = withRoundTrip(trips, trip);
    failures = 0;
    lastAnswer = Date.now();
    isLive = stage.Mode !== 'Off';
    const offset = offsetOf(trips);
    const clockOffset = Math.round(performance.now() + offset - Date.now());
    change(() => ({ stage, offset, clockOffset, lostSince: null }));
  };

  const onFailure = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) ticket = null;
    failures++;
    if (failures >= FAILURES_SHOWN) change((state) => ({ ...state, lostSince: lastAnswer }));
  };

  const poll = async () => {
    clearTimeout(timer);
    if (isAsking || controller.signal.aborted) return;
    isAsking = true;
    await ask().catch(onFailure);
    isAsking = false;
    if (controller.signal.aborted) return;
    // After a failure, the next poll is soon, because the stage may be live.
    timer = setTimeout(() => void poll(), someTime(isLive || failures > 0 ? LIVE_MS : IDLE_MS));
  };

  const onReturn = () => {
    if (document.visibilityState === 'visible') void poll();
  };
  void poll();
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('online', onReturn);
  return () => {
    controller.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('online', onReturn);
  };
}
