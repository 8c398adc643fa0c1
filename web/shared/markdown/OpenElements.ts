/** The elements without an end tag (HTML, "Void elements"). */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** A parser reopens these in the next block if they aren't closed (HTML, "the list of active formatting elements"). */
const FORMATTING = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;
/** The elements that only their own end tags close (HTML, "Raw text elements", and others that parsers treat the same). */
const RAW_TEXT = /^(?:iframe|noembed|noframes|noscript|plaintext|script|style|textarea|title|xmp)$/;
const COMMENT = '<!--';
const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
/** Text or a quoted value between the name of a tag and its end. */
const WITHIN_TAG = /[^'">]+|"[^"]*"|'[^']*'/y;

/** The nesting limit. Each level is a recursive call, and a few thousand calls overflow the stack. */
const DEPTH_MAX = 100;
/** The limit of reopened elements. For example, 100 elements that are never closed are reopened in each paragraph. */
const REOPENED_MAX = 5_000;

/**
 * Tracks which elements are still open after each piece of HTML, because text within them must be rendered in one go. In doubt,
 * an element counts as open.
 */
export class OpenElements {
  #open: string[] = [];
  /** True if a `<` didn't begin a complete tag or comment. A parser may then treat all the following text as part of it. */
  #isUnfinished = false;
  #deepest = 0;
  #reopened = 0;

  /** True if no element is open. The following text can then be rendered on its own. */
  get isEmpty(): boolean {
    return this.#open.length === 0 && !this.#isUnfinished;
  }

  /** True if the HTML would keep browsers busy for long, perhaps on purpose. */
  get isTangled(): boolean {
    return this.#deepest > DEPTH_MAX || this.#reopened > REOPENED_MAX;
  }

  /** Reads the tags of a piece of HTML, in one pass, so that its time grows only with the length. */
  read(html: string): void {
    for (let at = html.indexOf('<'); at >= 0 && !this.isTangled; at = html.indexOf('<', at)) {
      const end = html.startsWith(COMMENT, at) ? endOfComment(html, at) : this.#readTag(html, at);
      if (end < 0) this.#isUnfinished = true;
      at = end < 0 ? at + 1 : end;
    }
  }

  /** Counts the formatting elements that new blocks reopen. Each block reopens all that are open. */
  readBlocks(count: number): void {
    this.#reopened += count * this.#open.filter((name) => FORMATTING.test(name)).length;
  }

  /** @returns the position after the tag, or a negative number if this isn't a tag or never ends */
  #readTag(html: string, at: number): number {
    TAG.lastIndex = at;
    const [tag, slash, tagName = ''] = TAG.exec(html) ?? [];
    if (tag === undefined) return -1;
    // After an unfinished tag, all the rest is rendered together, so the end of this tag doesn't matter.
    const end = this.#isUnfinished ? at + tag.length : endOfTag(html, at + tag.length);
    if (end < 0) return end;
    const name = tagName.toLowerCase();
    if (slash !== '') this.#close(name);
    else if (!VOID.test(name)) this.#open.push(name);
    this.#deepest = Math.max(this.#deepest, this.#open.length);
    // Each tag counts as a block, because it may begin one.
    this.readBlocks(1);
    return end;
  }

  #close(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    const within = this.#open.slice(at + 1);
    // The end tag of a formatting element doesn't close a block inside it (HTML, "adoption agency algorithm").
    const stays = (open: string) => FORMATTING.test(name) || FORMATTING.test(open) || RAW_TEXT.test(open);
    this.#open = [...this.#open.slice(0, at), ...within.filter(stays)];
  }
}

function endOfComment(html: string, at: number): number {
  const end = html.indexOf('-->', at + COMMENT.length);
  return end < 0 ? end : end + '-->'.length;
}

function endOfTag(html: string, from: number): number {
  let at = from;
  for (;;) {
    WITHIN_TAG.lastIndex = at;
    if (!WITHIN_TAG.test(html)) break;
    at = WITHIN_TAG.lastIndex;
  }
  return html[at] === '>' ? at + 1 : -1;
}
