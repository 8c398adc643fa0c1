import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, removeDraft, writeDraft } from './drafts.ts';
import { changedFields, type Edit } from './merge.ts';

/** Typing must pause for this long before the draft is written. */
const KEEP_AFTER_MS = 300;

interface DraftState<V extends object> extends Edit<V> {
  readonly discarded: Draft<V> | null;
}

/** Keeps typed values in this browser while they differ from the saved ones. */
export function useDraft<V extends object>(key: string, state: DraftState<V>) {
  const [isUnkept, setUnkept] = useState(false);
  const isOver = useRef(false);

  const keep = useEffectEvent(({ base, discarded, values }: DraftState<V>) => {
    if (isOver.current) return;
    if (changedFields({ base, values }).size > 0)
      setUnkept(!writeDraft(key, { base, values, discarded: false }));
    else if (discarded === null) removeDraft(key);
  });
  const keepCurrent = useEffectEvent(() => keep(state));
  useEffect(() => {
    const timer = setTimeout(() => keep(state), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    // Each of these events may be the last before the page closes, so write the draft immediately.
    const keepNow = () => keepCurrent();
    addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);

  return {
    isUnkept,
    finish: () => {
      isOver.current = true;
      removeDraft(key);
    },
    /** Marks the draft as discarded but keeps it, so that the person can restore it. */
    discard: () => {
      isOver.current = true;
      const { base, values } = state;
      if (changedFields(state).size > 0) writeDraft(key, { base, values, discarded: true });
    },
  };
}
