import type rehypeHighlight from 'rehype-highlight';
import { startTransition, useEffect, useState } from 'react';

type Highlighter = typeof rehypeHighlight;

let loaded: Highlighter | undefined;

/** Loads the highlighter with the first code block; null until then. */
export function useHighlighter(isWanted: boolean): Highlighter | null {
  const [highlighter, setHighlighter] = useState(() => loaded ?? null);
  useEffect(() => {
    if (!isWanted || highlighter) return undefined;
    let isShown = true;
    const load = async () => {
      loaded ??= (await import('rehype-highlight')).default;
      // A transition, because all parts with code render again.
      if (isShown) startTransition(() => setHighlighter(() => loaded ?? null));
    };
    // Code is readable without colours.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [highlighter, isWanted]);
  return highlighter;
}
