import type { Root } from 'hast';
import { type ParsedArticle, parseArticle, TooTangled } from './parseArticle.ts';
import { withLineFeeds } from './sections.ts';

/**
 * After this time, the rest of a text stays plain if the average speed is below a twentieth of the text per second. Texts
 * that `isTooTangled` accepts are ten times faster, even on a processor a quarter as fast as a computer's.
 */
const DEADLINE_MS = 1_000;
const SHARE_PER_SECOND_MIN = 0.05;

export interface ArticleProgress {
  readonly markdown: string;
  readonly parts: readonly Root[];
  /** The source after the parts. */
  readonly rest: string;
  /** After `givenUp`, the rest is shown without formatting, because formatting it would take too long. */
  readonly state: 'underWay' | 'done' | 'givenUp';
  /** The longest time that one step blocked the browser, which depends on the longest list or table. */
  readonly longestStepMs: number;
  readonly parsed: ParsedArticle;
}

const NOTHING: ParsedArticle = { trees: new Map(), parts: new Map() };

export class LayOut {
  readonly #steps: ReturnType<typeof parseArticle>;
  readonly #length: number;
  #progress: ArticleProgress;
  #spentMs = 0;

  constructor(markdown: string, before: ParsedArticle = NOTHING) {
    const rest = withLineFeeds(markdown);
    this.#steps = parseArticle(markdown, before);
    this.#length = rest.length;
    this.#progress = { markdown, parts: [], rest, state: 'underWay', longestStepMs: 0, parsed: before };
  }

  /**
   * Continues until this much time has passed, there are this many parts, or the text has ended. A step isn't interrupted,
   * so this may take longer.
   */
  run(forMs: number, partsMax = Infinity): ArticleProgress {
    const from = this.#spentMs;
    const parts = [...this.#progress.parts];
    while (this.#progress.state === 'underWay' && this.#spentMs - from < forMs && parts.length < partsMax)
      this.#step(parts);
    return this.#progress;
  }

  #step(parts: Root[]): void {
    const start = performance.now();
    const { done, ready } = this.#next();
    const took = performance.now() - start;
    this.#spentMs += took;
    const longestStepMs = Math.max(this.#progress.longestStepMs, took);
    this.#progress = { ...this.#progress, longestStepMs };
    if (ready) {
      parts.push(ready.part);
      this.#progress = { ...this.#progress, parts, rest: ready.rest };
    }
    if (done) this.#progress = { ...this.#progress, ...done };
    else if (this.#isTooSlow()) this.#progress = { ...this.#progress, state: 'givenUp' };
  }

  #next() {
    try {
      const { done, value } = this.#steps.next();
      if (!done) return { ready: value };
      return { done: { state: 'done', rest: '', parsed: value.parsed } as const };
    } catch (error) {
      if (error instanceof TooTangled) return { done: { state: 'givenUp' } as const };
      throw error;
    }
  }

  #isTooSlow(): boolean {
    // Until the first piece is ready, counts half of the text as done, because the parser may be reading all definitions.
    const share = 1 - this.#progress.rest.length / this.#length || 0.5;
    return this.#spentMs > DEADLINE_MS && (share * 1_000) / this.#spentMs < SHARE_PER_SECOND_MIN;
  }
}

export const layOutAtOnce = (markdown: string): ArticleProgress => new LayOut(markdown).run(Infinity);
