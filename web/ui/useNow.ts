import { useSyncExternalStore } from 'react';

const SECOND = 1_000;

const wholeSecond = () => Math.floor(Date.now() / SECOND) * SECOND;

/** One ticker serves every component that shows the time. */
const listeners = new Set<() => void>();
let now = wholeSecond();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick() {
  now = wholeSecond();
  // To the next full second, not a second from here: late timers don't add up, and all countdowns turn together.
  timer = setTimeout(tick, SECOND - (Date.now() % SECOND));
  for (const listener of listeners) listener();
}

/** A hidden tab's timers are slowed down; when one comes back, the time is right at once. */
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
  // Nobody kept it right while the ticker stood still.
  if (timer === undefined) now = wholeSecond();
  return now;
}

/** The browser's time in milliseconds since the epoch, to the second, renewed every second (specification section 9). */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow);
