import { ADDRESS_MAX } from '#contract/base/limits.ts';

/** A picture in markdown or HTML. The limits keep the search fast, even in a text full of brackets. */
const PICTURE =
  /!\[(?:\\.|[^\]\\]){0,200}\]\(\s{0,9}<?(https?:\/\/[^\s)>]{1,2048})|<img\b[^<>]{0,200}?\bsrc\s{0,9}=\s{0,9}["']?(https?:\/\/[^\s"'>]{1,2048})/gi;

/** Pictures of the portal say their size at the end of their name. */
const NAMED_SIZE = /[-/]([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:jpe?g|png|svg)$/;

/** Smaller pictures are icons. */
const LEAST_WIDTH = 320;

/** Returns the first picture that is large enough for a poster. The portal shows it only if the portal stores it. */
export function coverOf(content: string): string | null {
  for (const [, inMarkdown, inHtml] of content.matchAll(PICTURE)) {
    const address = inMarkdown ?? inHtml ?? '';
    const [, width] = NAMED_SIZE.exec(address) ?? [];
    if (Number(width) >= LEAST_WIDTH && address.length <= ADDRESS_MAX) return address;
  }
  return null;
}
