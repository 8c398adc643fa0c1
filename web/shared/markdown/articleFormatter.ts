import type { Root } from 'hast';
import { type ParsedArticle, parseArticle, TooTangled } from './parseArticle.ts';
import { withLineFeeds } from './sections.ts';

/**
 * After this time, formatting stops if its average speed is below `SHARE_PER_SECOND_MIN`. The rest of the text stays plain. Real
 * texts are formatted ten times faster, even if developer tools slow the processor to a quarter of its speed.
 */
const DEADLINE_MS = 1_000;
/** The lowest allowed speed: the share of the text that is formatted per second. */
const SHARE_PER_SECOND_MIN = 0.05;

export interface ArticleProgress {
  readonly markdown: string;
  readonly parts: readonly Root[];
  /** The source of the text that `parts` doesn't contain yet. */
  readonly rest: string;
  /** In the state `givenUp`, `rest` is shown without formatting, because formatting it would take too long. */
  readonly state: 'underWay' | 'done' | 'givenUp';
  /** The longest time for which a step blocked the browser. It depends on the longest block, such as a list or a table. */
  readonly longestStepMs: number;
  readonly parsed: ParsedArticle;
}

const NOTHING: ParsedArticle = { trees: new Map(), parts: new Map() };

export class ArticleFormatter {
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

  /** Stops after `forMs`, or with `partsMax` parts in total. No step is interrupted, so the call may take longer. */
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
    // Until the first part is ready, half of the text counts as formatted, because the parser may have to read all of it first.
    const share = 1 - this.#progress.rest.length / this.#length || 0.5;
    return this.#spentMs > DEADLINE_MS && (share * 1_000) / this.#spentMs < SHARE_PER_SECOND_MIN;
  }
}

export const formatAtOnce = (markdown: string): ArticleProgress =>
  new ArticleFormatter(markdown).run(Infinity);
