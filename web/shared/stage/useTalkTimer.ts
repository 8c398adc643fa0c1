import { useCallback, useSyncExternalStore } from 'react';
import type { StageDemo } from '#contract/stage/stage.ts';
import { talkTimer, timerText } from './talkTimer.ts';

const TICK_MS = 200;

interface ShownTimer {
  readonly text: string;
  readonly tone: ReturnType<typeof talkTimer>['tone'];
}

function everyTick(listener: () => void) {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** Renders again only when the text or the tone changes. @param serverNow returns null until the server's time is known */
export function useTalkTimer(demo: StageDemo, serverNow: () => number | null): ShownTimer {
  const read = useCallback(() => {
    const { leftMs, tone } = talkTimer(demo, serverNow());
    return `${timerText(leftMs)} ${tone}`;
  }, [demo, serverNow]);
  const [text = '', tone = 'waiting'] = useSyncExternalStore(everyTick, read).split(' ');
  return { text, tone: tone as ShownTimer['tone'] };
}
