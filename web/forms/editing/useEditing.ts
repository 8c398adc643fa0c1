import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, readDraft, removeDraft, writeDraft } from './drafts.ts';
import { changedFields, type Edit, merge } from './merge.ts';

export interface EditState<V extends object> {
  readonly values: V;
  /** Includes changes that aren't rendered yet, so that a save doesn't lose them. */
  readonly readLatest: () => V;
  readonly change: <F extends keyof V & string>(field: F, value: V[F]) => void;
  readonly changed: ReadonlySet<keyof V & string>;
  /** The other person's value of each field that both people changed. */
  readonly theirs: Partial<V>;
  readonly takeTheirs: (field: keyof V & string) => void;
  readonly keepMine: (field: keyof V & string) => void;
  readonly mergeSaved: (saved: V) => void;
  readonly isRestored: boolean;
  /** A discarded draft that can be restored. */
  readonly discarded: Draft<V> | null;
  readonly restoreDiscarded: () => void;
  /** True if the browser couldn't store the draft. */
  readonly isUnkept: boolean;
  /** Call this after saving. It removes the draft. */
  readonly finish: () => void;
  /** Call this when the person cancels. The draft can still be restored. */
  readonly discard: () => void;
}

interface State<V extends object> extends Edit<V> {
  readonly theirs: Partial<V>;
  readonly isRestored: boolean;
  readonly discarded: Draft<V> | null;
}

function begin<V extends object>(key: string, saved: V): State<V> {
  const fresh = { base: saved, values: saved, theirs: {}, isRestored: false, discarded: null };
  const draft = readDraft(key, saved);
  if (draft === null) return fresh;
  if (draft.discarded) return { ...fresh, discarded: draft };
  const merged = merge(draft, saved);
  return { ...merged, isRestored: changedFields(merged).size > 0, discarded: null };
}

/** @param saved the saved values; only the first render uses them */
export function useEditing<V extends object>(key: string, saved: V): EditState<V> {
  const [state, setRendered] = useState(() => begin(key, saved));
  const latest = useRef(state);
  const setState = useCallback((next: (now: State<V>) => State<V>) => {
    latest.current = next(latest.current);
    setRendered(latest.current);
  }, []);
  const changed = changedFields(state);
  const { discard, finish, isUnkept } = useDraft(key, state);

  /** Ends the conflict of a field. @param value replaces the typed one */
  const settle = <F extends keyof V & string>(field: F, value?: V[F]) =>
    setState((now) => {
      const theirs = { ...now.theirs };
      delete theirs[field];
      const values = value === undefined ? now.values : { ...now.values, [field]: value };
      return { ...now, values, theirs };
    });

  return {
    values: state.values,
    readLatest: () => latest.current.values,
    change: useCallback(
      (field, value) => setState((now) => ({ ...now, values: { ...now.values, [field]: value } })),
      [setState],
    ),
    changed,
    theirs: state.theirs,
    takeTheirs: (field) => settle(field, state.theirs[field]),
    keepMine: (field) => settle(field),
    mergeSaved: (other) => setState((now) => ({ ...now, ...merge(now, other) })),
    isRestored: state.isRestored,
    discarded: state.discarded,
    restoreDiscarded: () =>
      setState((now) =>
        now.discarded === null
          ? now
          : { ...now, ...merge(now.discarded, now.base), isRestored: true, discarded: null },
      ),
    isUnkept: isUnkept && changed.size > 0,
    finish,
    discard,
  };
}

/** Typing must pause for this long before the draft is written. */
const KEEP_AFTER_MS = 300;

interface DraftState<V extends object> extends Edit<V> {
  readonly discarded: Draft<V> | null;
}

/** Keeps typed values in this browser while they differ from the saved ones. */
function useDraft<V extends object>(key: string, state: DraftState<V>) {
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
