/**
 * The address of the picture of a voting QR code (specification section 7: base64 of the absolute vote page address).
 * @param voteAddress absolute and in ASCII, as addresses of the portal are
 */
export const qrImageAddress = (apiOrigin: string, voteAddress: string): string =>
  `${apiOrigin}/v1/qr.svg?${new URLSearchParams({ url: btoa(voteAddress) }).toString()}`;

/** What no file name may hold on Windows, macOS or Linux, and the marks that make one read backwards. */
const FORBIDDEN = /[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]+/gu;

/** File systems stop at 255 bytes; some is left for the ` (1)` that browsers add. */
const NAME_BYTES = 200;

/**
 * `QR_{project name}.svg` (specification section 2), the name made safe: forbidden characters become one hyphen, white
 * space one space, and it ends at a whole character before the limit of file systems.
 */
export function qrFileName(projectName: string): string {
  const safe = projectName.toWellFormed().replaceAll(/\s+/g, ' ').replaceAll(FORBIDDEN, '-').trim();
  return `QR_${truncate(safe, NAME_BYTES)}.svg`;
}

function truncate(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}
