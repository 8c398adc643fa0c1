import { startTransition, useEffect, useRef, useState } from 'react';
import { type Laid, LayOut } from './layOut.ts';

/** The first text is laid out for this long at once, so that short texts appear without flicker. */
const AT_ONCE_MS = 20;

/** The longest time to block the browser: on first load, and while somebody types. */
const FIRST_SLICE_MS = 20;
const SLICE_MS = 8;

/** The work between two updates of the page, and the most parts that one adds, because their layout takes time. */
const SHOWN_AFTER_MS = 40;
const PARTS_AT_ONCE = 16;

/** People notice longer steps while typing. After one, the parser first waits for PATIENCE times its length. */
const FELT_MS = 30;
const PATIENCE = 5;
const PATIENCE_MAX_MS = 2_000;

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

const patienceFor = ({ longestStepMs }: Laid) =>
  longestStepMs > FELT_MS ? Math.min(PATIENCE * longestStepMs, PATIENCE_MAX_MS) : 0;

/** Shows the old parts below the new ones until those are ready. */
function over(before: Laid, laid: Laid): Laid {
  if (laid.state !== 'underWay' || before.markdown === laid.markdown) return laid;
  return { ...laid, parts: [...laid.parts, ...before.parts.slice(laid.parts.length)] };
}

/** Shows new parts only after the previous ones are on the page. */
async function layOutInSlices(
  layOut: LayOut,
  show: (laid: Laid) => Promise<void>,
  options: { readonly ended: AbortSignal; readonly sliceMs: number; readonly shown: number },
): Promise<void> {
  const { ended, sliceMs } = options;
  let unshownMs = 0;
  let { shown } = options;
  while (!ended.aborted) {
    const partsMax = shown + PARTS_AT_ONCE;
    const laid = layOut.run(sliceMs, partsMax);
    unshownMs += sliceMs;
    const isMuch = unshownMs >= SHOWN_AFTER_MS || laid.parts.length >= partsMax;
    const isWorthShowing = isMuch && laid.parts.length > shown;
    if (laid.state !== 'underWay' || isWorthShowing) {
      await show(laid);
      unshownMs = 0;
      shown = laid.parts.length;
    }
    if (laid.state !== 'underWay') return;
    await pause();
  }
}

/**
 * Lays out a text as time permits. The first text starts at once and grows from the top. Edits follow in short slices
 * and parse only the sections that changed.
 */
export function useArticle(markdown: string): Laid {
  const [first] = useState(() => new LayOut(markdown));
  const [laid, setLaid] = useState(() => first.run(AT_ONCE_MS));
  const latest = useRef(laid);
  const commit = useRef<() => void>(undefined);
  useEffect(() => commit.current?.());
  useEffect(() => {
    const before = latest.current;
    const isFirst = markdown === before.markdown;
    if (isFirst && before.state !== 'underWay') return undefined;
    const ended = new AbortController();
    const show = (next: Laid) => {
      latest.current = next;
      const committed = new Promise<void>((resolve) => (commit.current = resolve));
      startTransition(() => setLaid(over(before, next)));
      return committed;
    };
    const follow = async () => {
      await pause(isFirst ? 0 : patienceFor(before));
      const layOut = isFirst ? first : new LayOut(markdown, before.parsed);
      await layOutInSlices(layOut, show, {
        ended: ended.signal,
        sliceMs: isFirst ? FIRST_SLICE_MS : SLICE_MS,
        // React ignores a state that it already shows, so waiting for it would never end.
        shown: isFirst ? before.parts.length : 0,
      });
    };
    follow().catch((error: unknown) =>
      // Throws during rendering, so that the error boundary catches it.
      setLaid(() => {
        throw error;
      }),
    );
    return () => ended.abort();
  }, [first, markdown]);
  return laid;
}
