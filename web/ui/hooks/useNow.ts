import { useSyncExternalStore } from 'react';
import { store } from '../../store.ts';

const SECOND = 1_000;

const wholeSecond = () => Math.floor(Date.now() / SECOND) * SECOND;

/** All components that show the time share one clock. */
const clock = store(wholeSecond());
let components = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function tick() {
  // Waits until the next full second, so that delays don't add up and all countdowns change together.
  timer = setTimeout(tick, SECOND - (Date.now() % SECOND));
  clock.set(wholeSecond());
}

/** Updates the time when the tab becomes visible again, because browsers slow down timers in hidden tabs. */
function onVisibilityChange() {
  if (document.visibilityState !== 'visible') return;
  clearTimeout(timer);
  tick();
}

function subscribe(listener: () => void) {
  const stop = clock.subscribe(listener);
  components += 1;
  if (components === 1) {
    tick();
    document.addEventListener('visibilitychange', onVisibilityChange);
  }
  return () => {
    stop();
    components -= 1;
    if (components > 0) return;
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

/** Without a timer, the clock has stopped. */
const readNow = (): number => (timer === undefined ? wholeSecond() : clock.get());

/** The browser's time in milliseconds since the epoch, rounded down to the second and updated every second. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow);
