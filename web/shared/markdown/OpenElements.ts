/** Elements that have no end tag (HTML, "Void elements"). */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that a parser opens again when what is around them was closed (HTML, "the list of active formatting elements"). */
const FORMATTING = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;
const COMMENT = /<!--[^]*?-->/g;
const TAG = /<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Something that is no tag: a parser may take whatever follows for a part of it. */
const UNFINISHED = '<';

/**
 * Follows which elements are open after pieces of HTML. In doubt one counts as open: that only keeps together what could have
 * been taken apart.
 */
export class OpenElements {
  #open: string[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  read(html: string): void {
    const rest = html.replaceAll(COMMENT, '').replaceAll(TAG, (_tag, slash: string, tagName: string) => {
      const name = tagName.toLowerCase();
      if (slash !== '') this.#close(name);
      else if (!VOID.test(name)) this.#open.push(name);
      return '';
    });
    if (rest.includes('<')) this.#open.push(UNFINISHED);
  }

  #close(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    const within = this.#open.slice(at + 1);
    this.#open = [
      ...this.#open.slice(0, at),
      ...within.filter((open) => FORMATTING.test(open) || open === UNFINISHED),
    ];
  }
}
