/**
 * Returns a hash of a text, from 0 to 2³² − 1: FNV-1a over UTF-16 units, and then a mix of the bits. Without the mix, texts that
 * differ only in their last letter would have almost the same upper bits.
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
