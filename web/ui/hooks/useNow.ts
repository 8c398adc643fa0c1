import { useSyncExternalStore } from 'react';

const SECOND = 1_000;

const wholeSecond = () => Math.floor(Date.now() / SECOND) * SECOND;

/** The components that show the time. All of them share one timer. */
const listeners = new Set<() => void>();
let now = wholeSecond();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick() {
  now = wholeSecond();
  // Waits until the next full second, so that delays don't add up and all countdowns change together.
  timer = setTimeout(tick, SECOND - (Date.now() % SECOND));
  for (const listener of listeners) listener();
}

/** Updates the time when the tab becomes visible again, because browsers slow down timers in hidden tabs. */
function onVisibilityChange() {
  if (document.visibilityState !== 'visible') return;
  clearTimeout(timer);
  tick();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    tick();
    document.addEventListener('visibilitychange', onVisibilityChange);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

function readNow(): number {
  // If no component was listening, no timer has updated `now`.
  if (timer === undefined) now = wholeSecond();
  return now;
}

/** The browser's time in milliseconds since the epoch, rounded down to the second and updated every second. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow);
