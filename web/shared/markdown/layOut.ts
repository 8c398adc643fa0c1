import type { Root } from 'hast';
import { type ParsedArticle, parseArticle, TooTangled } from './parseArticle.ts';
import { withLineFeeds } from './sections.ts';

/**
 * After the deadline, a text must progress by a twentieth per second. Texts that pass `isTooTangled` are ten times faster,
 * even on a processor four times slower than a computer's, so this is only a safety net.
 */
const DEADLINE_MS = 1_000;
const SHARE_A_SECOND = 0.05;

export interface Laid {
  readonly markdown: string;
  readonly parts: readonly Root[];
  /** The source after the parts. */
  readonly rest: string;
  /** `givenUp` shows the rest without formatting, because it would take too long. */
  readonly state: 'underWay' | 'done' | 'givenUp';
  /** The longest time that one step blocked the browser, which depends on the longest list or table. */
  readonly longestStepMs: number;
  readonly parsed: ParsedArticle;
}

const NOTHING: ParsedArticle = { trees: new Map(), parts: new Map() };

export class LayOut {
  readonly #steps: ReturnType<typeof parseArticle>;
  readonly #length: number;
  #laid: Laid;
  #spentMs = 0;

  constructor(markdown: string, before: ParsedArticle = NOTHING) {
    const rest = withLineFeeds(markdown);
    this.#steps = parseArticle(markdown, before);
    this.#length = rest.length;
    this.#laid = { markdown, parts: [], rest, state: 'underWay', longestStepMs: 0, parsed: before };
  }

  /** Runs for about this long, until there are this many parts, or until the end. A single step may take longer. */
  run(forMs: number, partsMax = Infinity): Laid {
    const from = this.#spentMs;
    const parts = [...this.#laid.parts];
    while (this.#laid.state === 'underWay' && this.#spentMs - from < forMs && parts.length < partsMax)
      this.#step(parts);
    return this.#laid;
  }

  #step(parts: Root[]): void {
    const start = performance.now();
    const { done, ready } = this.#next();
    const took = performance.now() - start;
    this.#spentMs += took;
    const longestStepMs = Math.max(this.#laid.longestStepMs, took);
    this.#laid = { ...this.#laid, longestStepMs };
    if (ready) {
      parts.push(ready.part);
      this.#laid = { ...this.#laid, parts, rest: ready.rest };
    }
    if (done) this.#laid = { ...this.#laid, ...done };
    else if (this.#isTooSlow()) this.#laid = { ...this.#laid, state: 'givenUp' };
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
    // Before the first piece is ready, the parser may have to read the whole text for definitions.
    const share = 1 - this.#laid.rest.length / this.#length || 0.5;
    return this.#spentMs > DEADLINE_MS && (share * 1_000) / this.#spentMs < SHARE_A_SECOND;
  }
}

export const layOutAtOnce = (markdown: string): Laid => new LayOut(markdown).run(Infinity);
