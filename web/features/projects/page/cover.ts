import { isVideo } from '../../../shared/markdown/addressRules.ts';

export interface Cover {
  readonly src: string;
  readonly alt: string;
}

/** A picture alone on its line, with an optional title. */
const PICTURE = /^!\[([^\]]*)\]\(([^()\s]+)(?:\s+"[^"]*")?\)\s*$/;

const FENCE = /^\s*(?:```|~~~)/;

/** The lines of a text outside fenced code, each with its index. */
function* proseOf(content: string): Generator<readonly [line: string, index: number]> {
  let isCode = false;
  for (const [index, line] of content.split('\n').entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode) yield [line, index];
  }
}

/**
 * Takes the project's cover out of its text, so that the page can show it large and only once. A cover in a sentence or in
 * HTML stays in the text, and `cover` is null.
 * @param address the address of the cover that the API has chosen (functions/domain/projects/coverOf.ts), if it may be shown
 */
export function takeCover(
  content: string,
  address: string | undefined,
): { readonly cover: Cover | null; readonly rest: string } {
  for (const [line, index] of address === undefined ? [] : proseOf(content)) {
    const [, alt = '', src] = PICTURE.exec(line) ?? [];
    if (src !== undefined && src === address)
      return { cover: { src, alt }, rest: content.split('\n').toSpliced(index, 1).join('\n') };
  }
  return { cover: null, rest: content };
}

const ADDRESS = /(!?)\[[^\]]*\]\(([^()\s]+)/g;

/** Finds out whether a text has pictures, from whatever host, or videos of the portal. */
export function mediaIn(content: string, origins: readonly string[]) {
  const found = [...proseOf(content)].flatMap(([line]) => [...line.matchAll(ADDRESS)]);
  const videos = found.filter(([, , address = '']) => isVideo(address, origins));
  return {
    hasVideo: videos.length > 0,
    hasPicture: found.some((one) => one[1] === '!' && !videos.includes(one)),
  };
}
