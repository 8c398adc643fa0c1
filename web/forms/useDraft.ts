import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, removeDraft, type Values, writeDraft } from './drafts.ts';
import { changedFields, type Edit } from './merge.ts';

/** How long typing has to pause before the draft is written. */
const KEEP_AFTER_MS = 300;

interface DraftState<V extends Values> extends Edit<V> {
  readonly discarded: Draft<V> | null;
}

/**
 * Keeps what is typed in this browser while it differs from what is saved.
 * @param key names the form and its person
 */
export function useDraft<V extends Values>(key: string, state: DraftState<V>) {
  const [isUnkept, setUnkept] = useState(false);
  const ended = useRef(false);

  const keep = useEffectEvent(({ base, discarded, values }: DraftState<V>) => {
    if (ended.current) return;
    if (changedFields({ base, values }).size > 0)
      setUnkept(!writeDraft(key, { base, values, discarded: false }));
    else if (discarded === null) removeDraft(key);
  });
  const keepAsItIs = useEffectEvent(() => keep(state));
  useEffect(() => {
    const timer = setTimeout(() => keep(state), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    // The page may go at any moment, and is not always told so when it goes.
    const keepNow = () => keepAsItIs();
    addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);

  return {
    /** The browser had no room for the draft: it would be lost with the page. */
    isUnkept,
    /** The edit is saved, and the draft goes. */
    finish: () => {
      ended.current = true;
      removeDraft(key);
    },
    /** The edit is not wanted. Its draft stays so that it can be brought back. */
    discard: () => {
      ended.current = true;
      const { base, values } = state;
      if (changedFields(state).size > 0) writeDraft(key, { base, values, discarded: true });
    },
  };
}
