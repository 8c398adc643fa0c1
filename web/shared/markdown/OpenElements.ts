/** Elements that have no end tag (HTML, "Void elements"). */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that a parser opens again when what is around them was closed (HTML, "the list of active formatting elements"). */
const FORMATTING = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;
const COMMENT = '<!--';
const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
/** What may stand between the name of a tag and its end. */
const WITHIN_TAG = /[^'">]+|"[^"]*"|'[^']*'/y;

/** How deep elements may stand within each other: each is a call deep, and a few thousand overflow the stack. */
const DEPTH_MAX = 100;
/** What a parser opens again, counted each time: a hundred elements that are never closed are opened again in every paragraph. */
const REOPENED_MAX = 5_000;

/**
 * Follows which elements are open after pieces of HTML. In doubt one counts as open: that only keeps together what could have
 * been taken apart.
 */
export class OpenElements {
  #open: string[] = [];
  /** Once something begins that is no tag, a parser may take whatever follows for a part of it. */
  #isUnfinished = false;
  #deepest = 0;
  #reopened = 0;

  get isEmpty(): boolean {
    return this.#open.length === 0 && !this.#isUnfinished;
  }

  /** Whether the elements are built to keep a browser busy. */
  get isTangled(): boolean {
    return this.#deepest > DEPTH_MAX || this.#reopened > REOPENED_MAX;
  }

  /** In one pass: nothing is looked at twice, however the tags are written. */
  read(html: string): void {
    for (let at = html.indexOf('<'); at >= 0 && !this.isTangled; at = html.indexOf('<', at)) {
      const end = html.startsWith(COMMENT, at) ? endOfComment(html, at) : this.#readTag(html, at);
      if (end < 0) this.#isUnfinished = true;
      at = end < 0 ? at + 1 : end;
    }
  }

  /** Blocks follow, in each of which the formatting elements that are open begin anew. */
  readBlocks(count: number): void {
    this.#reopened += count * this.#open.filter((name) => FORMATTING.test(name)).length;
  }

  /** @returns where the tag ends; below 0 where it is none, or never ends */
  #readTag(html: string, at: number): number {
    TAG.lastIndex = at;
    const [tag, slash, tagName = ''] = TAG.exec(html) ?? [];
    if (tag === undefined) return -1;
    // Where one tag never ended the rest is one piece anyway.
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
    this.#open = [...this.#open.slice(0, at), ...within.filter((open) => FORMATTING.test(open))];
  }
}

/** Below 0 where it never ends. */
function endOfComment(html: string, at: number): number {
  const end = html.indexOf('-->', at + COMMENT.length);
  return end < 0 ? end : end + '-->'.length;
}

/** Below 0 where it never ends. */
function endOfTag(html: string, from: number): number {
  let at = from;
  for (;;) {
    WITHIN_TAG.lastIndex = at;
    if (!WITHIN_TAG.test(html)) break;
    at = WITHIN_TAG.lastIndex;
  }
  return html[at] === '>' ? at + 1 : -1;
}
