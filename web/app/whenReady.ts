import type { DataRouter } from 'react-router-dom';

/** Calls back once a router knows what it shows first: the page's chunk is there, or has failed to come. */
export function whenReady(router: DataRouter, callBack: () => void): void {
  if (router.state.initialized) return callBack();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    callBack();
  });
}
