import { startTransition, useEffect, useRef, useState } from 'react';
import { type Laid, LayOut } from './layOut.ts';

/** How long the first text is laid out at once, so that a short one is there without a flicker. */
const AT_ONCE_MS = 20;

/** How long the parser keeps the browser from answering: to nobody yet, and to somebody who types. */
const FIRST_SLICE_MS = 20;
const SLICE_MS = 8;

/** How much is laid out before it is shown. */
const SHOWN_AFTER_MS = 40;

/** A step this long is felt by whoever types. It is waited for until they pause, so many times as long as it takes. */
const FELT_MS = 30;
const PATIENCE = 5;
const PATIENCE_MAX_MS = 2_000;

/** Lets the browser do what else there is to do, and what somebody typed first. */
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

const patienceFor = ({ longestStepMs }: Laid) =>
  longestStepMs > FELT_MS ? Math.min(PATIENCE * longestStepMs, PATIENCE_MAX_MS) : 0;

/** The new text as far as there is of it, and below it what was there before. */
function over(before: Laid, laid: Laid): Laid {
  if (laid.state !== 'underWay' || before.markdown === laid.markdown) return laid;
  return { ...laid, parts: [...laid.parts, ...before.parts.slice(laid.parts.length)] };
}

/** Lays out slice by slice, and shows what is ready from time to time: each time once what came before is on the page. */
async function layOutInSlices(
  layOut: LayOut,
  show: (laid: Laid) => Promise<void>,
  { ended, sliceMs }: { readonly ended: AbortSignal; readonly sliceMs: number },
): Promise<void> {
  let unshownMs = 0;
  let shown = 0;
  while (!ended.aborted) {
    const laid = layOut.run(sliceMs);
    unshownMs += sliceMs;
    const isWorthShowing = unshownMs >= SHOWN_AFTER_MS && laid.parts.length > shown;
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
 * A text, laid out as far as there was time. The first one begins at once and grows from the top; when it changes, as under
 * somebody's hands, the new one comes as soon as there is time, and of it only what has changed is parsed.
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
      });
    };
    follow().catch((error: unknown) =>
      // Thrown where it is rendered, for the boundary around it.
      setLaid(() => {
        throw error;
      }),
    );
    return () => ended.abort();
  }, [first, markdown]);
  return laid;
}
