import type { Root } from 'hast';
import { type Parsed, parseArticle, TooTangled } from './parseArticle.ts';
import { withLineFeeds } from './sections.ts';

/**
 * From when on a text must keep a pace: a twentieth of it a second. A text that passes `isTooTangled` keeps ten times that on a
 * processor four times slower than a computer's, so that this is only a net. What is ready is shown long before.
 */
const DEADLINE_MS = 1_000;
const SHARE_A_SECOND = 0.05;

/** A text, as far as it is laid out. */
export interface Laid {
  readonly markdown: string;
  readonly parts: readonly Root[];
  /** What comes after the parts. */
  readonly rest: string;
  /** Given up where the rest would take too long: it is shown as it was written. */
  readonly state: 'underWay' | 'done' | 'givenUp';
  /** The longest that the parser kept everything else waiting: as long as the text's longest list or table takes. */
  readonly longestStepMs: number;
  readonly parsed: Parsed;
}

const NOTHING: Parsed = { trees: new Map(), parts: new Map() };

/** Lays out a text step by step. */
export class LayOut {
  readonly #steps: ReturnType<typeof parseArticle>;
  readonly #length: number;
  #laid: Laid;
  #spentMs = 0;

  constructor(markdown: string, before: Parsed = NOTHING) {
    const rest = withLineFeeds(markdown);
    this.#steps = parseArticle(markdown, before);
    this.#length = rest.length;
    this.#laid = { markdown, parts: [], rest, state: 'underWay', longestStepMs: 0, parsed: before };
  }

  /** Goes on for so long, or until it is through. One step may take longer. */
  run(forMs: number): Laid {
    const from = this.#spentMs;
    const parts = [...this.#laid.parts];
    while (this.#laid.state === 'underWay' && this.#spentMs - from < forMs) this.#step(parts);
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
    // Before the first piece is ready, the text may be read through for what its sections refer to.
    const share = 1 - this.#laid.rest.length / this.#length || 0.5;
    return this.#spentMs > DEADLINE_MS && (share * 1_000) / this.#spentMs < SHARE_A_SECOND;
  }
}

/** A text, laid out all at once. */
export const layOutAtOnce = (markdown: string): Laid => new LayOut(markdown).run(Infinity);
