import type rehypeHighlight from 'rehype-highlight';
import { startTransition, useEffect, useState } from 'react';

type Highlighter = typeof rehypeHighlight;

let loaded: Highlighter | undefined;

/** What colours code, once it has come; null before, and where it can't be loaded. Asked for with the first code to colour. */
export function useHighlighter(isWanted: boolean): Highlighter | null {
  const [highlighter, setHighlighter] = useState(() => loaded ?? null);
  useEffect(() => {
    if (!isWanted || highlighter) return undefined;
    let isShown = true;
    const load = async () => {
      loaded ??= (await import('rehype-highlight')).default;
      // In slices: all parts of a text with code in them are rendered again.
      if (isShown) startTransition(() => setHighlighter(() => loaded ?? null));
    };
    // Code reads well without colours.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [highlighter, isWanted]);
  return highlighter;
}
