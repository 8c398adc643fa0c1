/** HTML, "Void elements". */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** A parser reopens these elements (HTML, "the list of active formatting elements"). */
const FORMATTING = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;
/** Only their own end tags close these elements (HTML, "Raw text elements", and others that parsers treat the same). */
const RAW_TEXT = /^(?:iframe|noembed|noframes|noscript|plaintext|script|style|textarea|title|xmp)$/;
const COMMENT = '<!--';
const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
/** Attributes between the name of a tag and its end. */
const WITHIN_TAG = /[^'">]+|"[^"]*"|'[^']*'/y;

/** Each level is a recursive call, and a few thousand overflow the stack. */
const DEPTH_MAX = 100;
/** Counts reopened elements: one hundred that are never closed reopen in every paragraph. */
const REOPENED_MAX = 5_000;

/**
 * Tracks which elements stay open after pieces of HTML. In doubt, an element counts as open, which only makes a piece
 * longer.
 */
export class OpenElements {
  #open: string[] = [];
  /** After an unfinished tag, a parser may treat everything that follows as part of it. */
  #isUnfinished = false;
  #deepest = 0;
  #reopened = 0;

  get isEmpty(): boolean {
    return this.#open.length === 0 && !this.#isUnfinished;
  }

  /** Whether the HTML is made to keep browsers busy. */
  get isTangled(): boolean {
    return this.#deepest > DEPTH_MAX || this.#reopened > REOPENED_MAX;
  }

  /** Runs in one pass, so its time doesn't depend on how tags are written. */
  read(html: string): void {
    for (let at = html.indexOf('<'); at >= 0 && !this.isTangled; at = html.indexOf('<', at)) {
      const end = html.startsWith(COMMENT, at) ? endOfComment(html, at) : this.#readTag(html, at);
      if (end < 0) this.#isUnfinished = true;
      at = end < 0 ? at + 1 : end;
    }
  }

  /** Each new block reopens the formatting elements that are open. */
  readBlocks(count: number): void {
    this.#reopened += count * this.#open.filter((name) => FORMATTING.test(name)).length;
  }

  /** @returns the end of the tag, or a negative number if it isn't a tag or never ends */
  #readTag(html: string, at: number): number {
    TAG.lastIndex = at;
    const [tag, slash, tagName = ''] = TAG.exec(html) ?? [];
    if (tag === undefined) return -1;
    // After an unfinished tag, the rest is one piece anyway.
    const end = this.#isUnfinished ? at + tag.length : endOfTag(html, at + tag.length);
    if (end < 0) return end;
    const name = tagName.toLowerCase();
    if (slash !== '') this.#close(name);
    else if (!VOID.test(name)) this.#open.push(name);
    this.#deepest = Math.max(this.#deepest, this.#open.length);
    this.readBlocks(1);
    return end;
  }

  #close(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    const within = this.#open.slice(at + 1);
    const stays = (open: string) => FORMATTING.test(open) || RAW_TEXT.test(open);
    this.#open = [...this.#open.slice(0, at), ...within.filter(stays)];
  }
}

/** Negative if the comment never ends. */
function endOfComment(html: string, at: number): number {
  const end = html.indexOf('-->', at + COMMENT.length);
  return end < 0 ? end : end + '-->'.length;
}

/** Negative if the tag never ends. */
function endOfTag(html: string, from: number): number {
  let at = from;
  for (;;) {
    WITHIN_TAG.lastIndex = at;
    if (!WITHIN_TAG.test(html)) break;
    at = WITHIN_TAG.lastIndex;
  }
  return html[at] === '>' ? at + 1 : -1;
}
