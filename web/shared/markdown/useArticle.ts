import { startTransition, useEffect, useRef, useState } from 'react';
import { type Article, parseArticle } from './parseArticle.ts';

/** How long the parser keeps the browser from answering to a key. */
const SLICE_MS = 8;

/** A step this long is felt by whoever types. It is waited for until they pause, so many times as long as it takes. */
const FELT_MS = 30;
const PATIENCE = 5;
const PATIENCE_MAX_MS = 2_000;

/** An article, and the longest that its parser kept everything else waiting: as long as its longest list or table takes. */
interface Laid {
  readonly markdown: string;
  readonly article: Article;
  readonly longestStepMs: number;
}

/** Parses step by step: after each it says how long the step took. */
function* timed(markdown: string, before?: Article): Generator<number, Laid> {
  const steps = parseArticle(markdown, before?.parsed);
  let longestStepMs = 0;
  for (;;) {
    const start = performance.now();
    const { done, value } = steps.next();
    const took = performance.now() - start;
    longestStepMs = Math.max(longestStepMs, took);
    if (done) return { markdown, article: value, longestStepMs };
    yield took;
  }
}

function layOutAtOnce(markdown: string): Laid {
  const steps = timed(markdown);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Lets the browser do what else there is to do, and what somebody typed first. */
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** Null where it was called off. */
async function layOutInSlices(markdown: string, before: Laid, ended: AbortSignal): Promise<Laid | null> {
  const { longestStepMs } = before;
  await pause(longestStepMs > FELT_MS ? Math.min(PATIENCE * longestStepMs, PATIENCE_MAX_MS) : 0);
  const steps = timed(markdown, before.article);
  let spent = 0;
  while (!ended.aborted) {
    const { done, value } = steps.next();
    if (done) return value;
    spent += value;
    if (spent < SLICE_MS) continue;
    await pause();
    spent = 0;
  }
  return null;
}

/**
 * A text, parsed. The first one at once; when it changes, as under somebody's hands, the new one comes as soon as there is
 * time, and of it only what has changed is parsed.
 */
export function useArticle(markdown: string): Article {
  const [laid, setLaid] = useState(() => layOutAtOnce(markdown));
  const latest = useRef(laid);
  useEffect(() => {
    if (markdown === latest.current.markdown) return undefined;
    const ended = new AbortController();
    const follow = async () => {
      const next = await layOutInSlices(markdown, latest.current, ended.signal);
      if (!next) return;
      latest.current = next;
      startTransition(() => setLaid(next));
    };
    follow().catch((error: unknown) =>
      // Thrown where it is rendered, for the boundary around it.
      setLaid(() => {
        throw error;
      }),
    );
    return () => ended.abort();
  }, [markdown]);
  return laid.article;
}
