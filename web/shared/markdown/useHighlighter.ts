import { startTransition, useEffect, useState } from 'react';
import type rehypeHighlight from 'rehype-highlight';

type Highlighter = typeof rehypeHighlight;

let loaded: Highlighter | undefined;

/** @param isWanted true if the text has a block of code with a language. @returns null until the highlighter has loaded */
export function useHighlighter(isWanted: boolean): Highlighter | null {
  const [highlighter, setHighlighter] = useState(() => loaded ?? null);
  useEffect(() => {
    if (!isWanted || highlighter) return undefined;
    let isShown = true;
    const load = async () => {
      loaded ??= (await import('rehype-highlight')).default;
      // A transition keeps the page responsive while a long text with code renders again.
      if (isShown) startTransition(() => setHighlighter(() => loaded ?? null));
    };
    // A failed load is ignored, because code is readable without colours.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [highlighter, isWanted]);
  return highlighter;
}
